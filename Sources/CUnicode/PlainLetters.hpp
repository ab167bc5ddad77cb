#pragma once

#include <unicode/normalizer2.h>

#include <string>

namespace elist {

/// The text in a normal form; the empty text where `status` says that something failed.
std::string normalized(const icu::Normalizer2 *form, const std::string &text, UErrorCode &status);

/// A decomposed text without its combining marks, and with plain letters for those that Unicode does
/// not decompose though a keyboard without them writes the ASCII form: `ø`, `ß`, `’`.
std::string withoutMarks(const std::string &decomposed);

}  // namespace elist
