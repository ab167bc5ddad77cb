import ElistContacts
import UnicodeText

/// Puts the contacts of a catalogue into the order of the book.
///
/// That is by section, and in each section by the root collation; equal names keep the stored
/// order.
struct CatalogueOrder: Sendable {
  private let catalogue: Catalogue
  private let collator = Collator(locale: nil)

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  /// All contacts, in the order of the book.
  func all(pause: @Sendable () -> Void) -> [UInt32] {
    let parts = inParallel(halves(of: catalogue.contacts.count)) { records in
      sorted(records.map { UInt32($0) }, pause: pause)
    }
    return parts.dropFirst().reduce(parts.first ?? []) { merged($0, $1, pause: pause) }.map(
      \.contact
    )
  }

  /// All contacts by section; in the first sections those are sorted that hold this many rows.
  func beginning(rows wanted: Int) -> [UInt32] {
    var order: [UInt32] = []
    order.reserveCapacity(catalogue.contacts.count)
    var rows = 0
    for section in bySection() {
      guard rows < wanted else {
        order.append(contentsOf: section)
        continue
      }
      let first = first(wanted - rows, of: section)
      order.append(contentsOf: first)
      let taken = Set(first)
      order.append(contentsOf: section.lazy.filter { !taken.contains($0) })
      rows += section.reduce(0) { $0 + catalogue.rows(of: Int($1)).count }
    }
    return order
  }

  /// The first contacts of a section that have rows, at most so many, in their order.
  private func first(_ count: Int, of section: [UInt32]) -> [UInt32] {
    let parts = inParallel(halves(of: section.count, worthTwo: Self.worthTwo)) { part in
      var outline = BookOutline()
      var first: [Keyed] = []
      for contact in section[part] where !catalogue.rows(of: Int(contact)).isEmpty {
        insert(keyed(contact, &outline), into: &first, atMost: count)
      }
      return first
    }
    return parts.dropFirst().reduce(parts.first ?? []) { merged($0, $1, pause: {}) }
      .prefix(count).map(\.contact)
  }

  /// How many contacts are worth a second core.
  private static let worthTwo = 200

  /// Puts a contact where it belongs among the first ones, and drops the last if it is one too many.
  private func insert(_ new: Keyed, into first: inout [Keyed], atMost count: Int) {
    if first.count == count {
      guard let last = first.last, precedes(new, last) else { return }
      first.removeLast()
    }
    var (low, high) = (0, first.count)
    while low < high {
      let middle = (low + high) / 2
      if precedes(new, first[middle]) { high = middle } else { low = middle + 1 }
    }
    first.insert(new, at: low)
  }

  private func bySection() -> [[UInt32]] {
    var sections = [[UInt32]](repeating: [], count: SectionHeading.count)
    for (index, contact) in catalogue.contacts.enumerated() {
      sections[Int(contact.section)].append(UInt32(index))
    }
    return sections
  }

  /// The sort key of a contact; its section and first bytes distinguish most contacts.
  fileprivate struct Keyed: Sendable {
    var section: UInt8
    var beginning: UInt64
    var contact: UInt32
    var key: [UInt8]
  }

  private func sorted(_ contacts: [UInt32], pause: () -> Void = {}) -> [Keyed] {
    var outline = BookOutline()
    var keyed: [Keyed] = []
    keyed.reserveCapacity(contacts.count)
    for contact in contacts {
      pause()
      keyed.append(self.keyed(contact, &outline))
    }
    keyed.sort {
      pause()
      return precedes($0, $1)
    }
    return keyed
  }

  private func keyed(_ contact: UInt32, _ outline: inout BookOutline) -> Keyed {
    let record = Int(contact)
    // This does not fail, because each record has already been read once.
    try? catalogue.book.outline(record, into: &outline)
    let key = collator.key(SortName.text(catalogue.book, outline))
    let beginning = (0..<8).reduce(UInt64(0)) { $0 << 8 | UInt64($1 < key.count ? key[$1] : 0) }
    return Keyed(
      section: catalogue.contacts[record].section,
      beginning: beginning,
      contact: contact,
      key: key
    )
  }

  private func precedes(_ left: Keyed, _ right: Keyed) -> Bool {
    if left.section != right.section { return left.section < right.section }
    if left.beginning != right.beginning { return left.beginning < right.beginning }
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return left.contact < right.contact
  }

  private func merged(_ left: [Keyed], _ right: [Keyed], pause: () -> Void) -> [Keyed] {
    var result: [Keyed] = []
    result.reserveCapacity(left.count + right.count)
    var (l, r) = (0, 0)
    while l < left.count, r < right.count {
      pause()
      if precedes(right[r], left[l]) {
        result.append(right[r])
        r += 1
      } else {
        result.append(left[l])
        l += 1
      }
    }
    result.append(contentsOf: left[l...])
    result.append(contentsOf: right[r...])
    return result
  }
}

/// The headings of contacts by index: `A` to `Z`, and then those without a name, also under `Z`.
enum SectionHeading {
  static let count = 27
  static let nameless: UInt8 = 26

  /// The letter of a heading.
  static func letter(_ index: UInt8) -> Character {
    Character(Unicode.Scalar(UInt8(ascii: "A") + lettered(index)))
  }

  /// The heading that is shown with the same letter.
  static func lettered(_ index: UInt8) -> UInt8 { min(index, 25) }

  /// The heading of a record.
  static func index(_ book: BookReader, _ outline: BookOutline) -> UInt8 {
    guard let primary = SortName.primary(outline), !primary.isEmpty else { return nameless }
    let first = book.bytes[primary.lowerBound]
    let letter = first & ~0x20 &- UInt8(ascii: "A")
    // An ASCII letter with combining marks still has that letter's heading.
    if letter < 26 { return letter }
    // Cyrillic, Hebrew, Arabic and their neighbours (U+0400 to U+07FF); Han and Hangul (from
    // U+4000).
    if (0xD0...0xDF).contains(first) || (0xE4...0xED).contains(first) { return 25 }
    let section = sectionLetter(book.text(primary)).asciiValue ?? UInt8(ascii: "Z")
    return section - UInt8(ascii: "A")
  }
}

/// The names by which a record is sorted when the book is shown.
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
