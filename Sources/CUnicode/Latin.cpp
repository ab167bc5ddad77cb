#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>
#include <mutex>

#include "Bytes.hpp"
#include "Han.hpp"
#include "PlainLetters.hpp"

namespace {

/// The ASCII form of a text of Latin letters, found without ICU's rules; empty if the text has
/// others.
std::string latinWithoutMarks(const uint8_t *utf8, size_t count) {
  UErrorCode status = U_ZERO_ERROR;
  const auto *decompose = icu::Normalizer2::getNFDInstance(status);
  const std::string text(reinterpret_cast<const char *>(utf8), count);
  const auto plain = elist::withoutMarks(elist::normalized(decompose, text, status));
  const auto isASCII = [](char byte) { return static_cast<uint8_t>(byte) < 0x80; };
  return std::all_of(plain.begin(), plain.end(), isASCII) ? plain : std::string();
}

/// ICU's rules, read at the first call because reading them takes ten milliseconds.
const icu::Transliterator *toLatin() {
  static const std::unique_ptr<icu::Transliterator> shared = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Transliterator> made(icu::Transliterator::createInstance(
        "Any-Latin; Latin-ASCII", UTRANS_FORWARD, status));
    return U_FAILURE(status) ? nullptr : std::move(made);
  }();
  return shared.get();
}

}  // namespace

ElistBytes elist_latinize(const uint8_t *utf8, size_t count) {
  const auto read = elist::hanReadings(utf8, count);
  if (!read.empty()) return elist::owned(read);
  elist::keepOffFiles();
  const auto plain = latinWithoutMarks(utf8, count);
  if (!plain.empty()) return elist::owned(plain);
  // Any-Latin fills a cache of its own while it works, so only one thread may use it at a time.
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
