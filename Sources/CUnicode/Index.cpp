#include <unicode/alphaindex.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <cstring>
#include <memory>
#include <string>

#include "Bytes.hpp"

struct ElistIndex {
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> icu;
};

namespace {

/// One language for each script that has an alphabet of its own.
const char *const alphabets[] = {"en", "el", "ru", "hy", "ka", "he", "ar", "hi", "th", "ko", "ja"};

std::string scriptOf(const icu::Locale &locale) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale full(locale);
  full.addLikelySubtags(status);
  return U_FAILURE(status) ? std::string() : std::string(full.getScript());
}

icu::UnicodeString unicode(const uint8_t *utf8, size_t count) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(reinterpret_cast<const char *>(utf8), static_cast<int32_t>(count)));
}

ElistBytes utf8(const icu::UnicodeString &text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return elist::owned(bytes);
}

}  // namespace

ElistIndex *elist_index_open(const char *locale) {
  elist::keepOffFiles();
  UErrorCode status = U_ZERO_ERROR;
  const icu::Locale reader(locale);
  icu::AlphabeticIndex builder(reader, status);
  if (U_FAILURE(status)) return nullptr;
  // ICU leaves out labels beyond this number; all alphabets together have about 300.
  builder.setMaxLabelCount(1000, status);
  const auto own = scriptOf(reader);
  for (const auto *alphabet : alphabets) {
    if (scriptOf(icu::Locale(alphabet)) != own) builder.addLabels(icu::Locale(alphabet), status);
  }
  std::unique_ptr<icu::AlphabeticIndex::ImmutableIndex> made(builder.buildImmutableIndex(status));
  if (U_FAILURE(status) || made == nullptr) return nullptr;
  return new ElistIndex{std::move(made)};
}

void elist_index_close(ElistIndex *index) { delete index; }

size_t elist_index_section(const ElistIndex *index, const uint8_t *utf8, size_t count) {
  UErrorCode status = U_ZERO_ERROR;
  const auto section = index->icu->getBucketIndex(unicode(utf8, count), status);
  const auto last = index->icu->getBucketCount() - 1;
  return static_cast<size_t>(U_FAILURE(status) || section < 0 ? last : section);
}

ElistBytes elist_index_label(const ElistIndex *index, size_t section) {
  const auto *bucket = index->icu->getBucket(static_cast<int32_t>(section));
  return bucket == nullptr ? elist::refused() : utf8(bucket->getLabel());
}

const char *elist_region_alpha3(const char *region) {
  elist::keepOffFiles();
  return icu::Locale("", region).getISO3Country();
}
