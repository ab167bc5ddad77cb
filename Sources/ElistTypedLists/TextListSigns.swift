import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

// The signs and words around the names and numbers of a typed line.

/// Where the numbers of a line may begin, the most likely places first.
struct Cuts {
  /// The places after a colon or a tab, then those after a dash or a wide gap, each from the left.
  let marked: [String.Index]
  /// The marked places, then all others where a number can begin.
  let all: [String.Index]

  init(_ line: String) {
    var (afterColon, afterGap, others) = ([String.Index](), [String.Index](), [String.Index]())
    let hours = TimesOfDay(Array(line)).places
    for (place, index) in line.indices.enumerated()
    where line.mayStartNumber(at: index) && !hours.contains(place) {
      let before = line[..<index]
      let sign = before.last { !$0.isWhitespace }
      if before.last.map({ "(（".contains($0) }) == true { continue }
      if before.last == "\t" || sign.map({ ":：=".contains($0) }) == true {
        afterColon.append(index)
      } else if before.hasSuffix("  ") || before.hasSuffix("- ") || before.hasSuffix("– ")
        || before.hasSuffix("— ")
      {
        afterGap.append(index)
      } else if !before.endsInDigits {
        others.append(index)
      }
    }
    marked = afterColon + afterGap
    all = marked + others
  }
}

extension String {
  /// Whether a number can begin there: with a digit, or with a plus or a bracket before a digit.
  func mayStartNumber(at index: Index) -> Bool {
    let rest = self[index...]
    if index > startIndex, let before = self[..<index].last,
      before.isNumber || "+(（*#".contains(before) || before.isLetter && before.isASCII
    {
      return false
    }
    return rest.first?.isDecimal == true
      || "+(（*#\u{FF0B}".contains(rest.first ?? " ") && rest.dropFirst().first?.isDecimal == true
        && !rest.beginsWithRemark
  }

  /// The line without a `his` or `her` before a relation: `Daughter Ann Roe` of
  /// `his daughter Ann Roe`.
  var withoutOwner: String {
    let words = split(maxSplits: 2, whereSeparator: \.isWhitespace).map(String.init)
    let lexicon = HeadingLexicon.shared
    guard words.count > 2, words[1].isKin, words[2].first?.isUppercase == true,
      lexicon.isWord(folded(words[0]), of: .his) || lexicon.isWord(folded(words[0]), of: .her)
    else { return self }
    return words[1].prefix(1).uppercased() + words[1].dropFirst() + " " + words[2]
  }

  /// The line without a bullet, an enumerator such as `3.`, `b)` or `③`, or the signs for bold text or
  /// a heading.
  var withoutBullet: String {
    var text = withoutBold.trimmed[...]
    if let first = text.first, first.isOrdinalSign, text.dropFirst().first?.isWhitespace == true {
      text = text.dropFirst().drop(while: \.isWhitespace)
    }
    // `*67` and `#31#` are dialled, and have no bullet.
    let bullets = "*•·・●○■□◆◇►▪◦‣_#=~>→⇒│├└┗┣┃─━–—-"
    while let first = text.first, first.isWhitespace || bullets.contains(first),
      text.dropFirst().first?.isDecimal != true
    {
      text = text.dropFirst()
    }
    while let last = text.last, "*_#=~–—-".contains(last) { text = text.dropLast() }
    if let entry = text.afterCount { text = entry }
    return String(text).trimmed
  }

  /// The line without the asterisks that a chat uses for bold text, and with a colon before a
  /// number after it: `*Porter* 01632 960101`.
  private var withoutBold: String {
    guard contains("*") else { return self }
    var (text, rest) = ("", self[...])
    while let open = rest.firstIndex(of: "*") {
      let inner = rest[rest.index(after: open)...]
      guard let close = inner.firstIndex(of: "*"), inner.first?.isLetter == true,
        let last = inner[..<close].last, last.isLetter || last.isNumber || ").:!?".contains(last),
        rest[..<open].last?.isLetter != true
      else {
        text += rest[...open]
        rest = inner
        continue
      }
      text += rest[..<open] + inner[..<close]
      rest = inner[inner.index(after: close)...]
      let next = rest.drop(while: \.isWhitespace)
      if next.startIndex > rest.startIndex, last != ":",
        next.first.map({ $0.isDecimal || "+(".contains($0) }) == true
      {
        text += ":"
      }
    }
    return text + rest
  }

