package import CardDocument
package import ElistContacts
package import ElistModel
package import FoundationEssentials
import PhoneNumbers
package import VCardFormat

/// The entries as vCards, one for each, after a card of the owner.
///
/// - Parameters:
///   - entries: The entries, in their order.
///   - owner: The owner, whose card names the entries as emergency contacts (RFC 6350 §6.6.6). An
///     owner without a name has no card.
///   - ownerID: The id of the owner's card, so a second import recognises it; `nil` for none.
///   - contacts: The contacts from which entries were taken, by the id of the number. What their own
///     cards say is exported too.
///   - fields: What may leave the vault.
///   - version: The version to write.
/// - Returns: The cards, with CRLF line ends.
package func makeVCards(
  _ entries: [Entry],
  owner: Profile,
  ownerID: UUID? = nil,
  contacts: [UUID: Contact] = [:],
  fields: Set<CardField>,
  version: VCardVersion
) -> String {
  let cards = entries.map { entry in
    vCard(entry, entry.source.flatMap { contacts[$0.valueID] }, fields, version)
  }
  return ([ownerCard(owner, ownerID, entries, fields, version)] + cards).joined()
}

/// The entries as vCards named as ITU-T E.123 names emergency contacts, `01 Anna`.
///
/// Such a name comes first in a telephone's address book, and says in every language whom to call
/// first. The cards have only the name and the number.
package func makePhonePack(_ entries: [Entry], fields: Set<CardField>, version: VCardVersion)
  -> String
{
  entries.enumerated().map { index, entry in
    let mark = mark(position: index + 1)
    let name = nameLines("\(mark) \(calledName(entry, fields))", version)
    let lines = name + telephones(entry, withLabel: false, version)
    return card(version, uid: uid(entry, version) + "-phone", lines)
  }.joined()
}

private func vCard(
  _ entry: Entry,
  _ contact: Contact?,
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  let entry = entry.speaking(as: contact, fields)
  let telephones = telephones(entry, withLabel: fields.contains(.label), version)
  let notes = [
    fields.contains(.relation) && fields.contains(.name) ? entry.relation : nil,
    fields.contains(.note) ? entry.note : nil,
    fields.contains(.authority) ? entry.text(of: .authority) : nil,
    fields.contains(.hours) ? entry.hours.map { "hours: \($0)" } : nil,
    fields.contains(.meetingPoint) ? entry.meetingPoint.map { "meeting point: \($0)" } : nil,
  ].compactMap(\.self)
  let called = calledName(entry, fields)
  let lines = contact.map { ContactLines($0, fields) }
  // A renamed entry has only its new name, not the parts of the old one.
  let name = nameLines(called, version, called == contact?.properName ? lines?.name : nil)
  let note =
    notes.isEmpty ? [] : [ContentLine("NOTE", .text(exportable(notes.joined(separator: "\n"))))]
  let kept = lines?.all ?? []
  let isKindKept = kept.contains { $0.name.uppercased() == "KIND" }
  let kind = isKindKept ? [] : kindLines(entry.kind, version)
  let place = placeLines(entry, kept, fields, version)
  let all = name + kind + telephones + place + note + kept
  return card(version, uid: uid(entry, version), all)
}

/// Where the contact is, and which languages they speak; in vCard 3.0, only the address.
private func placeLines(
  _ entry: Entry,
  _ kept: [ContentLine],
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> [ContentLine] {
  func isKept(_ name: String) -> Bool { kept.contains { $0.name.uppercased() == name } }
  let address = fields.contains(.contactAddress) && !isKept("ADR") ? entry.address : nil
  // The parts of the address are not known; all of it takes the place of the street.
  let lines = address.map {
    [ContentLine("ADR", .structured([[], [], [exportable($0)], [], [], [], []]))]
  }
  guard version == .v4 else { return lines ?? [] }
  let zone = fields.contains(.hours) && !isKept("TZ") ? entry.zone : nil
  return (lines ?? []) + (zone.map { [ContentLine("TZ", .text($0))] } ?? [])
    + (fields.contains(.contactLanguages) ? spoken(entry.languages) : [])
}

/// What a card is about, if not a person (RFC 6350 §6.1.4); vCard 3.0 cannot write it.
private func kindLines(_ kind: Entry.Kind, _ version: VCardVersion) -> [ContentLine] {
  guard version == .v4 else { return [] }
  switch kind {
  case .person: return []
  case .service: return [ContentLine("KIND", .raw("org"))]
  case .place: return [ContentLine("KIND", .raw("location"))]
  }
}

/// The owner's card, which says whom to call; empty if the owner has no name.
func ownerCard(
  _ owner: Profile,
  _ id: UUID?,
  _ entries: [Entry],
  _ fields: Set<CardField>,
  _ version: VCardVersion
) -> String {
  guard let name = owner.name, fields.contains(.ownerName) else { return "" }
  let lines =
    nameLines(name, version)
    + (fields.contains(.birthDate) ? birthday(owner, version) : [])
    + (fields.contains(.languages) && version == .v4 ? spoken(owner.languages) : [])
    + entries.enumerated().flatMap { related($0.element, $0.offset, fields, version) }
  return card(version, uid: id.map { uid($0, version) }, lines)
}

/// The day of birth; vCard 3.0 cannot write a day without its year.
private func birthday(_ owner: Profile, _ version: VCardVersion) -> [ContentLine] {
  guard let date = owner.birthDate, version == .v4 || date.year != nil else { return [] }
  let text = version == .v4 ? date.description.basicFormat : date.description
  return [ContentLine("BDAY", .raw(text))]
}

/// The languages that a person speaks, the best first (RFC 6350 §6.4.4); vCard 3.0 cannot write
/// them.
private func spoken(_ languages: [String]) -> [ContentLine] {
  languages.enumerated().map { index, language in
    ContentLine("LANG", [("PREF", "\(min(index + 1, 100))")], .raw(language))
  }
}

/// Whom to call: RFC 6350's relation, or in vCard 3.0 the form of Apple's address book.
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
  /// A day in ISO 8601's basic format, as RFC 6350 §4.3.1 requires.
  ///
  /// It has no hyphens except the two in place of an unknown year.
  fileprivate var basicFormat: String {
    hasPrefix("--") ? "--" + dropFirst(2).replacing("-", with: "") : replacing("-", with: "")
  }
}

