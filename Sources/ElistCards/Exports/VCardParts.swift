import CardDocument
import ElistModel
import FoundationEssentials
import PhoneNumbers

/// What stands as the name, which a vCard has to have: the name, who it may be, or the number.
func calledName(_ entry: Entry, _ fields: Set<CardField>) -> String {
  let number = entry.number.printed
  let relation = fields.contains(.relation) ? entry.relation : nil
  guard fields.contains(.name) else { return relation ?? number }
  return entry.name ?? entry.hint ?? number
}

/// A card of these lines.
func card(_ version: VCardVersion, uid: String?, _ lines: () -> String) -> String {
  "BEGIN:VCARD\r\nVERSION:\(version.rawValue)\r\nPRODID:-//elist//elist//EN\r\n"
    + (uid.map { vCardLine("UID", $0) } ?? "") + lines() + "END:VCARD\r\n"
}

/// The entry's own id, so that importing again is importing the same card.
func uid(_ entry: Entry, _ version: VCardVersion) -> String {
  let id = entry.id.uuidString.lowercased()
  return version == .v4 ? "urn:uuid:" + id : id
}

/// vCard 3.0 has to have `N`; a name that is known only whole stands in it as the given name.
func nameLines(_ name: String, _ version: VCardVersion) -> String {
  let name = vCardText(exportable(name).replacing("\n", with: " "))
  let whole = vCardLine("FN", name)
  return version == .v4 ? whole : whole + vCardLine("N", ";\(name);;;")
}

/// The number with its label: a type where vCard has one, else Apple's label.
func telephone(_ entry: Entry, label: String?, _ version: VCardVersion) -> String {
  let type = label.flatMap { labelTypes[$0] }
  let types = type.map { ["TYPE=\($0)"] } ?? []
  guard let label, type == nil else { return telephone("TEL", entry.number, types, version) }
  return telephone("tel.TEL", entry.number, types, version)
    + vCardLine("tel.X-ABLabel", vCardText(label))
}

/// The number as a `tel:` URI in vCard 4.0, where it is one that can be dialled from anywhere, else as
/// text.
///
/// In a text an extension is after a comma, which telephones take as a pause; they would dial the digits
/// of "ext. 12" with the others. Keys for after the call is answered are always in a text, since a URI
/// has no pauses.
private func telephone(
  _ name: String,
  _ number: PhoneNumber,
  _ types: [String],
  _ version: VCardVersion
) -> String {
  guard version == .v4, number.isURI, let uri = number.uri else {
    return vCardLine(name, vCardText(number.dialText), parameters: types)
  }
  return vCardLine(name, uri, parameters: ["VALUE=uri"] + types)
}

/// The labels that vCard has types for.
private let labelTypes = [
  "mobile": "cell", "home": "home", "work": "work", "fax": "fax", "pager": "pager",
]

extension PhoneNumber {
  /// Whether its URI is one that a telephone can dial, or as it came.
  fileprivate var isURI: Bool {
    postDial == nil && (e164 != nil || raw.contains(";phone-context="))
  }

  /// International notation with a pause before the extension; the text as written if the number was
  /// not understood.
  fileprivate var dialText: String {
    guard let e164, `extension` != nil || postDial != nil else { return printed }
    return e164 + (`extension`.map { "," + $0 } ?? "") + (postDial ?? "")
  }
}
