import ElistContacts
import ElistModel
import PhoneNumbers
import UnicodeText

// What all entries of a list depend on, so that nobody may be reached when it fails.

/// The network that was given the numbers of all entries, and its region; `nil` if they are of several,
/// or one is not of a mobile telephone.
func commonCarrier(of entries: [Entry]) -> (name: String, region: String)? {
  let numbers = entries.flatMap(\.numbers).map(\.number)
  guard let first = numbers.first, let region = first.region, let name = firstCarrier(of: first),
    numbers.allSatisfy({ $0.region == region && firstCarrier(of: $0) == name })
  else { return nil }
  return (name, region)
}

/// Whether people live in one house, as far as their addresses and shared lines tell.
///
/// - Parameters:
///   - people: The entries.
///   - book: The contacts from which they were taken; an entry without an address has theirs.
/// - Returns: Whether each of them shares a house or a line with another one of them.
func shareHouse(_ people: [Entry], _ book: [Contact]) -> Bool {
  var rest = people.map { Home(of: $0, book) }
  guard var known = rest.popLast().map({ [$0] }) else { return false }
  while let next = rest.firstIndex(where: { home in known.contains { $0.isSame(as: home) } }) {
    known.append(rest.remove(at: next))
  }
  return rest.isEmpty
}

/// By what two people who live in one house are known.
private struct Home {
  /// The words of each address, without those that say too little.
  let addresses: [Set<String>]
  let lines: Set<String>

  init(of entry: Entry, _ book: [Contact]) {
    let contact = book.first { $0.id == entry.source?.taken?.contact }
    let addresses = contact?.addresses.filter { $0.label != .work && $0.street != nil } ?? []
    let texts = entry.address.map { [$0] } ?? addresses.map { $0.formatted(home: nil) }
    self.addresses = texts.map(Self.words).filter { words in
      words.count > 2 && words.contains { $0.contains(where: \.isNumber) }
    }
    lines = Set(entry.numbers.map(\.number.line))
  }

  /// One address may say more than the other: a postal code, a country.
  func isSame(as other: Home) -> Bool {
    !lines.isDisjoint(with: other.lines)
      || addresses.contains { own in
        other.addresses.contains { $0.isSubset(of: own) || own.isSubset(of: $0) }
      }
  }

  private static func words(of address: String) -> Set<String> {
    Set(folded(address).split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
