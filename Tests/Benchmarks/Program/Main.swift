import Foundation
import Sodium

/// Prints what commands cost, each beside what it is compared with: both sides in one run, in turn,
/// many times, and the medians of wall time and of processor time (user and system).
///
///     ProgramBenchmark [PATH-OF-ELIST]
@main
struct ProgramBenchmark {
  static func main() throws {
    let elist = CommandLine.arguments.dropFirst().first ?? ".build/release/elist"
    let small = try Home(elist, contacts: 100)
    let usual = try Home(elist, contacts: 10_000)
    let large = try Home(elist, contacts: 100_000)
    defer { for home in [small, usual, large] { home.remove() } }
    print(Comparison.heading)
    let show = usual.command("show")
    if let age = try AgeFile(in: usual) {
      compare("show : age -d", runs: 100, show.cost, age.decryption.cost)
    }
    compare("TAB : show", runs: 100, usual.command("---complete", "handles").cost, show.cost)
    let showLarge = large.command("show")
    compare("show, 100,000 : 100", runs: 100, showLarge.cost, small.command("show").cost)
    compare("show --json : show", runs: 50, usual.command("show", "--json").cost, show.cost)
    compare("tel : show", runs: 50, usual.command("tel", "ann-1").cost, show.cost)
    compare("-h : show", runs: 50, usual.command("-h").cost, show.cost)
    compare("--help : show", runs: 50, usual.command("--help").cost, show.cost)
    compare("add --help : show", runs: 50, usual.command("add", "--help").cost, show.cost)
    try compareUnlocking(usual)
    compareSaving(usual)
    countInstructions(usual)
  }

  static func compare(
    _ name: String,
    runs: Int,
    _ one: () throws -> Cost,
    _ other: () throws -> Cost
  ) rethrows {
    print(try Comparison(name, runs: runs, one, other))
  }

  /// The passphrase's way in, against what is spent on purpose.
  static func compareUnlocking(_ home: Home) throws {
    let unlock = home.command("unlock", "--passphrase-file", home.passphraseFile)
    let phrase = try SecretBytes(copying: Array(Home.passphrase.utf8))
    let salt = [UInt8](repeating: 7, count: Argon2id.saltLength)
    compare("unlock : key derivation", runs: 15, unlock.cost) {
      Cost {
        _ = try? Argon2id.key(
          passphrase: phrase,
          count: phrase.count,
          salt: salt,
          opslimit: 3,
          memlimit: 262_144 * 1_024
        )
      }
    }
  }

  /// A save, against writing the same bytes as safely.
  static func compareSaving(_ home: Home) {
    let add = home.command("add", "--manual", "--name", "Zed", "--number", "+14155550199")
    let find = home.command("add", "contact77", "name77")
    let bytes = (try? Data(contentsOf: home.vault)) ?? Data()
    let bare = { Cost { BareSave(bytes, beside: home.vault).run() } }
    compare("add --manual : bare save", runs: 30, home.undoing("zed", add).cost, bare)
    compare("add QUERY : bare save", runs: 30, home.undoing("contact77-name77", find).cost, bare)
  }

  /// Not of a TAB, which leaves when its time is over, and under valgrind it always is.
  static func countInstructions(_ home: Home) {
    for words in [["show"], ["show", "ann-1"], ["tel", "ann-1"], ["-h"], ["--help"]] {
      guard let count = home.command(words).instructions() else { return }
      print("instructions of \(words.joined(separator: " ")): \(count / 1000) thousand")
    }
  }
}
