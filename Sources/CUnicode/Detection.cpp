#include <unicode/ucsdet.h>

#include <memory>
#include <string>

#include "Bytes.hpp"

namespace {

struct Close {
  void operator()(UCharsetDetector *detector) const { ucsdet_close(detector); }
};

/// A line of a charset's name, a space, and how sure ICU is, from 0 to 100.
std::string line(const UCharsetMatch *match, UErrorCode &status) {
  const char *name = ucsdet_getName(match, &status);
  const auto confidence = ucsdet_getConfidence(match, &status);
  return U_FAILURE(status) ? "" : std::string(name) + " " + std::to_string(confidence) + "\n";
}

}  // namespace

ElistBytes elist_charset_detect(const uint8_t *bytes, size_t count) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const std::unique_ptr<UCharsetDetector, Close> detector(ucsdet_open(&status));
  ucsdet_setText(detector.get(), reinterpret_cast<const char *>(bytes),
                 static_cast<int32_t>(count), &status);
  int32_t found = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector.get(), &found, &status);
  if (U_FAILURE(status)) return elist::refused();
  std::string lines;
  for (int32_t index = 0; index < found; ++index) lines += line(matches[index], status);
  return elist::owned(lines);
}
