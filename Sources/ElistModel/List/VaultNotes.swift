package import JSONFormat

/// A note about the save of a state, kept with the list: which command made it, and when.
///
/// Like ``BookCounts``, a note is valid for one generation of the vault. A program that does not
/// know notes leaves the old one, which then says nothing about its save.
package struct SaveNote: Equatable, Sendable {
  /// The command, such as `contact remove`.
  package var command: String
  /// When it was saved, RFC 3339 in UTC.
  package var at: String
  /// The generation of the vault that it describes.
  package var generation: UInt64
  /// The generation since which the book and the photographs have not changed.
  package var bookSince: UInt64
  /// The save whose contents the command brought back, in hexadecimal digits.
  package var restored: String?
  /// The saves that a redo brings back, the next one first.
  package var redo: [String]
  /// The saves from which the state was made, its parent first; the first save's parent is all
  /// zero.
  package var ancestors: [String]

  /// How many ancestors a note has at most.
  private static let mostAncestors = 32
  /// More than anybody undoes; further saves are not read.
  private static let mostRedo = 1_000

  package init(
    command: String,
    at: String,
    generation: UInt64,
    bookSince: UInt64,
    restored: String? = nil,
    redo: [String] = [],
    ancestors: [String] = []
  ) {
    (self.command, self.at, self.generation) = (command, at, generation)
    (self.bookSince, self.restored, self.redo) = (bookSince, restored, redo)
    self.ancestors = ancestors
  }

  /// The ancestors of a state that replaces another.
  ///
  /// A note from before the replaced save names another parent, and is ignored.
  ///
  /// - Parameters:
  ///   - replaced: the save that is replaced.
  ///   - parent: the save from which the replaced one was made.
  ///   - note: the note stored with the replaced save.
  /// - Returns: the saves, the replaced one first.
  package static func ancestors(
    replacing replaced: String,
    of parent: String,
    _ note: SaveNote?
  ) -> [String] {
    let earlier = note.flatMap { $0.ancestors.first == parent ? $0.ancestors : nil } ?? [parent]
    return Array(([replaced] + earlier).prefix(mostAncestors))
  }

  /// Reads a stored note; `nil` if it is not in the form that this version writes.
  ///
  /// Without a note, elist can only report less about the vault.
  init?(stored: JSONValue?) {
    guard case .object(let members) = stored, let command = members["command"]?.string,
      let at = members["at"]?.string, let generation = Self.number(members["generation"]),
      let bookSince = Self.number(members["bookSince"])
    else { return nil }
    self.init(
      command: command,
      at: at,
      generation: generation,
      bookSince: bookSince,
      restored: members["restored"]?.string,
      redo: (members["redo"]?.array ?? []).prefix(Self.mostRedo).compactMap(\.string),
      ancestors: (members["ancestors"]?.array ?? []).prefix(Self.mostAncestors + 1)
        .compactMap(\.string)
    )
  }

  /// Reads the note in a list's document, and nothing else of it; `nil` if the document has no
  /// note.
  ///
  /// - Throws: a ``JSONError`` if the document is not JSON as far as it was read.
  package init?(document: [UInt8]) throws(JSONError) {
    guard var members = JSONParts(document, at: 0) else { return nil }
    while let member = try members.next() {
      guard member.key == Self.member else { continue }
      let end = try JSONParts.end(of: member.start, in: document)
      self.init(stored: try JSONReader.parse(document, in: member.start..<end))
      return
    }
    return nil
  }

  /// The list's member that holds it.
  static let member = "save"

  private static func number(_ value: JSONValue?) -> UInt64? {
    guard case .number(let digits) = value else { return nil }
    return UInt64(digits)
  }

  var stored: JSONValue {
    .object([
      "command": .string(command), "at": .string(at), "generation": .number("\(generation)"),
      "bookSince": .number("\(bookSince)"), "restored": .text(restored), "redo": .texts(redo),
      "ancestors": .texts(ancestors),
    ])
  }
}

/// A note about a key that opens the vault, kept with the list: its name, and when it was added.
///
/// The header of the vault says only what anybody may know. A note belongs to the key slot that has
/// its fingerprint; without such a slot it is ignored.
package struct KeyNote: Equatable, Sendable {
  /// What a slot for a key pair was made for.
  package enum Kind: String, Sendable {
    case recoveryCode = "recovery-code"
    case keyFile = "key-file"
  }

  /// The fingerprint of the slot, in hexadecimal digits.
  package var fingerprint: String
  /// `nil` for a passphrase.
  package var kind: Kind?
  /// What its owner calls it.
  package var name: String?
  /// When it was added, RFC 3339 in UTC.
  package var added: String?
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(
    fingerprint: String,
    kind: Kind? = nil,
    name: String? = nil,
    added: String? = nil
  ) {
    (self.fingerprint, self.kind, self.name, self.added) = (fingerprint, kind, name, added)
  }

  /// Reads a stored note; `nil` if it does not say which slot it belongs to.
  init?(stored: JSONValue) {
    guard let members = stored.object, let fingerprint = members["fingerprint"]?.string else {
      return nil
    }
    self.init(
      fingerprint: fingerprint,
      kind: members["kind"]?.string.flatMap(Kind.init),
      name: members["name"]?.string,
      added: members["added"]?.string
    )
    unknown = members.beyond(self.members)
  }

  private var members: [String: JSONValue] {
    [
      "fingerprint": .string(fingerprint), "kind": .text(kind?.rawValue), "name": .text(name),
      "added": .text(added),
    ]
  }

  var stored: JSONValue { .object(members.keeping(unknown)) }
}

/// A source that an import read, and how to read it again.
///
/// It is kept with the list. Without it, only a refresh is affected, which does not know the source
/// then.
package struct SourceNote: Hashable, Sendable {
  /// The absolute path of the file or folder.
  package var path: String
  /// The format that was named; `nil` if it is recognised by its content.
  package var format: String?
  /// The region that was named for numbers without a country code.
  package var region: String?
  /// What columns of a table hold, as they were named: `Ring=home`.
  package var columns: [String]
  /// The count, sizes and times of its files, which show that it may have changed.
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

  /// Reads a stored note; `nil` if it does not say which source it belongs to.
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
  /// Adds the note of a source, or replaces it; the sources stay in the order of their paths.
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
