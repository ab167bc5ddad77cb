#pragma once

#include <phonenumbers/phonenumber.pb.h>
#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

#include <string>

namespace elist {

/// The library's one instance, made at the first call.
inline const i18n::phonenumbers::PhoneNumberUtil &library() {
  return *i18n::phonenumbers::PhoneNumberUtil::GetInstance();
}

/// The tables of short codes, read at the first call, because most runs need none.
const i18n::phonenumbers::ShortNumberInfo &shortNumbers();

/// The digits as a national number of a calling code. They are not parsed, because the parser would
/// take the first digit of a short code for a national prefix.
i18n::phonenumbers::PhoneNumber asDialled(const std::string &digits, int callingCode);

/// A region's code, empty if the library answers "unknown".
inline std::string known(const std::string &region) { return region == "ZZ" ? "" : region; }

}  // namespace elist
