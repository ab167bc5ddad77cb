#include <unicode/locid.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <array>
#include <optional>

#include "Bytes.hpp"
#include "PlainLetters.hpp"

namespace {

/// The folded form of a text; nothing if ICU fails.
std::optional<std::string> folded(std::string text) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const auto *caseFold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const auto *decompose = icu::Normalizer2::getNFDInstance(status);
  const auto *compose = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return std::nullopt;
  text = elist::normalized(caseFold, text, status);
  text = elist::withoutMarks(elist::normalized(decompose, text, status));
  text = elist::normalized(compose, text, status);
  return U_FAILURE(status) ? std::nullopt : std::optional(text);
}

/// The folded forms of the Latin, Greek and Cyrillic letters, each made when it is first met.
///
/// An import folds some hundred thousand names, and three normal forms of each take ten times as
/// long. No two of these letters compose, so a text of them is folded letter by letter.
class Letters {
 public:
  /// Whether it is one of the letters; the combining marks between them are not.
  static bool have(UChar32 letter) {
    return (letter >= 0 && letter < 0x300) || (letter >= 0x370 && letter < limit);
  }

  /// The folded form of one of them; null if ICU fails.
  const std::string *form(UChar32 letter) {
    auto &known = forms[size_t(letter)];
    if (!known) {
      uint8_t bytes[U8_MAX_LENGTH];
      int32_t count = 0;
      U8_APPEND_UNSAFE(bytes, count, letter);
      known = folded(std::string(reinterpret_cast<const char *>(bytes), size_t(count)));
    }
    return known ? &*known : nullptr;
  }

 private:
  static constexpr UChar32 limit = 0x530;
  std::array<std::optional<std::string>, limit> forms;
};

/// Whether it is a Han ideograph, which is its own folded form.
bool isIdeograph(UChar32 letter) { return letter >= 0x4E00 && letter < 0xA000; }

/// The folded form of a text that has only such letters and ideographs; nothing for any other text.
std::optional<std::string> foldedByLetter(const uint8_t *utf8, size_t count) {
  thread_local Letters letters;
  std::string text;
  text.reserve(count);
  const auto end = static_cast<int32_t>(count);
  for (int32_t at = 0; at < end;) {
    const auto start = at;
    UChar32 letter;
    U8_NEXT(utf8, at, end, letter);
    if (isIdeograph(letter)) {
      text.append(reinterpret_cast<const char *>(utf8) + start, size_t(at - start));
      continue;
    }
    const auto *form = Letters::have(letter) ? letters.form(letter) : nullptr;
    if (form == nullptr) return std::nullopt;
    text.append(*form);
  }
  return text;
}

}  // namespace

ElistBytes elist_fold(const uint8_t *utf8, size_t count) {
  if (const auto text = foldedByLetter(utf8, count)) return elist::owned(*text);
  const auto text = folded(std::string(reinterpret_cast<const char *>(utf8), count));
  return text ? elist::owned(*text) : elist::refused();
}

ElistBytes elist_uppercase(const uint8_t *utf8, size_t count, const char *language) {
  elist::keepOffFiles();
  auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), static_cast<int32_t>(count)));
  text.toUpper(icu::Locale(language));
  std::string result;
  return elist::owned(text.toUTF8String(result));
}
