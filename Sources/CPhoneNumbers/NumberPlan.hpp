#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "CPhoneNumbers.h"
#include "Pattern.hpp"

// This code gives the answers of libphonenumber about a number in digits, from the same metadata,
// in less than a tenth of the time. The library looks up each plan by its name and each pattern by
// its text, copies its tables, and accepts any text; an import judges every number. The library
// itself still handles what is typed digit by digit, short numbers, and dialling from abroad. The
// tests of PhoneNumbers compare every answer with the library's.

// The library's headers take seconds to read, and most files that include this one need none.
namespace i18n::phonenumbers {

class NumberFormat;
class PhoneMetadata;
class PhoneNumberDesc;

}  // namespace i18n::phonenumbers

namespace elist {

/// Which numbers are of one kind: their lengths, and the pattern of their digits.
struct NumberRange {
  const Pattern pattern;
  /// A bit for each length; all of them if the plan names none.
  const std::uint64_t lengths;
  const std::uint64_t localLengths;

  explicit NumberRange(const i18n::phonenumbers::PhoneNumberDesc &table);

  bool has(const std::string &digits) const;
};

/// How numbers that begin with certain digits are grouped.
struct NumberFormat {
  const Pattern beginning;
  const Pattern pattern;
  /// What replaces a match of the pattern, in RE2's syntax.
  const std::string national;
  const std::string international;

  explicit NumberFormat(const i18n::phonenumbers::NumberFormat &table);

  /// Whether international notation only groups the digits, whichever they are.
  const bool keepsDigits;
};

/// The numbering plan of one region, or of a network of no country.
struct NumberPlan {
  /// ISO 3166-1 alpha-2, or "001" for a network of no country.
  const std::string region;
  const int callingCode;
  /// What is dialled before a number of another area; empty if nothing.
  const std::string nationalPrefix;
  const std::string extensionPrefix;

  explicit NumberPlan(const i18n::phonenumbers::PhoneMetadata &table);

  /// libphonenumber's PhoneNumberType, in its order.
  int type(const std::string &significant) const;
  static const int mobileType;
  /// The type of a number that the plan does not have.
  static const int unknownType;

  ElistLength length(const std::string &significant) const;
  /// Whether it has as many digits as every fixed line of the plan with its area code, and more than
  /// any without it.
  bool isWhole(const std::string &significant) const;
  /// Whether the number is of this region, among those that share its calling code.
  bool claims(const std::string &significant) const;
  std::string formatted(const std::string &significant, bool isNational) const;
  /// Whether international notation has every digit, in its order.
  bool printsAllDigits(const std::string &significant) const;

  /// The digits without the prefix that is dialled within the country, or as the plan rewrites them.
  std::string withoutNationalPrefix(const std::string &digits) const;
  /// The digits without what is dialled in this region before a calling code; none if they have no
  /// such prefix.
  std::optional<std::string> withoutInternationalPrefix(const std::string &digits) const;
  /// The digits without the region's own calling code, if they are a number only without it.
  std::optional<std::string> withoutOwnCode(const std::string &digits) const;

 private:
  const NumberRange general;
  /// With their types, in the order in which they are tried.
  std::deque<std::pair<int, NumberRange>> services;
  const NumberRange fixedLine;
  const NumberRange mobile;
  const bool isFixedLineAsMobile;
  const Pattern leadingDigits;
  const Pattern internationalPrefix;
  const Pattern prefixForParsing;
  const std::string transform;
  std::deque<NumberFormat> formats;
  std::deque<NumberFormat> internationalFormats;
  bool keepsDigits = true;
};

/// A plan as it is stored; it is read when it is first needed.
///
/// A run that shows a few numbers needs one or two of the 250, and reading all of them takes longer than
/// the rest of the run.
class StoredPlan {
 public:
  /// ISO 3166-1 alpha-2, or "001" for a network of no country.
  std::string region;
  int callingCode = 0;
  /// Whether it is the main one of those that share its calling code.
  bool isMain = false;

  /// A plan in protobuf's encoding; the bytes are not copied.
  StoredPlan(const char *bytes, int length);

  const NumberPlan &read() const;

 private:
  const char *bytes;
  int length;
  mutable std::once_flag once;
  mutable std::unique_ptr<NumberPlan> plan;
};

/// A calling code, and the digits of the national significant number.
struct SignificantNumber {
  int callingCode;
  std::string digits;
};

/// All numbering plans.
class NumberPlans {
 public:
  /// Made at the first call.
  static const NumberPlans &shared();

  /// The plan of a region; null if it has none.
  const StoredPlan *ofRegion(const std::string &region) const;
  /// The plans that share a calling code, the main one first.
  const std::vector<const StoredPlan *> &ofCode(int callingCode) const;
  /// The plans of every calling code, by the code; empty for a code that is not in use.
  const std::array<std::vector<const StoredPlan *>, 1000> &allCodes() const { return codes; }
  /// The plan to which a number belongs; null if none of its calling code claims it.
  const NumberPlan *of(const SignificantNumber &number) const;

  /// Reads digits that are dialled from a region, or anywhere after a plus.
  std::optional<SignificantNumber> read(const std::string &dialled, const std::string &region) const;

 private:
  std::deque<StoredPlan> plans;
  /// By the two letters of a region.
  std::array<const StoredPlan *, 26 * 26> regions{};
  std::array<std::vector<const StoredPlan *>, 1000> codes;

  NumberPlans();
  int takeCallingCode(std::string &digits) const;
  std::optional<int> takeCodeDialled(std::string &digits, const NumberPlan &home) const;
};

}  // namespace elist
