import CUnicode

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
