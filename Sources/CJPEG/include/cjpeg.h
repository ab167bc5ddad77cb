// Decodes JPEG with libjpeg. It is in C because libjpeg reports errors with longjmp, which must not
// jump over Swift code.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A picture in memory, with four bytes a pixel in the order of cairo's RGB24.
typedef struct {
  /// Row after row without gaps.
  uint8_t *pixels;
  int width;
  int height;
} ElistPicture;

/// Decodes a JPEG. If a half, a quarter or an eighth of its size is still `side` pixels high and
/// wide, it is decoded at that size, which is faster.
///
/// Returns false, and no picture, if the bytes are not a JPEG, if it has more pixels than
/// `most_pixels` or more scans than any program writes, or if decoding takes more memory than a
/// picture of that size needs.
bool elist_jpeg_decode(const uint8_t *bytes, size_t count, long most_pixels, int side,
                       ElistPicture *picture);

/// Frees the pixels of a decoded picture.
void elist_picture_free(ElistPicture *picture);
