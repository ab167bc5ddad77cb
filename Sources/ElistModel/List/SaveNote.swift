package import JSONFormat

/// What the save of a state was, kept with the list: which command made it, and when.
///
/// Like ``BookCounts``, a note is valid for one generation of the vault. A program that does not
/// know notes leaves the old one, which then says nothing about its save.
package struct SaveNote: Equatable, Sendable {
  /// The command as it is called, `contact remove`.
  package var command: String
  /// When it was saved, RFC 3339 in UTC.
  package var at: String
  /// The generation of the vault that it describes.
  package var generation: UInt64
  /// The generation since which the book and the photographs are as they are.
  package var bookSince: UInt64
  /// The save whose contents the command brought back, in hexadecimal digits.
  package var restored: String?
  /// The saves that a redo brings back, the next one first.
  package var redo: [String]
  /// The saves from which the state was made, its parent first; the first save's parent is all zero.
  package var ancestors: [String]

  /// How many ancestors a note has at most.
  private static let mostAncestors = 32
  /// More than anybody undoes; what is noted beyond these is not read.
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
  /// A note that is of an earlier save than the replaced one names another parent, and does not count.
  ///
  /// - Parameters:
  ///   - replaced: the save that is replaced.
  ///   - parent: the save from which that one was made.
  ///   - note: the note with it.
  /// - Returns: the saves, the replaced one first.
  package static func ancestors(
    replacing replaced: String,
    of parent: String,
    _ note: SaveNote?
  ) -> [String] {
    let earlier = note.flatMap { $0.ancestors.first == parent ? $0.ancestors : nil } ?? [parent]
    return Array(([replaced] + earlier).prefix(mostAncestors))
  }

  /// Reads a stored note; `nil` if this version did not write it so.
  ///
  /// A vault without notes has less to tell, and is otherwise the same.
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

  /// Reads the note in a list's document, and nothing else of it; `nil` if there is none.
  ///
  /// - Throws: a ``JSONError`` if the document is not JSON as far as that was looked at.
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
