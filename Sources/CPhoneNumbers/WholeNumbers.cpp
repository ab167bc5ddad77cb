#include <algorithm>
#include <cstdlib>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"
#include "NumberPlan.hpp"

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

PhoneNumber elist::asDialled(const std::string &digits, int callingCode) {
  PhoneNumber number;
  number.set_country_code(callingCode);
  number.set_national_number(std::strtoull(digits.c_str(), nullptr, 10));
  const auto zeros = std::min(digits.find_first_not_of('0'), digits.size() - 1);
  if (zeros == 0) return number;
  number.set_italian_leading_zero(true);
  number.set_number_of_leading_zeros(static_cast<int32_t>(zeros));
  return number;
}

namespace {

bool isWhole(const std::string &digits, const elist::NumberPlan &main) {
  // Check the length first, because it rules out most plans at once.
  if (main.length(digits) != ElistLengthPossible) return false;
  const auto *plan = elist::NumberPlans::shared().of({main.callingCode, digits});
  const auto type = plan == nullptr ? PhoneNumberUtil::UNKNOWN : plan->type(digits);
  if (type == PhoneNumberUtil::UNKNOWN) return false;
  if (type == PhoneNumberUtil::MOBILE) return true;
  return elist::digitsOf(main.formatted(digits, true)) == digits;
}

}  // namespace

bool elist_phone_is_whole_elsewhere(const char *digits, int callingCode) {
  const auto &codes = elist::NumberPlans::shared().allCodes();
  return std::any_of(codes.begin(), codes.end(), [&](const auto &plans) {
    return !plans.empty() && plans.front()->callingCode != callingCode
        && isWhole(digits, plans.front()->read());
  });
}
