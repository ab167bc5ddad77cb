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

extension Charset {
  /// Decodes text in a charset from before Unicode.
  ///
  /// If that fails, uses the charset that Windows programs write under its name.
  static func decodeLegacy(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> String? {
    let text = decodeByICU(bytes, named: name)
    guard let superset = supersets[label(name)] else { return text }
    guard let text, !hasC1(text) else { return decodeByICU(bytes, named: superset) ?? text }
    return text
  }

  /// The name in lower case without punctuation, `iso88591`.
  ///
  /// Characters beyond ASCII are left out as well, because no charset's name has any.
  static func label(_ name: String) -> String {
    let letters = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The charsets that the Encoding Standard (encoding.spec.whatwg.org) reads for these labels.
  private static let supersets = [
    "iso88591": "windows-1252", "latin1": "windows-1252", "l1": "windows-1252",
    "iso88599": "windows-1254", "latin5": "windows-1254", "l5": "windows-1254",
    "gb2312": "gb18030", "gbk": "gb18030",
    "euckr": "windows-949", "ksc56011987": "windows-949",
    "tis620": "windows-874", "iso885911": "windows-874",
  ]

  /// Whether the text has control characters of the C1 set, which no name or address has.
  ///
  /// The bytes are then quotation marks and euro signs of Windows.
  private static func hasC1(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }
  }
}

/// Calls a shim function that returns text, and takes ownership of the text.
///
/// - Returns: `nil` if ICU refused.
func takeBytes(of text: String, _ call: (UnsafeBufferPointer<UInt8>) -> ElistBytes) -> [UInt8]? {
  var text = text
  return takeBytes(text.withUTF8(call))
}

/// Copies the bytes that the shim returned, and frees its memory.
func takeBytes(_ bytes: ElistBytes) -> [UInt8]? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return Array(UnsafeBufferPointer(start: start, count: bytes.count))
}

/// Makes a string of the text that the shim returned, and frees its memory.
func takeText(_ bytes: ElistBytes) -> String? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return String(decoding: UnsafeBufferPointer(start: start, count: bytes.count), as: UTF8.self)
}

/// Whether every byte is below 128.
///
/// There is no branch in the loop, which lets the compiler check many bytes at once.
func isASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  var seen: UInt8 = 0
  for byte in utf8 { seen |= byte }
  return seen < 0x80
}

/// The version of ICU that the program was built with, `72.1`.
package var icuVersion: String { String(cString: elist_icu_version()) }

/// The version of the Unicode Standard that ICU knows, `15.0`.
package var unicodeVersion: String { String(cString: elist_unicode_version()) }
