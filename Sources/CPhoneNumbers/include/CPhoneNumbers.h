// A plain C interface to libphonenumber.
//
// Nothing is done when the program starts. The plans are found at the first call of a function that
// takes a number or a region, and each is read when it is first needed, which costs less than a
// millisecond. Every function may be called from several threads at once.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a number's length suits the numbering plan.
typedef enum {
  ElistLengthImpossible = 0,
  ElistLengthLocalOnly,
  ElistLengthPossible,
  ElistLengthTooShort,
  ElistLengthTooLong,
} ElistLength;

/// The texts that an ElistPhone has.
typedef enum {
  ElistPhoneE164 = 0,
  /// National and international notation, with the library's separators and without the extension.
  ElistPhoneNational,
  ElistPhoneInternational,
  /// The extension in the form of the plan, as it follows a number, " ext. 123"; or empty.
  ElistPhoneExtensionSuffix,
  /// The national significant number's digits.
  ElistPhoneSignificant,
  /// ISO 3166-1 alpha-2, "001" for a network of no country, empty if unknown.
  ElistPhoneRegion,
  ElistPhoneTextCount,
} ElistPhoneText;

typedef struct ElistPhone ElistPhone;

/// Reads `dialled`: ASCII digits, with a plus before an international number.
///
/// `region` is the region from which it would be dialled, or null if unknown. `extension` may be
/// null. Returns null if it is not a number; elist_phone_free frees the result.
ElistPhone *elist_phone_read(const char *dialled, const char *region, const char *extension);
void elist_phone_free(ElistPhone *phone);

const char *elist_phone_text(const ElistPhone *phone, ElistPhoneText which);
int elist_phone_calling_code(const ElistPhone *phone);
ElistLength elist_phone_length(const ElistPhone *phone);
bool elist_phone_is_valid(const ElistPhone *phone);
/// Whether international notation has every digit of the number.
bool elist_phone_prints_all_digits(const ElistPhone *phone);
/// Whether it has as many digits as every fixed line of its plan, and more than any number without
/// an area code.
bool elist_phone_is_whole(const ElistPhone *phone);
/// libphonenumber's PhoneNumberType, in its order.
int elist_phone_type(const ElistPhone *phone);

typedef enum {
  ElistShortNone = 0,
  ElistShortEmergency,
  ElistShortCode,
  /// A code that only takes messages, or that means something to one carrier alone.
  ElistShortLimited,
} ElistShort;

/// What the digits reach when they are dialled, as they are, in a region.
ElistShort elist_phone_short(const char *digits, const char *region);

/// The keys to press on a landline in a region to call a number in E.164 form; they begin with a
/// plus if they depend on the carrier. Null if it is not a number; the caller frees it.
char *elist_phone_dialled_from(const char *e164, const char *region);
/// Whether the number's plan lets it be called from other countries.
bool elist_phone_is_reachable_from_abroad(const char *e164);

/// The release of libphonenumber that the numbering plans come from.
const char *elist_phone_plans_version(void);
/// The day of that release, "2026-11-06".
const char *elist_phone_plans_date(void);

/// The country calling code, 0 for an unknown region.
int elist_phone_region_calling_code(const char *region);
/// Whether the digits are a valid national number of a country with another calling code than the one
/// given: just as its plan prints them, or a mobile number without its prefix.
bool elist_phone_is_whole_elsewhere(const char *digits, int callingCode);
/// How many of the significant digits are the area code; 0 if the number has none.
int elist_phone_area_code_length(const char *e164);
/// What callers in the region dial before a number of another area, usually 0; empty if they dial
/// nothing. The caller frees it.
char *elist_phone_national_prefix(const char *region);
/// The main region of a country calling code, as ElistPhoneRegion has it; the caller frees it.
char *elist_phone_main_region(int callingCode);
/// How the keys (ASCII digits, `*`, `#` and a leading plus) look when they are pressed one after the
/// other in a region; null if the region is unknown. The caller frees it.
char *elist_phone_as_you_type(const char *keys, const char *region);
/// The regions that have a numbering plan, sorted and separated by commas; the caller frees it.
char *elist_phone_regions(void);

#ifdef __cplusplus
}
#endif
