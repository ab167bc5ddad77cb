import CUnicode

/// The charsets in which address books were written before UTF-8.
package enum Charset {
  /// The text that the bytes hold in the charset of this name.
  ///
  /// A byte-order mark at the start is not part of the text.
  ///
  /// - Parameters:
  ///   - bytes: the whole text; a character must not go on behind them.
  ///   - name: an IANA name or alias, in any case: `UTF-8`, `windows-1252`, `Shift_JIS`.
  /// - Returns: `nil` if no charset has this name, or where the bytes are not all text in it.
  ///   Nothing is ever replaced.
  package static func decode(_ bytes: [UInt8], named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// The text that a part of a buffer holds in the charset of this name.
  package static func decode(_ bytes: ArraySlice<UInt8>, named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// The text that a buffer holds in the charset of this name.
  package static func decode(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> String? {
    switch label(name) {
    case "utf8": decodeUTF8(bytes)
    case "utf16", "ucs2", "unicode", "iso10646ucs2": decodeByICU(bytes, named: byteOrder(of: bytes))
    default: decodeLegacy(bytes, named: name)
    }
  }

  /// Whether a charset of this name is known.
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

  /// UTF-16 without a mark should be big-endian (RFC 2781 §4.3), but the programs that leave the mark
  /// out are mostly those that write little-endian; zero bytes tell, since line ends are ASCII.
  private static func byteOrder(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    let odd = bytes.indices.count { $0 % 2 == 1 && bytes[$0] == 0 }
    let even = bytes.indices.count { $0 % 2 == 0 && bytes[$0] == 0 }
    return odd > even ? "UTF-16LE" : "UTF-16BE"
  }

  /// No charset's name is longer or has other characters; a zero byte would end it early.
  private static func isPlausible(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
  }
}
