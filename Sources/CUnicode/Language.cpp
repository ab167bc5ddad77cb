#include <unicode/localebuilder.h>
#include <unicode/locdspnm.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <memory>

#include "Bytes.hpp"

namespace {

/// The locale of a language tag; ICU's bogus locale if the tag is not well formed.
icu::Locale locale(const char *tag) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const auto made = icu::LocaleBuilder().setLanguageTag(tag).build(status);
  icu::Locale result(made);
  if (U_FAILURE(status)) result.setToBogus();
  return result;
}

ElistBytes utf8(const icu::UnicodeString &text) {
  std::string result;
  return text.isBogus() || text.isEmpty() ? elist::refused()
                                          : elist::owned(text.toUTF8String(result));
}

/// The names of languages in a language; dialects have names of their own, "Brazilian Portuguese".
std::unique_ptr<icu::LocaleDisplayNames> names(const char *language) {
  return std::unique_ptr<icu::LocaleDisplayNames>(
      icu::LocaleDisplayNames::createInstance(locale(language), ULDN_DIALECT_NAMES));
}

/// Whether the tables of a language have a name for another language, and not only its code.
bool hasName(const icu::LocaleDisplayNames &names, const icu::Locale &language) {
  icu::UnicodeString name;
  names.languageDisplayName(language.getLanguage(), name);
  return !name.isBogus() && name != icu::UnicodeString(language.getLanguage(), -1, US_INV);
}

}  // namespace

ElistBytes elist_language_tag(const char *tag) {
  const auto known = locale(tag);
  if (known.isBogus()) return elist::refused();
  UErrorCode status = U_ZERO_ERROR;
  const auto canonical = known.toLanguageTag<std::string>(status);
  return U_FAILURE(status) ? elist::refused() : elist::owned(canonical);
}

ElistBytes elist_language_name(const char *tag, const char *language) {
  const auto known = locale(tag);
  const auto display = names(language);
  if (known.isBogus() || display == nullptr || !hasName(*display, known)) return elist::refused();
  icu::UnicodeString name;
  return utf8(display->localeDisplayName(known, name));
}

ElistBytes elist_region_name(const char *region, const char *language) {
  elist::keepOffFiles();
  icu::UnicodeString name;
  icu::Locale("", region).getDisplayCountry(icu::Locale(language), name);
  if (name == icu::UnicodeString(region, -1, US_INV)) return elist::refused();
  return utf8(name);
}
