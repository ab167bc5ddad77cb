#include <phonenumbers/asyoutypeformatter.h>

#include <cstring>
#include <memory>
#include <string>

#include "CPhoneNumbers.h"
#include "Library.hpp"

char *elist_phone_as_you_type(const char *keys, const char *region) {
  const std::unique_ptr<i18n::phonenumbers::AsYouTypeFormatter> formatter(
      elist::library().GetAsYouTypeFormatter(region == nullptr ? "ZZ" : region));
  std::string shown;
  for (const char *key = keys; *key != '\0'; ++key) formatter->InputDigit(*key, &shown);
  return strdup(shown.c_str());
}
