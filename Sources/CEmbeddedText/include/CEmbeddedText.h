// The text files of the rooms, as they are in the program: tables, words and templates.
//
// The files stay beside the code of their rooms. They are embedded in C because its compiler does
// so at once (`#embed`); Swift's reads each byte as a number in an array, which takes it half a
// minute for a long table. If a file changes, only this room is built again.
//
// A new file: list it here and in Texts.c, and exclude it from its room in Package.swift.
#pragma once

#include <stddef.h>

/// A file; it lives as long as the program, and never changes.
typedef struct {
  const unsigned char *start;
  size_t size;
} __attribute__((swift_name("EmbeddedText"), swift_attr("@safe"))) ElistText;

#define ELIST_TEXTS(text)                                                             \
  /* PhoneNumbers */                                                                  \
  text(carriers) text(emergencyNumbers) text(emergencyServices) text(exitCodes)       \
  text(extensionWords) text(renumberings) text(timeZones)                             \
  /* UnicodeText */                                                                   \
  text(passportLetters)                                                               \
  /* ElistHeadings */                                                                 \
  text(headings)                                                                      \
  /* ElistText */                                                                     \
  text(labelLanguages)                                                                \
  /* ElistTypedLists */                                                               \
  text(wordsOfLines) text(wordsOfWork)                                                \
  /* ElistCards */                                                                    \
  text(wordsAr) text(wordsDe) text(wordsEl) text(wordsEn) text(wordsEs) text(wordsFr) \
  text(wordsHe) text(wordsHi) text(wordsIt) text(wordsJa) text(wordsKo) text(wordsNl) \
  text(wordsPl) text(wordsPt) text(wordsRu) text(wordsSv) text(wordsTh) text(wordsTr) \
  text(wordsUk) text(wordsZh)                                                         \
  /* ElistCommands */                                                                 \
  text(sampleBook)                                                                    \
  /* ElistReference */                                                                \
  text(bashCompletion) text(fishCompletion) text(zshCompletion)

// In Swift, `headings` is `EmbeddedText.headings`.
#define DECLARE(name) \
  extern const ElistText elist_text_##name __attribute__((swift_name("EmbeddedText." #name)));
ELIST_TEXTS(DECLARE)
#undef DECLARE
