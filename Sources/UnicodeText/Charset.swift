import CUnicode

/// The charsets in which address books were written before UTF-8.
package enum Charset {
  /// Decodes the bytes in the charset of this name.
  ///
  /// A byte-order mark at the start is not part of the text.
  ///
  /// - Parameters:
  ///   - bytes: the whole text; the last character must be complete.
  ///   - name: an IANA name or alias, in any case: `UTF-8`, `windows-1252`, `Shift_JIS`.
  /// - Returns: `nil` if no charset has this name, or if not all bytes are text in it. Nothing is
  ///   ever
  ///   replaced.
  package static func decode(_ bytes: [UInt8], named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// Decodes part of a buffer in the charset of this name.
  package static func decode(_ bytes: ArraySlice<UInt8>, named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// Decodes a buffer in the charset of this name.
  package static func decode(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> String? {
    switch label(name) {
    case "utf8": decodeUTF8(bytes)
    case "utf16", "ucs2", "unicode", "iso10646ucs2": decodeByICU(bytes, named: byteOrder(of: bytes))
    default: decodeLegacy(bytes, named: name)
    }
  }

  /// Whether a charset with this name is known.
  package static func isKnown(_ name: String) -> Bool {
    isPlausible(name) && elist_charset_is_known(name)
  }

  private static func decodeUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(validating: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  static func decodeByICU(_ bytes: UnsafeBufferPointer<UInt8>, named name: String)
    -> String?
  {
    guard isPlausible(name), bytes.count <= Int(Int32.max) else { return nil }
    guard let text = takeText(elist_charset_decode(name, bytes.baseAddress, bytes.count)) else {
      return nil
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Detects the byte order of UTF-16 without a mark by its zero bytes, because line ends are
  /// ASCII.
  ///
  /// It should be big-endian (RFC 2781 §4.3), but most programs that omit the mark write
  /// little-endian.
  private static func byteOrder(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    let odd = bytes.indices.count { $0 % 2 == 1 && bytes[$0] == 0 }
    let even = bytes.indices.count { $0 % 2 == 0 && bytes[$0] == 0 }
    return odd > even ? "UTF-16LE" : "UTF-16BE"
  }

  /// Whether a text can be a charset's name: none is longer, and a zero byte would end it early.
  private static func isPlausible(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
  }
}
