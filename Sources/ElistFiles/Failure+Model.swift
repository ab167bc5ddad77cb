package import Console
package import ElistContacts
package import ElistModel
import Platform
import UnicodeText

extension Failure {
  /// The failure for a book or photographs that cannot be read.
  package init(_ error: BookError) {
    switch error {
    case .unreadable(let why):
      self.init(
        .dataError,
        "the book in the vault is damaged: \(why)",
        hints: [
          "the list is not affected: elist show", "empty the book: elist book --forget --yes",
        ]
      )
    case .full:
      self.init(
        .dataError,
        "the book has room for a million contacts; nothing was changed",
        hints: ["have only what is imported now in the book: elist import --replace FILE"]
      )
    case .photosUnreadable(let why):
      self.init(
        .dataError,
        "the photographs in the vault are damaged: \(why)",
        hints: [
          "the list and the book are not affected: elist show",
          "empty the book, and import it again: elist book --forget --yes",
        ]
      )
    case .newer(let version), .photosNewer(let version): self.init(contentOfVersion: version)
    }
  }

  private init(contentOfVersion version: Int) {
    self.init(
      .dataError,
      "the vault's content has version \(version); this elist reads version 1",
      hints: ["use a newer version of elist"]
    )
  }

  /// The failure for an error that should not have reached this place.
  package init(unexpected error: any Error) {
    self.init(.software, "unexpected: \(error)", hints: ["please report this"])
  }

  /// The failure for an error of the model, case by case.
  package init(_ error: ModelError) {
    switch error {
    // What the vault holds
    case .listUnreadable(let why): self.init(.dataError, "the list in the vault is damaged: \(why)")
    case .listNewer(let version): self.init(contentOfVersion: version)
    // The entry to work on
    case .noEntry(let word, let count, let alike):
      self.init(
        .noMatch,
        count == 0
          ? "no entry is called \"\(word)\": the list is empty"
          : "no entry on the list is called \"\(word)\"",
        hints: [
          alike.isEmpty
            ? Self.whatToSee(count) : "did you mean \(alike.joined(separator: " or "))?"
        ]
      )
    case .personExists(let handle):
      self.init(
        .usage,
        "\(handle) has a profile already",
        hints: ["see it: elist profile show --for-person \(handle)"]
      )
    case .noPerson(let word, let alike):
      self.init(
        .noMatch,
        "nobody with a profile of their own is called \"\(word)\"",
        hints: [
          alike.isEmpty
            ? "see who has one: elist profile list"
            : "did you mean \(alike.joined(separator: " or "))?"
        ]
      )
    case .groupOfPerson(let group, let handle):
      self.init(
        .usage,
        "the group \"\(group)\" is the list of \(handle)",
        hints: ["see who has one: elist profile list"]
      )
    case .needsEntry(let word, let handle):
      self.init(
        .usage,
        "\"\(word)\" is one number of \(handle); this command needs the whole entry",
        hints: [
          "name the entry: \(handle)",
          "to take the number away: elist edit \(shellQuoted(word)) --unset number",
        ]
      )
    case .noNumber(let place, let handle, let count):
      self.init(
        .noMatch,
        count == 1
          ? "\(handle) has one number, and none at \(place)"
          : "\(handle) has \(count) numbers, and none at \(place)",
        hints: ["see them: elist show \(handle)"]
      )
    case .noPosition(let position, let count):
      self.init(
        .noMatch,
        count == 0
          ? "there is no position \(position): the list is empty"
          : "there is no position \(position): the list has 1 to \(count)",
        hints: [Self.whatToSee(count)]
      )
    case .noInsertion(let position, let count):
      self.init(
        .noMatch,
        count == 0
          ? "there is no position \(position): the list is empty, so a new entry is the first"
          : "there is no position \(position): a new entry may have 1 to \(count + 1)",
        hints: [Self.whatToSee(count)]
      )
    // How many there may be
    case .limitReached(let max, let count):
      self.init(
        .noMatch,
        "the list holds \(count) of at most \(max) entries; nothing was added",
        hints: ["remove one: elist remove HANDLE", "or allow more: elist limit --max \(max + 1)"]
      )
    case .belowMinimum(let min, let left):
      self.init(
        .noMatch,
        "\(counted(left, "entry", plural: "entries")) would be left, and the list must keep \(min); nothing was removed",
        hints: ["add --force, or allow fewer: elist limit --min \(left)"]
      )
    case .limitBelowCount(let max, let count):
      self.init(.noMatch, "the list holds \(count) entries, which is more than \(max)")
    case .limitsCross(let min, let max):
      self.init(.usage, "the minimum, \(min), is more than the maximum, \(max)")
    // What a field may be
    case .noGroup(let name, let alike):
      self.init(
        .noMatch,
        "no entry is in the group \"\(name)\"",
        hints: [
          alike.isEmpty
            ? "see the groups: elist group list"
            : "did you mean \(alike.map { "\"\($0)\"" }.joined(separator: " or "))?"
        ]
      )
    case .groupExists(let name):
      self.init(
        .noMatch,
        "there is a group \"\(name)\" already",
        hints: ["see who is in it: elist group show \(shellQuoted(name))"]
      )
    case .notInGroup(let handle, let name):
      self.init(
        .noMatch,
        "\(handle) is not in the group \"\(name)\"",
        hints: ["see who is in it: elist group show \(shellQuoted(name))"]
      )
    case .handleTaken(let handle):
      self.init(
        .noMatch,
        "another entry has the handle \(handle)",
        hints: [
          "choose another handle, or change that entry's: elist edit \(handle) --set handle=NEW"
        ]
      )
    case .notAHandle(let text):
      self.init(
        .usage,
        "\"\(text)\" cannot be a handle",
        hints: ["a handle is a small letter, then small letters, digits and hyphens: ann-2"]
      )
    case .noField(let name): self.init(.usage, "there is no field \"\(name)\"")
    case .fieldRequired(let name): self.init(.usage, "an entry must have a \(name)")
    case .badValue(let field, let value):
      let accepted = EntryField(rawValue: field)?.accepted
      self.init(
        .usage,
        "\(field) cannot be \"\(value)\"",
        hints: accepted.map { ["it takes \($0)"] } ?? []
      )
    case .badProfileValue(let field, let value): self.init(field, value)
    }
  }

  private static func whatToSee(_ count: Int) -> String {
    count == 0 ? "add somebody: elist add NAME" : "see the list: elist show"
  }

  private init(_ field: ProfileField, _ value: String) {
    self.init(
      .usage,
      "\(field.rawValue) cannot be \"\(value)\"",
      hints: ["it takes \(field.accepted ?? "a text that is not blank")"]
    )
  }
}
