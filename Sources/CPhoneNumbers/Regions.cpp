#include <cstring>
#include <set>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"
#include "NumberPlan.hpp"

using elist::NumberPlans;

int elist_phone_region_calling_code(const char *region) {
  const auto *plan = NumberPlans::shared().ofRegion(region);
  return plan == nullptr ? 0 : plan->callingCode;
}

char *elist_phone_national_prefix(const char *region) {
  const auto *plan = NumberPlans::shared().ofRegion(region);
  return strdup(plan == nullptr ? "" : plan->read().nationalPrefix.c_str());
}

char *elist_phone_main_region(int callingCode) {
  const auto &plans = NumberPlans::shared().ofCode(callingCode);
  return strdup(plans.empty() ? "" : plans.front()->region.c_str());
}

char *elist_phone_regions(void) {
  std::set<std::string> regions;
  elist::library().GetSupportedRegions(&regions);
  std::string joined;
  for (const auto &region : regions) joined += (joined.empty() ? "" : ",") + region;
  return strdup(joined.c_str());
}
