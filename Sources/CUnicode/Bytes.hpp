#pragma once

#include <cstdlib>
#include <cstring>
#include <string>

#include "CUnicode.h"

namespace elist {

/// A copy that C may own. An empty text still has memory, so that null always means refusal.
inline ElistBytes owned(const void *start, size_t count) {
  auto *copy = static_cast<uint8_t *>(std::malloc(count == 0 ? 1 : count));
  if (copy == nullptr) return {nullptr, 0};
  if (count != 0) std::memcpy(copy, start, count);
  return {copy, count};
}

inline ElistBytes owned(const std::string &text) { return owned(text.data(), text.size()); }

inline ElistBytes refused() { return {nullptr, 0}; }

/// Tells ICU, once and before its first use, that all its data is linked into the program: neither
/// a name from an address book nor an environment variable can make it open a file.
void keepOffFiles();

}  // namespace elist
