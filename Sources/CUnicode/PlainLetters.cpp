#include "PlainLetters.hpp"

#include <unicode/bytestream.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

namespace {

/// The plain form of a small letter, or of a typographic apostrophe or hyphen; null for all else.
const char *plainForm(UChar32 letter) {
  switch (letter) {
    case 0x00DF: return "ss";
    case 0x00E6: return "ae";
    case 0x00F0: case 0x0111: case 0x0256: case 0x0257: return "d";
    case 0x00F8: return "o";
    case 0x00FE: return "th";
    case 0x0127: return "h";
    case 0x0131: case 0x0268: return "i";
    case 0x0142: return "l";
    case 0x014B: return "n";
    case 0x0153: return "oe";
    case 0x0167: return "t";
    case 0x0180: case 0x0253: return "b";
    case 0x0199: return "k";
    case 0x01B4: return "y";
    case 0x0289: return "u";
    case 0x02B9: case 0x02BB: case 0x02BC: case 0x2018: case 0x2019: return "'";
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

void appendPlain(std::string &text, UChar32 codePoint) {
  const auto small = u_tolower(codePoint);
  const char *plain = plainForm(small);
  if (plain == nullptr) return append(text, codePoint);
  for (; *plain != 0; ++plain) append(text, small == codePoint ? *plain : u_toupper(*plain));
}

}  // namespace

std::string elist::normalized(const icu::Normalizer2 *form, const std::string &text,
                              UErrorCode &status) {
  std::string result;
  if (U_FAILURE(status)) return result;
  icu::StringByteSink<std::string> sink(&result, static_cast<int32_t>(text.size()));
  form->normalizeUTF8(0, text, sink, nullptr, status);
  return result;
}

std::string elist::withoutMarks(const std::string &decomposed) {
  std::string result;
  result.reserve(decomposed.size());
  const auto *bytes = reinterpret_cast<const uint8_t *>(decomposed.data());
  const auto end = static_cast<int32_t>(decomposed.size());
  for (int32_t at = 0; at < end;) {
    UChar32 codePoint;
    U8_NEXT_OR_FFFD(bytes, at, end, codePoint);
    if (codePoint < 0x80) result.push_back(static_cast<char>(codePoint));
    else if (u_getCombiningClass(codePoint) == 0) appendPlain(result, codePoint);
  }
  return result;
}
