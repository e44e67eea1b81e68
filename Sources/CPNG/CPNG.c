#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *next;
  size_t left;
  int pass_count;
  bool has_failed;
  char error[128];
};

static void fail(png_structp png, png_const_charp words) {
  cpng_reader *reader = png_get_error_ptr(png);
  reader->has_failed = true;
  snprintf(reader->error, sizeof reader->error, "%s", words);
  png_longjmp(png, 1);
}

// Not for our standard error.
static void ignore(png_structp png, png_const_charp words) {
  (void)png;
  (void)words;
}

static void feed(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->left) png_error(png, "premature end");
  memcpy(bytes, reader->next, count);
  reader->next += count;
  reader->left -= count;
}

static void begin(cpng_reader *reader) {
  if (setjmp(png_jmpbuf(reader->png))) return;
  png_set_read_fn(reader->png, reader, feed);
  // Neither unpacked nor kept: what is wrong with them does not show.
  static const png_byte unneeded[] = "iCCP\0zTXt\0iTXt\0tEXt\0sPLT\0eXIf";
  png_set_keep_unknown_chunks(reader->png, PNG_HANDLE_CHUNK_NEVER, unneeded, 6);
  png_read_info(reader->png, reader->info);
  // Palettes, shades of grey, keys of transparency and 16 bits all become 8 bits of B, G, R, A.
  png_set_expand(reader->png);
  png_set_strip_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 0xFF, PNG_FILLER_AFTER);
  png_set_bgr(reader->png);
  reader->pass_count = png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
}

cpng_reader *cpng_open(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->next = bytes;
  reader->left = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, fail, ignore);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_close(reader);
    return NULL;
  }
  // The size has been checked; libpng's own limit is lower.
  png_set_user_limits(reader->png, 0x7FFFFFFF, 0x7FFFFFFF);
  begin(reader);
  return reader;
}

uint32_t cpng_width(const cpng_reader *reader) {
  return png_get_image_width(reader->png, reader->info);
}

uint32_t cpng_height(const cpng_reader *reader) {
  return png_get_image_height(reader->png, reader->info);
}

int cpng_pass_count(const cpng_reader *reader) { return reader->pass_count; }

bool cpng_read_row(cpng_reader *reader, uint32_t *row) {
  if (reader->has_failed || setjmp(png_jmpbuf(reader->png))) return false;
  png_read_row(reader->png, (png_bytep)row, NULL);
  return true;
}

bool cpng_read_end(cpng_reader *reader) {
  if (reader->has_failed || setjmp(png_jmpbuf(reader->png))) return false;
  png_read_end(reader->png, NULL);
  return true;
}

const char *cpng_error(const cpng_reader *reader) {
  return reader->has_failed ? reader->error : NULL;
}

void cpng_close(cpng_reader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}
