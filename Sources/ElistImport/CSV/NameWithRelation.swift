/// A name beside which somebody wrote how they are related, `Anna Deflorian (moglie)`.
struct NameWithRelation {
  private(set) var name: String
  /// The relation as it is written; `nil` where there is none.
  private(set) var relation: String?

  init(_ text: String) {
    name = text
    guard let (before, behind) = NameWithRelation.parts(text) else { return }
    if behind.isKin {
      (name, relation) = (before, behind)
    } else if before.isKin {
      (name, relation) = (behind, before)
    }
  }

  /// What is before and behind a sign that parts a name from a remark: `Bo Ek (father)`,
  /// `Bo Ek - father`, `Father: Bo Ek`, `夫 鈴木次郎`.
  ///
  /// `Oma Gesine` has no such sign: it is what she is called.
  private static func parts(_ text: String) -> (before: String, behind: String)? {
    var cut: (String.Index, String.Index)?
    var inner = text[...]
    if let end = text.last, ")）".contains(end) {
      inner = text.dropLast()
      cut = inner.lastIndex(where: { "(（".contains($0) }).map { ($0, text.index(after: $0)) }
    } else if let sign = text.firstIndex(where: { ":：/／,、;".contains($0) }) {
      cut = (sign, text.index(after: sign))
    } else if let dash = dash(in: text) {
      cut = (dash, text.index(after: dash))
    } else if text.isHan, let space = text.firstIndex(where: { " \u{3000}・".contains($0) }) {
      cut = (space, text.index(after: space))
    }
    guard let (end, start) = cut else { return nil }
    let before = String(text[..<end]).trimmed
    let behind = String(inner[start...]).trimmed
    return before.isEmpty || behind.isEmpty ? nil : (before, behind)
  }

  /// The last dash between spaces.
  private static func dash(in text: String) -> String.Index? {
    text.indices.last { index in
      "-–—".contains(text[index]) && index > text.startIndex
        && text[text.index(before: index)] == " " && text.index(after: index) < text.endIndex
        && text[text.index(after: index)] == " "
    }
  }
}

extension String {
  /// Whether it is written with Han letters.
  fileprivate var isHan: Bool {
    unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
  }

  /// Whether it says only of which kin somebody is; `Betty (GP)` is what she is called.
  var isKin: Bool {
    guard utf8.count <= 60, !utf8.contains(where: \.isASCIIDigit) else { return false }
    let heading = Heading(self)
    guard let person = heading.person, !heading.hasUnknownWords,
      heading.words.isEmpty || heading.words == [.last]
    else { return false }
    return String.kin.contains(person)
  }

  /// Whether it says only why somebody is called; an `Owner` or a `Manager` has a job.
  var isContactKind: Bool {
    let kinds: Set<String> = [
      "emergency", "next of kin", "doctor", "dentist", "carer", "social worker", "contact",
    ]
    let heading = Heading(self)
    return heading.isOfSomebodyOnly && kinds.contains(heading.person ?? "")
  }

  private static let kin: Set<String> = [
    "mother", "father", "parent", "guardian", "spouse", "husband", "wife", "partner", "child",
    "son", "daughter", "sister", "brother", "grandmother", "grandfather", "grandparent", "relative",
    "neighbour", "friend",
  ]
}
