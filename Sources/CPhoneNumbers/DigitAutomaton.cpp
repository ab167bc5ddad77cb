// Makes an automaton of an expression: the text is read as a tree, the tree is laid out as a graph
// in which several nodes can be active at once, and each set of active nodes becomes a state.

#include "DigitAutomaton.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace elist {

namespace {

/// A bit for each digit.
using Digits = std::uint16_t;
constexpr Digits allDigits = 0x3FF;

/// The largest expressions of the plans need some hundred states.
constexpr size_t mostStates = 2000;
constexpr size_t mostNodes = 20000;

/// A part of an expression.
struct Term {
  enum class Kind { digits, sequence, alternatives, repeated, end };
  Kind kind;
  Digits digits = 0;
  std::vector<Term> parts;
  /// How often the only part occurs; if `most` is negative, there is no upper limit.
  int least = 1;
  int most = 1;
};

/// Reads an expression; each function returns nothing if it meets something that it does not know.
class Reader {
 public:
  explicit Reader(const std::string &text) : text(text) {}

  std::optional<Term> whole() {
    auto term = alternatives();
    return term && place == text.size() ? term : std::nullopt;
  }

 private:
  const std::string &text;
  size_t place = 0;

  bool isAt(char sign) const { return place < text.size() && text[place] == sign; }

  bool skip(char sign) {
    if (!isAt(sign)) return false;
    ++place;
    return true;
  }

  std::optional<Term> alternatives() {
    Term term{Term::Kind::alternatives};
    do {
      auto part = sequence();
      if (!part) return std::nullopt;
      term.parts.push_back(std::move(*part));
    } while (skip('|'));
    return term;
  }

  std::optional<Term> sequence() {
    Term term{Term::Kind::sequence};
    while (place < text.size() && !isAt('|') && !isAt(')')) {
      auto part = single();
      if (part) part = repeated(std::move(*part));
      if (!part) return std::nullopt;
      term.parts.push_back(std::move(*part));
    }
    return term;
  }

  std::optional<Term> single() {
    if (skip('$')) return Term{Term::Kind::end};
    if (skip('[')) return set();
    if (skip('\\')) {
      return skip('d') ? std::optional(Term{Term::Kind::digits, allDigits}) : std::nullopt;
    }
    if (skip('(')) {
      if (skip('?') && !skip(':')) return std::nullopt;
      auto term = alternatives();
      return term && skip(')') ? term : std::nullopt;
    }
    const auto digit = this->digit();
    return digit ? std::optional(Term{Term::Kind::digits, Digits(1 << *digit)}) : std::nullopt;
  }

  std::optional<int> digit() {
    if (place == text.size() || text[place] < '0' || text[place] > '9') return std::nullopt;
    return text[place++] - '0';
  }

  /// A set, `[2-9]`, after its bracket.
  std::optional<Term> set() {
    const bool isOfOthers = skip('^');
    Term term{Term::Kind::digits};
    while (!skip(']')) {
      const auto first = digit();
      const auto last = skip('-') ? digit() : first;
      if (!first || !last) return std::nullopt;
      for (int digit = *first; digit <= *last; ++digit) term.digits |= 1 << digit;
    }
    if (isOfOthers) term.digits ^= allDigits;
    return term;
  }

  /// The term, with the count that follows it.
  std::optional<Term> repeated(Term term) {
    Term repeated{Term::Kind::repeated};
    if (skip('?')) {
      repeated.least = 0;
    } else if (skip('*')) {
      repeated.least = 0;
      repeated.most = -1;
    } else if (skip('+')) {
      repeated.most = -1;
    } else if (skip('{')) {
      const auto least = number();
      if (!least) return std::nullopt;
      repeated.least = *least;
      repeated.most = *least;
      if (skip(',')) repeated.most = number().value_or(-1);
      if (!skip('}')) return std::nullopt;
    } else {
      return term;
    }
    repeated.parts.push_back(std::move(term));
    // A `?` after a count only changes which match is preferred, not whether there is one.
    skip('?');
    return repeated;
  }

  std::optional<int> number() {
    auto first = digit();
    if (!first) return std::nullopt;
    int number = *first;
    for (auto next = digit(); next; next = digit()) number = std::min(number * 10 + *next, 100);
    return number;
  }
};

/// The graph of an expression, laid out from its end.
class Graph {
 public:
  explicit Graph(const Term &term) {
    start = add(term, add({Node::Kind::match}));
    seen.resize(nodes.size());
  }

  int start;

  bool isTooLarge() const { return nodes.size() > mostNodes; }

  /// The nodes that read a digit, or are the match, and are reached from these nodes without a
  /// digit.
  std::vector<int> reached(std::vector<int> from, bool isAtEnd) {
    std::vector<int> reached;
    reached.reserve(from.size());
    ++round;
    while (!from.empty()) {
      const int place = from.back();
      from.pop_back();
      if (seen[place] == round) continue;
      seen[place] = round;
      const auto &node = nodes[place];
      switch (node.kind) {
        case Node::Kind::digits:
        case Node::Kind::match: reached.push_back(place); break;
        case Node::Kind::split:
          from.push_back(node.next);
          from.push_back(node.other);
          break;
        case Node::Kind::end:
          if (isAtEnd) from.push_back(node.next);
          else reached.push_back(place);
          break;
      }
    }
    std::sort(reached.begin(), reached.end());
    return reached;
  }

