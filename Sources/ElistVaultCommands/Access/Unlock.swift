import ArgumentParser
import Console
import ElistFiles
import ElistOptions
import ElistSession
import ElistVault
import UnicodeText

struct Unlock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unlock",
    _superCommandName: ElistCommand.name,
    abstract: "Keep the vault unlocked for a while",
    discussion: """
      Asks for the passphrase and keeps the vault's key in the kernel's memory, never on disk, \
      until the time is over, you run 'elist lock', or you log out.
      """
  )

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "How long: numbers with s, m, h, d or w, such as 8h or 1h30m (default: 1h).",
      valueName: "time"
    ),
    transform: Duration.init(typed:)
  )
  var duration: Duration?

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let time = duration ?? Duration(seconds: defaultUnlockSeconds)
    try session.named {
      let opened = try session.open()
      let key = try KeySource(session).passphraseKey(for: opened)
      try opened.authenticate(key)
      try UnlockCache().put(
        key,
        for: opened.identity.vault,
        seconds: time.seconds
      )
    }
    Messages.note("unlocked for \(time)")
  }
}

struct Lock: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lock",
    _superCommandName: ElistCommand.name,
    abstract: "Lock the vault at once",
    discussion: """
      Forgets the vault's key; the next command asks for the passphrase. If the vault's file is \
      gone, --all locks all vaults.
      """
  )

  @Flag(help: "Lock all vaults; needs no file.")
  var all = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    if all { return try lockAll(session) }
    do {
      // A damaged file still says which vault it is.
      guard let identity = try session.vault.claimedIdentifier() else {
        throw Failure(
          .dataError,
          "\(Paths.abbreviated(session.path)) does not say which vault it is"
        )
      }
      let was = try session.named { try UnlockCache().clear(identity) }
      Messages.note(was ? "locked" : "the vault was locked already")
    } catch let error as VaultError {
      throw Failure(error, path: session.path).toLock
    } catch let failure as Failure {
      throw failure.toLock
    }
  }

  private func lockAll(_ session: VaultSession) throws {
    let count = try session.named { try UnlockCache().clearAll() }
    Messages.note(
      count == 0 ? "all vaults were locked already" : "locked \(counted(count, "vault"))"
    )
  }
}

/// A time given as numbers and their units: `90s`, `30m`, `1h30m`, `2d`, `1w`.
struct Duration: Equatable, CustomStringConvertible {
  /// At least one second and at most 30 days.
  let seconds: UInt32

  private static let units: KeyValuePairs<Character, UInt32> = [
    "w": 604_800, "d": 86_400, "h": 3_600, "m": 60, "s": 1,
  ]
  private static let longest: UInt32 = 30 * 86_400

  init(seconds: UInt32) {
    self.seconds = seconds
  }

  /// Reads a time as typed.
  ///
  /// Throws `ValidationError` if a number has no unit, or if the time is zero or too long.
  init(typed text: String) throws {
    var total: UInt64 = 0
    var rest = text[...]
    repeat {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard let count = UInt32(digits) else { throw Self.notATime }
      guard let name = rest.popFirst() else { throw Self.unitMissing(text, digits) }
      guard let unit = Self.units.first(where: { $0.key == name }) else {
        throw Self.notATime
      }
      total += UInt64(count) * UInt64(unit.value)
    } while !rest.isEmpty
    guard total > 0 else { throw Self.notATime }
    guard total <= Self.longest else { throw ValidationError("30 days is the longest: 30d") }
    seconds = UInt32(total)
  }

  private static func unitMissing(_ text: String, _ digits: Substring) -> ValidationError {
    let written = text.dropLast(digits.count)
    let options = ["s", "m", "h", "d"].map { "\(written)\(digits)\($0)" }.joined(separator: ", ")
    return ValidationError("say which unit is meant, seconds, minutes, hours or days: \(options)")
  }

  private static var notATime: ValidationError {
    ValidationError("a time is numbers with s, m, h, d or w: 90m, 1h30m, 2d")
  }

  /// The time in the largest units, "1 hour 30 minutes".
  var description: String {
    var left = seconds
    let parts = [("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1)].compactMap {
      (name: String, size: UInt32) -> String? in
      defer { left %= size }
      return left < size ? nil : counted(Int(left / size), name)
    }
    return parts.joined(separator: " ")
  }
}

extension Failure {
  /// The failure, with a hint that locks a vault without its file.
  fileprivate var toLock: Failure {
    var failure = self
    failure.hints = ["lock all vaults, without their files: elist lock --all"]
    return failure
  }
}
