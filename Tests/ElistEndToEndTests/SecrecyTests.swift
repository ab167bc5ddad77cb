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
  /// Runs of every command that reads or writes a vault and can do without a terminal.
  private static func commands(_ home: TracedHome) throws -> [[String]] {
    let card = "BEGIN:VCARD\nFN:\(Canary.name) Bell\nTEL:415\(Canary.number)\nEND:VCARD\n"
    let copy = home.home + "/copy.elist"
    return [
      ["init", "--kdf", "light", "--region", "US"],
      ["import", try home.source("quintessa.vcf", card)],
      ["add", "quint"], ["edit", "1", "--set", "note=allergenicity"], ["move", "1", "--to", "1"],
      ["show"], ["show", "--json"], ["book"], ["book", "--json"], ["tel", "1"], ["limit"],
      ["group", "create", "near"], ["group", "add", "near", "1"], ["contact", "show", "quint"],
      ["profile", "set", "allergies=allergenicity"], ["profile", "show"], ["refresh"], ["check"],
      ["confirm", "1"], ["due"], ["services"], ["status"], ["unlock", "--for", "1m"], ["lock"],
      ["vault", "info"], ["vault", "verify"], ["vault", "set", "region", "DE"],
      ["vault", "backup", copy], ["merge", copy], ["conflicts"], ["history"], ["undo"],
      ["restore", "1"], ["export", "vcard"], ["export", "html"],
      ["card", "--format", "text"],
      ["key", "list"], ["key", "rotate"], ["add", "quint"], ["remove", "1"],
      ["passwd", "--new-passphrase-file", home.otherPassphraseFile],
    ]
  }

  /// Those which need a terminal or no vault.
  private static let others: Set = ["tour", "pick", "drill", "number"]

  @Test func `every command is tried`() throws {
    let help = try Program.built("elist").run(["-h"]).text
    let names = help.matches(of: /\n {2}([a-z]+) {2,}[A-Z]/).map { String($0.1) }
    let tried = Set(try Self.commands(TracedHome()).map { $0[0] })
    #expect(names.count > 30)
    #expect(Set(names).subtracting(tried) == Self.others)
  }

  /// strace sees into a program that forbids it only as root.
  @Test(.enabled(if: geteuid() == 0))
  func `nothing secret is written but to standard output, and nothing asks the network`() throws {
    let home = try TracedHome()
    var shown = 0
    for command in try Self.commands(home) {
      for line in try home.trace(command, Self.traced).split(separator: "\n") {
        #expect(!line.contains(/^[0-9]+ +(socket|connect|sendto|bind)\(/), "\(line)")
        guard let call = line.prefixMatch(of: /[0-9]+ +p?writev?(?:64)?\(([0-9]+)<(pipe:)?/) else {
          continue
        }
        guard isSecret(String(line)) else { continue }
        #expect(call.1 == "1" || isForReader(call.1, call.2, command, line), "\(command): \(line)")
        shown += call.1 == "1" ? 1 : 0
      }
      if command[0] == "init" { try home.replaceVault() }
    }
    // The results were seen, so that a secret elsewhere would have been.
    #expect(shown > 5)
    try Sweep.tell(points: try Self.commands(home).count)
  }

  /// Whether it is an address book that goes through a pipe to the process that reads it, or back.
  private func isForReader(
    _ file: Substring,
    _ pipe: Substring?,
    _ command: [String],
    _ line: Substring
  ) -> Bool {
    ["import", "refresh"].contains(command[0]) && pipe != nil && !["1", "2"].contains(file)
      && !line.contains(Canary.passphrase)
  }

  /// The calls that are looked at.
  private static let traced = [
    "--seccomp-bpf", "-y", "-e", "trace=%network,write,writev,pwrite64,pwritev",
  ]

  @Test func `nothing secret is in any file that is left`() throws {
    let home = try TracedHome()
    for command in try Self.commands(home) {
      let outcome = try home.run(command)
      #expect(outcome.status <= 1, "\(command): \(outcome.errorText)")
      if command[0] == "init" { try home.replaceVault() }
    }
    #expect(home.files.contains { $0.hasSuffix("list.elist") })
    #expect(home.files.contains { $0.contains("backups") && $0.hasSuffix(".elist") })
    for file in home.files {
      let bytes = (try? Data(contentsOf: URL(filePath: home.home + "/" + file))) ?? Data()
      #expect(!isSecret(String(decoding: bytes, as: UTF8.self)) && !isSecret(file), "\(file)")
    }
    try Sweep.tell(points: home.files.count)
  }

  private func isSecret(_ text: String) -> Bool {
    [Canary.passphrase, Canary.name, Canary.number, "allergenicity"].contains { text.contains($0) }
  }
}