  /// Whether something in it matches only at the end of a text.
  bool hasEnd() const {
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const auto &node) { return node.kind == Node::Kind::end; });
  }

  bool isMatch(const std::vector<int> &active) const {
    return std::any_of(active.begin(), active.end(),
                       [&](int place) { return nodes[place].kind == Node::Kind::match; });
  }

  /// The nodes right after a digit.
  std::vector<int> after(int digit, const std::vector<int> &active) const {
    std::vector<int> after;
    for (const int place : active) {
      const auto &node = nodes[place];
      if (node.kind == Node::Kind::digits && (node.digits >> digit & 1) != 0) {
        after.push_back(node.next);
      }
    }
    return after;
  }

 private:
  struct Node {
    enum class Kind { digits, split, end, match };
    Kind kind;
    int next = 0;
    int other = 0;
    Digits digits = 0;
  };

  std::vector<Node> nodes;
  /// The walk through the graph in which each node was last seen.
  std::vector<int> seen;
  int round = 0;

  int add(Node node) {
    nodes.push_back(node);
    return int(nodes.size()) - 1;
  }

  /// Adds a term that continues with a node; returns the node where the term starts.
  int add(const Term &term, int next) {
    if (isTooLarge()) return next;
    switch (term.kind) {
      case Term::Kind::digits: return add({Node::Kind::digits, next, 0, term.digits});
      case Term::Kind::end: return add({Node::Kind::end, next});
      case Term::Kind::sequence:
        for (auto part = term.parts.rbegin(); part != term.parts.rend(); ++part) {
          next = add(*part, next);
        }
        return next;
      case Term::Kind::alternatives: {
        int start = add(term.parts.back(), next);
        for (auto part = term.parts.rbegin() + 1; part != term.parts.rend(); ++part) {
          start = add({Node::Kind::split, add(*part, next), start});
        }
        return start;
      }
      case Term::Kind::repeated: return addRepeated(term, next);
    }
    return next;
  }

  int addRepeated(const Term &term, int next) {
    const auto &part = term.parts.front();
    int start = next;
    if (term.most < 0) {
      start = add({Node::Kind::split, 0, next});
      const int again = add(part, start);
      nodes[start].next = again;
    }
    for (int count = term.least; count < term.most; ++count) {
      start = add({Node::Kind::split, add(part, start), next});
    }
    for (int count = 0; count < term.least; ++count) start = add(part, start);
    return start;
  }
};

}  // namespace

std::unique_ptr<DigitAutomaton> DigitAutomaton::made(const std::string &expression) {
  const auto term = Reader(expression).whole();
  if (!term) return nullptr;
  Graph graph(*term);
  if (graph.isTooLarge()) return nullptr;
  const bool hasEnd = graph.hasEnd();
  auto automaton = std::make_unique<DigitAutomaton>();
  std::map<std::vector<int>, std::uint16_t> places;
  std::vector<std::vector<int>> active;
  const auto place = [&](std::vector<int> nodes) {
    const auto [entry, isNew] = places.try_emplace(std::move(nodes), std::uint16_t(active.size()));
    if (isNew) active.push_back(entry->first);
    return entry->second;
  };
  place({});
  place(graph.reached({graph.start}, false));
  for (size_t state = 0; state < active.size(); ++state) {
    if (state == mostStates) return nullptr;
    const auto nodes = active[state];
    auto &made = automaton->states.emplace_back();
    made.isMatch = graph.isMatch(nodes);
    made.isMatchAtEnd = hasEnd ? graph.isMatch(graph.reached(nodes, true)) : made.isMatch;
    if (state == 0) continue;
    // Most digits lead to the same nodes.
    std::vector<std::pair<std::vector<int>, std::uint16_t>> known;
    for (int digit = 0; digit < 10; ++digit) {
      const auto after = graph.after(digit, nodes);
      const auto same = std::find_if(known.begin(), known.end(),
                                     [&](const auto &one) { return one.first == after; });
      if (same != known.end()) {
        made.next[digit] = same->second;
      } else {
        made.next[digit] = place(graph.reached(after, false));
        known.emplace_back(after, made.next[digit]);
      }
    }
  }
  return automaton;
}

bool DigitAutomaton::matches(const std::string &digits) const {
  std::uint16_t state = 1;
  for (const char digit : digits) {
    state = states[state].next[digit - '0'];
    if (state == 0) return false;
  }
  return states[state].isMatchAtEnd;
}

bool DigitAutomaton::begins(const std::string &digits) const {
  std::uint16_t state = 1;
  for (const char digit : digits) {
    if (states[state].isMatch) return true;
    state = states[state].next[digit - '0'];
    if (state == 0) return false;
  }
  return states[state].isMatchAtEnd;
}

}  // namespace elist
