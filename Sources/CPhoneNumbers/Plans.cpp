#include "CPhoneNumbers.h"

// libphonenumber takes its tables from four functions. Those here are found before its own, which are
// left out of a static link, so that the numbering plans are of the release that elist brings and not
// of the one that the system's library was made of.

namespace {

constexpr char version[] =
#include "Plans/Version.inc"
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
