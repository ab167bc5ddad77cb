#include "NumberPlan.hpp"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/wire_format_lite.h>
#include <phonenumbers/phonemetadata.pb.h>
#include <phonenumbers/phonenumberutil.h>

#include <algorithm>

using google::protobuf::internal::WireFormatLite;
using google::protobuf::io::CodedInputStream;
using i18n::phonenumbers::PhoneMetadata;
using i18n::phonenumbers::PhoneMetadataCollection;
using i18n::phonenumbers::PhoneNumberDesc;
using i18n::phonenumbers::PhoneNumberUtil;

namespace i18n::phonenumbers {

int metadata_size();
const void *metadata_get();

}  // namespace i18n::phonenumbers

namespace elist {

namespace {

/// The fewest and the most digits of a significant number that the library accepts.
constexpr size_t fewestDigits = 2;
constexpr size_t mostDigits = 17;

template <typename Lengths>
std::uint64_t bits(const Lengths &lengths) {
  std::uint64_t bits = 0;
  // A -1 means that no number is of this kind.
  for (const int length : lengths) bits |= length < 0 ? 0 : std::uint64_t(1) << length;
  return bits;
}

std::uint64_t bit(const std::string &digits) {
  return digits.size() < 64 ? std::uint64_t(1) << digits.size() : 0;
}

/// The format with the rule for its first group; the rule calls the group `$1`.
std::string nationalFormat(const i18n::phonenumbers::NumberFormat &table) {
  const auto &format = table.format();
  const auto &rule = table.national_prefix_formatting_rule();
  const auto place = format.find('$');
  if (rule.empty() || place == std::string::npos) return rewritten(format);
  auto first = rule;
  if (const auto one = first.find("$1"); one != std::string::npos) {
    first.replace(one, 2, format, place, 2);
  }
  return rewritten(std::string(format).replace(place, 2, first));
}

/// Whether a format consists only of groups of digits, such as `(\d{3})(\d{4})`, and its text has
/// all of them in their order, such as `$1 $2`, and no other digit.
bool onlyGroups(const i18n::phonenumbers::NumberFormat &table) {
  int groups = 0;
  bool isInGroup = false;
  for (const char sign : table.pattern()) {
    // A group in a group has a number of its own.
    if (sign == '(' && isInGroup) return false;
    if (sign == '(') ++groups;
    if (sign != '(' && !isInGroup) return false;
    isInGroup = sign != ')';
  }
  int next = 1;
  const auto &text = table.format();
  for (size_t place = 0; place < text.size(); ++place) {
    if (text[place] >= '0' && text[place] <= '9') return false;
    if (text[place] == '\\') return false;
    if (text[place] != '$') continue;
    if (++place == text.size() || text[place] != '0' + next) return false;
    ++next;
  }
  return !isInGroup && next == groups + 1;
}

/// Calls a function with the number of each field of a message in protobuf's encoding. The function
/// reads the field and returns true, or returns false to skip it.
template <typename Take>
void forEachField(const void *bytes, int length, Take take) {
  CodedInputStream input(static_cast<const google::protobuf::uint8 *>(bytes), length);
  while (const auto tag = input.ReadTag()) {
    if (take(WireFormatLite::GetTagFieldNumber(tag), input)) continue;
    if (!WireFormatLite::SkipField(&input, tag)) return;
  }
}

/// The index of a region in a table by two letters; none if its code is not two capital letters.
std::optional<size_t> placeOf(const std::string &region) {
  const auto isCapital = [](char letter) { return letter >= 'A' && letter <= 'Z'; };
  if (region.size() != 2 || !isCapital(region[0]) || !isCapital(region[1])) return std::nullopt;
  return size_t(region[0] - 'A') * 26 + size_t(region[1] - 'A');
}

}  // namespace

NumberRange::NumberRange(const PhoneNumberDesc &table)
    : pattern(table.national_number_pattern()),
      lengths(table.possible_length().empty() ? ~std::uint64_t(0) : bits(table.possible_length())),
      localLengths(bits(table.possible_length_local_only())) {}

bool NumberRange::has(const std::string &digits) const {
  return (lengths & bit(digits)) != 0 && pattern.matches(digits);
}

NumberFormat::NumberFormat(const i18n::phonenumbers::NumberFormat &table)
    // The last one is the most detailed.
    : beginning(table.leading_digits_pattern().empty() ? ""
                                                       : *table.leading_digits_pattern().rbegin()),
      pattern(table.pattern()),
      national(nationalFormat(table)),
      international(rewritten(table.format())),
      keepsDigits(onlyGroups(table)) {}

NumberPlan::NumberPlan(const PhoneMetadata &table)
    : region(table.id()),
      callingCode(table.country_code()),
      nationalPrefix(table.national_prefix()),
      extensionPrefix(table.has_preferred_extn_prefix() ? table.preferred_extn_prefix() : " ext. "),
      general(table.general_desc()),
      fixedLine(table.fixed_line()),
      mobile(table.mobile()),
      isFixedLineAsMobile(table.same_mobile_and_fixed_line_pattern()),
      leadingDigits(table.leading_digits()),
      internationalPrefix(table.international_prefix()),
      prefixForParsing(table.national_prefix_for_parsing()),
      transform(table.national_prefix_transform_rule()) {
  const std::pair<int, const PhoneNumberDesc &> ranges[] = {
      {PhoneNumberUtil::PREMIUM_RATE, table.premium_rate()},
      {PhoneNumberUtil::TOLL_FREE, table.toll_free()},
      {PhoneNumberUtil::SHARED_COST, table.shared_cost()},
      {PhoneNumberUtil::VOIP, table.voip()},
      {PhoneNumberUtil::PERSONAL_NUMBER, table.personal_number()},
      {PhoneNumberUtil::PAGER, table.pager()},
      {PhoneNumberUtil::UAN, table.uan()},
      {PhoneNumberUtil::VOICEMAIL, table.voicemail()},
  };
  for (const auto &[type, range] : ranges) {
    if (!range.national_number_pattern().empty()) services.emplace_back(type, range);
  }
  for (const auto &format : table.number_format()) formats.emplace_back(format);
  for (const auto &format : table.intl_number_format()) internationalFormats.emplace_back(format);
  const auto &international = internationalFormats.empty() ? formats : internationalFormats;
  keepsDigits = std::all_of(international.begin(), international.end(),
                            [](const auto &format) { return format.keepsDigits; });
}

const int NumberPlan::mobileType = PhoneNumberUtil::MOBILE;
const int NumberPlan::unknownType = PhoneNumberUtil::UNKNOWN;

int NumberPlan::type(const std::string &significant) const {
  if (!general.has(significant)) return PhoneNumberUtil::UNKNOWN;
  for (const auto &[type, range] : services) {
    if (range.has(significant)) return type;
  }
  if (fixedLine.has(significant)) {
    return isFixedLineAsMobile || mobile.has(significant) ? PhoneNumberUtil::FIXED_LINE_OR_MOBILE
                                                          : PhoneNumberUtil::FIXED_LINE;
  }
  return !isFixedLineAsMobile && mobile.has(significant) ? PhoneNumberUtil::MOBILE
                                                         : PhoneNumberUtil::UNKNOWN;
}

ElistLength NumberPlan::length(const std::string &significant) const {
  const auto length = bit(significant);
  if ((general.localLengths & length) != 0) return ElistLengthLocalOnly;
  if ((general.lengths & length) != 0) return ElistLengthPossible;
  if (length == 0 || length > general.lengths) return ElistLengthTooLong;
  return (general.lengths & (length - 1)) == 0 ? ElistLengthTooShort : ElistLengthImpossible;
}

bool NumberPlan::isWhole(const std::string &significant) const {
  const auto lengths = ~fixedLine.lengths == 0 ? general.lengths : fixedLine.lengths;
  const auto local = fixedLine.localLengths;
  return lengths == bit(significant) && local != 0 && local < lengths;
}

bool NumberPlan::claims(const std::string &significant) const {
  return leadingDigits.isEmpty() ? type(significant) != PhoneNumberUtil::UNKNOWN
                                 : leadingDigits.begins(significant);
}

std::string NumberPlan::formatted(const std::string &significant, bool isNational) const {
  const auto &known = isNational || internationalFormats.empty() ? formats : internationalFormats;
  for (const auto &format : known) {
    if (!format.beginning.isEmpty() && !format.beginning.begins(significant)) continue;
    if (!format.pattern.matches(significant)) continue;
    auto text = significant;
    RE2::GlobalReplace(&text, format.pattern.re2(),
                       isNational ? format.national : format.international);
    return text;
  }
  return significant;
}

bool NumberPlan::printsAllDigits(const std::string &significant) const {
  return keepsDigits || digitsOf(formatted(significant, false)) == significant;
}

std::string NumberPlan::withoutNationalPrefix(const std::string &digits) const {
  if (prefixForParsing.isEmpty() || !prefixForParsing.begins(digits)) return digits;
  const auto &expression = prefixForParsing.re2();
  std::array<re2::StringPiece, 3> found;
  const int groups = std::min(expression.NumberOfCapturingGroups(), 2);
  if (!expression.Match(digits, 0, digits.size(), RE2::ANCHOR_START, found.data(), groups + 1)) {
    return digits;
  }
  std::string shorter;
  if (!transform.empty() && groups > 0 && !found[groups].empty()) {
    shorter = digits;
    RE2::Replace(&shorter, expression, rewritten(transform));
  } else {
    shorter = digits.substr(found[0].size());
  }
  // If the number is valid with the prefix, removing the prefix must not make it invalid.
  return general.pattern.matches(digits) && !general.pattern.matches(shorter) ? digits : shorter;
}

std::optional<std::string> NumberPlan::withoutInternationalPrefix(const std::string &digits) const {
  if (!internationalPrefix.begins(digits)) return std::nullopt;
  re2::StringPiece prefix;
  if (!internationalPrefix.re2().Match(digits, 0, digits.size(), RE2::ANCHOR_START, &prefix, 1)) {
    return std::nullopt;
  }
  const auto rest = digits.substr(prefix.size());
  // No calling code begins with a zero.
  return rest.empty() || rest[0] != '0' ? std::optional(rest) : std::nullopt;
}

std::optional<std::string> NumberPlan::withoutOwnCode(const std::string &digits) const {
  const auto code = std::to_string(callingCode);
  if (digits.compare(0, code.size(), code) != 0) return std::nullopt;
  const auto rest = withoutNationalPrefix(digits.substr(code.size()));
  const bool isWholeWithout = !general.pattern.matches(digits) && general.pattern.matches(rest);
  return isWholeWithout || length(digits) == ElistLengthTooLong ? std::optional(rest)
                                                                : std::nullopt;
}

StoredPlan::StoredPlan(const char *bytes, int length) : bytes(bytes), length(length) {
  forEachField(bytes, length, [this](int field, CodedInputStream &input) {
    google::protobuf::uint32 value = 0;
    switch (field) {
      case PhoneMetadata::kIdFieldNumber: return WireFormatLite::ReadString(&input, &region);
      case PhoneMetadata::kCountryCodeFieldNumber:
        if (!input.ReadVarint32(&value)) return false;
        callingCode = int(value);
        return true;
      case PhoneMetadata::kMainCountryForCodeFieldNumber:
        if (!input.ReadVarint32(&value)) return false;
        isMain = value != 0;
        return true;
      default: return false;
    }
  });
}

const NumberPlan &StoredPlan::read() const {
  std::call_once(once, [this] {
    PhoneMetadata table;
    table.ParseFromArray(bytes, length);
    plan = std::make_unique<NumberPlan>(table);
  });
  return *plan;
}

NumberPlans::NumberPlans() {
  const auto *bytes = static_cast<const char *>(i18n::phonenumbers::metadata_get());
  const int length = i18n::phonenumbers::metadata_size();
  forEachField(bytes, length, [&](int field, CodedInputStream &input) {
    google::protobuf::uint32 size = 0;
    if (field != PhoneMetadataCollection::kMetadataFieldNumber || !input.ReadVarint32(&size)) {
      return false;
    }
    const auto &plan = plans.emplace_back(bytes + input.CurrentPosition(), int(size));
    if (const auto place = placeOf(plan.region)) regions[*place] = &plan;
    auto &sharing = codes[plan.callingCode];
    sharing.insert(plan.isMain ? sharing.begin() : sharing.end(), &plan);
    return input.Skip(int(size));
  });
}

const NumberPlans &NumberPlans::shared() {
  static const NumberPlans shared;
  return shared;
}

const StoredPlan *NumberPlans::ofRegion(const std::string &region) const {
  const auto place = placeOf(region);
  return place ? regions[*place] : nullptr;
}

const std::vector<const StoredPlan *> &NumberPlans::ofCode(int callingCode) const {
  static const std::vector<const StoredPlan *> none;
  return callingCode > 0 && callingCode < int(codes.size()) ? codes[callingCode] : none;
}

const NumberPlan *NumberPlans::of(const SignificantNumber &number) const {
  const auto &sharing = ofCode(number.callingCode);
  if (sharing.size() == 1) return &sharing.front()->read();
  const auto claiming = std::find_if(sharing.begin(), sharing.end(), [&](const auto *plan) {
    return plan->read().claims(number.digits);
  });
  return claiming == sharing.end() ? nullptr : &(*claiming)->read();
}

/// Removes the calling code at the start of the digits and returns it, or 0.
int NumberPlans::takeCallingCode(std::string &digits) const {
  int code = 0;
  for (size_t count = 1; count <= 3 && count <= digits.size() && digits[0] != '0'; ++count) {
    code = code * 10 + (digits[count - 1] - '0');
    if (ofCode(code).empty()) continue;
    digits.erase(0, count);
    return code;
  }
  return 0;
}

/// Removes the calling code after the region's international prefix, or the region's own, and
/// returns it; 0 if the digits have none, and nothing if they are not a number.
std::optional<int> NumberPlans::takeCodeDialled(std::string &digits, const NumberPlan &home) const {
  if (const auto rest = home.withoutInternationalPrefix(digits)) {
    digits = *rest;
    const int code = digits.size() > fewestDigits ? takeCallingCode(digits) : 0;
    return code == 0 ? std::nullopt : std::optional(code);
  }
  const auto rest = home.withoutOwnCode(digits);
  if (!rest) return 0;
  digits = *rest;
  return home.callingCode;
}

std::optional<SignificantNumber> NumberPlans::read(const std::string &dialled,
                                                   const std::string &region) const {
  const bool hasPlus = !dialled.empty() && dialled[0] == '+';
  auto digits = dialled.substr(hasPlus ? 1 : 0);
  const bool isPlain = std::all_of(digits.begin(), digits.end(), [](char sign) {
    return sign >= '0' && sign <= '9';
  });
  if (!isPlain || digits.size() < fewestDigits + (hasPlus ? 1 : 0)) return std::nullopt;
  const auto *home = ofRegion(region);
  int code = hasPlus ? takeCallingCode(digits) : 0;
  if (code == 0) {
    if (home == nullptr) return std::nullopt;
    const auto dialledCode = takeCodeDialled(digits, home->read());
    if (!dialledCode || (hasPlus && *dialledCode == 0)) return std::nullopt;
    code = *dialledCode;
  }
  const auto &plan = (code == 0 ? home : ofCode(code).front())->read();
  if (digits.size() < fewestDigits) return std::nullopt;
  // A number that is too short without the prefix may be a short number that begins with the same
  // digits.
  const auto shorter = plan.withoutNationalPrefix(digits);
  const auto length = plan.length(shorter);
  if (length == ElistLengthPossible || length == ElistLengthTooLong) digits = shorter;
  if (digits.size() < fewestDigits || digits.size() > mostDigits) return std::nullopt;
  return SignificantNumber{plan.callingCode, digits};
}

}  // namespace elist
