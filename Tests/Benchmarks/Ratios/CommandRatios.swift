import Foundation
import Sodium

extension Benchmark {
  /// Commands that read the list.
  func compareStarts() throws {
    table.heading("A book of 10,000 contacts, and five entries on the list")
    try inHome(10_000) { home in
      let show = home.command("show")
      table.rows("show : age -d") {
        let age = try AgeFile(in: home)
        let compared = try Comparison(runs: 100, show.cost, age.decryption.cost)
        table.add("show : age -d", compared, wall: 0.6)
      }
      let others = [
        ["---complete", "handles"], ["show", "--json"], ["tel", "ann-1"], ["-h"], ["--help"],
        ["add", "--help"],
      ]
      for words in others {
        let compared = try Comparison(runs: 50, home.command(words).cost, show.cost)
        table.add(words.joined(separator: " ") + " : show", compared, wall: nil)
      }
      try inHome(100_000) { large in
        let compared = try Comparison(runs: 50, large.command("show").cost, show.cost)
        table.add("show beside 100,000 contacts : 10,000", compared, wall: 1)
      }
      countInstructions(home)
    }
  }

  /// The passphrase's way in, beside what is spent on purpose.
  func compareUnlocking() throws {
    try inHome(10_000) { home in
      let unlock = home.command("unlock", "--passphrase-file", home.passphraseFile)
      let phrase = try SecretBytes(copying: Array(Home.passphrase.utf8))
      let salt = [UInt8](repeating: 7, count: Argon2id.saltLength)
      let compared = try Comparison(runs: 15, unlock.cost) {
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
      table.add("unlock : key derivation", compared, wall: 1.02)
    }
  }

  /// A save, beside writing the same bytes as safely.
  func compareSaves() throws {
    try inHome(10_000) { home in
      let bare = BareSave(try Data(contentsOf: home.vault), beside: home.vault)
      func compare(_ name: String, goal: Double, _ save: () throws -> Cost) throws {
        let compared = try Comparison(runs: 30, save, bare.cost)
        table.add("\(name) : write, fsync, rename, fsync", compared, wall: goal)
      }
      // Each run changes something: the second brings back the order.
      var isUp = false
      try compare("move", goal: 2.2) {
        isUp.toggle()
        return try home.command("move", "ann-2", "--to", isUp ? "1" : "2").cost()
      }
      let add = home.command("add", "--manual", "--name", "Zed", "--number", "+14155550199")
      try compare("add --manual", goal: 3, home.undoing("zed", add).cost)
      let find = home.command("add", "contact77", "name77")
      try compare("add QUERY", goal: 3, home.undoing("contact77-name77", find).cost)
    }
  }

  /// Not of a TAB, which leaves when its time is over, and under valgrind it always is.
  private func countInstructions(_ home: Home) {
    for words in [["show"], ["show", "ann-1"], ["tel", "ann-1"], ["-h"], ["--help"]] {
      guard let count = home.command(words).instructions() else { return }
      print("\(words.joined(separator: " ")): \(count / 1000) thousand instructions")
    }
  }
}
