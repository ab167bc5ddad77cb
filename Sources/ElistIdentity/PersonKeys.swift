package import ElistContacts
import UnicodeText

/// What a card says about who somebody is, ready to be compared with another card.
struct PersonKeys {
  let uid: String?
  /// The words of the name, folded, sorted and without titles; `nil` if it has no words.
  let name: String?
  let numbers: [Number]
  let emails: Set<String>
  let propertyIDs: [String]
  private let given: [String]
  private let nickname: [String]
  private let generation: Set<String>
  private let birthday: BirthdayKey?

  /// A number that helps to identify somebody.
  struct Number {
    var digits: PlainDigits
    /// The region under which it is read, if it names no country and an import was given one.
    var region: String?
    var isMobile: Bool

    func isSame(as other: Number) -> Bool {
      guard region == nil || other.region == nil || region == other.region else { return false }
      return digits.isSame(as: other.digits)
    }
  }

  init(_ card: Contact) {
    uid = card.uid.flatMap { $0.isEmpty ? nil : $0 }
    let words = NameWords(card)
    name = words.key
    generation = words.generation
    given = NameWords.split(card.given)
    nickname = NameWords.split(card.nickname)
    numbers = card.phones.compactMap { phone in
      PlainDigits(phone.raw).map {
        let region = phone.raw.contains("+") ? nil : phone.region ?? card.homeRegion
        return Number(digits: $0, region: region, isMobile: phone.label == .mobile)
      }
    }
    emails = Set(card.emails.map { folded($0.value) })
    propertyIDs = card.propertyIDs
    birthday = card.birthday.flatMap { BirthdayKey($0) }
  }

  /// The keys by which other cards of the same person are found.
  static func lookups(of card: Contact) -> [String] {
    var lookups = card.uid.flatMap { $0.isEmpty ? nil : ["u" + $0] } ?? []
    if let name = NameWords(card).key { lookups.append("n" + name) }
    // A number alone identifies nobody, but an identical card in another source does.
    if lookups.isEmpty { lookups.append("c\(card.contentHash)") }
    return lookups + card.propertyIDs.map { "p" + $0 }
  }
}

/// Whether two cards are of one person, with the strength of the evidence, or why it is doubtful.
enum Evidence: Equatable {
  case none
  /// The stronger the evidence, the earlier it is used.
  case same(strength: Int, by: Means)
  case doubtful(Doubt)
}

/// Why two cards are known to be of one person.
package enum Means: Equatable, Sendable {
  /// They say the same.
  case content
  case uid
  /// A value of each has the same identifier (RFC 6350 §7).
  case propertyID
  /// The name, and a number or an e-mail address.
  case name
}

/// Why two cards are kept apart although they share the UID, or the name and a number.
package enum Doubt: Equatable, Sendable {
  /// The same UID, but a different name and no number in common.
  case otherName
  case otherBirthday
  /// Junior and senior, or different given names.
  case otherGivenName
  /// A different mobile number and e-mail address; the two may share a household or a switchboard.
  case otherMobileAndEmail
  /// It may be either of two contacts, and has a number that one of them lacks.
  case eitherOfTwo
  /// The same name in another source, and no number in common.
  case otherNumbers
}

extension PersonKeys {
  /// The evidence that another card is of the same person.
  ///
  /// From strong to weak: UID and name; UID and a number; a property's identifier; name and
  /// numbers; name and e-mail address. A number alone or a name alone is no evidence.
  func evidence(with other: PersonKeys) -> Evidence {
    let isSameUID = uid != nil && uid == other.uid
    let isSameName = name != nil && name == other.name
    guard isSameUID || isSameName || sharesPropertyID(with: other) else { return .none }
    let shared = sharedNumbers(with: other)
    if let doubt = contradiction(to: other) {
      return isSameUID || isSameName && shared > 0 ? .doubtful(doubt) : .none
    }
    if isSameUID {
      if name == other.name { return .same(strength: 900 + shared, by: .uid) }
      guard shared > 0 else { return .doubtful(.otherName) }
      guard givenNameFits(other) else { return .doubtful(.otherGivenName) }
      return .same(strength: 800 + shared, by: .uid)
    }
    if sharesPropertyID(with: other), isSameName || shared > 0 {
      return .same(strength: 700, by: .propertyID)
    }
    guard isSameName else { return .none }
    let sharesEmail = !emails.isDisjoint(with: other.emails)
    guard shared > 0 else { return sharesEmail ? .same(strength: 50, by: .name) : .none }
    if isDoubtful(other) { return .doubtful(.otherMobileAndEmail) }
    return .same(strength: 100 + 2 * shared + (sharesEmail ? 1 : 0), by: .name)
  }

  /// Why the cards cannot be of one person; `nil` if nothing speaks against it.
  func contradiction(to other: PersonKeys) -> Doubt? {
    if let birthday, let theirs = other.birthday, !birthday.fits(theirs) { return .otherBirthday }
    if !generation.isEmpty, !other.generation.isEmpty, generation != other.generation {
      return .otherGivenName
    }
    guard name == other.name, !given.isEmpty, !other.given.isEmpty else { return nil }
    let fits =
      given == other.given || abbreviates(other) || other.abbreviates(self) || areSwapped(other)
    return fits ? nil : .otherGivenName
  }

