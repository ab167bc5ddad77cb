import ElistHeadings
import ElistText
import UnicodeText

/// A name with a relation written beside it, `Anna Deflorian (moglie)`.
package struct NameWithRelation {
  /// The name without the relation.
  package private(set) var name: String
  /// The relation as written; `nil` if the text has none.
  package private(set) var relation: String?

  /// Separates a name from the relation beside it.
  ///
  /// If the column already gives the relation, `kind`, a first word stays part of the name:
  /// `Freund Ina` in a column `Mutter`.
  package init(_ written: String, of kind: String? = nil) {
    let named = written.withoutReason ?? written
    name = named.withoutOwnerOfRelation
    takeSign(name)
    if relation == nil, name != named { takeRelation() }
    if relation == nil, let kind { takeTitle(of: kind) }
    if relation == nil, kind.map({ $0.leavesRelationOpen || $0.livesThere }) != false {
      takeFirstWord()
    }
  }

  /// Moves a title before a colon to the relation: `Tenant: Bo Ek` in a column
  /// `Tenant / Caretaker`.
  private mutating func takeTitle(of kind: String) {
    let parts = name.split(maxSplits: 1, whereSeparator: { ":：".contains($0) }).map {
      String($0).trimmed
    }
    guard kind.livesThere, parts.count == 2, Heading(parts[0]).isOfSomebodyOnly,
      parts[1].isOthersName
    else { return }
    (relation, name) = (parts[0], parts[1])
  }

  /// Moves the first word to the relation: `mère` of `sa mère Lucie Petit`.
  private mutating func takeRelation() {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0].isKin, words[1].isNameAlone else { return }
    (relation, name) = (words[0], words[1])
  }

  /// Moves the first word of the name to the relation if it is one: `Vecina Paquita`.
  private mutating func takeFirstWord() {
    let words = name.split(separator: " ", maxSplits: 1).map(String.init)
    let called = words.dropFirst().flatMap {
      $0.beforeBracket.split(separator: " ").map(String.init)
    }
    guard words.count == 2, words[0].describesKin(before: called), words[1].isNameAlone,
      // `Partners In Care`
      !(words[0].hasSuffix("s") && String(words[0].dropLast()).isKin)
    else { return }
    (relation, name) = (words[0], words[1])
  }

  /// Separates the relation from the name at a bracket, a dash or another separator.
  private mutating func takeSign(_ text: String) {
    guard let (before, after) = NameWithRelation.parts(text) else { return }
    if after.isKin, before.isReason {
      // `Allergic! Emergency: Grandma`
      name = after
    } else if after.isKin {
      (name, relation) = (before, after)
    } else if before.isKin {
      (name, relation) = (after, before)
    }
    // `一夫` is a given name, although `夫` is a husband.
    if let kin = relation, kin.isCountedHan { (name, relation) = (text, nil) }
  }

  /// The text before and after the separator between a name and a remark: `Bo Ek (father)`,
  /// `Bo Ek - father`, `Father: Bo Ek`, `夫 鈴木次郎`.
  ///
  /// `Oma Gesine` has no separator, since that is what she is called.
  private static func parts(_ text: String) -> (before: String, after: String)? {
    var cut: (String.Index, String.Index)?
    var inner = text[...]
    if let end = text.last, ")）".contains(end) {
      inner = text.dropLast()
      cut = inner.lastIndex(where: { "(（".contains($0) }).map { ($0, text.index(after: $0)) }
    } else if text.mayHaveSeparator,
      let sign = text.firstIndex(where: { ":：/／,、;".contains($0) })
    {
      cut = (sign, text.index(after: sign))
    } else if let dash = dash(in: text) {
      cut = (dash, text.index(after: dash))
    } else if text.hasHan, let space = text.firstIndex(where: { " \u{3000}・".contains($0) }) {
      cut = (space, text.index(after: space))
    }
    guard let (end, start) = cut else { return nil }
    let before = String(text[..<end]).trimmed
    let after = String(inner[start...]).trimmed
    return before.isEmpty || after.isEmpty ? nil : (before, after)
  }

  /// The last dash between spaces.
  private static func dash(in text: String) -> String.Index? {
    guard text.holds(anyOf: UInt8(ascii: "-"), 0xE2) else { return nil }
    return text.indices.last { index in
      "-–—".contains(text[index]) && index > text.startIndex
        && text[text.index(before: index)] == " " && text.index(after: index) < text.endIndex
        && text[text.index(after: index)] == " "
    }
  }
}

