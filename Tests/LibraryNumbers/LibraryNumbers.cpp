#include "LibraryNumbers.h"

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstring>
#include <set>
#include <string>

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

const PhoneNumberUtil &library() { return *PhoneNumberUtil::GetInstance(); }

std::string known(const std::string &region) { return region == "ZZ" ? "" : region; }

std::string formatted(const PhoneNumber &number, PhoneNumberUtil::PhoneNumberFormat format) {
  std::string text;
  library().Format(number, format, &text);
  return text;
}

/// As ElistLength numbers them.
int length(const PhoneNumber &number) {
  switch (library().IsPossibleNumberWithReason(number)) {
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return 1;
    case PhoneNumberUtil::IS_POSSIBLE: return 2;
    case PhoneNumberUtil::TOO_SHORT: return 3;
    case PhoneNumberUtil::TOO_LONG: return 4;
    default: return 0;
  }
}

}  // namespace

char *library_judgement(const char *dialled, const char *region, const char *extension) {
  PhoneNumber number;
  const auto error = library().Parse(dialled, region == nullptr ? "ZZ" : region, &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR || number.national_number() == 0) return nullptr;
  const auto international = formatted(number, PhoneNumberUtil::INTERNATIONAL);
  auto extended = number;
  if (extension != nullptr) extended.set_extension(extension);
  std::string significant, of;
  library().GetNationalSignificantNumber(number, &significant);
  library().GetRegionCodeForNumber(number, &of);
  const bool isValid = library().IsValidNumber(number);
  const auto type = isValid ? library().GetNumberType(number) : PhoneNumberUtil::UNKNOWN;
  const std::string texts[] = {
      formatted(number, PhoneNumberUtil::E164),
      formatted(number, PhoneNumberUtil::NATIONAL),
      international,
      formatted(extended, PhoneNumberUtil::INTERNATIONAL).substr(international.size()),
      significant,
      known(of),
      std::to_string(number.country_code()),
      std::to_string(length(number)),
      std::to_string(isValid),
      std::to_string(type),
  };
  std::string joined;
  for (const auto &text : texts) joined += (joined.empty() ? "" : "|") + text;
  return strdup(joined.c_str());
}

char *library_region(const char *region) {
  std::string prefix;
  library().GetNddPrefixForRegion(region, true, &prefix);
  const auto code = std::to_string(library().GetCountryCodeForRegion(region));
  return strdup((code + "|" + prefix).c_str());
}

char *library_examples(void) {
  std::set<std::string> regions;
  std::set<int> networks;
  library().GetSupportedRegions(&regions);
  library().GetSupportedGlobalNetworkCallingCodes(&networks);
  std::string joined;
  PhoneNumber number;
  for (const auto &region : regions) {
    for (int type = PhoneNumberUtil::FIXED_LINE; type < PhoneNumberUtil::UNKNOWN; ++type) {
      const auto kind = static_cast<PhoneNumberUtil::PhoneNumberType>(type);
      if (!library().GetExampleNumberForType(region, kind, &number)) continue;
      joined += formatted(number, PhoneNumberUtil::E164) + " ";
    }
  }
  for (const int network : networks) {
    if (!library().GetExampleNumberForNonGeoEntity(network, &number)) continue;
    joined += formatted(number, PhoneNumberUtil::E164) + " ";
  }
  return strdup(joined.c_str());
}
