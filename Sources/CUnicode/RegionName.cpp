#include <unicode/locid.h>

#include "Bytes.hpp"

ElistBytes elist_region_name(const char *region) {
  elist::keepOffFiles();
  const icu::Locale place("und", region);
  icu::UnicodeString name;
  place.getDisplayCountry(icu::Locale::getEnglish(), name);
  std::string text;
  name.toUTF8String(text);
  return text.empty() || text == region ? elist::refused() : elist::owned(text);
}
