import CUnicode

/// Calls a function of the shim that gives text, and takes what it gave over.
///
/// - Returns: `nil` if ICU refused.
func takeBytes(of text: String, _ call: (UnsafeBufferPointer<UInt8>) -> ElistBytes) -> [UInt8]? {
  var text = text
  return takeBytes(text.withUTF8(call))
}

/// The bytes that the shim gave, copied, and its memory freed.
func takeBytes(_ bytes: ElistBytes) -> [UInt8]? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return Array(UnsafeBufferPointer(start: start, count: bytes.count))
}

/// The text that the shim gave, and its memory freed.
func takeText(_ bytes: ElistBytes) -> String? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return String(decoding: UnsafeBufferPointer(start: start, count: bytes.count), as: UTF8.self)
}

/// Whether every byte is below 128.
///
/// Without a branch in the loop, so that the compiler can take many bytes at once.
func isASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  var seen: UInt8 = 0
  for byte in utf8 { seen |= byte }
  return seen < 0x80
}
