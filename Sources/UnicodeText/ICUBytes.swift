import CUnicode

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
