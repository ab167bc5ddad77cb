#include <unicode/dtfmtsym.h>
#include <unicode/locid.h>
#include <unicode/timezone.h>
#include <unicode/tznames.h>
#include <unicode/unistr.h>

#include <memory>
#include <string>

#include "Bytes.hpp"

namespace {

/// The zone of an identifier of the IANA's table; null for any other text.
std::unique_ptr<icu::TimeZone> zone(const char *name) {
  elist::keepOffFiles();
  const auto id = icu::UnicodeString::fromUTF8(name);
  icu::UnicodeString canonical;
  UErrorCode status = U_ZERO_ERROR;
  UBool isOfTable = false;
  icu::TimeZone::getCanonicalID(id, canonical, isOfTable, status);
  if (U_FAILURE(status) || !isOfTable) return nullptr;
  return std::unique_ptr<icu::TimeZone>(icu::TimeZone::createTimeZone(id));
}

}  // namespace

ElistBytes elist_zone_names(void) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::StringEnumeration> ids(
      icu::TimeZone::createTimeZoneIDEnumeration(UCAL_ZONE_TYPE_ANY, nullptr, nullptr, status));
  if (U_FAILURE(status) || ids == nullptr) return elist::refused();
  std::string names;
  while (const char *id = ids->next(nullptr, status)) names += std::string(id) + "\n";
  return U_FAILURE(status) ? elist::refused() : elist::owned(names);
}

bool elist_zone_offset(const char *name, int64_t seconds, int32_t *offset) {
  const auto known = zone(name);
  if (known == nullptr) return false;
  UErrorCode status = U_ZERO_ERROR;
  int32_t raw = 0, daylight = 0;
  known->getOffset(static_cast<UDate>(seconds) * 1000, false, raw, daylight, status);
  if (U_FAILURE(status)) return false;
  *offset = (raw + daylight) / 1000;
  return true;
}

ElistBytes elist_zone_city(const char *name, const char *language) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<icu::TimeZoneNames> names(
      icu::TimeZoneNames::createInstance(icu::Locale(language), status));
  if (U_FAILURE(status) || names == nullptr) return elist::refused();
  icu::UnicodeString city;
  names->getExemplarLocationName(icu::UnicodeString::fromUTF8(name), city);
  if (city.isBogus() || city.isEmpty()) return elist::refused();
  std::string text;
  return elist::owned(city.toUTF8String(text));
}

ElistBytes elist_weekday_name(int day, const char *language) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const icu::DateFormatSymbols symbols(icu::Locale::forLanguageTag(language, status), status);
  if (U_FAILURE(status)) return elist::refused();
  int32_t count = 0;
  const auto *names = symbols.getWeekdays(count, icu::DateFormatSymbols::STANDALONE,
                                          icu::DateFormatSymbols::ABBREVIATED);
  // Sunday is the first, at 1.
  const int place = day % 7 + 1;
  if (names == nullptr || day < 1 || day > 7 || place >= count) return elist::refused();
  std::string name;
  return elist::owned(names[place].toUTF8String(name));
}
