#include <array>
#include <optional>
#include <string>

#include "CPhoneNumbers.h"
#include "NumberPlan.hpp"

using elist::NumberPlan;
using elist::NumberPlans;

/// A number, and the answers that were found so far: most callers need only a few of its forms.
struct ElistPhone {
  elist::SignificantNumber number;
  std::string extension;
  mutable std::array<std::optional<std::string>, ElistPhoneTextCount> texts;
  mutable std::optional<const NumberPlan *> plan;
  mutable std::optional<int> type;
};

namespace {

/// The plan of the region to which the number belongs; null if unknown.
const NumberPlan *planOf(const ElistPhone &phone) {
  if (!phone.plan) phone.plan = NumberPlans::shared().of(phone.number);
  return *phone.plan;
}

/// The plan by which numbers of the calling code are formatted, whichever region they are of.
const NumberPlan &mainPlan(const ElistPhone &phone) {
  return NumberPlans::shared().ofCode(phone.number.callingCode).front()->read();
}

std::string text(const ElistPhone &phone, ElistPhoneText which) {
  const auto &digits = phone.number.digits;
  const auto code = "+" + std::to_string(phone.number.callingCode);
  switch (which) {
    case ElistPhoneE164: return code + digits;
    case ElistPhoneNational: return mainPlan(phone).formatted(digits, true);
    case ElistPhoneInternational: return code + " " + mainPlan(phone).formatted(digits, false);
    case ElistPhoneExtensionSuffix:
      return phone.extension.empty() ? "" : mainPlan(phone).extensionPrefix + phone.extension;
    case ElistPhoneSignificant: return digits;
    case ElistPhoneRegion: return planOf(phone) == nullptr ? "" : planOf(phone)->region;
    case ElistPhoneTextCount: break;
  }
  return "";
}

}  // namespace

ElistPhone *elist_phone_read(const char *dialled, const char *region, const char *extension) {
  const auto number = NumberPlans::shared().read(dialled, region == nullptr ? "" : region);
  // It is not known how many digits a number of only zeros should have.
  if (!number || number->digits.find_first_not_of('0') == std::string::npos) return nullptr;
  return new ElistPhone{*number, extension == nullptr ? "" : extension, {}, {}, {}};
}

void elist_phone_free(ElistPhone *phone) { delete phone; }

const char *elist_phone_text(const ElistPhone *phone, ElistPhoneText which) {
  auto &known = phone->texts[which];
  if (!known) known = text(*phone, which);
  return known->c_str();
}

int elist_phone_calling_code(const ElistPhone *phone) { return phone->number.callingCode; }

ElistLength elist_phone_length(const ElistPhone *phone) {
  return mainPlan(*phone).length(phone->number.digits);
}

bool elist_phone_is_valid(const ElistPhone *phone) {
  return elist_phone_type(phone) != NumberPlan::unknownType;
}

bool elist_phone_prints_all_digits(const ElistPhone *phone) {
  return mainPlan(*phone).printsAllDigits(phone->number.digits);
}

bool elist_phone_is_whole(const ElistPhone *phone) {
  const auto *plan = planOf(*phone);
  return plan != nullptr && plan->isWhole(phone->number.digits);
}

int elist_phone_type(const ElistPhone *phone) {
  if (!phone->type) {
    const auto *plan = planOf(*phone);
    phone->type = plan == nullptr ? NumberPlan::unknownType : plan->type(phone->number.digits);
  }
  return *phone->type;
}
