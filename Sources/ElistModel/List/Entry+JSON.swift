import FoundationEssentials
import PhoneNumbers

extension Entry {
  private static let known: Set<String> = [
    "id", "handle", "name", "hint", "relation", "note", "label", "customLabel", "number", "groups",
    "added", "confirmed", "source",
  ]

  /// The entry as it is stored, without its position.
  package var stored: JSONValue {
    .object(unknown.merging(members) { _, known in known })
  }

  /// The ENTRY object of elist-json(5), at a position counted from 1.
  package func json(position: Int) -> JSONValue {
    .object(members.merging(["position": .integer(position)]) { member, _ in member })
  }

  private var members: [String: JSONValue] {
    [
      "id": .string(id.uuidString.lowercased()),
      "handle": .string(handle.description),
      "name": .text(name),
      "hint": .text(hint),
      "relation": .text(relation),
      "note": .text(note),
      "label": .text(label?.rawValue),
      "customLabel": .text(customLabel),
      "number": number.json,
      "groups": .texts(groups),
      "added": .string(added),
      "confirmed": .text(confirmed),
      "source": source?.json ?? .null,
    ]
  }

  /// A stored entry; throws where what makes an entry is missing.
  init(stored value: JSONValue) throws(ModelError) {
    guard let members = value.object,
      let id = members["id"]?.string.flatMap(UUID.init(uuidString:)),
      let handle = members["handle"]?.string.flatMap(Handle.init),
      let number = members["number"].flatMap(PhoneNumber.init(json:)),
      let added = members["added"]?.string
    else { throw .listUnreadable("an entry lacks its id, handle, number or date") }
    self.init(id: id, handle: handle, name: members["name"]?.string, number: number, added: added)
    hint = members["hint"]?.string
    relation = members["relation"]?.string
    note = members["note"]?.string
    label = members["label"]?.string.flatMap(Label.init(rawValue:))
    customLabel = members["customLabel"]?.string
    groups = members["groups"]?.array?.compactMap(\.string) ?? []
    confirmed = members["confirmed"]?.string
    source = members["source"].flatMap(Source.init(json:))
    unknown = members.filter { !Self.known.contains($0.key) }
  }
}

extension Entry.Source {
  fileprivate var json: JSONValue {
    .object([
      "uid": .text(uid),
      "valueID": .string(valueID.uuidString.lowercased()),
      "provider": .string(provider),
    ])
  }

  fileprivate init?(json: JSONValue) {
    guard let members = json.object,
      let valueID = members["valueID"]?.string.flatMap(UUID.init(uuidString:)),
      let provider = members["provider"]?.string
    else { return nil }
    self.init(uid: members["uid"]?.string, valueID: valueID, provider: provider)
  }
}
