import CUnicode

/// The canonical form of a language tag (BCP 47, RFC 5646), `pt-br` as `pt-BR` and `deu` as `de`.
///
/// `nil` if the text is not a well-formed tag, or if the Unicode Consortium's tables have no name
/// for its language: a code that nobody can read is of no use to a helper.
package func canonicalLanguageTag(_ text: String) -> String? {
  guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
    let first = text.split(separator: "-").first,
    (2...3).contains(first.utf8.count), let tag = takeText(elist_language_tag(text)),
    languageName(tag, in: "en") != nil
  else { return nil }
  return tag
}

/// The name of a language in another language: `pt-BR` in `en` is "Brazilian Portuguese".
///
/// `nil` if it has no name there.
package func languageName(_ tag: String, in language: String) -> String? {
  takeText(elist_language_name(tag, language))
}

/// The name of a region (ISO 3166-1 alpha-2) in a language: `JP` in `de` is "Japan".
///
/// `nil` if it has no name there.
package func regionName(_ region: String, in language: String) -> String? {
  guard region.utf8.count == 2, region.utf8.allSatisfy(isCapital) else { return nil }
  return takeText(elist_region_name(region, language))
}

private func isCapital(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "A") < 26 }
