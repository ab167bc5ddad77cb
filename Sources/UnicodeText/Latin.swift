import CUnicode

/// The text in ASCII letters, to make handles: `Дмитрий` as `Dmitrij`.
///
/// It applies ICU's Any-Latin, then Latin-ASCII; what neither knows (an emoji) is unchanged. Han
/// characters are read as Chinese, so prefer the phonetic name if a contact has one. A name that is
/// not ASCII costs tens of microseconds, the first one milliseconds.
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
