import Console
package import ElistCards
import ElistContacts
package import ElistModel
package import PhoneNumbers
import UnicodeText

// Upkeep: how a list stays true.
//
// Numbers rot: people move, countries renumber, and what works at home fails abroad. This room says
// what is wrong with a list, what is due to be confirmed, and what changed at its sources. It
// changes nothing by itself, asks nobody, and knows no clock: the day and the place are arguments.
// Start with `checked(_:from:)`.

/// Why the number of an entry may not be called as it is on the list.
///
/// Cards and `elist check` both use it, so they agree.
package struct NumberDoubt: Equatable, Sendable {
  package let kind: CheckFinding.Kind
  /// What is wrong, with the number; in lower case and without a full stop.
  package let message: String
  /// The command to paste that corrects it.
  package let command: String
}

extension Entry {
  /// Why no telephone can dial the number, why nobody knows which number it is, or that its country
  /// changed it.
  ///
  /// - Parameter home: The region (ISO 3166-1 alpha-2) of a number without a country code.
  /// - Returns: What is wrong; `nil` if the number can be dialled as far as is known.
  package func doubt(home: String) -> NumberDoubt? {
    number.doubt(home: home, correction: { $0.map(correction) ?? correction })
  }

  /// The doubt if the number's country has changed it since it was written.
  package func renumbering(home: String) -> NumberDoubt? {
    number.renumbering(home: home, correction: { $0.map(correction) ?? correction })
  }

  /// The command that gives the entry another number.
  var correction: String { "elist edit \(word) --set number=NUMBER" }

  /// The command that gives the entry this number; it is quoted, so nothing in it can be a command.
  func correction(_ number: String) -> String {
    let value = shellQuoted("number=" + number)
    return "elist edit \(word) --set \(value)"
  }
}

extension Profile {
  /// The same as ``Entry/doubt(home:)``, for the doctor's number.
  ///
  /// `handle` names the person whose profile it is; `nil` for the owner's.
  package func doubtOfDoctor(home: String, of handle: String?) -> NumberDoubt? {
    doctorNumber?.doubt(home: home) { number in
      let doctor = number.map { shellQuoted("doctor-number=" + $0) } ?? "doctor-number=NUMBER"
      guard let handle else { return "elist profile set \(doctor)" }
      return "elist profile set --for-person \(handle) \(doctor)"
    }
  }
}

extension PhoneNumber {
  /// Why it may not be called as it is.
  ///
  /// `correction` makes the command that sets another number; it gets `nil` for an unknown one.
  fileprivate func doubt(home: String, correction: (String?) -> String) -> NumberDoubt? {
    if let renumbering = renumbering(home: home, correction: correction) { return renumbering }
    if let obstacle = obstacle(home: home) {
      return NumberDoubt(
        kind: obstacle.kind,
        message: obstacle.message,
        command: correction(nil)
      )
    }
    guard uri == nil, let remark = interpretation(of: raw, home: home).remark else { return nil }
    return NumberDoubt(
      kind: .unread,
      message: "\"\(raw)\" \(remark)",
      command: correction(nil)
    )
  }

  fileprivate func renumbering(home: String, correction: (String?) -> String) -> NumberDoubt? {
    guard let now = renumbered(home: home) else { return nil }
    let text = now.number.raw
    return NumberDoubt(
      kind: .renumbered,
      message: "\(printed) was written before \(longDate(now.since)); \(now.change) now: " + text,
      command: correction(text)
    )
  }

  /// Why no telephone can dial it; `nil` if one can.
  package func obstacle(home: String) -> TelLinkError? {
    guard e164 == nil else { return nil }
    do throws(TelLinkError) {
      // As a telephone would dial it: a link may have a context that only its owner knows.
      let style: TelLink.Style = uri == nil ? .rfc3966 : .plain
      _ = try telLink(self, style: style, callingCode: countryCallingCode(ofRegion: home))
      return nil
    } catch {
      // Digits that no plan knows may still be a number.
      if case .notANumber = error, canBeDialled(raw) { return nil }
      return error
    }
  }
}

extension TelLinkError {
  fileprivate var kind: CheckFinding.Kind {
    switch self {
    case .serviceCode: .serviceCode
    case .noContext: .noCountry
    case .notANumber, .privateContext, .extensionTakesNoMessage: .notDiallable
    }
  }
}

extension PhoneNumber {
  /// Whether it is a code that only a telephone network knows, such as `*55`.
  var isNetworkCode: Bool {
    e164 == nil && type == nil && networkKeys(raw) != nil
  }
}

// What all entries of a list may depend on: if it fails, nobody can be reached.

/// The network that was given the numbers of all entries, and its region; `nil` if they are of
/// several, or one is not of a mobile telephone.
func commonCarrier(of entries: [Entry]) -> (name: String, region: String)? {
  let numbers = entries.flatMap(\.numbers).map(\.number)
  guard let first = numbers.first, let region = first.region, let name = firstCarrier(of: first),
    numbers.allSatisfy({ $0.region == region && firstCarrier(of: $0) == name })
  else { return nil }
  return (name, region)
}

/// Whether people live in one house, as far as their addresses and shared lines show.
///
/// - Parameters:
///   - people: The entries.
///   - book: The contacts from which they were copied; an entry without an address has the
///     contact's.
/// - Returns: Whether each of them shares a house or a line with another one of them.
func shareHouse(_ people: [Entry], _ book: [Contact]) -> Bool {
  var rest = people.map { Home(of: $0, book) }
  guard var known = rest.popLast().map({ [$0] }) else { return false }
  while let next = rest.firstIndex(where: { home in known.contains { $0.isSame(as: home) } }) {
    known.append(rest.remove(at: next))
  }
  return rest.isEmpty
}

/// The addresses and lines by which people who live in one house are recognised.
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

  /// Whether both share a line or an address; one address may say more: a postal code, a country.
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
