import ElistTestSupport
import Foundation

/// A command that saves, and how to tell whether it has.
enum SavingCommand: String, CaseIterable {
  case initialize = "init"
  case add, edit, move, remove, `import`, passwd
  /// Of a second passphrase.
  case addKey = "key add"
  /// With so many backups that some are removed.
  case undo
  /// Of an earlier list.
  case restore
  /// With a copy that has an entry more, after an entry was added here too.
  case merge
  /// With a second passphrase, which it removes.
  case rotate
  /// Of a vault whose book is damaged.
  case repair
  /// With backups, and an entry that was removed, of which the list keeps something too.
  case purge

  /// All of them, or those that `ELIST_SAVES` names, with commas: `edit,key add`.
  static let tried = {
    let named = ProcessInfo.processInfo.environment["ELIST_SAVES"]?.split(separator: ",")
    return allCases.filter { named?.contains($0.rawValue[...]) ?? true }
  }()

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
    case .edit: return ["edit", "ann", "--set", "name=Cid"]
    case .move: return ["move", "bob", "--to", "1"]
    case .remove: return ["remove", "ann"]
    case .import:
      let card = "BEGIN:VCARD\nFN:Zed Zorn\nTEL:4155550999\nEND:VCARD\n"
      return ["import", try home.source("more.vcf", card)]
    case .passwd: return ["passwd", "--new-passphrase-file", home.otherPassphraseFile]
    case .addKey: return Self.addingOther(home)
    case .undo: return ["undo"]
    // The last state before the entry that is to go.
    case .restore: return ["restore", "4"]
    case .merge: return ["merge", home.copyFile]
    case .rotate: return ["key", "rotate", "--yes"]
    case .repair: return ["vault", "repair"]
    case .purge: return ["vault", "purge", "--yes"]
    }
  }

  private static func addingOther(_ home: TracedHome) -> [String] {
    ["key", "add", "--new-passphrase-file", home.otherPassphraseFile, "--kdf", "light"]
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
    if self == .rotate { try home.addOtherPassphrase() }
    if self == .repair { try home.damageBook() }
    if self == .purge { try home.expectDone(["remove", "ann"]) }
    try home.save(as: "before")
    return home
  }

  /// The present state, as a reader finds it.
  func state(_ home: TracedHome) throws -> State {
    let outcome = try home.run(readsBook ? ["book"] : ["show"])
    let text = String(decoding: outcome.output + outcome.errors, as: UTF8.self)
    switch self {
    case .initialize:
      return Self.either(outcome.status == 66, outcome.status == 0, text)
    case .passwd, .addKey, .rotate:
      let statuses = [outcome.status, try home.run(["show"], withOther: true).status]
      let (old, new): ([Int32], [Int32]) =
        switch self {
        case .passwd: ([0, 77], [77, 0])
        case .addKey: ([0, 77], [0, 0])
        default: ([0, 0], [0, 77])
        }
      let isWhole = self == .passwd || text.contains("Ann") && text.contains("Bob")
      return Self.either(isWhole && statuses == old, isWhole && statuses == new, text)
    case .repair:
      let isWhole = try home.run(["show"]).text.contains("Ann")
      let (isOld, isNew) = (text.contains("is damaged"), text.contains("Bell"))
      return Self.either(isWhole && isOld, isWhole && isNew && outcome.status == 0, text)
    case .add, .edit, .move, .remove, .import, .undo, .restore, .merge, .purge:
      let isWhole = outcome.status == 0 && staying.allSatisfy(text.contains)
      let isNew = isDone(text, home)
      return Self.either(isWhole && !isNew, isWhole && isNew, text)
    }
  }

  private var readsBook: Bool { self == .import || self == .repair }

  /// What is there before it and after it.
  private var staying: [String] {
    switch self {
    case .import: ["Bell"]
    case .edit, .remove, .purge: ["Bob"]
    case .merge: ["Ann", "Bob", "Dan"]
    default: ["Ann", "Bob"]
    }
  }

  /// Whether what is printed, or what is kept, shows what it does.
  private func isDone(_ text: String, _ home: TracedHome) -> Bool {
    switch self {
    case .import: text.contains("Zorn")
    case .move: text.prefix { $0 != "\n" }.contains("Bob")
    case .remove: !text.contains("Ann")
    case .undo, .restore: !text.contains("Cid")
    case .purge: home.backups.isEmpty
    default: text.contains("Cid")
    }
  }

  private static func either(_ isOld: Bool, _ isNew: Bool, _ text: String) -> State {
    isOld ? .old : isNew ? .new : .other(text)
  }

  /// Whether it saves more than once, or cannot be followed by another save before it has ended.
  var hasSteps: Bool { [.rotate, .repair, .purge].contains(self) }

  /// A save after one that did not end, which must remove the files of that.
  func saveAgain(_ home: TracedHome, over state: State) throws {
    if self == .initialize, state == .old { try home.expectDone(try arguments(home)) }
    // Doing it again finishes the work.
    if self == .rotate || self == .purge || self == .repair && state == .old {
      try home.expectDone(try arguments(home))
    }
    // The backups can be read with the new key.
    if self == .rotate { try home.expectDone(["vault", "verify"]) }
    if self == .purge {
      let again = try home.run(try arguments(home))
      guard home.backups.isEmpty, again.errorText.contains("there are no backups") else {
        throw ScriptFailure("a purge after one that did not end leaves something behind")
      }
    }
    let addition = ["add", "--manual", "--name", "After", "--number", "4155550188"]
    try home.expectDone(addition, withOther: self == .passwd && state == .new)
  }
}
