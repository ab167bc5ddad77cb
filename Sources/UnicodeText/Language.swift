import CUnicode

/// The canonical form of a language tag (BCP 47, RFC 5646), `pt-br` as `pt-BR` and `deu` as `de`.
///
/// `nil` if the text is no well-formed tag, or where the Unicode Consortium's tables have no name
/// for its language: a code that nobody can read tells a helper nothing.
package func canonicalLanguageTag(_ text: String) -> String? {
  guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
    let first = text.split(separator: "-").first,
    (2...3).contains(first.utf8.count), let tag = takeText(elist_language_tag(text)),
    languageName(tag, in: "en") != nil
  else { return nil }
  return tag
}

/// What a language is called in another, `pt-BR` in `en` "Brazilian Portuguese"; `nil` if it has
/// no name there.
package func languageName(_ tag: String, in language: String) -> String? {
  takeText(elist_language_name(tag, language))
}

/// What a region (ISO 3166-1 alpha-2) is called in a language, `JP` in `de` "Japan"; `nil` if it
/// has no name there.
package func regionName(_ region: String, in language: String) -> String? {
  guard region.utf8.count == 2, region.utf8.allSatisfy(isCapital) else { return nil }
  return takeText(elist_region_name(region, language))
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
