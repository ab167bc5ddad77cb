import FoundationEssentials

extension EmergencyList {
  /// The version of the document that this code writes.
  private static let version = 1

  private static let known: Set<String> = ["version", "region", "limit", "entries"]

  /// The list as the vault stores it: UTF-8 JSON with sorted keys.
  package var document: [UInt8] {
    let members: [String: JSONValue] = [
      "version": .integer(Self.version),
      "region": .string(region),
      "limit": .object(["max": .integer(limit.max), "min": .integer(limit.min)]),
      "entries": .array(entries.map(\.stored)),
    ]
    let all = unknown.merging(members) { _, known in known }
    return JSONWriter.render(.object(all), indented: false)
  }

  /// A stored list; throws where the document is damaged or of a newer version.
  package init(document: [UInt8]) throws(ModelError) {
    let members = try Self.members(document)
    guard let region = members["region"]?.string else {
      throw .listUnreadable("there is no home region")
    }
    self.init(region: region)
    limit.max = members["limit"]?.object?["max"]?.integer ?? limit.max
    limit.min = members["limit"]?.object?["min"]?.integer ?? limit.min
    for entry in members["entries"]?.array ?? [] { entries.append(try Entry(stored: entry)) }
    unknown = members.filter { !Self.known.contains($0.key) }
  }

  private static func members(_ document: [UInt8]) throws(ModelError) -> [String: JSONValue] {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.parse(document)
    } catch {
      throw .listUnreadable("byte \(error.offset): expected \(error.expected)")
    }
    guard let members = value.object, let version = members["version"]?.integer else {
      throw .listUnreadable("there is no version")
    }
    guard version == Self.version else { throw .listNewer(version) }
    return members
  }

  /// The object of `show --json`, for all entries or those chosen.
  package func json(_ chosen: [Entry]) -> JSONValue {
    let positions = Dictionary(uniqueKeysWithValues: zip(entries.map(\.id), 1...))
    return .object([
      "version": .integer(1),
      "owner": .null,
      "entries": .array(chosen.map { $0.json(position: positions[$0.id] ?? 0) }),
    ])
  }
}
