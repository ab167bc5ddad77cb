#include <phonenumbers/phonenumber.pb.h>

#include "CPhoneNumbers.h"
#include "Library.hpp"

const i18n::phonenumbers::ShortNumberInfo &elist::shortNumbers() {
  static const i18n::phonenumbers::ShortNumberInfo shared;
  return shared;
}

ElistShort elist_phone_short(const char *digits, const char *region) {
  const auto &codes = elist::shortNumbers();
  if (codes.IsEmergencyNumber(digits, region)) return ElistShortEmergency;
  const auto number = elist::asDialled(digits, elist::library().GetCountryCodeForRegion(region));
  if (!codes.IsValidShortNumberForRegion(number, region)) return ElistShortNone;
  const bool limited = codes.IsSmsServiceForRegion(number, region) ||
                       codes.IsCarrierSpecificForRegion(number, region);
  return limited ? ElistShortLimited : ElistShortCode;
}
