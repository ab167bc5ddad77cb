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
