/// A name behind which somebody wrote how they are related, `Anna Deflorian (moglie)`.
struct NameWithRelation {
  private(set) var name: String
  /// The relation as it is written; `nil` where there is none.
  private(set) var relation: String?

  init(_ text: String) {
    name = text
    guard let end = text.last, ")）".contains(end),
      let open = text.lastIndex(where: { "(（".contains($0) })
    else { return }
    let inside = String(text[text.index(after: open)...].dropLast()).trimmed
    let before = String(text[..<open]).trimmed
    guard !before.isEmpty, NameWithRelation.isRelation(inside) else { return }
    name = before
    relation = inside
  }

  /// Whether a text says only of which kin somebody is; `Betty (GP)` is what she is called.
  private static func isRelation(_ text: String) -> Bool {
    let heading = Heading(text)
    guard let person = heading.person, !heading.hasUnknownWords, heading.words.isEmpty else {
      return false
    }
    return kin.contains(person)
  }

  private static let kin: Set<String> = [
    "mother", "father", "parent", "guardian", "spouse", "husband", "wife", "partner", "child",
    "son", "daughter", "sister", "brother", "grandmother", "grandfather", "grandparent", "relative",
    "neighbour", "friend",
  ]
}
