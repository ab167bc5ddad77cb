package import UnicodeText

/// The sections that names are in, and the order of names in each.
package enum SectionIndex: Sendable {
  /// `A` to `Z`, with digits, other scripts and the nameless under `Z`; names in the root order.
  case latin
  /// The letters of the reader's own language and of other scripts, with names in its order.
  case native(AlphabeticIndex, Collator)
  /// Another index, with names that begin with no letter under `#`, at the end.
  indirect case hashed(SectionIndex)

  /// The index for a reader's locale, such as `sv` or `de_DE`.
  package static func native(locale: String) -> SectionIndex {
    .native(AlphabeticIndex(locale: locale), Collator(locale: locale))
  }

  /// The section of a name.
  package func section(of name: String) -> AlphabeticIndex.Section {
    switch self {
    case .latin:
      let letter = sectionLetter(name)
      let place = Int(letter.asciiValue ?? UInt8(ascii: "Z")) - Int(UInt8(ascii: "A"))
      return AlphabeticIndex.Section(place: place, label: String(letter))
    case .native(let index, _): return index.section(of: name)
    case .hashed(let index):
      let begins = name.unicodeScalars.first?.properties.isAlphabetic ?? false
      return begins ? index.section(of: name) : Self.hash
    }
  }

  /// The section of names that begin with no letter.
  private static let hash = AlphabeticIndex.Section(place: .max, label: "#")

  /// Whether names are under the letters of their own scripts, by how they are read aloud.
  package var isNative: Bool {
    switch self {
    case .latin: false
    case .native: true
    case .hashed(let index): index.isNative
    }
  }

  var collator: Collator {
    switch self {
    case .latin: Collator(locale: nil)
    case .native(_, let collator): collator
    case .hashed(let index): index.collator
    }
  }
}
