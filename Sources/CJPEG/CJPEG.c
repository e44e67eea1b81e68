#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// More take minutes over a large picture, whatever they weigh.
enum { max_scans = 500 };

// More bytes than this that nobody has asked for are no filling.
enum { max_filling = 16 };

struct handler {
  struct jpeg_error_mgr manager;
  jmp_buf jump;
  char *error;
};

static void give_up(j_common_ptr jpeg, const char *words) {
  struct handler *handler = (struct handler *)jpeg->err;
  snprintf(handler->error, cjpeg_error_length, "%s", words);
  longjmp(handler->jump, 1);
}

static void fail(j_common_ptr jpeg) {
  char words[JMSG_LENGTH_MAX];
  jpeg->err->format_message(jpeg, words);
  give_up(jpeg, words);
}

// Whether bytes between the data and a marker are there only to fill. Where a scan's data are
// damaged, some are left over too: then they are of all kinds, and mostly hundreds.
static bool is_filling(j_decompress_ptr jpeg, size_t count) {
  // A header is complete or an error, whatever is in its gaps.
  if (count <= max_filling || jpeg->input_scan_number == 0) return true;
  const JOCTET *bytes = jpeg->src->next_input_byte - count;
  for (size_t index = 1; index < count; index++) {
    // In a scan's data each 0xFF is followed by a zero.
    bool is_empty = bytes[index] == 0 || bytes[index] == 0xFF;
    if (bytes[index] != bytes[0] && !is_empty) return false;
  }
  return true;
}

static bool loses_pixels(j_common_ptr jpeg) {
  switch (jpeg->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_NOT_SEQUENTIAL:
      return false;
    case JWRN_EXTRANEOUS_DATA:
      return !is_filling((j_decompress_ptr)jpeg, (size_t)jpeg->err->msg_parm.i[0]);
    default:
      return true;
  }
}

static void judge(j_common_ptr jpeg, int level) {
  if (level < 0 && loses_pixels(jpeg)) fail(jpeg);
}

static void count_scans(j_common_ptr jpeg) {
  if (((j_decompress_ptr)jpeg)->input_scan_number > max_scans) give_up(jpeg, "too many scans");
}

static void handle_errors(j_decompress_ptr jpeg, struct handler *handler, char *error) {
  memset(jpeg, 0, sizeof *jpeg);
  jpeg->err = jpeg_std_error(&handler->manager);
  handler->manager.error_exit = fail;
  handler->manager.emit_message = judge;
  handler->error = error;
}

static void begin(j_decompress_ptr jpeg, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(jpeg);
  jpeg_mem_src(jpeg, bytes, count);
  jpeg_read_header(jpeg, TRUE);
}

static bool is_print(j_decompress_ptr jpeg) {
  return jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK;
}

bool cjpeg_read_header(const uint8_t *bytes, size_t count, cjpeg_header *header,
                       char error[cjpeg_error_length]) {
  struct jpeg_decompress_struct jpeg;
  struct handler handler;
  handle_errors(&jpeg, &handler, error);
  if (setjmp(handler.jump)) {
    jpeg_destroy_decompress(&jpeg);
    return false;
  }
  begin(&jpeg, bytes, count);
  header->width = jpeg.image_width;
  header->height = jpeg.image_height;
  header->is_print = is_print(&jpeg);
  header->is_by_adobe = jpeg.saw_Adobe_marker;
  jpeg_destroy_decompress(&jpeg);
  return true;
}

static uint32_t part(uint32_t length, unsigned eighths) { return (length * eighths + 7) / 8; }

static void scale(j_decompress_ptr jpeg, uint32_t width, uint32_t height) {
  jpeg->scale_denom = 8;
  jpeg->scale_num = 8;
  while (part(jpeg->image_width, jpeg->scale_num) != width ||
         part(jpeg->image_height, jpeg->scale_num) != height) {
    if (--jpeg->scale_num == 0) give_up((j_common_ptr)jpeg, "no such scale");
  }
}

static void read_rows(j_decompress_ptr jpeg, uint32_t *rows, size_t row_length) {
  JSAMPROW group[16];
  while (jpeg->output_scanline < jpeg->output_height) {
    JDIMENSION left = jpeg->output_height - jpeg->output_scanline;
    JDIMENSION count = left < 16 ? left : 16;
    for (JDIMENSION index = 0; index < count; index++)
      group[index] = (JSAMPROW)(rows + (jpeg->output_scanline + index) * row_length);
    jpeg_read_scanlines(jpeg, group, count);
  }
}

bool cjpeg_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height,
                  uint32_t *rows, size_t row_length, char error[cjpeg_error_length]) {
  struct jpeg_decompress_struct jpeg;
  struct handler handler;
  struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
  handle_errors(&jpeg, &handler, error);
  if (setjmp(handler.jump)) {
    jpeg_destroy_decompress(&jpeg);
    return false;
  }
  begin(&jpeg, bytes, count);
  jpeg.progress = &progress;
  jpeg.out_color_space = is_print(&jpeg) ? JCS_CMYK : JCS_EXT_BGRA;
  scale(&jpeg, width, height);
  jpeg_start_decompress(&jpeg);
  read_rows(&jpeg, rows, row_length);
  jpeg_finish_decompress(&jpeg);
  jpeg_destroy_decompress(&jpeg);
  return true;
}
