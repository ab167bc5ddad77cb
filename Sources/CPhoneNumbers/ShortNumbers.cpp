#include <phonenumbers/phonenumber.pb.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

const i18n::phonenumbers::ShortNumberInfo &elist::shortNumbers() {
  static const i18n::phonenumbers::ShortNumberInfo shared;
  return shared;
}

namespace {

/// The digits as a number of the region. Not parsed: that would take the first digit of a short code
/// for a national prefix.
i18n::phonenumbers::PhoneNumber asTheyStand(const std::string &digits, const char *region) {
  i18n::phonenumbers::PhoneNumber number;
  number.set_country_code(elist::library().GetCountryCodeForRegion(region));
  number.set_national_number(std::strtoull(digits.c_str(), nullptr, 10));
  const auto zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  if (zeros == 0) return number;
  number.set_italian_leading_zero(true);
  number.set_number_of_leading_zeros(static_cast<int32_t>(zeros));
  return number;
}

}  // namespace

ElistShort elist_phone_short(const char *digits, const char *region) {
  const auto &codes = elist::shortNumbers();
  if (codes.IsEmergencyNumber(digits, region)) return ElistShortEmergency;
  const auto number = asTheyStand(digits, region);
  if (!codes.IsValidShortNumberForRegion(number, region)) return ElistShortNone;
  const bool limited = codes.IsSmsServiceForRegion(number, region) ||
                       codes.IsCarrierSpecificForRegion(number, region);
  return limited ? ElistShortLimited : ElistShortCode;
}
