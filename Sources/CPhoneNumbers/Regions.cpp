#include <algorithm>
#include <cstring>
#include <string>

#include "CPhoneNumbers.h"
#include "NumberPlan.hpp"

using elist::NumberPlan;
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

namespace {

bool isWhole(const std::string &digits, const NumberPlan &main) {
  // Check the length first, because it rules out most plans at once.
  if (main.length(digits) != ElistLengthPossible) return false;
  const auto *plan = NumberPlans::shared().of({main.callingCode, digits});
  const auto type = plan == nullptr ? NumberPlan::unknownType : plan->type(digits);
  if (type == NumberPlan::unknownType) return false;
  if (type == NumberPlan::mobileType) return true;
  return elist::digitsOf(main.formatted(digits, true)) == digits;
}

}  // namespace

bool elist_phone_is_whole_elsewhere(const char *digits, int callingCode) {
  const auto &codes = NumberPlans::shared().allCodes();
  return std::any_of(codes.begin(), codes.end(), [&](const auto &plans) {
    return !plans.empty() && plans.front()->callingCode != callingCode
        && isWhole(digits, plans.front()->read());
  });
}
