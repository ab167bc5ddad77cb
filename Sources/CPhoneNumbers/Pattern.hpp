#pragma once

#include <re2/re2.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "DigitAutomaton.hpp"

namespace elist {

/// A regular expression of a numbering plan, compiled when it is first used.
class Pattern {
 public:
  explicit Pattern(std::string text) : text(std::move(text)) {}

  /// Whether the plan has none.
  bool isEmpty() const { return text.empty(); }

  /// The expression for RE2, which finds the texts of its groups and replaces them.
  const RE2 &re2() const {
    std::call_once(re2Once, [this] { compiled = std::make_unique<RE2>(text, RE2::Quiet); });
    return *compiled;
  }

  /// Whether it matches the whole of a text of digits; an empty one matches nothing.
  bool matches(const std::string &digits) const {
    if (isEmpty()) return false;
    if (const auto *known = automaton()) return known->matches(digits);
    return re2().Match(digits, 0, digits.size(), RE2::ANCHOR_BOTH, nullptr, 0);
  }

  /// Whether it matches a beginning of a text of digits.
  bool begins(const std::string &digits) const {
    if (const auto *known = automaton()) return known->begins(digits);
    return re2().Match(digits, 0, digits.size(), RE2::ANCHOR_START, nullptr, 0);
  }

 private:
  const std::string text;
  mutable std::once_flag re2Once;
  mutable std::once_flag automatonOnce;
  mutable std::unique_ptr<RE2> compiled;
  mutable std::unique_ptr<DigitAutomaton> made;

  const DigitAutomaton *automaton() const {
    std::call_once(automatonOnce, [this] { made = DigitAutomaton::made(text); });
    return made.get();
  }
};

/// A replacement in RE2's syntax: `\1` for `$1`, and a dollar for `\$`.
inline std::string rewritten(const std::string &replacement) {
  std::string rewrite;
  for (size_t place = 0; place < replacement.size(); ++place) {
    const char sign = replacement[place];
    if (sign == '$') {
      rewrite += '\\';
    } else if (sign == '\\' && place + 1 < replacement.size()) {
      rewrite += replacement[++place];
    } else {
      rewrite += sign;
    }
  }
  return rewrite;
}

/// The digits of a formatted number.
inline std::string digitsOf(std::string text) {
  const auto isNoDigit = [](char sign) { return sign < '0' || sign > '9'; };
  text.erase(std::remove_if(text.begin(), text.end(), isNoDigit), text.end());
  return text;
}

}  // namespace elist
