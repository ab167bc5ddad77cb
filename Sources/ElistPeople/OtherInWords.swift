import ElistHeadings
import ElistText
import UnicodeText

/// Another person whom the words beside a number name with a relation:
/// `se non risponde il figlio Luca`, `son Andrew`, `夜間は息子 鈴木翔太`, `Gaëlle (wife)`.
package struct OtherInWords: Equatable {
  /// The name, without the relation.
  package let name: String
  /// The relation, as written.
  package let relation: String
  /// The other words, before the relation or after the name: `se non risponde il`.
  package let remark: String?

  /// Reads the words beside a number; `nil` if they do not have a relation and a name.
  package init?(_ written: String) {
    let parts = written.split(whereSeparator: \.isWhitespace).map(String.init)
    let named = NameWithRelation(written)
    // `Gaëlle (wife)`, `if no answer ring Jo (wife)`
    let words = named.name.split(whereSeparator: \.isWhitespace).map(String.init)
    let start = (words.lastIndex { $0.first?.isLowercase == true } ?? -1) + 1
    let called = words[start...].joined(separator: " ")
    if parts.count < (start > 0 ? 9 : 6), let kin = named.relation, kin.isSmall,
      called.isOthersName,
      words[..<start].allSatisfy({ $0.first?.isLowercase == true })
    {
      (name, relation) = (called, kin)
      remark = start > 0 ? words[..<start].joined(separator: " ") : nil
      return
    }
    guard parts.count > 1,
      let place = parts.indices.dropLast().last(where: {
        OtherInWords.kin(atEndOf: parts[$0]) != nil
      }),
      let found = OtherInWords.kin(atEndOf: parts[place]),
      // `the neighbour of her son Tim`
      !parts[..<place].contains(where: \.isKin),
      case let called = parts[(place + 1)...],
      case let end = OtherInWords.endOfName(in: called),
      // `(mother Ann)`
      case let rest = called[..<end].joined(separator: " ").trimmingSuffix({ ")）".contains($0) }),
      case let rest = String(rest), rest.isOthersName
    else { return nil }
    let said = (parts[..<place] + [found.before] + called[end...]).filter { !$0.isEmpty }
      .joined(separator: " ")
    (name, relation, remark) = (rest, found.kin, said.isEmpty ? nil : said)
  }

  /// Where the name ends and words about a place or a time begin: at `in` in `Daniel in Newton`.
  private static func endOfName(in words: ArraySlice<String>) -> Int {
    let lexicon = HeadingLexicon.shared
    let end = words.indices.dropFirst().first { index in
      let word = words[index]
      let isBeforePlace =
        lexicon.isWord(folded(word), of: .whereabouts)
        && words[index...].dropFirst().first?.first?.isUppercase == true
      return word.first?.isLowercase == true
        && (isBeforePlace || lexicon.isWord(folded(word), of: .condition))
    }
    guard let end, !words[end...].contains(where: \.isKin) else { return words.endIndex }
    return end
  }

  /// The relation that a word is or ends with, and what is before it in a script without spaces:
  /// `夜間は息子`.
  private static func kin(atEndOf word: String) -> (before: String, kin: String)? {
    let bare = word.trimmingSuffix { ",:：、".contains($0) }.drop { "(（".contains($0) }
    let text = String(bare).trimmingSuffix { ")）".contains($0) }
    // `Brother: Daniel`
    let isMarked = word.last.map { ":：".contains($0) } == true
    if String(text).isKin, isMarked || String(text).isSmall { return ("", String(text)) }
    guard String(text).hasHan else { return nil }
    for count in [3, 2] where text.count > count {
      let kin = String(text.suffix(count))
      let before = text.dropLast(count)
      // Hiragana before it, such as the particle `は`, shows that a word ends there.
      if kin.isKin, let last = before.unicodeScalars.last, (0x3041...0x3096).contains(last.value) {
        return (String(before), kin)
      }
    }
    return nil
  }

  /// How the person is related to the owner of a line, `son of Nina`; `nil` if the line does not
  /// say whose relative it is.
  ///
  /// After `Ben Ek - mum Una`, `dad Tom` is the father of Ben, not of Una. After `grandma Una`,
  /// `son Tom` may be the son of Una. Without `Ben Ek`, nobody can tell whose father Tom is.
  package func title(beside owner: String) -> String? {
    guard let kind = Heading(relation).person else { return nil }
    let names = owner.namesAtDashes
    guard let last = names.last, !last.isEmpty, !last.contains(where: \.isDecimal) else {
      return nil
    }
    let isOfKin = last.split(separator: " ").first.map { String($0).isKin } == true
    let related =
      isOfKin && !OtherInWords.below.contains(kind)
      ? names.dropLast().last(where: \.isOthersName) : last
    return related.map { "\(kind) of \($0)" }
  }

  /// The name with the relation to the owner of a line: `Andrew (son of Nina)`.
  package func name(beside owner: String) -> String {
    let title = title(beside: owner)
    // `aunt Ann` says more than `relative`.
    let isShort = title == nil || Heading(relation).person == "relative"
    let called = isShort ? "\(relation) \(name)" : name
    return title.map { "\(called) (\($0))" } ?? called
  }

  /// The title for a lone relation beside a person with a full name: `wife of Karl Ek` in
  /// `Karl Ek 01632 960101, wife 01632 960102`.
  ///
  /// `nil` if the word may be what somebody is called, as `Oma` is.
  package static func title(ofKin word: String, beside owner: String) -> String? {
    guard word.isKin, word.isSmall, owner.contains(" "), owner.isOthersName,
      let kind = Heading(word).person
    else { return nil }
    return "\(kind) of \(owner)"
  }

  /// Relations to the relative named just before, not to the owner: `son` after `grandma Una`.
  private static let below: Set<String> = [
    "son", "daughter", "child", "husband", "wife", "spouse", "partner",
  ]
}

