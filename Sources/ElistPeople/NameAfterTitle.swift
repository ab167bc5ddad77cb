package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

/// A person's name after a title, `Chairman - Barr. Uche Anyanwu`, or after a dotted leader,
/// `Parish Clerk … Wendy Aldous`.
///
/// The words are split only if the part before the separator cannot be a name and the part after it
/// is certainly a person's. `Power cut: Northern Electric` stays whole.
package struct NameAfterTitle {
  /// The title: `Chairman`; `nil` if the words before the separator are the name.
  package let title: String?
  /// The person's name: `Barr. Uche Anyanwu`.
  package let name: String
  /// The firm, before the name and a comma, `Managing agent: Cabinet Lormont, Mme Perrin`, or after
  /// a dotted leader, `Potholes … Avon Council`.
  package let organization: String?
  /// What follows the name after a comma: `2nd floor`.
  package let remark: String?

  /// The separator that replaces a dotted leader, `Clerk ....... Bo Ek`.
  package static let leader = " … "

  /// Reads the words before a number; `nil` if they are not a title and a name.
  package init?(_ words: String) {
    if let (titles, firm, name) = NameAfterTitle.columns(words) {
      (title, organization, self.name, remark) = (titles, firm, name, nil)
      return
    }
    guard let (before, sign, after) = words.partedAtSign(orGap: true) else { return nil }
    let isLed = sign == "…"
    if isLed, after.isOfFirm, after.contains(" ") {
      (title, name, organization, remark) = (nil, before, after, nil)
      return
    }
    let parts = after.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    let isAtPractice = before.isOfPractice && parts[0].isOfRoad
    let isAfterFirm =
      parts.count > 1 && (parts[0].isOfFirm || isAtPractice) && parts[1].isTitledName
    let name = isAfterFirm ? parts[1] : parts[0]
    let isOffice = before.isOffice
    guard before.mayBeTitle || isOffice, !name.contains(where: { ":\u{2026}".contains($0) }) else {
      return nil
    }
    let isPerson = name.isTitledName || name.isPersonalName && !name.isOfFirm
    let isNamed = isOffice && (isPerson || name.isOneName) || isLed && isPerson
    guard isNamed || name.isTitledName && (before.contains(" ") || isAfterFirm) else { return nil }
    (title, self.name) = (isAtPractice && isAfterFirm ? nil : before, name)
    organization = isAfterFirm ? isAtPractice ? "\(before): \(parts[0])" : parts[0] : nil
    remark = isAfterFirm ? nil : parts.dropFirst().first
  }

  /// The titles, the medical practice and the name in Japanese or Chinese columns, which wide
  /// spaces separate: `主治医　緑クリニック　院長　大木`.
  ///
  /// The name is last. The practice may be missing.
  private static func columns(_ words: String) -> (titles: String, firm: String?, name: String)? {
    let columns = words.split(separator: "\u{3000}").map { String($0).trimmed }
    guard columns.count > 2, let name = columns.last, name.isOneName, name.hasHan else {
      return nil
    }
    let firms = columns.dropLast().filter(\.isOfPractice)
    let titles = columns.dropLast().filter { !$0.isOfPractice }
    guard firms.count < 2, !titles.isEmpty,
      titles.allSatisfy({ $0.isOffice || Heading($0).isOfSomebodyOnly && !$0.isKin })
    else { return nil }
    return (titles.joined(separator: " "), firms.first, name)
  }
}

extension Contact {
  /// Sets the name; a title before it becomes the job title.
  package mutating func takeName(_ written: String?) {
    let titled = written.flatMap(NameAfterTitle.init)
    let whole = written?.replacing(NameAfterTitle.leader, with: ": ")
    name = (titled?.name ?? whole)?.cleanedName
    guard let titled else {
      takePlaceBesideName()
      return
    }
    jobTitle = titled.title?.cleanedName
    organization = titled.organization?.cleanedName
    if let remark = titled.remark { note.appendLine(remark) }
  }
}

extension Contact {
  /// Moves the flat or house beside the name to the note: `House 3 - Mr Roe`.
  private mutating func takePlaceBesideName() {
    guard let placed = name.flatMap(NameBesidePlace.init) else { return }
    name = placed.name.cleanedName
    note.appendLine(placed.place)
  }
}

extension String {
  /// Splits the text at the first separator outside brackets: a colon, or a dash between spaces.
  ///
  /// With `orGap`, a dotted leader or a gap of two wide spaces is a separator too. `nil` if the
  /// text has no separator, or nothing on one side of it.
  func partedAtSign(orGap: Bool = false) -> (before: String, sign: Character, after: String)? {
    var depth = 0
    for index in indices {
      let sign = self[index]
      if "(（".contains(sign) { depth += 1 }
      if ")）".contains(sign) { depth -= 1 }
      let rest = self[self.index(after: index)...]
      let isBetweenSpaces = self[..<index].last == " " && rest.first == " "
      let isGap =
        sign == "\u{3000}" && rest.first == sign && !self[..<index].allSatisfy(\.isWhitespace)
      guard depth == 0,
        ":：".contains(sign) || isBetweenSpaces && (sign.isDash || orGap && sign == "…")
          || orGap && isGap
      else { continue }
      let (before, after) = (String(self[..<index]).trimmed, String(rest).trimmed)
      return before.isEmpty || after.isEmpty ? nil : (before, sign, after)
    }
    return nil
  }

