#include "Han.hpp"

namespace elist {

namespace {

#include "Han/Readings.inc"

constexpr uint32_t first = 0x3400;

/// The reading of the character of three bytes that begins here; empty if it has none.
const char *reading(const uint8_t *bytes) {
  const auto isContinued = (bytes[1] & 0xC0) == 0x80 && (bytes[2] & 0xC0) == 0x80;
  if ((bytes[0] & 0xF0) != 0xE0 || !isContinued) return "";
  const uint32_t character = (bytes[0] & 0x0F) << 12 | (bytes[1] & 0x3F) << 6 | (bytes[2] & 0x3F);
  const auto place = character - first;
  return character < first || place >= sizeof readings / sizeof *readings
             ? ""
             : syllables[readings[place]];
}

}  // namespace

std::string hanReadings(const uint8_t *utf8, size_t count) {
  std::string latin;
  bool isAfterCharacter = false;
  for (size_t at = 0; at < count;) {
    if (utf8[at] == ' ') {
      latin += ' ';
      isAfterCharacter = false;
      ++at;
      continue;
    }
    const auto *syllable = count - at < 3 ? "" : reading(utf8 + at);
    if (*syllable == 0) return "";
    if (isAfterCharacter) latin += ' ';
    latin += syllable;
    isAfterCharacter = true;
    at += 3;
  }
  return latin;
}

}  // namespace elist
