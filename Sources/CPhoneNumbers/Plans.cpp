#include "CPhoneNumbers.h"

// libphonenumber takes its tables from four functions. In a static link, these are found before its
// own, which are then left out. So the numbering plans are those of the release that elist
// includes, not those of the system's library.

namespace {

constexpr char version[] =
#include "Plans/Version.inc"
    ;

constexpr char date[] =
#include "Plans/Date.inc"
    ;

constexpr char numbers[] =
#include "Plans/Numbers.inc"
    ;

constexpr char shortNumbers[] =
#include "Plans/ShortNumbers.inc"
    ;

}  // namespace

namespace i18n::phonenumbers {

int metadata_size() { return sizeof numbers - 1; }

const void *metadata_get() { return numbers; }

int short_metadata_size() { return sizeof shortNumbers - 1; }

const void *short_metadata_get() { return shortNumbers; }

}  // namespace i18n::phonenumbers

const char *elist_phone_plans_version(void) { return version; }

const char *elist_phone_plans_date(void) { return date; }
