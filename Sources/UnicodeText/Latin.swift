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
