// Reads PNG files in memory row by row with libpng, whose errors jump over frames, which Swift's
// must not be.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cpng_reader cpng_reader;

/// Reads the header of a file, which has to stay where it is; null when there is no memory.
///
/// What went wrong after that, if anything, is told by `cpng_error`.
cpng_reader *cpng_open(const uint8_t *bytes, size_t count);

/// The width in pixels; 0 without a header that makes sense.
uint32_t cpng_width(const cpng_reader *reader);

/// The height in pixels.
uint32_t cpng_height(const cpng_reader *reader);

/// How often all rows have to be read from top to bottom: more than once if they are interlaced, and
/// then into memory that keeps what has been read of them before.
int cpng_pass_count(const cpng_reader *reader);

/// Reads the next row as 0xAARRGGBB, alpha not premultiplied; false from the first error on.
bool cpng_read_row(cpng_reader *reader, uint32_t *row);

/// Reads what follows the rows, to its end; false when there has been an error.
bool cpng_read_end(cpng_reader *reader);

/// The first error in libpng's words; null as long as there is none.
const char *cpng_error(const cpng_reader *reader);

/// Ends reading.
void cpng_close(cpng_reader *reader);
