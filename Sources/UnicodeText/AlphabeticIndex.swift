import CUnicode

/// The sections under which a reader of a language looks up names (CLDR's index characters).
///
/// It has the letters of the reader's own script and of others, so a Russian name is under its own
/// letter even in an English reader's book. Names without a letter are under `…`.
package struct AlphabeticIndex: Sendable {
  private let handle: Handle

  /// A section: its position in the index, and its heading.
  package struct Section: Hashable, Sendable {
    /// The position, from 0, in the order of the index.
    package var place: Int
    /// The heading: a letter, `Ch`, or `…`.
    package var label: String

    /// A section at a position, with its heading.
    package init(place: Int, label: String) {
      self.place = place
      self.label = label
    }
  }

  /// The index for a locale such as `sv` or `de_DE`; `A` to `Z` if ICU does not know it.
  package init(locale: String) {
    handle = Handle(locale: locale)
  }

  /// The section of a name.
  package func section(of name: String) -> Section {
    guard let index = handle.pointer else { return Section(place: 0, label: "…") }
    var name = name
    let place = name.withUTF8 { elist_index_section(index, $0.baseAddress, $0.count) }
    return Section(place: Int(place), label: handle.label(place))
  }

  /// Owns ICU's index, which never changes after it is made.
  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(locale: String) {
      pointer = elist_index_open(locale)
    }

    func label(_ place: Int) -> String {
      guard let pointer else { return "…" }
      return takeText(elist_index_label(pointer, place)) ?? "…"
    }

    deinit {
      elist_index_close(pointer)
    }
  }
}

/// The order of names in a language (UTS #10 with CLDR's tailorings).
package struct Collator: Sendable {
  private let handle: Handle

  /// A collator for a locale such as `sv` or `de-u-co-phonebk`.
  ///
  /// - Parameter locale: a BCP 47 or ICU locale; `nil` means the root order, as does a locale
  ///   without
  ///   a tailoring.
  package init(locale: String?) {
    handle = Handle(locale: locale)
  }

  /// A sort key: texts sort in the order of their keys, compared byte by byte.
  package func key(_ text: String) -> [UInt8] {
    guard let collator = handle.pointer else { return foldedUTF8(text) }
    return takeBytes(of: text) { elist_collator_key(collator, $0.baseAddress, $0.count) } ?? []
  }

  /// Owns ICU's collator; it never changes after it is made, and reading it is thread-safe.
  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer?

    init(locale: String?) {
      pointer = elist_collator_open(locale)
    }

    deinit {
      elist_collator_close(pointer)
    }
  }
}
