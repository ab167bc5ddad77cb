#include "CUnicodeNFC.h"

#include <unicode/unorm2.h>
#include <unicode/ustring.h>

namespace {

/* ICU 72 and later keep UChar as char16_t, of the same size and alignment as uint16_t. */
UChar *units(uint16_t *scratch) { return reinterpret_cast<UChar *>(scratch); }

/* A write that the optimiser may not drop. */
void wipe(uint16_t *memory, size_t count) {
  volatile uint16_t *cursor = memory;
  while (count-- > 0) *cursor++ = 0;
}

ptrdiff_t status(UErrorCode code) {
  if (code == U_BUFFER_OVERFLOW_ERROR) return ELIST_NFC_NO_ROOM;
  if (code == U_INVALID_CHAR_FOUND) return ELIST_NFC_NOT_UTF8;
  return ELIST_NFC_FAILED;
}

/*
 * The scratch holds the text as UTF-16 and, after it, its normal form. The second part is at least
 * three times as long as the first: NFC expands a text by no more, so ICU never uses memory of its
 * own.
 */
ptrdiff_t normalise(const uint8_t *input, size_t length, uint8_t *output, size_t capacity,
                    uint16_t *scratch, size_t count) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t decoded = 0, written = 0;
  u_strFromUTF8(units(scratch), static_cast<int32_t>(length), &decoded,
                reinterpret_cast<const char *>(input), static_cast<int32_t>(length), &code);
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&code);
  UChar *normal = units(scratch) + length;
  int32_t normalised = unorm2_normalize(nfc, units(scratch), decoded, normal,
                                        static_cast<int32_t>(count - length), &code);
  u_strToUTF8(reinterpret_cast<char *>(output), static_cast<int32_t>(capacity), &written, normal,
              normalised, &code);
  return U_FAILURE(code) ? status(code) : written;
}

}  // namespace

ptrdiff_t elist_nfc(const uint8_t *input, size_t length, uint8_t *output, size_t capacity,
                    uint16_t *scratch, size_t count) {
  if (length > 1u << 20 || capacity > 1u << 24 || count > 1u << 24) return ELIST_NFC_NO_ROOM;
  if (count < elist_nfc_scratch_units(length)) return ELIST_NFC_NO_ROOM;
  ptrdiff_t result = normalise(input, length, output, capacity, scratch, count);
  wipe(scratch, count);
  return result;
}
