#pragma once

#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

#include <string>

namespace elist {

/// The library's one instance, made at the first call.
inline const i18n::phonenumbers::PhoneNumberUtil &library() {
  return *i18n::phonenumbers::PhoneNumberUtil::GetInstance();
}

/// The tables of short codes, read at the first call only, since most runs meet none.
const i18n::phonenumbers::ShortNumberInfo &shortNumbers();

/// A region's code, empty where the library answers "unknown".
inline std::string known(const std::string &region) { return region == "ZZ" ? "" : region; }

}  // namespace elist
