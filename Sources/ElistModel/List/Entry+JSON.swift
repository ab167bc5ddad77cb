import FoundationEssentials
package import JSONFormat
import PhoneNumbers

extension Entry {
  /// The entry as it is stored, without its position.
  package var stored: JSONValue { .object(members.keeping(unknown)) }

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

  /// Reads a stored entry; throws if a required member is missing or any has the wrong type.
  init(stored value: JSONValue) throws(ModelError) {
    let object = try StoredObject(value, "an entry")
    guard let number = try object.object("number", "an entry's number") else {
      throw .listUnreadable("an entry has no number")
    }
    self.init(
      id: try object.required("id", UUID.init(uuidString:)),
      handle: try object.required("handle", Handle.init),
      name: try object.text("name"),
      number: try PhoneNumber(number),
      added: try object.required("added") { $0 }
    )
    try takeDetails(object)
    unknown = object.members.beyond(members)
  }

  private mutating func takeDetails(_ object: StoredObject) throws(ModelError) {
    hint = try object.text("hint")
    relation = try object.text("relation")
    note = try object.text("note")
    (label, customLabel) = Label.read(try object.text("label"), try object.text("customLabel"))
    groups = try object.texts("groups") ?? []
    confirmed = try object.text("confirmed")
    source = try object.object("source", "an entry's source").map(Source.init)
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

  fileprivate init(_ object: StoredObject) throws(ModelError) {
    self.init(
      uid: try object.text("uid"),
      valueID: try object.required("valueID", UUID.init(uuidString:)),
      provider: try object.required("provider") { $0 }
    )
  }
}
