import FoundationEssentials
package import JSONFormat

extension EmergencyList {
  /// The version of the document that this code writes.
  private static let version = 1

  /// The list as the vault stores it: UTF-8 JSON with sorted keys.
  package var document: [UInt8] {
    JSONWriter.render(.object(members.keeping(unknown)), indented: false)
  }

  private var members: [String: JSONValue] {
    var members: [String: JSONValue] = [
      "version": .integer(Self.version),
      "region": .string(region),
      "limit": .object(["max": .integer(limit.max), "min": .integer(limit.min)]),
      "entries": .array(entries.map(\.stored)),
    ]
    if !owner.isEmpty { members["owner"] = owner.stored }
    if let bookCounts { members["book"] = bookCounts.stored }
    return members
  }

  /// A stored list; throws if the document is damaged or of a newer version.
  package init(document: [UInt8]) throws(ModelError) {
    let object = try Self.object(document)
    self.init(region: try object.required("region") { $0 })
    guard let entries = try object.array("entries") else {
      throw .listUnreadable("the list has no entries")
    }
    for entry in entries { self.entries.append(try Entry(stored: entry)) }
    if let stored = try object.object("limit", "the limit") { limit = try Limit(stored) }
    if let stored = try object.object("owner", "the owner") { owner = try Profile(stored) }
    bookCounts = BookCounts(stored: object.members["book"])
    unknown = object.members.beyond(members)
  }

  private static func object(_ document: [UInt8]) throws(ModelError) -> StoredObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.parse(document)
    } catch {
      throw .listUnreadable("byte \(error.offset): expected \(error.expected)")
    }
    let object = try StoredObject(value, "the list")
    guard let version = try object.integer("version"), version > 0 else {
      throw .listUnreadable("the list has no version")
    }
    guard version == Self.version else { throw .listNewer(version) }
    return object
  }

  /// The object of `show --json`, with the entries given.
  package func json(_ chosen: [Entry]) -> JSONValue {
    let positions = Dictionary(zip(entries.map(\.id), 1...)) { first, _ in first }
    return .object([
      "version": .integer(1),
      "owner": owner.json,
      "entries": .array(chosen.map { $0.json(position: positions[$0.id] ?? 0) }),
    ])
  }
}

extension EmergencyList.Limit {
  fileprivate init(_ object: StoredObject) throws(ModelError) {
    self.init()
    max = try object.integer("max") ?? max
    min = try object.integer("min") ?? min
    guard max >= 0, min >= 0 else { throw .listUnreadable("the limit is below 0") }
  }
}
