import CUnicode

/// The text in the form that a search compares: case, accents and width do not count.
///
/// It is the NFKC case fold (Unicode §3.13) without combining marks. Letters that Unicode does not
/// decompose are spelled out (`ø` as `o`, `ß` as `ss`, `æ` as `ae`), and typographic apostrophes
/// and hyphens become plain. Folding a folded text changes nothing.
package func folded(_ text: String) -> String {
  String(decoding: foldedUTF8(text), as: UTF8.self)
}

/// The UTF-8 bytes of ``folded(_:)``, for a search index.
package func foldedUTF8(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  appendFolded(text, to: &bytes)
  return bytes
}

/// Appends the UTF-8 bytes of ``folded(_:)`` to a buffer.
package func appendFolded(_ text: String, to buffer: inout [UInt8]) {
  var text = text
  text.withUTF8 { utf8 in
    guard isASCII(utf8) else { return appendFoldedByICU(utf8, to: &buffer) }
    let start = buffer.count
    buffer.append(contentsOf: utf8)
    for at in start..<buffer.count { buffer[at] = lowercased(buffer[at]) }
  }
}

private func appendFoldedByICU(_ utf8: UnsafeBufferPointer<UInt8>, to buffer: inout [UInt8]) {
  let bytes = elist_fold(utf8.baseAddress, utf8.count)
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return buffer.append(contentsOf: utf8) }
  buffer.append(contentsOf: UnsafeBufferPointer(start: start, count: bytes.count))
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
}

/// The text in ASCII letters, to make handles: `Дмитрий` as `Dmitrij`.
///
/// It applies ICU's Any-Latin, then Latin-ASCII; what neither knows (an emoji) is unchanged. Han
/// characters are read as Chinese, so prefer the phonetic name if a contact has one. A name of other
/// letters than those of Europe and Han characters costs tens of microseconds, the first one
/// milliseconds.
package func latinized(_ text: String) -> String {
  var text = text
  return text.withUTF8 { utf8 -> String? in
    guard !isASCII(utf8) else { return nil }
    return takeText(elist_latinize(utf8.baseAddress, utf8.count))
  } ?? text
}

/// The section of an alphabetic index, `A` to `Z`, that a name belongs to.
///
/// It is the first letter of a Latin name, without accents. Names that begin with a digit or a
/// sign, names in other scripts and the empty name are under `Z`, at the end.
package func sectionLetter(_ sortName: String) -> Character {
  guard let first = sortName.first, let letter = foldedUTF8(String(first)).first else { return "Z" }
  guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) else { return "Z" }
  return Character(Unicode.Scalar(letter & ~0x20))
}
