import CardDocument
import ElistModel
import FoundationEssentials
import PhoneNumbers
import VCardFormat

/// What stands as the name, which a vCard has to have: the name, who it may be, or the number.
func calledName(_ entry: Entry, _ fields: Set<CardField>) -> String {
  let number = entry.number.printed
  let relation = fields.contains(.relation) ? entry.relation : nil
  guard fields.contains(.name) else { return relation ?? number }
  return entry.name ?? entry.hint ?? number
}

/// A card of these lines.
func card(_ version: VCardVersion, uid: String?, _ lines: [ContentLine]) -> String {
  let head = [ContentLine("PRODID", .raw("-//elist//elist//EN"))]
  return vCard(version, head + (uid.map { [ContentLine("UID", .raw($0))] } ?? []) + lines)
}

/// The entry's own id, so that importing again is importing the same card.
func uid(_ entry: Entry, _ version: VCardVersion) -> String {
  let id = entry.id.uuidString.lowercased()
  return version == .v4 ? "urn:uuid:" + id : id
}

/// vCard 3.0 has to have `N`; a name that is known only whole stands in it as the given name.
func nameLines(_ name: String, _ version: VCardVersion) -> [ContentLine] {
  let name = exportable(name).replacing("\n", with: " ")
  let whole = [ContentLine("FN", .text(name))]
  return version == .v4 ? whole : whole + [givenName(name)]
}

/// A name that is known only whole, in the place of the given name.
func givenName(_ name: String) -> ContentLine {
  ContentLine("N", .structured([[], [name], [], [], []]))
}

/// The number with its label: a type where vCard has one, else Apple's label.
func telephone(_ entry: Entry, label: String?, _ version: VCardVersion) -> [ContentLine] {
  let type = label.flatMap { labelTypes[$0] }
  let types = type.map { [("TYPE", $0)] } ?? []
  guard let label, type == nil else { return [telephone(entry.number, types, version)] }
  var line = telephone(entry.number, types, version)
  line.group = "tel"
  return [line, ContentLine("X-ABLabel", group: "tel", .text(exportable(label)))]
}

/// The number as a `tel:` URI in vCard 4.0, where it is one that can be dialled from anywhere, else as
/// text.
///
/// In a text an extension is after a comma, which telephones take as a pause; they would dial the digits
/// of "ext. 12" with the others. Keys for after the call is answered are always in a text, since a URI
/// has no pauses.
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
