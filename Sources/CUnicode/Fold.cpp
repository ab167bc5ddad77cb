#include <unicode/locid.h>
#include <unicode/unistr.h>

#include "Bytes.hpp"
#include "PlainLetters.hpp"

ElistBytes elist_fold(const uint8_t *utf8, size_t count) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const auto *caseFold = icu::Normalizer2::getNFKCCasefoldInstance(status);
  const auto *decompose = icu::Normalizer2::getNFDInstance(status);
  const auto *compose = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return elist::refused();
  std::string text(reinterpret_cast<const char *>(utf8), count);
  text = elist::normalized(caseFold, text, status);
  text = elist::withoutMarks(elist::normalized(decompose, text, status));
  text = elist::normalized(compose, text, status);
  return U_FAILURE(status) ? elist::refused() : elist::owned(text);
}

ElistBytes elist_uppercase(const uint8_t *utf8, size_t count, const char *language) {
  elist::keepOffFiles();
  auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), static_cast<int32_t>(count)));
  text.toUpper(icu::Locale(language));
  std::string result;
  return elist::owned(text.toUTF8String(result));
}
