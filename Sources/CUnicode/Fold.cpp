#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include "Bytes.hpp"

namespace {

std::string normalized(const icu::Normalizer2 *form, const std::string &text, UErrorCode &status) {
  std::string result;
  if (U_FAILURE(status)) return result;
  icu::StringByteSink<std::string> sink(&result, static_cast<int32_t>(text.size()));
  form->normalizeUTF8(0, text, sink, nullptr, status);
  return result;
}

/// Letters that Unicode does not decompose though a keyboard without them writes the ASCII form,
/// and the typographic forms of the apostrophe and the hyphen.
const char *plainForm(UChar32 letter) {
  switch (letter) {
    case 0x00F8: return "o";
    case 0x0142: return "l";
    case 0x0111: case 0x00F0: case 0x0256: case 0x0257: return "d";
    case 0x00E6: return "ae";
    case 0x0153: return "oe";
    case 0x00FE: return "th";
    case 0x0131: return "i";
    case 0x0127: return "h";
    case 0x0167: return "t";
    case 0x014B: return "n";
    case 0x0180: case 0x0253: return "b";
    case 0x0199: return "k";
    case 0x01B4: return "y";
    case 0x0268: return "i";
    case 0x0289: return "u";
    case 0x2018: case 0x2019: case 0x02BC: case 0x02BB: case 0x02B9: return "'";
    case 0x2010: case 0x2012: case 0x2013: case 0x2014: case 0x2212: return "-";
    default: return nullptr;
  }
}

void append(std::string &text, UChar32 codePoint) {
  uint8_t bytes[U8_MAX_LENGTH];
  int32_t count = 0;
  U8_APPEND_UNSAFE(bytes, count, codePoint);
  text.append(reinterpret_cast<const char *>(bytes), static_cast<size_t>(count));
}

std::string withoutMarks(const std::string &decomposed) {
  std::string result;
  result.reserve(decomposed.size());
  const auto *bytes = reinterpret_cast<const uint8_t *>(decomposed.data());
  const auto end = static_cast<int32_t>(decomposed.size());
  for (int32_t at = 0; at < end;) {
    UChar32 codePoint;
    U8_NEXT_OR_FFFD(bytes, at, end, codePoint);
    if (codePoint >= 0x300 && u_getCombiningClass(codePoint) != 0) continue;
    const char *plain = codePoint < 0x80 ? nullptr : plainForm(codePoint);
    if (plain != nullptr) result += plain;
    else append(result, codePoint);
  }
  return result;
}

}  // namespace

ElistBytes elist_fold(const uint8_t *utf8, size_t count) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const auto *caseFold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const auto *decompose = icu::Normalizer2::getNFDInstance(status);
  const auto *compose = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return elist::refused();
  std::string text(reinterpret_cast<const char *>(utf8), count);
  text = normalized(decompose, normalized(caseFold, text, status), status);
  text = normalized(compose, withoutMarks(text), status);
  return U_FAILURE(status) ? elist::refused() : elist::owned(text);
}
