#include <cstring>
#include <set>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

int elist_phone_region_calling_code(const char *region) {
  return elist::library().GetCountryCodeForRegion(region);
}

char *elist_phone_national_prefix(const char *region) {
  std::string prefix;
  elist::library().GetNddPrefixForRegion(region, true, &prefix);
  return strdup(prefix.c_str());
}

char *elist_phone_main_region(int callingCode) {
  std::string region;
  elist::library().GetRegionCodeForCountryCode(callingCode, &region);
  return strdup(elist::known(region).c_str());
}

char *elist_phone_regions(void) {
  std::set<std::string> regions;
  elist::library().GetSupportedRegions(&regions);
  std::string joined;
  for (const auto &region : regions) joined += (joined.empty() ? "" : ",") + region;
  return strdup(joined.c_str());
}
