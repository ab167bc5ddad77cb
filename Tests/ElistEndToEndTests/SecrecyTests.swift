import ElistTestSupport
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What other programs of this computer can see of a run.
@Suite struct SecrecyTests {
  /// One run of every command that reads or writes a vault and can do without a terminal.
  private static func commands(_ home: TracedHome) throws -> [[String]] {
    let card = "BEGIN:VCARD\nFN:\(Canary.name) Bell\nTEL:415\(Canary.number)\nEND:VCARD\n"
    return [
      ["init", "--kdf", "light", "--region", "US"],
      ["import", try home.source("quintessa.vcf", card)],
      ["add", "quint"], ["edit", "1", "--set", "note=allergenicity"], ["move", "1", "--to", "1"],
      ["show"], ["show", "--json"], ["book"], ["book", "--json"], ["tel", "1"], ["limit"],
      ["vault", "info"], ["vault", "verify"], ["vault", "set", "region", "DE"],
      ["card", "--format", "text"],
      ["key", "list"], ["key", "rotate"],
      ["passwd", "--new-passphrase-file", home.otherPassphraseFile],
    ]
  }

  /// strace sees into a program that forbids it only as root.
  @Test(.enabled(if: geteuid() == 0))
  func `nothing secret is written but to standard output, and nothing asks the network`() throws {
    let home = try TracedHome()
    var shown = 0
    for command in try Self.commands(home) {
      for line in try home.trace(command).split(separator: "\n") {
        #expect(!line.contains(/^[0-9]+ +(socket|connect|sendto|bind)\(/), "\(line)")
        guard let call = line.prefixMatch(of: /[0-9]+ +p?writev?(?:64)?\(([0-9]+)/) else {
          continue
        }
        guard isSecret(String(line)) else { continue }
        #expect(call.1 == "1", "\(command): \(line)")
        shown += 1
      }
    }
    // The results were seen, so that a secret elsewhere would have been.
    #expect(shown > 5)
  }

  @Test func `nothing secret is in any file that is left`() throws {
    let home = try TracedHome()
    for command in try Self.commands(home) { _ = try home.run(command) }
    #expect(home.files.contains { $0.hasSuffix("list.elist") })
    #expect(home.files.contains { $0.contains("backups") && $0.hasSuffix(".elist") })
    for file in home.files {
      let bytes = (try? Data(contentsOf: URL(filePath: home.home + "/" + file))) ?? Data()
      #expect(!isSecret(String(decoding: bytes, as: UTF8.self)) && !isSecret(file), "\(file)")
    }
  }

  private func isSecret(_ text: String) -> Bool {
    [Canary.passphrase, Canary.name, Canary.number, "allergenicity"].contains { text.contains($0) }
  }
}
