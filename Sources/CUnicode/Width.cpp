#include <unicode/uchar.h>

#include "CUnicode.h"

namespace {

bool isConjoiningVowelOrFinal(uint32_t codePoint) {
  return (codePoint >= 0x1160 && codePoint <= 0x11FF) || (codePoint >= 0xD7B0 && codePoint <= 0xD7FB);
}

bool takesNoColumn(uint32_t codePoint) {
  if (codePoint == 0xAD) return false;
  if (isConjoiningVowelOrFinal(codePoint)) return true;
  constexpr uint32_t none = U_GC_CC_MASK | U_GC_MN_MASK | U_GC_ME_MASK | U_GC_CF_MASK |
                            U_GC_ZL_MASK | U_GC_ZP_MASK | U_GC_CS_MASK;
  return (U_GET_GC_MASK(static_cast<UChar32>(codePoint)) & none) != 0;
}

}  // namespace

int elist_column_width(uint32_t codePoint) {
  if (codePoint >= 0x20 && codePoint < 0x7F) return 1;
  if (takesNoColumn(codePoint)) return 0;
  const auto width = u_getIntPropertyValue(static_cast<UChar32>(codePoint), UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH ? 2 : 1;
}
