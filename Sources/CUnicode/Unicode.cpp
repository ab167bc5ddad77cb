#include <unicode/putil.h>
#include <unicode/udata.h>
#include <unicode/uvernum.h>
#include <unicode/uchar.h>

#include "Bytes.hpp"

void elist::keepOffFiles() {
  static const bool done = [] {
    UErrorCode status = U_ZERO_ERROR;
    u_setDataDirectory("");
    udata_setFileAccess(UDATA_NO_FILES, &status);
    return true;
  }();
  (void)done;
}

void elist_bytes_free(ElistBytes bytes) { std::free(bytes.start); }

const char *elist_icu_version(void) { return U_ICU_VERSION; }

const char *elist_unicode_version(void) { return U_UNICODE_VERSION; }
