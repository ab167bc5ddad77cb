#pragma once

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What elist_nfc returns in place of a length. */
enum {
  ELIST_NFC_NOT_UTF8 = -1,
  ELIST_NFC_NO_ROOM = -2,
  ELIST_NFC_FAILED = -3,
};

/** How many 16-bit units of scratch elist_nfc needs for a text of this many bytes. */
static inline size_t elist_nfc_scratch_units(size_t length) { return 4 * length + 64; }

/**
 * Normalises a text to NFC (Unicode Standard Annex 15) and leaves no copy of it anywhere else.
 *
 * All memory is the caller's. The normalised text goes to `output`. ICU works in `scratch`, which
 * is wiped before the function returns. `output` must not overlap `input`. Returns the length of
 * the normalised text in bytes, or one of the values above.
 */
ptrdiff_t elist_nfc(const uint8_t *input, size_t length, uint8_t *output, size_t capacity,
                    uint16_t *scratch, size_t units);

#ifdef __cplusplus
}
#endif
