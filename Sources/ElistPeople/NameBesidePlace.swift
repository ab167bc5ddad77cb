import ElistHeadings
import ElistText
import UnicodeText

/// A person's name beside the flat or house where they live: `House 3 - Alhaji Musa Danjuma`,
/// `1A  Mrs Roe`, `Ann Bell, flat 3`.
///
/// It is read only if the words beside the place are certainly a person's name.
struct NameBesidePlace {
  /// The name without the place.
  let name: String
  /// The place, and any other words before the name: `House 11 - empty, caretaker is`.
  let place: String

  init?(_ words: String) {
    guard let found = NameBesidePlace.beforePlace(words) ?? NameBesidePlace.afterPlace(words) else {
      return nil
    }
    (name, place) = found
  }

  /// The name before a comma and the place: `Ann Bell, flat 3`.
  private static func beforePlace(_ words: String) -> (name: String, place: String)? {
    guard let comma = words.lastIndex(of: ","),
      case let place = String(words[words.index(after: comma)...]).trimmed, place.isDwelling,
      case let name = String(words[..<comma]).trimmed, name.isOfPerson || name.isOneName
    else { return nil }
    return (name, place)
  }

  /// The name after the place.
  private static func afterPlace(_ words: String) -> (name: String, place: String)? {
    let parts = words.split(separator: " ").map(String.init)
    guard parts.count > 2 else { return nil }
    // `1A Mrs Roe`
    if parts[0].isUnit, parts[0].contains(where: \.isUppercase),
      case let name = parts.dropFirst().joined(separator: " "), name.isTitledName
    {
      return (name, parts[0])
    }
    let place = parts.prefix(2).joined(separator: " ").withoutLastSign
    guard place.isDwelling else { return nil }
    let isDash = parts[2].count == 1 && parts[2].allSatisfy(\.isDash)
    let rest = parts.dropFirst(isDash ? 3 : 2).joined(separator: " ")
    if rest.isOfPerson { return (rest, place) }
    // `empty, caretaker is Mr Yakubu`
    let said = rest.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
    guard said.count == 2, said[0].isNobody, let name = NameAfterOffice(said[1])?.name,
      name.isTitledName, words.hasSuffix(name)
    else { return nil }
    return (name, String(words.dropLast(name.count)).trimmed)
  }
}

extension String {
  /// Whether it is certainly the name of a person, and not of a firm, a road or an office.
  fileprivate var isOfPerson: Bool {
    !contains(",")
      && (isTitledName || isPersonalName && !isOfFirm && !isOfRoad && !isOffice && !isKinOfOne)
  }

  /// Whether it is a word for a flat or a house, with its number: `Flat 3B`, `ap. 101`.
  fileprivate var isDwelling: Bool {
    let parts = split(separator: " ").map(String.init)
    guard parts.count == 2, parts[1].isUnit, case let words = HeadingTokens(parts[0]).tokens,
      words.count == 1
    else { return false }
    return HeadingLexicon.shared.isWord(words[0], of: .dwelling)
  }

  /// Whether it is the number of a flat or a house: `3`, `12B`.
  fileprivate var isUnit: Bool {
    let digits = prefix(while: \.isDecimal)
    let rest = self[digits.endIndex...]
    return (1...4).contains(digits.count)
      && (rest.isEmpty || rest.count == 1 && rest.allSatisfy(\.isLetter))
  }

  fileprivate var withoutLastSign: String {
    last.map { ":,;".contains($0) } == true ? String(dropLast()) : self
  }
}
