import ElistHeadings
import ElistPeople
import ElistText
import EmbeddedText
import UnicodeText

/// The lines of a paragraph above its numbers, one of which names the owner of the numbers.
///
/// It is usually the last one. In `Ann Roe`, `School Nurse`, `12 High Street`, it is the first.
struct LinesAbove {
  private(set) var lines: [String] = []
  /// The lines of the paragraph before, if it had no number.
  private var before: [String] = []

  /// The last line, which is the name in a list with each name right above its numbers.
  var last: String? { lines.last }

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ line: String) { lines.append(line) }

  /// Ends a paragraph.
  mutating func end() {
    if !lines.isEmpty { before = lines }
    lines = []
  }

  /// Forgets all lines, since they do not belong to the lines below.
  mutating func leave() { (lines, before) = ([], []) }

  /// The name, and the lines below it that are about that person.
  var name: (name: String, rest: [String])? {
    guard let last else { return nil }
    if let place = LinesAbove.place(in: lines) {
      return (lines[place], Array(lines[(place + 1)...]))
    }
    // `Ann Roe`, an empty line, `Spitex Thun`, `Nurse`, `3600 Thun`: her job joins the two
    // paragraphs. Without it, the number could be any clinic's below any name.
    if lines.count > 1, lines.allSatisfy(\.isBesideName), lines.contains(where: \.isJob),
      let place = LinesAbove.place(in: before)
    {
      return (before[place], before[(place + 1)...] + lines)
    }
    let named = lines.lastIndex { !$0.contains(where: \.isDecimal) } ?? lines.count - 1
    return named == lines.count - 1 ? (last, []) : (lines[named], Array(lines[(named + 1)...]))
  }

  /// The index of the last personal name, if only lines about that person are below it.
  private static func place(in lines: [String]) -> Int? {
    let below = lines.reversed().prefix(while: \.isBesideName).count
    let place = lines.count - 1 - below
    return place >= 0 && lines[place].isPersonalName ? place : nil
  }
}

extension String {
  /// Whether it is about the person whose name is above it, and is not a name itself: a job, a firm
  /// or an address.
  var isBesideName: Bool {
    guard !isKinOfOne, let first else { return false }
    if first.isLowercase || "(（-–".contains(first) || contains("|") || contains(where: \.isDecimal)
    {
      return true
    }
    let words = split { !$0.isLetter && !"./".contains($0) }.map(String.init)
    guard words.first?.isHonorific != true else { return false }
    let heading = Heading(self)
    let isKnown =
      !heading.hasUnknownWords && (heading.isOfSomebodyOnly || !heading.words.isEmpty)
      || heading.hasAny([.job, .title, .company, .department, .region])
      || heading.person.map(String.professions.contains) == true
    return isKnown || words.contains(where: \.isOfThing)
      || WordsOfWork.Kind.allCases.contains { has($0) }
  }

  /// Whether it may be the name of a place or a firm that has its own number.
  var mayHaveNumber: Bool {
    first?.isUppercase == true && !isJob && !contains(where: \.isDecimal)
  }

  /// Whether it has a word for a job.
  fileprivate var isJob: Bool { has(.job) }

  private func has(_ kind: WordsOfWork.Kind) -> Bool {
    split { !$0.isLetter && !"./".contains($0) }
      .contains { WordsOfWork.shared.has($0.lowercased(), kind) }
  }

  private static let professions: Set<String> = [
    "teacher", "coach", "lawyer", "driver", "assistant", "manager", "social worker", "colleague",
    "landlord", "babysitter", "midwife", "school", "hospital", "clinic", "pharmacy",
  ]
}

/// The words of `WordsOfWork.txt`.
private enum WordsOfWork {
  static let shared = WordTable<Kind>(.wordsOfWork)

  /// What a word means.
  enum Kind: String, CaseIterable, Sendable { case job, firm, street }
}

extension String {
  /// Whether it has the form of an address below a name, with too few digits for a number:
  /// `120 Maple Grove Rd, Ottawa ON`, `3600 Thun`, `Rue du Simplon 21, 1800 Vevey`.
  var isAddressBelowName: Bool {
    let runs = split { !$0.isNumber }
    guard runs.allSatisfy({ $0.count < 6 }), !contains("@"), !contains(":"),
      split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 2 })
    else { return false }
    return split(separator: ",").contains { part in
      let part = String(part).trimmed
      let digits = part.prefix(while: \.isDecimal)
      let rest = part[digits.endIndex...]
      return (1...5).contains(digits.count) && rest.first == " "
        && rest.drop { $0 == " " }.first?.isLetter == true
    }
  }
}
