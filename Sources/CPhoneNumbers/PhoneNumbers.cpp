#include <phonenumbers/phonenumber.pb.h>

#include <array>
#include <optional>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

/// A number, and what was asked of it so far: most callers need a few of its forms.
struct ElistPhone {
  PhoneNumber number;
  std::string extension;
  mutable std::array<std::optional<std::string>, ElistPhoneTextCount> texts;
  mutable std::optional<bool> valid;
  mutable std::optional<int> type;
};

namespace {

std::string formatted(const PhoneNumber &number, PhoneNumberUtil::PhoneNumberFormat format) {
  std::string text;
  elist::library().Format(number, format, &text);
  return text;
}

std::string regionOf(const PhoneNumber &number) {
  std::string region;
  elist::library().GetRegionCodeForNumber(number, &region);
  return elist::known(region);
}

std::string significant(const PhoneNumber &number) {
  std::string digits;
  elist::library().GetNationalSignificantNumber(number, &digits);
  return digits;
}

/// What the extension adds to the international form.
std::string suffix(const ElistPhone &phone) {
  if (phone.extension.empty()) return "";
  const auto plain = formatted(phone.number, PhoneNumberUtil::INTERNATIONAL);
  auto number = phone.number;
  number.set_extension(phone.extension);
  return formatted(number, PhoneNumberUtil::INTERNATIONAL).substr(plain.size());
}

std::string text(const ElistPhone &phone, ElistPhoneText which) {
  switch (which) {
    case ElistPhoneE164: return formatted(phone.number, PhoneNumberUtil::E164);
    case ElistPhoneNational: return formatted(phone.number, PhoneNumberUtil::NATIONAL);
    case ElistPhoneInternational: return formatted(phone.number, PhoneNumberUtil::INTERNATIONAL);
    case ElistPhoneExtensionSuffix: return suffix(phone);
    case ElistPhoneSignificant: return significant(phone.number);
    case ElistPhoneRegion: return regionOf(phone.number);
    case ElistPhoneTextCount: break;
  }
  return "";
}

}  // namespace

ElistPhone *elist_phone_read(const char *dialled, const char *region, const char *extension) {
  PhoneNumber number;
  const auto error = elist::library().Parse(dialled, region == nullptr ? "ZZ" : region, &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR) return nullptr;
  // For a number that is all zeros, the library prints the text that it was given.
  if (number.national_number() == 0) return nullptr;
  auto *phone = new ElistPhone;
  phone->number = number;
  if (extension != nullptr) phone->extension = extension;
  return phone;
}

void elist_phone_free(ElistPhone *phone) { delete phone; }

const char *elist_phone_text(const ElistPhone *phone, ElistPhoneText which) {
  auto &known = phone->texts[which];
  if (!known) known = text(*phone, which);
  return known->c_str();
}

int elist_phone_calling_code(const ElistPhone *phone) { return phone->number.country_code(); }

ElistLength elist_phone_length(const ElistPhone *phone) {
  switch (elist::library().IsPossibleNumberWithReason(phone->number)) {
    case PhoneNumberUtil::IS_POSSIBLE: return ElistLengthPossible;
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return ElistLengthLocalOnly;
    case PhoneNumberUtil::TOO_SHORT: return ElistLengthTooShort;
    case PhoneNumberUtil::TOO_LONG: return ElistLengthTooLong;
    default: return ElistLengthImpossible;
  }
}

bool elist_phone_is_valid(const ElistPhone *phone) {
  if (!phone->valid) {
    // Finding the region is what asking for the type begins with, and what takes its time.
    const std::string region = elist_phone_text(phone, ElistPhoneRegion);
    phone->valid = !region.empty()
        && elist::library().IsValidNumberForRegion(phone->number, region);
  }
  return *phone->valid;
}

int elist_phone_type(const ElistPhone *phone) {
  if (!phone->type) {
    phone->type = elist_phone_is_valid(phone) ? elist::library().GetNumberType(phone->number)
                                              : PhoneNumberUtil::UNKNOWN;
  }
  return *phone->type;
}
