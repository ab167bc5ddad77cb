#include <unicode/coll.h>
#include <unicode/unistr.h>

#include <memory>

#include "Bytes.hpp"

struct ElistCollator {
  std::unique_ptr<icu::Collator> icu;
};

ElistCollator *elist_collator_open(const char *locale) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const auto chosen = locale == nullptr ? icu::Locale::getRoot() : icu::Locale(locale);
  std::unique_ptr<icu::Collator> made(icu::Collator::createInstance(chosen, status));
  if (U_FAILURE(status)) return nullptr;
  return new ElistCollator{std::move(made)};
}

void elist_collator_close(ElistCollator *collator) { delete collator; }

ElistBytes elist_collator_key(const ElistCollator *collator, const uint8_t *utf8, size_t count) {
  const auto text = icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), static_cast<int32_t>(count)));
  uint8_t near[256];
  auto length = collator->icu->getSortKey(text, near, sizeof near);
  if (length <= 0) return elist::refused();
  // A key ends with a zero byte, which is not needed because the result has a length.
  if (length <= static_cast<int32_t>(sizeof near)) return elist::owned(near, length - 1);
  std::string far(static_cast<size_t>(length), '\0');
  collator->icu->getSortKey(text, reinterpret_cast<uint8_t *>(far.data()), length);
  far.pop_back();
  return elist::owned(far);
}