  /// The line with the leader sign in place of each row of dots that leads to what follows:
  /// `Clerk ....... Bo Ek`.
  ///
  /// Three dots right after a word may be those of a sentence.
  var withLeaders: String {
    guard contains("..") || contains("··") || contains("……") || contains(" … ") else { return self }
    var (text, rest) = ("", self[...])
    while let start = rest.firstIndex(where: { ".·…".contains($0) }) {
      let row = rest[start...].prefix { ".·… ".contains($0) }
      let dots = row.reduce(0) { $0 + ($1 == " " ? 0 : $1 == "…" ? 3 : 1) }
      text += rest[..<start]
      rest = rest[row.endIndex...]
      let isAfterWord = text.last.map { $0 == " " || $0.isLetter || ")）".contains($0) } == true
      guard isAfterWord, dots > 3 || dots == 3 && text.last == " ", !rest.isEmpty,
        text.contains(where: \.isLetter)
      else {
        text += row
        continue
      }
      text = text.trimmed + NameAfterTitle.leader
    }
    return text + rest
  }

  /// The words before a number, with the leader sign in place of a wide gap before a firm:
  /// `Potholes        Avon Council`.
  var withLeaderBeforeFirm: String {
    let before = String(beforeGap)
    let after = String(dropFirst(before.count)).trimmed
    guard !before.isEmpty, after.isOfFirm, after.contains(" "), !after.contains("  ") else {
      return self
    }
    return before + NameAfterTitle.leader + after
  }

  /// The text without signs at its end that lead to a number, such as a row of dots.
  var withoutEndSigns: String {
    var text = trimmed[...]
    while let last = text.last,
      ":：=-–—,;/|・…·_".contains(last) || last.isWhitespace || text.hasSuffix("..")
    {
      text = text.hasSuffix("..") ? text.withoutLastDots : text.dropLast()
    }
    return String(text)
  }

  /// Whether it ends inside the number of a bank account: `IBAN NL91 ABNA` (ISO 13616).
  ///
  /// Without the word, `SW19 WORK` may be a postal code and a use.
  var endsInIBAN: Bool {
    var groups = split { $0.isWhitespace || ",;:".contains($0) }
    while let last = groups.popLast(), last.utf8.count == 4,
      last.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isWholeNumber) })
    {
      if groups.last.map({ folded(String($0)) }) == "iban" { return true }
    }
    return false
  }

  /// The words before a number without the country that it is in: `Mobile` of `Mobile NL:`.
  ///
  /// An `Office UK` may be somewhere else than who is above it.
  func withoutRegion(of number: String, home: String?) -> String {
    let words = withoutEndSigns.split(separator: " ").map(String.init)
    guard words.count > 1, trimmed.hasSuffix(":"), let last = words.last,
      last.allSatisfy(\.isUppercase),
      let region = interpret(number, home: home).region,
      last == region || region == "GB" && last == "UK" || region == "US" && last == "USA",
      case let use = words.dropLast().joined(separator: " "),
      case let said = WordsOfNumber(use, home: home), said.rest == nil, said.label == .mobile
    else { return self }
    return use + ":"
  }

  /// Whether it has a bracket that is not closed, so that a remark follows.
  var hasOpenBracket: Bool {
    guard let open = lastIndex(where: { "(（[".contains($0) }) else { return false }
    return !self[open...].contains { ")）]".contains($0) }
  }

  /// The words before a number, without a label after a wide space, and that label: `大木　　TEL`.
  func partedAtLastUse(_ home: String?) -> (words: String, label: Label?) {
    let words = withoutEndSigns
    guard let space = words.lastIndex(of: "\u{3000}"),
      case let said = WordsOfNumber(String(words[words.index(after: space)...]), home: home),
      said.rest == nil, words[..<space].contains(where: \.isLetter)
    else { return (self, nil) }
    return (String(words[..<space]).trimmed, said.label)
  }

  /// The text after its last digit.
  var afterDigits: String {
    guard let last = lastIndex(where: \.isDecimal) else { return self }
    return String(self[index(after: last)...])
  }
}

extension String {
  /// The text without the bidirectional controls that telephones put around a number.
  var withoutBidiControls: String {
    let kept = unicodeScalars.filter { !$0.properties.isBidiControl }
    return kept.count == unicodeScalars.count ? self : String(String.UnicodeScalarView(kept))
  }

