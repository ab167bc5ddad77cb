#include <phonenumbers/phonenumber.pb.h>

#include <cstring>
#include <optional>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"
#include "NumberPlan.hpp"

using i18n::phonenumbers::PhoneNumber;

namespace {

std::optional<PhoneNumber> read(const char *e164) {
  const auto number = elist::NumberPlans::shared().read(e164, "");
  if (!number) return std::nullopt;
  return elist::asDialled(number->digits, number->callingCode);
}

}  // namespace

char *elist_phone_dialled_from(const char *e164, const char *region) {
  const auto number = read(e164);
  if (!number) return nullptr;
  std::string text;
  elist::library().FormatOutOfCountryCallingNumber(*number, region, &text);
  return strdup(text.c_str());
}

bool elist_phone_is_reachable_from_abroad(const char *e164) {
  const auto number = read(e164);
  return number && elist::library().CanBeInternationallyDialled(*number);
}

int elist_phone_area_code_length(const char *e164) {
  const auto number = read(e164);
  return number ? elist::library().GetLengthOfGeographicalAreaCode(*number) : 0;
}
