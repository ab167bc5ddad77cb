// A plain C interface to ICU: UTF-8 in, UTF-8 out.
//
// A function that returns an ElistBytes allocates its memory, which the caller frees with
// elist_bytes_free; `start` is null if ICU refused. Every function may be called from several
// threads at once. None reads a file: ICU uses only the data linked into the program.
#pragma once
#include "CUnicodeNFC.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
  uint8_t *start;
  size_t count;
} ElistBytes;

void elist_bytes_free(ElistBytes bytes);

/// ICU's version, "72.1".
const char *elist_icu_version(void);
/// The version of Unicode that ICU knows, "15.0".
const char *elist_unicode_version(void);

/// NFKC case fold, then canonical decomposition without its combining marks, in NFC.
ElistBytes elist_fold(const uint8_t *utf8, size_t count);

/// The text in capital letters, by the rules of a language such as `tr`.
ElistBytes elist_uppercase(const uint8_t *utf8, size_t count, const char *language);

/// A text of any script in ASCII letters, as Any-Latin and Latin-ASCII give it.
ElistBytes elist_latinize(const uint8_t *utf8, size_t count);

typedef struct ElistCollator ElistCollator;
/// Null if ICU has no collation for the locale; a null locale means the root collation.
ElistCollator *elist_collator_open(const char *locale);
void elist_collator_close(ElistCollator *collator);
ElistBytes elist_collator_key(const ElistCollator *collator, const uint8_t *utf8, size_t count);

typedef struct ElistIndex ElistIndex;
/// The sections of an alphabetic index for a locale, with those of the scripts that its language
/// does not use. Null if ICU cannot make them.
ElistIndex *elist_index_open(const char *locale);
void elist_index_close(ElistIndex *index);
/// The section of a name, from 0; the last one if ICU cannot tell.
size_t elist_index_section(const ElistIndex *index, const uint8_t *utf8, size_t count);
/// The heading of a section.
ElistBytes elist_index_label(const ElistIndex *index, size_t section);

/// The ISO 3166-1 alpha-3 code for an alpha-2 code ("DEU" for "DE"); empty if the region has none.
const char *elist_region_alpha3(const char *region);

/// Whether ICU knows a charset by this name or alias.
bool elist_charset_is_known(const char *name);
/// The text in UTF-8; refused if a byte sequence has no meaning or is cut off.
ElistBytes elist_charset_decode(const char *name, const uint8_t *bytes, size_t count);
/// The charsets that a text may have: on each line a name and how sure ICU is, from 0 to 100.
ElistBytes elist_charset_detect(const uint8_t *bytes, size_t count);

/// The canonical form of a language tag (BCP 47); refused if it is not well-formed.
ElistBytes elist_language_tag(const char *tag);
/// The names of a language and of a region (ISO 3166-1 alpha-2) in a language, from the Unicode
/// Consortium's tables; refused if they have none.
ElistBytes elist_language_name(const char *tag, const char *language);
ElistBytes elist_region_name(const char *region, const char *language);

/// The identifiers of all time zones of the IANA's table, one on each line.
ElistBytes elist_zone_names(void);
/// How many seconds a time zone is ahead of UTC at a time in seconds since 1970; false if there is no
/// such zone.
bool elist_zone_offset(const char *name, int64_t seconds, int32_t *offset);
/// The name, in a language, of the city that a time zone is named after.
ElistBytes elist_zone_city(const char *name, const char *language);
/// The short name of a weekday, from 1 for Monday, in a language (BCP 47).
ElistBytes elist_weekday_name(int day, const char *language);

/// How many columns of a terminal the code point takes by itself: 0, 1 or 2.
int elist_column_width(uint32_t codePoint);

#ifdef __cplusplus
}
#endif