  private func sharesPropertyID(with other: PersonKeys) -> Bool {
    propertyIDs.contains(where: other.propertyIDs.contains)
  }

  /// How many numbers both have; the result is the same from either side.
  private func sharedNumbers(with other: PersonKeys) -> Int {
    func count(_ one: [Number], _ other: [Number]) -> Int {
      one.count { number in other.contains { $0.isSame(as: number) } }
    }
    return min(count(numbers, other.numbers), count(other.numbers, numbers))
  }

  /// Whether the two may be relatives, such as a father and a son of one name.
  ///
  /// They share a number of the house, but each has a mobile number and an e-mail address of his
  /// own.
  private func isDoubtful(_ other: PersonKeys) -> Bool {
    guard !emails.isEmpty, !other.emails.isEmpty, emails.isDisjoint(with: other.emails) else {
      return false
    }
    let (mobiles, theirs) = (numbers.filter(\.isMobile), other.numbers.filter(\.isMobile))
    guard !mobiles.isEmpty, !theirs.isEmpty else { return false }
    return !mobiles.contains { number in other.numbers.contains { $0.isSame(as: number) } }
      && !theirs.contains { number in numbers.contains { $0.isSame(as: number) } }
  }

  /// Whether another given name may mean the same person.
  ///
  /// Examples are `Kate` and `Katherine`, `J.` and `John`, a nickname, or a full name and a part of
  /// it.
  private func givenNameFits(_ other: PersonKeys) -> Bool {
    guard let one = given.first, let another = other.given.first else {
      let (words, others) = (NameWords.set(name), NameWords.set(other.name))
      return words.isSubset(of: others) || others.isSubset(of: words)
    }
    if nickname.contains(another) || other.nickname.contains(one) { return true }
    let common = zip(one, another).prefix { $0 == $1 }.count
    return common >= min(3, one.count, another.count)
  }

  private func abbreviates(_ other: PersonKeys) -> Bool {
    zip(given, other.given).allSatisfy { $1.hasPrefix($0) }
  }

  /// Whether family and given name are in each other's column.
  private func areSwapped(_ other: PersonKeys) -> Bool {
    let words = NameWords.set(name)
    return Set(given).isDisjoint(with: other.given) && words.isSuperset(of: given)
      && words.isSuperset(of: other.given)
  }
}

/// The words of a name, in a form to compare two spellings.
package struct NameWords {
  /// The words in sorted order; `nil` if there is no name.
  package private(set) var key: String?
  /// `jr` or `sr`, or `ii`, `iii` or `iv` after a name.
  private(set) var generation: Set<String> = []

  /// Whether it is a person's name of several words, or one in Han, Kana or Hangul: few people
  /// share it.
  package private(set) var isFull = false

  /// The words of a contact's name, otherwise of its organisation.
  package init(_ contact: Contact) {
    guard let name = contact.name ?? contact.organization else { return }
    var words = Self.split(name).map { Self.generations[$0] ?? $0 }
    let suffixes = Self.split(contact.suffix).map { Self.generations[$0] ?? $0 }
    let known = Set(Self.generations.values)
    generation = known.intersection(words.dropFirst() + suffixes)
    let titles = Set(Self.split(contact.prefix) + suffixes).subtracting(known)
    if !titles.isEmpty {
      let plain = words.filter { !titles.contains($0) }
      if !plain.isEmpty { words = plain }
    }
    words += generation.subtracting(words)
    guard !words.isEmpty else { return }
    // A name in Han, Kana or Hangul may be written with or without a space, but its order is fixed.
    let isUnspaced = words.allSatisfy { $0.unicodeScalars.first?.isEastAsian == true }
    key = isUnspaced ? words.joined() : words.sorted().joined(separator: " ")
    isFull = contact.name != nil && (words.count > 1 || isUnspaced && words[0].count > 2)
  }

  /// The folded words of a text; an apostrophe does not end a word.
  package static func split(_ text: String?) -> [String] {
    guard let text else { return [] }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in folded(text).unicodeScalars where scalar != "'" {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        word.append(scalar)
      } else if !word.isEmpty {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  static func set(_ key: String?) -> Set<String> {
    Set((key ?? "").split(separator: " ").map(String.init))
  }

  private static let generations = [
    "jr": "jr", "jnr": "jr", "jun": "jr", "junior": "jr", "sr": "sr", "snr": "sr", "sen": "sr",
    "senior": "sr", "ii": "ii", "iii": "iii", "iv": "iv",
  ]
}

/// As much of a birthday as is known: `1985-04-12`, `19850412`, `--04-12`, perhaps with a time.
private struct BirthdayKey {
  let year: Substring?
  let day: Substring

  /// `nil` if it is written in another way, which could mean any day.
  init?(_ text: String) {
    let date = text.prefix { $0 != "T" && $0 != " " }
    let digits = date.filter { $0 != "-" }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    if date.hasPrefix("--"), digits.count == 4 {
      (year, day) = (nil, digits[...])
    } else if digits.count == 8 {
      // Years that programs write if the year is unknown.
      let year = digits.prefix(4)
      (self.year, day) = (year == "1604" || year == "0000" ? nil : year, digits.suffix(4))
    } else {
      return nil
    }
  }

  func fits(_ other: BirthdayKey) -> Bool {
    day == other.day && (year == nil || other.year == nil || year == other.year)
  }
}
