#include <unicode/ucnv.h>
#include <unicode/unistr.h>

#include <memory>

#include "Bytes.hpp"

namespace {

struct Close {
  void operator()(UConverter *converter) const { ucnv_close(converter); }
};

/// A converter that stops at the first byte sequence without meaning.
std::unique_ptr<UConverter, Close> strictConverter(const char *name, UErrorCode &status) {
  std::unique_ptr<UConverter, Close> converter(ucnv_open(name, &status));
  if (U_FAILURE(status)) return converter;
  ucnv_setToUCallBack(converter.get(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
  return converter;
}

}  // namespace

bool elist_charset_is_known(const char *name) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  return ucnv_countAliases(name, &status) > 0 && U_SUCCESS(status);
}

ElistBytes elist_charset_decode(const char *name, const uint8_t *bytes, size_t count) {
  // ICU could take a name that it does not know for the name of a file.
  if (!elist_charset_is_known(name)) return elist::refused();
  UErrorCode status = U_ZERO_ERROR;
  std::string result;
  {
    // ICU's text takes twice the memory of the bytes, so free it before the result is copied.
    const auto converter = strictConverter(name, status);
    const icu::UnicodeString text(reinterpret_cast<const char *>(bytes),
                                  static_cast<int32_t>(count), converter.get(), status);
    if (U_FAILURE(status)) return elist::refused();
    text.toUTF8String(result);
  }
  return elist::owned(result);
}