  /// The text without brackets around all of it.
  var insideBrackets: String {
    let text = trimmed
    guard let first = text.first, let last = text.last, "(（".contains(first), ")）".contains(last)
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// The line without the sign for a second dial tone in a number: `8~687 33445`.
  var withoutDialTone: String {
    var text = self
    for sign in text.ranges(of: "8~").reversed()
    where text[..<sign.lowerBound].last?.isNumber != true
      && text[sign.upperBound...].first?.isDecimal == true
    {
      text.replaceSubrange(sign, with: "8 ")
    }
    return text
  }

  /// The line with a space in place of a point after the prefix of a number of the home region:
  /// `349.8830127`.
  ///
  /// A prefix above 180 cannot be the degrees of a coordinate.
  func withSpaceAfterPrefix(_ home: String?) -> String {
    guard let home, contains(".") else { return self }
    var text = self
    for point in text.indices.reversed() where text[point] == "." {
      let after = text[text.index(after: point)...]
      let prefix = text[..<point].reversed().prefix(while: \.isDecimal).reversed()
      let rest = after.prefix(while: \.isDecimal)
      let before = text[..<point].dropLast(prefix.count).last
      guard prefix.count == 3, let degrees = Int(String(prefix)), degrees > 180,
        (6...7).contains(rest.count),
        before.map({ !"+-.,/".contains($0) && !$0.isLetter }) != false,
        after[rest.endIndex...].first.map({ "-/".contains($0) || $0.isLetter }) != true,
        after[rest.endIndex...].dropFirst().first?.isDecimal != true,
        interpretation(of: String(prefix) + rest, home: home).number.valid
      else { continue }
      text.replaceSubrange(point...point, with: " ")
    }
    return text
  }

  /// Whether these digits are right before a word for a room: `１０１号室`.
  func countsRoom(with digits: Substring) -> Bool {
    let word = self[digits.endIndex...].prefix(while: \.isLetter)
    return !word.isEmpty && ShortNumbers.isCounted(String(word))
  }

  /// The words before a number, without an earlier sentence: `Poison line` of
  /// `Please wait outside. Poison line`.
  ///
  /// A sentence has at least three words, and its last word is not an abbreviation.
  var withoutSentence: String {
    guard let stop = ranges(of: ". ").last else { return self }
    let sentence = self[..<stop.lowerBound].split(separator: " ")
    let rest = String(self[stop.upperBound...]).trimmed
    guard sentence.count > 2, let last = sentence.last, last.count > 3,
      last.first?.isLowercase == true, last.allSatisfy(\.isLetter), rest.first?.isUppercase == true
    else { return self }
    return rest
  }

  /// The text with a space between a comma or a semicolon and a letter: `Bo Ek;Tel.`.
  var withSpacesAfterCommas: String {
    var text = ""
    for character in self {
      if let last = text.last, ",;".contains(last), character.isLetter { text.append(" ") }
      text.append(character)
    }
    return text
  }
}

extension Character {
  /// Whether it is an enumerator in one character, such as `③` or `⑶`.
  fileprivate var isOrdinalSign: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x2460...0x249B).contains(value) || (0x2776...0x2793).contains(value)
  }
}

extension StringProtocol {
  /// The text up to a tab or a gap of two spaces, where another column begins.
  var beforeGap: SubSequence {
    let tab = firstIndex(of: "\t") ?? endIndex
    let gap = firstRange(of: "  ")?.lowerBound ?? endIndex
    return self[..<Swift.min(tab, gap)]
  }
}

extension Substring {
  /// What follows the count of an entry, `3.`, `3)`, `b)` or `(iv)`, and a space, if that begins with a letter.
  var afterCount: Substring? {
    let isInBrackets = first == "("
    let text = isInBrackets ? dropFirst() : self
    guard let end = text.firstIndex(where: { ".)".contains($0) }), text[end] == ")" || !isInBrackets
    else { return nil }
    let count = text[..<end]
    let isFigure = (1...3).contains(count.count) && count.allSatisfy(\.isDecimal)
    // `B. Roe` is called so.
    let isLetter =
      text[end] == ")" && (1...4).contains(count.count)
      && count.allSatisfy { $0.isLetter && (count.count == 1 || "ivx".contains($0)) }
    let rest = text[text.index(after: end)...]
    let entry = rest.drop(while: \.isWhitespace)
    guard isFigure || isLetter, entry.startIndex > rest.startIndex, entry.first?.isLetter == true
    else { return nil }
    return entry
  }

  /// Whether it begins with a remark in brackets, `(2nd floor)`, and not with an area code,
  /// `(0xx11)`, or a whole number, `(01632 960101 home)`.
  var beginsWithRemark: Bool {
    guard let first, "(（".contains(first) else { return false }
    let inner = String(dropFirst().prefix { !")）".contains($0) }).withoutCarrierMark
    guard inner.contains(where: \.isLetter) else { return false }
    return inner.prefix { !$0.isLetter }.count(where: \.isDecimal) < 5
  }

  var withoutLastDots: Substring {
    var text = self
    while text.last == "." { text = text.dropLast() }
    return text
  }

  /// Whether it ends in a digit, or in a sign that joins what follows to one: `04/`.
  var endsInDigits: Bool {
    let text = reversed().drop(while: \.isWhitespace)
    guard let last = text.first else { return false }
    return last.isNumber || "/.-".contains(last) && text.dropFirst().first?.isNumber == true
  }
}
