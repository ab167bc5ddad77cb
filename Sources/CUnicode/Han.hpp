#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace elist {

/// The readings of Han characters in Chinese, in ASCII letters with spaces between them; empty if
/// the text has anything but such characters and spaces.
///
/// ICU's Han-Latin gives the same, but takes a sixth of a second to load its rules.
std::string hanReadings(const uint8_t *utf8, size_t count);

}  // namespace elist