  /// Whether it may be a title: it has no digits or commas, and is neither a name nor a relation.
  fileprivate var mayBeTitle: Bool {
    !contains(where: \.isDecimal) && !contains(",") && !isKin && !isPersonalName
      && split(separator: " ").count < 7
  }

  /// Whether it names only an office or a job: `Facility manager`, but not `Coach Ann Bell`.
  var isOffice: Bool {
    guard !contains(where: \.isDecimal), !contains(",") else { return false }
    let words = beforeBracket.split { !$0.isLetter && !"-'’.".contains($0) }.map(String.init)
    guard let place = words.firstIndex(where: \.isWordForOffice) else { return false }
    let names = words[(place + 1)...].filter {
      $0.first?.isLowercase != true && !$0.isWordForOffice && Heading($0).hasUnknownWords
    }
    return names.isEmpty && place < 3 && words.count < 7
  }

  fileprivate var isWordForOffice: Bool {
    let lexicon = HeadingLexicon.shared
    let isKnown = HeadingTokens(self).tokens.contains {
      lexicon.isWord($0, of: .office) || lexicon.isWord($0, of: .post)
    }
    return isKnown || isProfession
  }

  private var isProfession: Bool {
    let heading = Heading(self)
    return !heading.hasUnknownWords && heading.isOfJob
  }

  /// Whether it is a name after an honorific: `Mr. Danladi`.
  package var isTitledName: Bool {
    let words = split(separator: " ").map(String.init)
    // A profession counts as an honorific: `Nurse Ngozi`.
    let rest = words.drop { $0.isHonorific || $0.isProfession }
    return rest.count < words.count && (1...4).contains(rest.count) && !contains(where: \.isDecimal)
      && rest.allSatisfy { $0.first?.isLetter == true } && rest.last?.first?.isLowercase == false
  }

  /// Whether it is a name of one word, and not an abbreviation: `Sunday`, but not `OTIS`.
  var isOneName: Bool {
    let name = beforeBracket
    guard let first = name.first, first.isLetter, !first.isLowercase, name.count > 1,
      name.allSatisfy({ $0.isLetter || "-'’".contains($0) })
    else { return false }
    return (String(name).hasHan || name.contains(where: \.isLowercase))
      && Heading(String(name)).hasUnknownWords && !String(name).isOfThing && !String(name).isKin
  }

  /// Whether it is a word for a place where doctors work, or a name that ends with one: `Surgery`,
  /// `緑クリニック`.
  fileprivate var isOfPractice: Bool {
    let heading = Heading(self)
    return (!heading.hasUnknownWords || hasHan) && heading.words.isEmpty
      && ["clinic", "hospital", "pharmacy"].contains(heading.person)
  }

  /// Whether its first or last word means a street: `Mill Road`, `Lindenweg 3`.
  package var isOfRoad: Bool {
    let tokens = HeadingTokens(self).tokens.filter { !$0.contains(where: \.isDecimal) }
    return [tokens.first, tokens.last].compactMap(\.self).contains { token in
      tokens.count > 1 && HeadingLexicon.shared.isWord(token, of: .road)
        || HeadingLexicon.shared.isEnding(of: token, of: .endOfRoad)
    }
  }

  /// Whether one of its words means a firm: `Roe Ltd`, `Cabinet Lormont`.
  package var isOfFirm: Bool {
    HeadingTokens(self).tokens.contains { HeadingLexicon.shared.isWord($0, of: .firm) }
  }
}

/// A person's name after a job or with an honorific, among the words beside a number:
/// `site: foreman Ivan`, `Hallenwart Herr Kunze`.
package struct NameAfterOffice {
  /// The name: `Ivan`, `Herr Kunze`.
  package let name: String
  /// The words before it: `site: foreman`.
  package let office: String

  /// Reads the words; `nil` unless they end with such a name.
  package init?(_ written: String) {
    let words = String(written.prefix { $0 != "," }).split(separator: " ").map(String.init)
    let address = words.firstIndex(where: \.isHonorific)
    let post = words.lastIndex(where: \.isWordForOffice).map { $0 + 1 }
    guard let start = address ?? post, start > 0, start < words.count else { return nil }
    name = words[start...].joined(separator: " ")
    office = words[..<start].joined(separator: " ")
    let isName =
      address != nil
      ? name.isTitledName
      : words[start...].allSatisfy(\.isOneName) && words.count - start < 4 && !name.isOfFirm
    // `patient of Dr. Roe`, `not Dr. Roe`
    let last = folded(words[start - 1])
    let isOfOther =
      HeadingLexicon.shared.isWord(last, of: .preposition)
      || HeadingLexicon.shared.isWord(last, of: .denial)
    guard isName, !isOfOther, !office.contains(where: \.isDecimal) else { return nil }
  }
}
