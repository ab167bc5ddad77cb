import ElistTestSupport
import Foundation

/// A command that saves, and how to tell whether it has.
enum SavingCommand: String, CaseIterable {
  case initialize = "init"
  case add, remove, `import`, passwd
  /// With so many backups that some are removed.
  case undo
  /// Of an earlier list.
  case restore
  /// With a copy that has an entry more, after an entry was added here too.
  case merge
  /// With a second passphrase, which it removes.
  case rotate

  /// What a home shows of the vault in it; anything else than the old and the new is a loss.
  enum State: Equatable {
    case old, new
    case other(String)
  }

  /// Its arguments, but for the passphrase.
  func arguments(_ home: TracedHome) throws -> [String] {
    switch self {
    case .initialize: return ["init", "--kdf", "light", "--region", "US"]
    case .add: return ["add", "--manual", "--name", "Cid", "--number", "4155550103"]
    case .remove: return ["remove", "ann"]
    case .import:
      let card = "BEGIN:VCARD\nFN:Zed Zorn\nTEL:4155550999\nEND:VCARD\n"
      return ["import", try home.source("more.vcf", card)]
    case .passwd: return ["passwd", "--new-passphrase-file", home.otherPassphraseFile]
    case .undo: return ["undo"]
    // The last state before the entry that is to go.
    case .restore: return ["restore", "4"]
    case .merge: return ["merge", home.copyFile]
    case .rotate: return ["key", "rotate", "--yes"]
    }
  }

  /// A home in which it can be run, kept as `before`.
  func prepare() throws -> TracedHome {
    let home = try TracedHome()
    if self != .initialize { try home.makeVault() }
    if self == .undo {
      for note in 1...11 { try home.expectDone(["edit", "ann", "--set", "note=\(note)"]) }
      try home.expectDone(["add", "--manual", "--name", "Cid", "--number", "4155550103"])
    }
    if self == .restore || self == .merge {
      try home.save(as: "early")
      try home.expectDone(["add", "--manual", "--name", "Cid", "--number", "4155550103"])
    }
    if self == .merge {
      try home.keepCopy()
      try home.restore("early")
      try home.expectDone(["add", "--manual", "--name", "Dan", "--number", "4155550104"])
    }
    if self == .rotate {
      let new = ["--new-passphrase-file", home.otherPassphraseFile, "--kdf", "light"]
      try home.expectDone(["key", "add"] + new)
    }
    try home.save(as: "before")
    return home
  }

  /// The state that stands, as a reader finds it.
  func state(_ home: TracedHome) throws -> State {
    let outcome = try home.run(self == .import ? ["book"] : ["show"])
    let text = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    switch self {
    case .initialize:
      return Self.either(outcome.status == 66, outcome.status == 0, text)
    case .passwd:
      let other = try home.run(["show"], withOther: true)
      let statuses = [outcome.status, other.status]
      return Self.either(statuses == [0, 77], statuses == [77, 0], text)
    case .rotate:
      let other = try home.run(["show"], withOther: true)
      let statuses = [outcome.status, other.status]
      let whole = text.contains("Ann") && text.contains("Bob")
      return Self.either(whole && statuses == [0, 0], whole && statuses == [0, 77], text)
    case .add, .remove, .import, .undo, .restore, .merge:
      guard outcome.status == 0 else { return .other(text) }
      let mark = self == .import ? "Zorn" : self == .remove ? "Ann" : "Cid"
      let whole =
        text.contains(self == .import ? "Bell" : "Bob")
        && (self != .merge || text.contains("Dan"))
      let isNew = text.contains(mark) != [.remove, .undo, .restore].contains(self)
      return Self.either(whole && !isNew, whole && isNew, text)
    }
  }

  private static func either(_ isOld: Bool, _ isNew: Bool, _ text: String) -> State {
    isOld ? .old : isNew ? .new : .other(text)
  }

  /// A save after one that did not end; what it left behind must go.
  func saveAgain(_ home: TracedHome, over state: State) throws {
    if self == .initialize, state == .old { try home.expectDone(try arguments(home)) }
    if self == .rotate {
      // Doing it again finishes the work: the backups can be read with the new key.
      try home.expectDone(try arguments(home))
      try home.expectDone(["vault", "verify"])
    }
    let addition = ["add", "--manual", "--name", "After", "--number", "4155550188"]
    try home.expectDone(addition, withOther: self == .passwd && state == .new)
  }
}
