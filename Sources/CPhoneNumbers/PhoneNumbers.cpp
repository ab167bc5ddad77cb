#include <phonenumbers/phonenumber.pb.h>

#include <array>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

struct ElistPhone {
  std::array<std::string, ElistPhoneTextCount> texts;
  int callingCode = 0;
  ElistLength length = ElistLengthImpossible;
  bool valid = false;
  int type = 0;
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

ElistLength lengthOf(const PhoneNumber &number) {
  switch (elist::library().IsPossibleNumberWithReason(number)) {
    case PhoneNumberUtil::IS_POSSIBLE: return ElistLengthPossible;
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return ElistLengthLocalOnly;
    case PhoneNumberUtil::TOO_SHORT: return ElistLengthTooShort;
    case PhoneNumberUtil::TOO_LONG: return ElistLengthTooLong;
    default: return ElistLengthImpossible;
  }
}

void describe(const PhoneNumber &number, ElistPhone &phone) {
  phone.callingCode = number.country_code();
  phone.length = lengthOf(number);
  // A number is valid exactly if its type is known; asking for both would take twice as long.
  phone.type = elist::library().GetNumberType(number);
  phone.valid = phone.type != PhoneNumberUtil::UNKNOWN;
  phone.texts[ElistPhoneSignificant] = significant(number);
  phone.texts[ElistPhoneRegion] = regionOf(number);
}

void write(PhoneNumber number, const char *extension, ElistPhone &phone) {
  const auto plain = formatted(number, PhoneNumberUtil::INTERNATIONAL);
  phone.texts[ElistPhoneE164] = formatted(number, PhoneNumberUtil::E164);
  phone.texts[ElistPhoneNational] = formatted(number, PhoneNumberUtil::NATIONAL);
  phone.texts[ElistPhoneInternational] = plain;
  if (extension == nullptr) return;
  number.set_extension(extension);
  const auto full = formatted(number, PhoneNumberUtil::INTERNATIONAL);
  phone.texts[ElistPhoneExtensionSuffix] = full.substr(plain.size());
}

}  // namespace

ElistPhone *elist_phone_read(const char *dialled, const char *region, const char *extension) {
  PhoneNumber number;
  const auto error = elist::library().Parse(dialled, region == nullptr ? "ZZ" : region, &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR) return nullptr;
  // For a number that is all zeros, the library prints the text that it was given.
  if (number.national_number() == 0) return nullptr;
  auto *phone = new ElistPhone;
  describe(number, *phone);
  write(number, extension, *phone);
  return phone;
}

void elist_phone_free(ElistPhone *phone) { delete phone; }

const char *elist_phone_text(const ElistPhone *phone, ElistPhoneText which) {
  return phone->texts[which].c_str();
}

int elist_phone_calling_code(const ElistPhone *phone) { return phone->callingCode; }

ElistLength elist_phone_length(const ElistPhone *phone) { return phone->length; }

bool elist_phone_is_valid(const ElistPhone *phone) { return phone->valid; }

int elist_phone_type(const ElistPhone *phone) { return phone->type; }
