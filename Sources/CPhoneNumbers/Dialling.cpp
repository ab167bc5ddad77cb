#include <phonenumbers/phonenumber.pb.h>

#include <cstring>
#include <optional>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

namespace {

std::optional<PhoneNumber> read(const char *e164) {
  PhoneNumber number;
  const auto error = elist::library().Parse(e164, "ZZ", &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR) return std::nullopt;
  return number;
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
