package import CardDocument
package import ElistModel
package import FoundationEssentials
package import VCardFormat

/// The entries as vCards, one each, and before them the owner's own.
///
/// - Parameters:
///   - entries: in their order.
///   - owner: the owner, whose card names the entries as those to call in an emergency (RFC 6350
///     §6.6.6); there is none without the owner's name.
///   - properties: content lines of the entries' contacts that are kept only to be written again, by
///     the id of the number.
///   - fields: what may leave the vault.
///   - version: the version to write.
/// - Returns: the cards, with CRLF line ends.
package func makeVCards(
  _ entries: [Entry],
  owner: Profile,
  properties: [UUID: [String]] = [:],
  fields: Set<CardField>,
  version: VCardVersion
) -> String {
  let cards = entries.map { entry in
    let kept = entry.source.flatMap { properties[$0.valueID] } ?? []
    return vCard(entry, kept, fields, version)
  }
  return ([ownerCard(owner, entries, fields, version)] + cards).joined()
}

/// The entries as the vCards of ITU-T E.123's emergency contacts: `01 Anna` stands at the top of a
/// telephone's address book, and says in every language whom to call first.
///
/// Nothing but the name and the number is in them.
package func makePhonePack(_ entries: [Entry], fields: Set<CardField>, version: VCardVersion)
  -> String
{
  entries.enumerated().map { index, entry in
    let mark = mark(position: index + 1)
    let name = nameLines("\(mark) \(calledName(entry, fields))", version)
    let lines = name + telephone(entry, label: nil, version)
    return card(version, uid: uid(entry, version) + "-phone", lines)
  }.joined()
}

private func vCard(
  _ entry: Entry,
  _ properties: [String],
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  let label = fields.contains(.label) ? entry.customLabel ?? entry.label?.rawValue : nil
  let notes = [
    fields.contains(.relation) && fields.contains(.name) ? entry.relation : nil,
    fields.contains(.note) ? entry.note : nil,
  ].compactMap(\.self)
  let name = nameLines(calledName(entry, fields), version)
  let note =
    notes.isEmpty ? [] : [ContentLine("NOTE", .text(exportable(notes.joined(separator: "\n"))))]
  let kept = fields.contains(.properties) ? properties.map(keptLine) : []
  let lines = name + telephone(entry, label: label, version) + note + kept
  return card(version, uid: uid(entry, version), lines)
}

/// A line of another program's, which was kept as it was; controls are left out of it.
private func keptLine(_ line: String) -> ContentLine {
  ContentLine(kept: exportable(line).replacing("\n", with: " "))
}
