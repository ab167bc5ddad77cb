#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

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

bool isWhole(const std::string &digits, int callingCode) {
  const auto number = elist::asDialled(digits, callingCode);
  // The length is looked at first, which most plans rule out at once.
  if (elist::library().IsPossibleNumberWithReason(number) != PhoneNumberUtil::IS_POSSIBLE) return false;
  const auto type = elist::library().GetNumberType(number);
  if (type == PhoneNumberUtil::UNKNOWN) return false;
  if (type == PhoneNumberUtil::MOBILE) return true;
  std::string national;
  elist::library().Format(number, PhoneNumberUtil::NATIONAL, &national);
  const auto isNoDigit = [](char c) { return c < '0' || c > '9'; };
  national.erase(std::remove_if(national.begin(), national.end(), isNoDigit), national.end());
  return national == digits;
}

}  // namespace

bool elist_phone_is_whole_elsewhere(const char *digits, int callingCode) {
  std::set<int> codes;
  elist::library().GetSupportedCallingCodes(&codes);
  return std::any_of(codes.begin(), codes.end(), [&](int code) {
    return code != callingCode && isWhole(digits, code);
  });
}
