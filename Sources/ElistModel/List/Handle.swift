import UnicodeText

/// The name of an entry on the command line, `[a-z][a-z0-9-]*`.
///
/// Nothing else is allowed, so a shell's completion can offer it without quoting.
package struct Handle: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// A handle as typed; `nil` if a character is not allowed.
  package init?(_ text: String) {
    guard let first = text.utf8.first, Handle.isLetter(first) else { return nil }
    guard text.utf8.allSatisfy({ Handle.isAllowed($0) }) else { return nil }
    description = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-")
  }
}

extension Handle {
  /// Makes a handle from a name as it is spoken or written; it differs from those in use.
  ///
  /// The name is romanised and put in lower case. Its words are joined by hyphens, from the first
  /// word that begins with a letter. If nothing remains, the handle is `entry`. It gets `-2`, `-3`
  /// … if it is in use.
  package static func made(from name: String, avoiding taken: Set<Handle>) -> Handle {
    let words = words(of: latinized(name))
    let lettered = words.drop { $0.first?.isLetter == false }
    let base = (lettered.isEmpty ? words[...] : lettered).joined(separator: "-")
    let handle = base.drop { !$0.isLetter }.prefix(longest)
    return free(handle.isEmpty ? "entry" : String(handle), from: 1, avoiding: taken).handle
  }

  /// Longer than any name that a person types; keeps a hostile name from filling the screen.
  private static let longest = 40

  private static func words(of text: String) -> [Substring] {
    let plain = text.lowercased().unicodeScalars.compactMap { scalar -> Character? in
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return Character(scalar) }
      return isInsideWord(scalar) ? nil : " "
    }
    return String(plain).split(separator: " ")
  }

  /// Whether it does not divide a word: an apostrophe, a combining mark, or a sign for the soft
  /// sign or the hamza in romanised names.
  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x27, 0x60, 0x2B9...0x2BF, 0x2018...0x201F, 0x2032, 0x2033: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
  }

  /// The handle with the next number that is not in use: `kate-2` for `kate`, `kate-3` for
  /// `kate-2`.
  func next(avoiding taken: Set<Handle>) -> Handle {
    var tried: [String: Int] = [:]
    return next(avoiding: taken, &tried)
  }

  /// Does the same for many handles; `tried` keeps the last suffix tried for each stem.
  ///
  /// The handles in use must stay in use meanwhile.
  package func next(avoiding taken: Set<Handle>, _ tried: inout [String: Int]) -> Handle {
    let words = "\(self)".split(separator: "-", omittingEmptySubsequences: false)
    let isNumbered = words.count > 1 && words.last.flatMap { Int($0) } != nil
    let stem = (isNumbered ? words.dropLast() : words[...]).joined(separator: "-")
    let (handle, suffix) = Self.free(stem, from: tried[stem] ?? 1, avoiding: taken)
    tried[stem] = suffix
    return handle
  }

  /// The first free handle with this suffix or a higher one, and its suffix.
  private static func free(
    _ base: String,
    from first: Int,
    avoiding taken: Set<Handle>
  ) -> (handle: Handle, suffix: Int) {
    let trimmed = base.hasSuffix("-") ? String(base.dropLast()) : base
    var suffix = first
    while true {
      let text = suffix == 1 ? trimmed : "\(trimmed)-\(suffix)"
      if let handle = Handle(text), !taken.contains(handle) { return (handle, suffix) }
      suffix += 1
    }
  }
}
