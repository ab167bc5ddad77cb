import CardDocument
import ElistModel

/// The owner's card, which says whom to call; empty without the owner's name.
func ownerCard(
  _ owner: Profile,
  _ entries: [Entry],
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  guard let name = owner.name, fields.contains(.ownerName) else { return "" }
  return card(version, uid: nil) {
    nameLines(name, version)
      + (fields.contains(.birthDate) ? birthday(owner, version) : "")
      + (fields.contains(.languages) ? spoken(owner, version) : "")
      + entries.enumerated().map { related($0.element, $0.offset, fields, version) }.joined()
  }
}

/// vCard 3.0 has no day without its year.
private func birthday(_ owner: Profile, _ version: VCardVersion) -> String {
  guard let date = owner.birthDate, version == .v4 || date.year != nil else { return "" }
  let text = version == .v4 ? date.description.basicFormat : date.description
  return vCardLine("BDAY", text)
}

/// vCard 3.0 has no languages.
private func spoken(_ owner: Profile, _ version: VCardVersion) -> String {
  guard version == .v4 else { return "" }
  return owner.languages.enumerated()
    .map { vCardLine("LANG", $0.element, parameters: ["PREF=\(min($0.offset + 1, 100))"]) }.joined()
}

/// Whom to call: RFC 6350's relation, or in vCard 3.0 what Apple's address book writes.
private func related(
  _ entry: Entry,
  _ index: Int,
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  if version == .v4 {
    let types = ["TYPE=emergency", "PREF=\(min(index + 1, 100))"]
    return vCardLine("RELATED", uid(entry, version), parameters: types)
  }
  return vCardLine("item\(index + 1).X-ABRELATEDNAMES", vCardText(calledName(entry, fields)))
    + vCardLine("item\(index + 1).X-ABLabel", "emergency")
}

extension String {
  /// ISO 8601's basic format, which RFC 6350 §4.3.1 wants: without hyphens, but for those that stand
  /// for a year left out.
  fileprivate var basicFormat: String {
    hasPrefix("--") ? "--" + dropFirst(2).replacing("-", with: "") : replacing("-", with: "")
  }
}
