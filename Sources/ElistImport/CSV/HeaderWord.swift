/// What a word of a heading means.
///
/// The words themselves are in `Headings.txt`.
enum HeaderWord: UInt8, CaseIterable {
  case phone, mobile, fax, pager, special, callback, car
  /// A line that no switchboard is before, so no extension either: `Direct`.
  case direct
  case email, web, page, im
  case name, first, last, middle, title, salutation, suffix, nickname, display, phonetic
  case company, department, job
  case address, street, city, region, postal, country, poBox, box
  case home, work, other, main
  case note, birthday, birth, year, month, day, group, uid
  case type, number, ignored, filler
  /// The contact of the record: `Student`, `Member`.
  case subject
  /// A policy, account or member number, which is not a telephone number.
  case identifier
  case date, details, code
  /// A code in its own column, dialled before or after the number.
  case countryCode, areaCode, `extension`
  /// How another person is related to the contact.
  case relationship
  /// Belongs to the person named just before: `Their Phone`.
  case theirs
  /// A given name, by a word that never counts; a heading with it has `first` as well.
  case given
}

/// A set of header words, with one bit for each.
struct HeaderWords: Equatable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  init(arrayLiteral words: HeaderWord...) {
    for word in words { insert(word) }
  }

  mutating func insert(_ word: HeaderWord) { bits |= 1 << UInt64(word.rawValue) }

  mutating func remove(_ word: HeaderWord) { bits &= ~(1 << UInt64(word.rawValue)) }

  mutating func formUnion(_ other: HeaderWords) { bits |= other.bits }

  func contains(_ word: HeaderWord) -> Bool { bits & 1 << UInt64(word.rawValue) != 0 }

  func isDisjoint(with other: HeaderWords) -> Bool { bits & other.bits == 0 }

  var isEmpty: Bool { bits == 0 }
}