extension String {
  /// Whether it is a relation that nobody is called by: `Tochter`, but not `Oma`.
  var describesKin: Bool {
    guard isKin, !HeadingLexicon.shared.isWord(folded(self), of: .name),
      let kind = Heading(self).person
    else { return false }
    let kinds: Set<String> = [
      "son", "daughter", "spouse", "husband", "wife", "partner", "neighbour", "friend",
    ]
    return kinds.contains(kind)
  }

  /// Whether it is such a relation before a name.
  ///
  /// `Son` is a family name too, before Korean given names such as `Min-jun`.
  func describesKin(before name: some Collection<String>) -> Bool {
    guard folded(self) == "son", !name.isEmpty else { return describesKin }
    return name.allSatisfy { $0.first?.isUppercase == true && !$0.contains("-") && $0.count > 2 }
  }

  /// Whether it may be a name after a relation: not `Mobile`, `In Care` or `Practice`.
  fileprivate var isNameAlone: Bool {
    let joining: Set<String> = [
      "of", "in", "and", "or", "no", "at", "on", "the", "with", "und", "oder",
    ]
    let first = split(separator: " ").first.map { $0.lowercased() } ?? ""
    let heading = Heading(self)
    return self.first?.isUppercase == true && !joining.contains(first)
      && WordsOfNumber(self).rest != nil && (heading.hasUnknownWords || heading.person == nil)
  }

  /// Whether a kind of person leaves open how they are related: `emergency`, `guardian`.
  package var leavesRelationOpen: Bool {
    let kinds: Set<String> = [
      "emergency", "next of kin", "relative", "contact", "parent", "guardian",
    ]
    return kinds.contains(self) || Heading(self).person == nil
  }

  /// Whether a kind of person says only who lives in a place or owns it: `tenant`.
  ///
  /// Such a person may be a relative as well.
  package var livesThere: Bool { ["tenant", "owner", "co-owner", "landlord"].contains(self) }

  /// Whether a byte may be of a separator between a name and a remark: of ASCII, or wide.
  fileprivate var mayHaveSeparator: Bool {
    utf8.contains { ":/,;".utf8.contains($0) || $0 == 0xE3 || $0 == 0xEF }
  }

  /// The name after a colon and words that only ask to call somebody: `Prévenir : Bo Ek`.
  fileprivate var withoutReason: String? {
    guard mayHaveSeparator, let colon = firstIndex(where: { ":：".contains($0) }) else {
      return nil
    }
    let (before, after) = (String(self[..<colon]), self[index(after: colon)...])
    let heading = Heading(before)
    let kinds: Set<String> = ["emergency", "next of kin", "contact"]
    guard before.contains(where: \.isLetter), heading.words.isEmpty, !heading.hasUnknownWords,
      heading.person.map(kinds.contains) != false,
      after.first(where: { !$0.isWhitespace })?.isUppercase == true
    else { return nil }
    return String(after).trimmed
  }

  /// The text without a possessive before a relation and a name: `fille, Anne` of `sa fille, Anne`.
  ///
  /// The relation is in small letters, since `Jo Anne` and `Mia Freund` are people.
  fileprivate var withoutOwnerOfRelation: String {
    let words = split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[1].first?.isLowercase == true,
      [CellWord.possessive, .thirdPerson].contains(where: {
        HeadingLexicon.shared.isWord(folding: words[0], of: $0)
      }),
      case let relation = String(words[1].prefix { $0.isLetter || $0 == "-" }), relation.isKin,
      String(words[1].dropFirst(relation.count).drop { !$0.isLetter }).isOthersName
    else { return self }
    return words[1]
  }

  /// Whether it is in Han characters and begins with a numeral, as given names do.
  fileprivate var isCountedHan: Bool { first.map { "一二三四五六七八九十".contains($0) } ?? false }

  /// Whether it is a remark, or says why to call rather than whom.
  fileprivate var isReason: Bool {
    contains { "!?;".contains($0) } || isContactKind
  }

  /// Whether it says only why somebody is called: `Emergency`, `Doctor`, but not `Owner`.
  package var isContactKind: Bool {
    let kinds: Set<String> = [
      "emergency", "next of kin", "doctor", "dentist", "carer", "social worker", "contact",
    ]
    let heading = Heading(self)
    return heading.isOfSomebodyOnly && kinds.contains(heading.person ?? "")
  }
}
