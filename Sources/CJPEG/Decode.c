#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

// Programs write about ten scans. A hostile file could have very many, each of the whole picture.
static const int mostScans = 40;

struct Failure {
  struct jpeg_error_mgr manager;
  jmp_buf place;
};

static void fail(j_common_ptr info) {
  struct Failure *failure = (struct Failure *)info->err;
  longjmp(failure->place, 1);
}

// A damaged picture is decoded as far as possible, without a message.
static void ignore(j_common_ptr info, int level) {
  (void)info;
  (void)level;
}

static void beSilent(j_common_ptr info) { (void)info; }

static void countScans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > mostScans) fail(info);
}

static unsigned int denominator(const struct jpeg_decompress_struct *info, int side) {
  unsigned int shorter =
      info->image_width < info->image_height ? info->image_width : info->image_height;
  unsigned int parts = 8;
  while (parts > 1 && shorter / parts < (unsigned int)side) parts /= 2;
  return parts;
}

bool elist_jpeg_decode(const uint8_t *bytes, size_t count, long most_pixels, int side,
                       ElistPicture *picture) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = countScans};
  struct Failure failure;
  uint8_t *volatile pixels = NULL;

  info.err = jpeg_std_error(&failure.manager);
  failure.manager.error_exit = fail;
  failure.manager.emit_message = ignore;
  failure.manager.output_message = beSilent;
  if (setjmp(failure.place) != 0) {
    jpeg_destroy_decompress(&info);
    free(pixels);
    return false;
  }
  jpeg_create_decompress(&info);
  info.progress = &progress;
  info.mem->max_memory_to_use = 8 * most_pixels + (8L << 20);
  jpeg_mem_src(&info, (unsigned char *)bytes, (unsigned long)count);
  jpeg_read_header(&info, TRUE);
  long all = (long)info.image_width * (long)info.image_height;
  if (all <= 0 || all > most_pixels) fail((j_common_ptr)&info);
  info.out_color_space = JCS_EXT_BGRX;
  info.scale_num = 1;
  info.scale_denom = denominator(&info, side);
  jpeg_start_decompress(&info);
  size_t stride = (size_t)info.output_width * 4;
  pixels = calloc(info.output_height, stride);
  if (pixels == NULL) fail((j_common_ptr)&info);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + stride * info.output_scanline;
    jpeg_read_scanlines(&info, &row, 1);
  }
  picture->pixels = pixels;
  picture->width = (int)info.output_width;
  picture->height = (int)info.output_height;
  // Not jpeg_finish_decompress: what follows the last line does not matter.
  jpeg_destroy_decompress(&info);
  return true;
}

void elist_picture_free(ElistPicture *picture) {
  free(picture->pixels);
  picture->pixels = NULL;
}
