// The regular expressions of libphonenumber's plans, matched by RE2 in place of ICU.
//
// Interpreting a number takes some fifty of them, and ICU needs a microsecond and several
// allocations for each. With RE2, which the library's authors support too, it takes a third of the
// time. Debian builds the library only for ICU. So this file defines the factory through which the
// library makes its expressions, and the linker uses it in place of the library's.
//
// RE2 takes a millisecond to compile each of the few expressions with letters and digits of all
// scripts, longer than a whole run that shows a few numbers. ICU matches those until they have been
// used often.

#include <phonenumbers/regexp_adapter.h>
#include <re2/re2.h>
#include <unicode/regex.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>

#include "Pattern.hpp"

namespace i18n {
namespace phonenumbers {

namespace {

/// A text from whose beginning one expression after the other consumes a part.
struct Text : public RegExpInput {
  const std::string text;
  /// What is left of it.
  re2::StringPiece rest;

  explicit Text(const std::string &text) : text(text), rest(this->text) {}

  std::string ToString() const override { return std::string(rest); }
};

/// The texts of the groups that a match found, from 1 on; the first element is not used.
constexpr int mostGroups = 6;
using Found = std::array<std::string, mostGroups + 1>;

enum class Place { anywhere, beginning, whole };

std::string utf8(const icu::UnicodeString &text) {
  std::string bytes;
  text.toUTF8String(bytes);
  return bytes;
}

class Expression : public RegExp {
 public:
  explicit Expression(const std::string &pattern)
      : pattern(pattern),
        isPlain(pattern.find("\\p") == std::string::npos
            && std::all_of(pattern.begin(), pattern.end(), [](unsigned char c) { return c < 0x80; })
            && pattern.find("(?i)") == std::string::npos) {}

  bool Consume(RegExpInput *input, bool anchorAtStart, std::string *one, std::string *two,
               std::string *three, std::string *four, std::string *five,
               std::string *six) const override {
    auto &text = *static_cast<Text *>(input);
    const std::array<std::string *, mostGroups> wanted = {one, two, three, four, five, six};
    int groups = 0;
    for (int place = 0; place < mostGroups; ++place) {
      if (wanted[place] != nullptr) groups = place + 1;
    }
    Found found;
    size_t end = 0;
    const auto place = anchorAtStart ? Place::beginning : Place::anywhere;
    if (!match(text.rest, place, groups, found, end)) return false;
    for (int place = 0; place < groups; ++place) {
      if (wanted[place] != nullptr) *wanted[place] = found[place + 1];
    }
    text.rest.remove_prefix(end);
    return true;
  }

  bool Match(const std::string &text, bool isWhole, std::string *matched) const override {
    Found found;
    size_t end = 0;
    const int groups = matched != nullptr && hasGroups() ? 1 : 0;
    if (!match(text, isWhole ? Place::whole : Place::anywhere, groups, found, end)) return false;
    if (groups > 0) *matched = found[1];
    return true;
  }

  bool Replace(std::string *text, bool isGlobal, const std::string &replacement) const override {
    const auto rewrite = elist::rewritten(replacement);
    return isGlobal ? RE2::GlobalReplace(text, re2(), rewrite) > 0
                    : RE2::Replace(text, re2(), rewrite);
  }

 private:
  const std::string pattern;
  /// Whether it has only ASCII, and neither `\p` nor `(?i)`, like the expressions of the plans.
  const bool isPlain;
  mutable std::atomic<int> uses = 0;
  mutable std::once_flag re2Once;
  mutable std::once_flag icuOnce;
  mutable std::unique_ptr<RE2> compiledRE2;
  mutable std::unique_ptr<icu::RegexPattern> compiledICU;

  /// How often an expression is used before it is worth compiling for RE2.
  static constexpr int fewUses = 500;

  const RE2 &re2() const {
    std::call_once(re2Once, [this] { compiledRE2 = std::make_unique<RE2>(pattern, RE2::Quiet); });
    return *compiledRE2;
  }

  const icu::RegexPattern *icu() const {
    std::call_once(icuOnce, [this] {
      UParseError error;
      UErrorCode status = U_ZERO_ERROR;
      const auto text = icu::UnicodeString::fromUTF8(pattern);
      compiledICU.reset(icu::RegexPattern::compile(text, 0, error, status));
      if (U_FAILURE(status)) compiledICU.reset();
    });
    return compiledICU.get();
  }

  bool hasGroups() const { return re2().NumberOfCapturingGroups() > 0; }

  /// Finds the first match, and where it ends in bytes; also `false` if the expression has fewer
  /// groups.
  bool match(const re2::StringPiece &text, Place place, int groups, Found &found,
             size_t &end) const {
    const bool isOften = uses.fetch_add(1, std::memory_order_relaxed) >= fewUses;
    return isPlain || isOften ? matchRE2(text, place, groups, found, end)
                              : matchICU(text, place, groups, found, end);
  }

  bool matchRE2(const re2::StringPiece &text, Place place, int groups, Found &found,
                size_t &end) const {
    const auto &expression = re2();
    if (!expression.ok() || groups > expression.NumberOfCapturingGroups()) return false;
    std::array<re2::StringPiece, mostGroups + 1> parts;
    const auto anchor = place == Place::whole       ? RE2::ANCHOR_BOTH
                        : place == Place::beginning ? RE2::ANCHOR_START
                                                    : RE2::UNANCHORED;
    // Where a match ends is known only if the match itself is asked for, which costs more.
    const int asked = place == Place::whole && groups == 0 ? 0 : groups + 1;
    if (!expression.Match(text, 0, text.size(), anchor, parts.data(), asked)) return false;
    for (int group = 1; group <= groups; ++group) found[group] = std::string(parts[group]);
    end = asked == 0 ? text.size() : parts[0].data() + parts[0].size() - text.data();
    return true;
  }

  bool matchICU(const re2::StringPiece &text, Place place, int groups, Found &found,
                size_t &end) const {
    const auto *expression = icu();
    if (expression == nullptr) return false;
    const auto wide = icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), text.size()));
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::RegexMatcher> matcher(expression->matcher(wide, status));
    if (U_FAILURE(status) || groups > matcher->groupCount()) return false;
    const bool isFound = place == Place::whole       ? matcher->matches(status)
                         : place == Place::beginning ? matcher->lookingAt(status)
                                                     : matcher->find(status);
    if (!isFound || U_FAILURE(status)) return false;
    for (int group = 1; group <= groups; ++group) {
      found[group] = utf8(matcher->group(group, status));
    }
    end = utf8(wide.tempSubString(0, matcher->end(status))).size();
    return !U_FAILURE(status);
  }
};

}  // namespace

/// The factory that libphonenumber calls, as its `regexp_adapter_icu.h` declares it.
class ICURegExpFactory : public AbstractRegExpFactory {
 public:
  ~ICURegExpFactory() override {}
  RegExpInput *CreateInput(const std::string &text) const override;
  RegExp *CreateRegExp(const std::string &pattern) const override;
};

RegExpInput *ICURegExpFactory::CreateInput(const std::string &text) const {
  return new Text(text);
}

RegExp *ICURegExpFactory::CreateRegExp(const std::string &pattern) const {
  return new Expression(pattern);
}

}  // namespace phonenumbers
}  // namespace i18n