extension String {
  /// Whether a relation is not part of a name, as `Oma` is: it is in lower case, or nobody is
  /// called by it.
  fileprivate var isSmall: Bool { first?.isUppercase != true || describesKinOfOwner }

  private var describesKinOfOwner: Bool {
    guard !HeadingLexicon.shared.isWord(folded(self), of: .name), let kind = Heading(self).person
    else {
      return false
    }
    return ["son", "daughter", "husband", "wife", "spouse"].contains(kind)
  }

  /// Whether every word may be part of a name: not `Mobile`, `of Ann` or `work`.
  var isOthersName: Bool {
    let words = split(whereSeparator: \.isWhitespace).map(String.init)
    return (1...4).contains(words.count)
      && words.allSatisfy { word in
        guard let first = word.first, first.isLetter, !first.isLowercase,
          !word.contains(where: \.isDecimal)
        else { return false }
        return !word.hasSuffix("'s") && !word.hasSuffix("’s") && !word.isKin
          && (word.isHonorific && words.count > 1 || Heading(word).hasUnknownWords
            || words.count > 1 && word == words.last
              && HeadingLexicon.shared.isWord(folded(word), of: .surname))
      }
  }

  /// The names at the head of a line, split at dashes and colons: those of `кв. 40 – Igor Bondar`,
  /// `Plumber: Gino` and `Ben Ek - mum Una`.
  fileprivate var namesAtDashes: [String] {
    var parts: [Substring] = []
    var rest = self[...]
    while let sign = rest.indices.first(where: { index in
      ":：".contains(rest[index])
        || rest[index].isDash && rest[..<index].last == " "
          && rest[index...].dropFirst().first == " "
    }) {
      parts.append(rest[..<sign])
      rest = rest[rest.index(after: sign)...]
    }
    return (parts + [rest]).map { part in
      let words = part.beforeBracket.split(whereSeparator: \.isWhitespace).drop {
        $0.contains(where: \.isDecimal)
      }
      return words.joined(separator: " ").withoutLastSigns
    }
  }

  private var withoutLastSigns: String {
    String(trimmingSuffix { ",;".contains($0) || $0.isWhitespace })
  }
}

extension StringProtocol {
  /// The text without the last characters that match.
  fileprivate func trimmingSuffix(_ isOfKind: (Character) -> Bool) -> Substring {
    var text = Substring(self)
    while let last = text.last, isOfKind(last) { text.removeLast() }
    return text
  }
}
