// What libphonenumber itself answers: what is typed digit by digit, short numbers, and dialling
// from abroad. It is one file because the library's headers take most of the time of its build.

#include <phonenumbers/asyoutypeformatter.h>
#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "CPhoneNumbers.h"
#include "NumberPlan.hpp"

using i18n::phonenumbers::AsYouTypeFormatter;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;
using i18n::phonenumbers::ShortNumberInfo;

namespace {

/// The library's one instance, made at the first call.
const PhoneNumberUtil &library() { return *PhoneNumberUtil::GetInstance(); }

/// The tables of short codes, read at the first call, because most runs need none.
const ShortNumberInfo &shortNumbers() {
  static const ShortNumberInfo shared;
  return shared;
}

/// The digits as a national number of a calling code. They are not parsed, because the parser would
/// take the first digit of a short code for a national prefix.
PhoneNumber asDialled(const std::string &digits, int callingCode) {
  PhoneNumber number;
  number.set_country_code(callingCode);
  number.set_national_number(std::strtoull(digits.c_str(), nullptr, 10));
  const auto zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  if (zeros == 0) return number;
  number.set_italian_leading_zero(true);
  number.set_number_of_leading_zeros(static_cast<int32_t>(zeros));
  return number;
}

std::optional<PhoneNumber> read(const char *e164) {
  const auto number = elist::NumberPlans::shared().read(e164, "");
  if (!number) return std::nullopt;
  return asDialled(number->digits, number->callingCode);
}

}  // namespace

char *elist_phone_as_you_type(const char *keys, const char *region) {
  const std::unique_ptr<AsYouTypeFormatter> formatter(
      library().GetAsYouTypeFormatter(region == nullptr ? "ZZ" : region));
  std::string shown;
  for (const char *key = keys; *key != '\0'; ++key) formatter->InputDigit(*key, &shown);
  return strdup(shown.c_str());
}

char *elist_phone_dialled_from(const char *e164, const char *region) {
  const auto number = read(e164);
  if (!number) return nullptr;
  std::string text;
  library().FormatOutOfCountryCallingNumber(*number, region, &text);
  return strdup(text.c_str());
}

bool elist_phone_is_reachable_from_abroad(const char *e164) {
  const auto number = read(e164);
  return number && library().CanBeInternationallyDialled(*number);
}

int elist_phone_area_code_length(const char *e164) {
  const auto number = read(e164);
  return number ? library().GetLengthOfGeographicalAreaCode(*number) : 0;
}

ElistShort elist_phone_short(const char *digits, const char *region) {
  const auto &codes = shortNumbers();
  if (codes.IsEmergencyNumber(digits, region)) return ElistShortEmergency;
  const auto number = asDialled(digits, library().GetCountryCodeForRegion(region));
  if (!codes.IsValidShortNumberForRegion(number, region)) return ElistShortNone;
  const bool limited = codes.IsSmsServiceForRegion(number, region) ||
                       codes.IsCarrierSpecificForRegion(number, region);
  return limited ? ElistShortLimited : ElistShortCode;
}

char *elist_phone_regions(void) {
  std::set<std::string> regions;
  library().GetSupportedRegions(&regions);
  std::string joined;
  for (const auto &region : regions) joined += (joined.empty() ? "" : ",") + region;
  return strdup(joined.c_str());
}
