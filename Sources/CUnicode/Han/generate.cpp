// Writes Readings.inc: how ICU reads each Han character in Chinese.
//
//     c++ -std=c++17 Sources/CUnicode/Han/generate.cpp -licui18n -licuuc -o /tmp/readings
//     /tmp/readings >Sources/CUnicode/Han/Readings.inc
//
// ICU reads each character alone, without those beside it. A test of UnicodeText compares the file
// with the installed ICU.
#include <unicode/translit.h>
#include <unicode/unistr.h>
#include <unicode/uversion.h>

#include <algorithm>
#include <cstdio>
#include <memory>
#include <set>
#include <string>
#include <vector>

int main() {
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::Transliterator> latin(icu::Transliterator::createInstance(
      "Han-Latin; Latin-ASCII", UTRANS_FORWARD, status));
  if (U_FAILURE(status)) return 1;
  std::vector<std::string> readings;
  for (UChar32 character = 0x3400; character <= 0x9FFF; ++character) {
    icu::UnicodeString text(character);
    latin->transliterate(text);
    std::string reading;
    text.toUTF8String(reading);
    const auto isLetter = [](char byte) { return byte >= 'a' && byte <= 'z'; };
    if (!std::all_of(reading.begin(), reading.end(), isLetter)) reading.clear();
    readings.push_back(reading);
  }
  std::set<std::string> all(readings.begin(), readings.end());
  all.insert("");
  const std::vector<std::string> syllables(all.begin(), all.end());
  std::printf("// How Han characters are read in Chinese: the syllables, and the place of its syllable\n"
              "// for each character from U+3400 to U+9FFF. The first syllable is of those without a reading.\n"
              "// From ICU %s, Unicode License v3. Made by CUnicode/Han/generate.cpp.\n",
              U_ICU_VERSION);
  std::printf("constexpr const char *syllables[] = {");
  for (size_t at = 0; at < syllables.size(); ++at) {
    std::printf("%s\"%s\",", at % 12 == 0 ? "\n    " : " ", syllables[at].c_str());
  }
  std::printf("\n};\nconstexpr uint16_t readings[] = {");
  for (size_t at = 0; at < readings.size(); ++at) {
    const auto place = std::lower_bound(syllables.begin(), syllables.end(), readings[at]);
    std::printf("%s%d,", at % 32 == 0 ? "\n" : "", static_cast<int>(place - syllables.begin()));
  }
  std::printf("\n};\n");
}
