import ArgumentParser
import Console
import ElistCardCommands
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import ElistVault
import JSONFormat
import Platform
import UnicodeText

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    _superCommandName: ElistCommand.name,
    abstract: "Show whether the vault is unlocked, and what is in it",
    discussion: """
      Shows how long the vault stays unlocked, how many entries and contacts it holds, when it was \
      last saved and which backups there are. It never asks: while the vault is locked, it shows what \
      is known without the passphrase.
      """
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let status = try VaultStatus(VaultSession(vault))
    guard !output.json else { return Streams.standardOutput.write(status.json) }
    Streams.standardOutput.write(status.rendered())
    status.sayWhatIsNext()
  }
}

/// What is known about a vault without asking for a passphrase.
struct VaultStatus {
  private let path: String
  private let identity: VaultIdentity
  private let savedAt: Int64
  private let isUnlocked: Bool
  private let unlockedUntil: Int64?
  private let backups: [Backup]
  /// `nil` while the vault is locked and no passphrase was given.
  private let content: Content?

  private struct Content {
    let entries: Int
    let limit: EmergencyList.Limit
    /// `nil` if the book cannot be read.
    let book: BookCounts?
    /// The entries that are to be confirmed again.
    let due: [String]
    /// The places of the cards that are wrong now.
    let wrongCards: [String]
  }

  init(_ session: VaultSession) throws {
    path = session.path
    let opened = try session.named { try session.open() }
    identity = opened.identity
    savedAt = opened.savedAt
    let (vault, cache) = (opened.identity.vault, UnlockCache())
    isUnlocked = try session.named { try session.isUnlocked(opened) }
    unlockedUntil = isUnlocked ? cache.end(of: vault) : nil
    backups = session.vault.backups(of: vault)
    content = try Self.unlessRefused { try session.listAndCountsUnasked() }.map { list, book in
      let due = Day(Clock.today).map { list.due(on: $0, day: localDay) } ?? []
      return Content(
        entries: list.entries.count,
        limit: list.limit,
        book: book,
        due: due.map(\.entry.word),
        wrongCards: try CardSubcommands.placesOfWrongCards(list, session)
      )
    }
  }

  /// What a closure returns; `nil`, with a warning, if the given passphrase does not open the
  /// vault.
  private static func unlessRefused<Result>(_ body: () throws -> Result?) throws -> Result? {
    do {
      return try body()
    } catch let failure as Failure where failure.status == .noPermission {
      Messages.warning(failure.message)
      return nil
    }
  }

  /// The status as a table for people.
  func rendered() -> String {
    var table = Table(columns: [.left, .left])
    table.rows = [["vault", Paths.abbreviated(path)], ["unlocked", unlocked]]
    if let content {
      let most = content.limit.max == 0 ? "" : " of at most \(content.limit.max)"
      let entries = counted(content.entries, "entry", plural: "entries")
      table.rows.append(["list", entries + most])
      table.rows.append(["book", content.book.map(Self.described) ?? "unreadable"])
      if !content.due.isEmpty {
        let names = Self.few(content.due)
        table.rows.append(["due", "to be confirmed: \(names)"])
      }
      if !content.wrongCards.isEmpty {
        table.rows.append(["cards", "wrong now: \(Self.few(content.wrongCards))"])
      }
    }
    table.rows += [
      ["saved", "\(Clock.local(savedAt)), generation \(identity.generation)"],
      ["backups", kept],
    ]
    return table.rendered()
  }

  /// The first three names, and how many more there are.
  private static func few(_ names: [String]) -> String {
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.prefix(3).joined(separator: ", ") + more
  }

  private static func described(_ book: BookCounts) -> String {
    "\(counted(book.contacts, "contact")) with \(counted(book.numbers, "number"))"
  }

  private var unlocked: String {
    guard isUnlocked else { return "no" }
    return unlockedUntil.map { "until \(Clock.local($0))" } ?? "yes"
  }

  private var kept: String {
    guard let newest = backups.first else { return "none" }
    return "\(backups.count), the newest from \(Clock.local(newest.savedAt))"
  }

  /// Prints what to do if something is locked or empty.
  func sayWhatIsNext() {
    guard let content else {
      return Messages.hint("see the list and the book too: elist unlock")
    }
    if content.book == nil {
      Messages.hint("check the vault: elist vault verify")
    } else if content.book?.contacts == 0 {
      Messages.hint("read your address book: elist import FILE")
    } else if content.entries == 0 {
      Messages.hint("put somebody on the list: elist pick")
    } else if !content.due.isEmpty {
      Messages.hint("see whom to call: elist due")
    } else if !content.wrongCards.isEmpty {
      Messages.hint("print them again: elist card --again")
    }
  }

  /// The object for `status --json` (elist-json(5)).
  var json: JSONValue {
    .object([
      "version": .integer(1),
      "path": .string(path),
      "id": .string("\(identity.vault)"),
      "generation": .number("\(identity.generation)"),
      "saved": .string(Clock.utc(savedAt)),
      "unlocked": .bool(isUnlocked),
      "unlockedUntil": .text(unlockedUntil.map(Clock.utc)),
      "entries": content.map { .integer($0.entries) } ?? .null,
      "book": content?.book.map {
        .object(["contacts": .integer($0.contacts), "numbers": .integer($0.numbers)])
      } ?? .null,
      "backups": .object([
        "count": .integer(backups.count),
        "newest": .text(backups.first.map { Clock.utc($0.savedAt) }),
      ]),
      "due": content.map { .texts($0.due) } ?? .null,
      "wrongCards": content.map { .texts($0.wrongCards) } ?? .null,
    ])
  }
}
