import ElistHeadings
import ElistText
import UnicodeText

extension String {
  /// Whether it has the form of a person's whole name, with a title or not: `Emma Tremblay, RN`, `Claire de
  /// Rochat`.
  package var isPersonalName: Bool {
    let name = prefix { !",(（".contains($0) }
    let words = name.split(separator: " ").map(String.init)
    guard !contains(where: \.isDecimal), !contains(":"), let first = words.first, words.count < 6,
      !String.articles.contains(first.lowercased()), !words.contains(where: { $0.isOfThing })
    else { return false }
    if isKinOfOne || first.isHonorific && words.count > 1 { return true }
    let particles: Set<String> = [
      "de", "da", "di", "del", "della", "dos", "du", "van", "von", "der", "den", "ter", "te", "la",
      "le", "al", "el", "bin", "zu", "af", "av", "y", "e", "dr.", "med.",
    ]
    return words.count > 1 && Heading(String(name)).hasUnknownWords
      && words.allSatisfy { word in
        word.first.map { $0.isLetter && !$0.isLowercase } == true || particles.contains(word)
      }
  }

  /// Whether it is what somebody of the family is called, `Mum`, and not whoever lives next door.
  package var isKinOfOne: Bool {
    let others = ["neighbour", "friend", "relative", "parent", "guardian", "partner"]
    return isKin && Heading(self).person.map(others.contains) == false
  }

  private static let articles: Set<String> = [
    "the", "die", "der", "das", "les", "le", "la", "los", "las", "el", "il", "gli", "os", "as",
  ]

  /// Whether it is a word for something that has a name as people have: `Club`.
  package var isOfThing: Bool { HeadingLexicon.shared.isWord(folded(self), of: .thing) }
}
