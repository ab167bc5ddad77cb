import ElistHeadings
import ElistText
import UnicodeText

extension String {
  /// Whether it has the form of a person's whole name, with or without a title:
  /// `Emma Tremblay, RN`, `Claire de Rochat`.
  package var isPersonalName: Bool {
    let name = prefix { !",(（".contains($0) }
    let words = name.split(separator: " ").map(String.init)
    guard !contains(where: \.isDecimal), !contains(":"), let first = words.first, words.count < 6,
      first.count < 2 || !HeadingLexicon.shared.isWord(first.lowercased(), of: .article),
      !words.contains(where: { $0.isOfThing })
    else { return false }
    if isKinOfOne || first.isHonorific && words.count > 1 { return true }
    return words.count > 1 && Heading(String(name)).hasUnknownWords
      && words.allSatisfy { word in
        word.first.map { $0.isLetter && !$0.isLowercase } == true || word.isHonorific
          || HeadingLexicon.shared.isWord(word, of: .particle)
      }
  }

  /// Whether it is what a family calls one of its members, `Mum`, and not a word such as
  /// `neighbour`.
  package var isKinOfOne: Bool {
    let others = ["neighbour", "friend", "relative", "parent", "guardian", "partner"]
    return isKin && Heading(self).person.map(others.contains) == false
  }

  /// Whether its words are words of somebody's name, but for forms of address.
  package func isPartOfName(_ name: String?) -> Bool {
    let words = HeadingTokens(self).tokens.filter { !$0.isHonorific }
    let tokens = HeadingTokens(name ?? "").tokens
    return !words.isEmpty && words.allSatisfy(tokens.contains)
  }

  /// Whether it means something that has a name, as people do: `Club`.
  package var isOfThing: Bool { HeadingLexicon.shared.isWord(folded(self), of: .thing) }
}
