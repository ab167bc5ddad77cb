// libjpeg behind plain C: its errors are jumps, which Swift cannot take.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture in memory, four bytes a pixel as cairo's RGB24 has them.
typedef struct {
  /// Row after row without gaps.
  uint8_t *pixels;
  int width;
  int height;
} ElistPicture;

/// Decodes a JPEG, at a half, a quarter or an eighth of its size where that is still `side` pixels
/// high and wide.
///
/// Refuses more pixels than `most_pixels`, more scans than any program writes, and what would take
/// more memory than such a picture does. False where there is no picture.
bool elist_jpeg_decode(const uint8_t *bytes, size_t count, long most_pixels, int side,
                       ElistPicture *picture);

/// Frees the pixels of a decoded picture.
void elist_picture_free(ElistPicture *picture);
