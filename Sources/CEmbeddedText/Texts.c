#include "CEmbeddedText.h"

// PhoneNumbers

static const unsigned char carriers[] = {
#embed "../PhoneNumbers/Plans/Carriers.txt"
};

static const unsigned char emergencyNumbers[] = {
#embed "../PhoneNumbers/Plans/EmergencyNumbers.txt"
};

static const unsigned char emergencyServices[] = {
#embed "../PhoneNumbers/Plans/EmergencyServices.txt"
};

static const unsigned char exitCodes[] = {
#embed "../PhoneNumbers/Plans/ExitCodes.txt"
};

static const unsigned char extensionWords[] = {
#embed "../PhoneNumbers/ExtensionWords.txt"
};

static const unsigned char renumberings[] = {
#embed "../PhoneNumbers/Plans/Renumberings.txt"
};

static const unsigned char timeZones[] = {
#embed "../PhoneNumbers/Plans/TimeZones.txt"
};

// UnicodeText

static const unsigned char passportLetters[] = {
#embed "../UnicodeText/Passport/Letters.txt"
};

// ElistHeadings

static const unsigned char headings[] = {
#embed "../ElistHeadings/Headings.txt"
};

// ElistText

static const unsigned char labelLanguages[] = {
#embed "../ElistText/Numbers/LabelLanguages.txt"
};

// ElistTypedLists

static const unsigned char wordsOfLines[] = {
#embed "../ElistTypedLists/WordsOfLines.txt"
};

static const unsigned char wordsOfWork[] = {
#embed "../ElistTypedLists/WordsOfWork.txt"
};

// ElistCards

static const unsigned char wordsAr[] = {
#embed "../ElistCards/Words/ar.txt"
};

static const unsigned char wordsDe[] = {
#embed "../ElistCards/Words/de.txt"
};

static const unsigned char wordsEl[] = {
#embed "../ElistCards/Words/el.txt"
};

static const unsigned char wordsEn[] = {
#embed "../ElistCards/Words/en.txt"
};

static const unsigned char wordsEs[] = {
#embed "../ElistCards/Words/es.txt"
};

static const unsigned char wordsFr[] = {
#embed "../ElistCards/Words/fr.txt"
};

static const unsigned char wordsHe[] = {
#embed "../ElistCards/Words/he.txt"
};

static const unsigned char wordsHi[] = {
#embed "../ElistCards/Words/hi.txt"
};

static const unsigned char wordsIt[] = {
#embed "../ElistCards/Words/it.txt"
};

static const unsigned char wordsJa[] = {
#embed "../ElistCards/Words/ja.txt"
};

static const unsigned char wordsKo[] = {
#embed "../ElistCards/Words/ko.txt"
};

static const unsigned char wordsNl[] = {
#embed "../ElistCards/Words/nl.txt"
};

static const unsigned char wordsPl[] = {
#embed "../ElistCards/Words/pl.txt"
};

static const unsigned char wordsPt[] = {
#embed "../ElistCards/Words/pt.txt"
};

static const unsigned char wordsRu[] = {
#embed "../ElistCards/Words/ru.txt"
};

static const unsigned char wordsSv[] = {
#embed "../ElistCards/Words/sv.txt"
};

static const unsigned char wordsTh[] = {
#embed "../ElistCards/Words/th.txt"
};

static const unsigned char wordsTr[] = {
#embed "../ElistCards/Words/tr.txt"
};

static const unsigned char wordsUk[] = {
#embed "../ElistCards/Words/uk.txt"
};

static const unsigned char wordsZh[] = {
#embed "../ElistCards/Words/zh.txt"
};

// ElistCommands

static const unsigned char sampleBook[] = {
#embed "../ElistCommands/Sample/book.vcf"
};

// ElistReference

static const unsigned char bashCompletion[] = {
#embed "../ElistReference/Completions/elist.bash"
};

static const unsigned char fishCompletion[] = {
#embed "../ElistReference/Completions/elist.fish"
};

static const unsigned char zshCompletion[] = {
#embed "../ElistReference/Completions/elist.zsh"
};

#define DEFINE(name) const ElistText elist_text_##name = {name, sizeof name};
ELIST_TEXTS(DEFINE)
