package import JSONFormat

/// A source that an import read, and how to read it again.
///
/// It is kept with the list. Without it, a refresh does not know the source, and nothing else is
/// different.
package struct SourceNote: Hashable, Sendable {
  /// The absolute path of the file or folder.
  package var path: String
  /// The format that was named; `nil` if its content tells it.
  package var format: String?
  /// The region that was named for numbers without a country code.
  package var region: String?
  /// What columns of a table hold, as they were named: `Ring=home`.
  package var columns: [String]
  /// What tells, without reading it, that it may have changed: size and time of its files.
  package var fingerprint: String
  /// When it was read, RFC 3339 in UTC.
  package var read: String
  /// The name of the computer that read it; `nil` if an earlier version did.
  package var computer: String?
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(
    path: String,
    format: String? = nil,
    region: String? = nil,
    columns: [String] = [],
    fingerprint: String,
    read: String,
    computer: String? = nil
  ) {
    (self.path, self.format, self.region, self.columns) = (path, format, region, columns)
    (self.fingerprint, self.read, self.computer) = (fingerprint, read, computer)
  }

  /// Reads a stored note; `nil` if it does not say which source it is of.
  init?(stored: JSONValue) {
    guard let members = stored.object, let path = members["path"]?.string else { return nil }
    self.init(
      path: path,
      format: members["format"]?.string,
      region: members["region"]?.string,
      columns: members["columns"]?.array?.compactMap(\.string) ?? [],
      fingerprint: members["fingerprint"]?.string ?? "",
      read: members["read"]?.string ?? "",
      computer: members["computer"]?.string
    )
    unknown = members.beyond(self.members)
  }

  private var members: [String: JSONValue] {
    [
      "path": .string(path), "format": .text(format), "region": .text(region),
      "columns": .texts(columns), "fingerprint": .string(fingerprint), "read": .string(read),
      "computer": .text(computer),
    ]
  }

  var stored: JSONValue {
    var members = members
    if computer == nil { members["computer"] = nil }
    return .object(members.keeping(unknown))
  }
}

extension EmergencyList {
  /// Remembers a source, or how it was read this time; the sources are in the order of their paths.
  package mutating func remember(_ note: SourceNote) {
    guard let index = sources.firstIndex(where: { $0.path == note.path }) else {
      sources.append(note)
      return sources.sort { $0.path < $1.path }
    }
    var newer = note
    newer.unknown = sources[index].unknown
    sources[index] = newer
  }
}
