// Decodes JPEG files in memory with libjpeg-turbo, whose errors jump over frames, which Swift's
// must not be, and whose warnings only C can tell apart.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Room for an error in libjpeg's words.
enum { cjpeg_error_length = 200 };

typedef struct {
  uint32_t width, height;
  /// Whether its channels are the inks of a print, cyan, magenta, yellow and black.
  bool is_print;
  /// Whether a program that works like Adobe's has made it.
  bool is_by_adobe;
} cjpeg_header;

/// Reads the header of a file; false, and why, when it makes no sense.
bool cjpeg_read_header(const uint8_t *bytes, size_t count, cjpeg_header *header,
                       char error[cjpeg_error_length]);

/// Decodes a file at a size of n eighths of its own on both sides, rounded up; false, and why, when
/// it is broken or has gaps that would have to be filled in.
///
/// Pixels are 0xAARRGGBB, or of a print its inks from the lowest byte, in rows that are `row_length`
/// apart.
bool cjpeg_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                  uint32_t *rows, size_t row_length, char error[cjpeg_error_length]);
