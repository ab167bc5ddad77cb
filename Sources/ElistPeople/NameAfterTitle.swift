package import ElistContacts
import ElistHeadings
import ElistModel
import ElistText
import UnicodeText

/// A name after what its owner is or does: `Chairman - Barr. Uche Anyanwu`, `Parish Clerk … Wendy Aldous`.
///
/// It is read only if what is before the sign cannot be a name and what is after it is certainly
/// somebody's. `Power cut: Northern Electric` stays whole.
package struct NameAfterTitle {
  /// What the person is or does: `Chairman`; `nil` if what is before the sign is the name.
  package let title: String?
  /// The person's name: `Barr. Uche Anyanwu`.
  package let name: String
  /// The firm before the name and a comma, `Managing agent: Cabinet Lormont, Mme Perrin`, or after a row of
  /// dots, `Potholes … Avon Council`.
  package let organization: String?
  /// What follows the name and a comma: `2nd floor`.
  package let remark: String?

  /// The sign in place of a row of dots between words and what they lead to.
  package static let leader = " … "

  /// Reads the words before a number; `nil` if they are not a title and a name.
  package init?(_ words: String) {
    guard let (before, after, isLed) = NameAfterTitle.parts(words) else { return nil }
    if isLed, after.isOfFirm, after.contains(" ") {
      (title, name, organization, remark) = (nil, before, after, nil)
      return
    }
    let parts = after.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    let isAfterFirm = parts.count > 1 && parts[0].isOfFirm && parts[1].isTitledName
    let name = isAfterFirm ? parts[1] : parts[0]
    let isOffice = before.isOffice
    guard before.mayBeTitle || isOffice, !name.contains(where: { ":\u{2026}".contains($0) }) else {
      return nil
    }
    let isPerson = name.isTitledName || name.isPersonalName && !name.isOfFirm
    let isNamed = isOffice && (isPerson || name.isOneName) || isLed && isPerson
    guard isNamed || name.isTitledName && before.contains(" ") else { return nil }
    (title, self.name) = (before, name)
    organization = isAfterFirm ? parts[0] : nil
    remark = isAfterFirm ? nil : parts.dropFirst().first
  }

  /// What is before and after the first colon, row of dots, dash between spaces or gap of two wide spaces that
  /// is in no brackets, and whether it is a row of dots.
  private static func parts(_ words: String) -> (before: String, after: String, isLed: Bool)? {
    var depth = 0
    for index in words.indices {
      let sign = words[index]
      if "(（".contains(sign) { depth += 1 }
      if ")）".contains(sign) { depth -= 1 }
      let isBetweenSpaces =
        words[..<index].last == " " && words[index...].dropFirst().first == " "
      let isGap =
        sign == "\u{3000}" && words[index...].dropFirst().first == sign
        && !words[..<index].allSatisfy(\.isWhitespace)
      guard depth == 0,
        ":：".contains(sign) || isGap || isBetweenSpaces && (sign == "…" || sign.isDash)
      else { continue }
      let before = String(words[..<index]).trimmed
      let after = String(words[words.index(after: index)...]).trimmed
      return before.isEmpty || after.isEmpty ? nil : (before, after, sign == "…")
    }
    return nil
  }
}

extension Contact {
  /// Takes a name, before which may be what the person is or does.
  package mutating func takeName(_ written: String?) {
    let titled = written.flatMap(NameAfterTitle.init)
    let whole = written?.replacing(NameAfterTitle.leader, with: ": ")
    name = (titled?.name ?? whole)?.cleanedName
    guard let titled else { return }
    jobTitle = titled.title?.cleanedName
    organization = titled.organization?.cleanedName
    if let remark = titled.remark { note.appendLine(remark) }
  }
}

extension String {
  /// Whether it may say what somebody is or does: it has no digits, and is neither a name nor kin.
  fileprivate var mayBeTitle: Bool {
    !contains(where: \.isDecimal) && !contains(",") && !isKin && !isPersonalName
      && split(separator: " ").count < 7
  }

  /// Whether it names only an office or a job: `Facility manager`, but not `Coach Ann Bell`.
  fileprivate var isOffice: Bool {
    guard !contains(where: \.isDecimal), !contains(",") else { return false }
    let outside = prefix { !"(（".contains($0) }
    let words = outside.split { !$0.isLetter && !"-'’.".contains($0) }.map(String.init)
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
    return !heading.hasUnknownWords && heading.person.map(String.jobs.contains) == true
  }

  private static let jobs: Set<String> = [
    "teacher", "coach", "captain", "nurse", "lawyer", "driver", "assistant", "manager",
    "social worker", "landlord", "babysitter", "midwife", "attendant", "carer",
  ]

  /// Whether it begins with a form of address and goes on with a name: `Mr. Danladi`.
  fileprivate var isTitledName: Bool {
    let words = split(separator: " ").map(String.init)
    // `Nurse Ngozi`
    let rest = words.drop { $0.isHonorific || $0.isProfession }
    return rest.count < words.count && (1...4).contains(rest.count) && !contains(where: \.isDecimal)
      && rest.allSatisfy { $0.first?.isLetter == true } && rest.last?.first?.isLowercase == false
  }

  /// Whether it is a name of one word, and no abbreviation: `Sunday`, but not `OTIS`.
  fileprivate var isOneName: Bool {
    let name = prefix { !"(（".contains($0) }
    guard let first = name.first, first.isLetter, !first.isLowercase, name.count > 1,
      name.allSatisfy({ $0.isLetter || "-'’".contains($0) })
    else { return false }
    return (String(name).hasHan || name.contains(where: \.isLowercase))
      && Heading(String(name)).hasUnknownWords && !String(name).isOfThing && !String(name).isKin
  }

  /// Whether a word of it is for a firm: `Roe Ltd`, `Cabinet Lormont`.
  package var isOfFirm: Bool {
    HeadingTokens(self).tokens.contains { HeadingLexicon.shared.isWord($0, of: .firm) }
  }
}

/// Somebody after a word for a job or a form of address among the words beside a number: `site: foreman Ivan`,
/// `Hallenwart Herr Kunze`.
package struct NameAfterOffice {
  /// The name: `Ivan`, `Herr Kunze`.
  package let name: String
  /// The words before it: `site: foreman`.
  package let office: String

  /// Reads the words; `nil` unless they end with a name after such a word.
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
    guard isName, !office.contains(where: \.isDecimal) else { return nil }
  }
}
