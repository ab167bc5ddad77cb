import CardDocument
import ElistModel
import VCardFormat

/// The owner's card, which says whom to call; empty without the owner's name.
func ownerCard(
  _ owner: Profile,
  _ entries: [Entry],
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  guard let name = owner.name, fields.contains(.ownerName) else { return "" }
  let lines =
    nameLines(name, version)
    + (fields.contains(.birthDate) ? birthday(owner, version) : [])
    + (fields.contains(.languages) ? spoken(owner, version) : [])
    + entries.enumerated().flatMap { related($0.element, $0.offset, fields, version) }
  return card(version, uid: nil, lines)
}

/// vCard 3.0 has no day without its year.
private func birthday(_ owner: Profile, _ version: VCardVersion) -> [ContentLine] {
  guard let date = owner.birthDate, version == .v4 || date.year != nil else { return [] }
  let text = version == .v4 ? date.description.basicFormat : date.description
  return [ContentLine("BDAY", .raw(text))]
}

/// vCard 3.0 has no languages.
private func spoken(_ owner: Profile, _ version: VCardVersion) -> [ContentLine] {
  guard version == .v4 else { return [] }
  return owner.languages.enumerated().map { index, language in
    ContentLine("LANG", [("PREF", "\(min(index + 1, 100))")], .raw(language))
  }
}

/// Whom to call: RFC 6350's relation, or in vCard 3.0 what Apple's address book writes.
private func related(
  _ entry: Entry,
  _ index: Int,
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> [ContentLine] {
  if version == .v4 {
    let parameters = [("TYPE", "emergency"), ("PREF", "\(min(index + 1, 100))")]
    return [ContentLine("RELATED", parameters, .raw(uid(entry, version)))]
  }
  let group = "item\(index + 1)"
  let name = exportable(calledName(entry, fields))
  return [
    ContentLine("X-ABRELATEDNAMES", group: group, .text(name)),
    ContentLine("X-ABLabel", group: group, .raw("emergency")),
  ]
}

extension String {
  /// ISO 8601's basic format, which RFC 6350 §4.3.1 wants: without hyphens, but for those that stand
  /// for a year left out.
  fileprivate var basicFormat: String {
    hasPrefix("--") ? "--" + dropFirst(2).replacing("-", with: "") : replacing("-", with: "")
  }
}
