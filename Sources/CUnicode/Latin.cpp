#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <memory>
#include <mutex>

#include "Bytes.hpp"

namespace {

/// Made at the first call: its rules take milliseconds to read.
const icu::Transliterator *toLatin() {
  static const std::unique_ptr<icu::Transliterator> shared = [] {
    elist::keepOffFiles();
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
        "Any-Latin; Latin-ASCII", UTRANS_FORWARD, status));
    return U_FAILURE(status) ? nullptr : std::move(made);
  }();
  return shared.get();
}

}  // namespace

ElistBytes elist_latinize(const uint8_t *utf8, size_t count) {
  // Any-Latin fills a cache of its own while it works.
  static std::mutex oneAtATime;
  const std::lock_guard<std::mutex> guard(oneAtATime);
  const auto *latin = toLatin();
  if (latin == nullptr) return elist::refused();
  auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), static_cast<int32_t>(count)));
  latin->transliterate(text);
  std::string result;
  return elist::owned(text.toUTF8String(result));
}