/// The name that a vCard must have: the name, the hint, or the number.
///
/// If names may not leave the vault, it is the relation or the number.
func calledName(_ entry: Entry, _ fields: Set<CardField>) -> String {
  let number = entry.number.printed
  let relation = fields.contains(.relation) ? entry.relation : nil
  guard fields.contains(.name) else { return relation ?? number }
  return entry.name ?? entry.hint ?? number
}

/// A card with these lines.
func card(_ version: VCardVersion, uid: String?, _ lines: [ContentLine]) -> String {
  let head = [ContentLine("PRODID", .raw("-//elist//elist//EN"))]
  return vCard(version, head + (uid.map { [ContentLine("UID", .raw($0))] } ?? []) + lines)
}

/// The entry's own id, so a second import recognises the card.
func uid(_ entry: Entry, _ version: VCardVersion) -> String { uid(entry.id, version) }

private func uid(_ id: UUID, _ version: VCardVersion) -> String {
  let id = id.uuidString.lowercased()
  return version == .v4 ? "urn:uuid:" + id : id
}

/// The lines of a name, with its parts if they are known.
///
/// vCard 3.0 requires `N`, which gets the whole name as the given name if its parts are not known.
func nameLines(
  _ name: String,
  _ version: VCardVersion,
  _ parts: ContentLine? = nil
) -> [ContentLine] {
  let name = exportable(name).replacing("\n", with: " ")
  let parts = parts ?? (version == .v4 ? nil : givenName(name))
  return [ContentLine("FN", .text(name))] + (parts.map { [$0] } ?? [])
}

/// A name whose parts are not known, in the place of the given name.
func givenName(_ name: String) -> ContentLine {
  ContentLine("N", .structured([[], [name], [], [], []]))
}

/// The numbers in the order to try them, which vCard 4.0 states if there are several (RFC 6350
/// §5.3).
func telephones(_ entry: Entry, withLabel: Bool, _ version: VCardVersion) -> [ContentLine] {
  entry.numbers.enumerated().flatMap { index, number in
    let isRanked = version == .v4 && entry.numbers.count > 1
    return telephone(
      number.number,
      label: withLabel ? number.labelText : nil,
      isRanked ? [("PREF", "\(min(index + 1, 100))")] : [],
      group: index == 0 ? "tel" : "tel\(index + 1)",
      version
    )
  }
}

/// The number with its label: as a type if vCard has one, otherwise as Apple's label.
private func telephone(
  _ number: PhoneNumber,
  label: String?,
  _ parameters: [(String, String)],
  group: String,
  _ version: VCardVersion
) -> [ContentLine] {
  let type = label.flatMap { labelTypes[$0] }
  let types = type.map { [("TYPE", $0)] } ?? []
  var line = telephone(number, types + parameters, version)
  guard let label, type == nil else { return [line] }
  line.group = group
  return [line, ContentLine("X-ABLabel", group: group, .text(exportable(label)))]
}

/// The number: in vCard 4.0 as a `tel:` URI if it can be dialled from anywhere, otherwise as text.
///
/// In a text, an extension follows a comma, which telephones read as a pause; they would dial the
/// digits of "ext. 12" with the others. A number with keys for after the call is answered is always
/// a text, because a URI has no pauses.
private func telephone(
  _ number: PhoneNumber,
  _ types: [(String, String)],
  _ version: VCardVersion
) -> ContentLine {
  guard version == .v4, number.isURI, let uri = number.uri else {
    return ContentLine("TEL", types, .text(exportable(number.dialText)))
  }
  return ContentLine("TEL", [("VALUE", "uri")] + types, .raw(uri))
}

/// The labels that vCard has types for.
private let labelTypes = [
  "mobile": "cell", "home": "home", "work": "work", "fax": "fax", "pager": "pager",
]

extension PhoneNumber {
  /// Whether its URI can be dialled from anywhere, or names its context.
  fileprivate var isURI: Bool {
    postDial == nil && (e164 != nil || raw.contains(";phone-context="))
  }

  /// International notation with a pause before the extension, and the keys for after the call.
  ///
  /// A number with neither, or one that was not understood, is as printed.
  fileprivate var dialText: String {
    guard let e164, `extension` != nil || postDial != nil else { return printed }
    return e164 + (`extension`.map { "," + $0 } ?? "") + (postDial ?? "")
  }
}
