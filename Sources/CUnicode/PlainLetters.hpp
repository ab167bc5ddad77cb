#pragma once

#include <unicode/normalizer2.h>

#include <string>

namespace elist {

/// The text in a normal form; empty if `status` has an error.
std::string normalized(const icu::Normalizer2 *form, const std::string &text, UErrorCode &status);

/// A decomposed text without its combining marks, and with the ASCII form of signs that Unicode
/// does not decompose but that people without them on their keyboard type in ASCII: `ø`, `ß`, `’`.
std::string withoutMarks(const std::string &decomposed);

}  // namespace elist
