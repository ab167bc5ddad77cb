import ElistModel
import UnicodeText

/// The headings of contacts by index: `A` to `Z`, and then those without a name, also under `Z`.
enum SectionHeading {
  static let count = 27
  static let nameless: UInt8 = 26

  /// The letter of a heading.
  static func letter(_ index: UInt8) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "A") + min(index, 25)))
  }

  /// The heading of a record.
  static func index(_ book: BookReader, _ outline: BookOutline) -> UInt8 {
    guard let primary = SortName.primary(outline), !primary.isEmpty else { return nameless }
    let first = book.bytes[primary.lowerBound]
    let letter = first & ~0x20 &- UInt8(ascii: "A")
    let second = primary.count > 1 ? book.bytes[primary.lowerBound + 1] : 0
    // An ASCII letter with a combining mark still has that letter's heading.
    if letter < 26, second < 0x80 { return letter }
    // Cyrillic, Hebrew, Arabic and their neighbours (U+0400 to U+07FF); Han and Hangul (from
    // U+4000).
    if (0xD0...0xDF).contains(first) || (0xE4...0xED).contains(first) { return 25 }
    let section = sectionLetter(book.text(primary)).asciiValue ?? UInt8(ascii: "Z")
    return section - UInt8(ascii: "A")
  }
}

/// What a record is sorted by, in the order in which the book is shown.
enum SortName {
  static func primary(_ outline: BookOutline) -> Range<Int>? { key(outline).primary }

  /// The text that is collated.
  static func text(_ book: BookReader, _ outline: BookOutline) -> String {
    let key = key(outline)
    return SortOrder.collated(
      key.primary.map(book.text) ?? "",
      key.secondary.map(book.text) ?? ""
    )
  }

  private static func key(_ outline: BookOutline) -> (primary: Range<Int>?, secondary: Range<Int>?)
  {
    SortOrder.last.key(
      family: outline.sortFamily ?? outline.family,
      given: outline.sortGiven ?? outline.given,
      // A contact without a name is sorted by its organisation.
      shown: outline.name.flatMap { $0.isEmpty ? nil : $0 } ?? outline.organization
    )
  }
}
