import ElistTestSupport
import Foundation
import Testing

/// The commands that hints and other messages name: each works when it is pasted.
@Suite struct HintTests {
  /// A command as it is written in the source, and where.
  struct Named: CustomTestStringConvertible, Sendable {
    let command: String
    let file: String
    var testDescription: String { command }
  }

  /// What is in the source after a colon and a space, or as the whole of a text; each once, from
  /// the first file that has it.
  private static let commands: [Named] = {
    let files = [
      "ElistCommands", "ElistListCommands", "ElistCardCommands", "ElistBookCommands",
      "ElistVaultCommands", "ElistOptions", "ElistCards", "ElistPicker", "ElistUpkeep",
    ].flatMap {
      Repository.swiftFiles(in: "Sources/\($0)")
    }
    let named = files.filter { !$0.hasSuffix("Help/Example.swift") }.flatMap { file in
      let text = (try? Repository.text(file)) ?? ""
      return text.matches(of: /"(?:[^"\n]*: )?(elist [-a-z][^"\n]*)"/).map {
        Named(command: String($0.1), file: file)
      }
    }
    var known: Set<String> = []
    return named.filter { known.insert($0.command).inserted }
  }()

  /// What the words in capitals, and what is filled in, may mean; the longest first.
  private static let meanings = [
    (#"\(person)"#, " --for-person anna"), (#"\(group)"#, "family"),
    (#"\(wrong.word)"#, "kate-bell:2"), (#"\(entry.word)"#, "kate-bell:2"),
    (#"\(shellQuoted(word))"#, "kate-bell:2"), (#"\(word)"#, "kate-bell:2"),
    (#"\(shellQuoted(asked))"#, "kate"), (#"\(options)"#, "--set kind=service"),
    (#"\(shellQuoted(printer))"#, "office"), (#"\(shellQuoted(raw))"#, "5550123"),
    (#"\(text)"#, "+1 415 555 0123"), (#"\(number.printed)"#, "+1 415 555 0123"),
    (#"\(doctor)"#, "doctor-number=4155550123"),
    (#"\(value)"#, "'number=415 555 0123'"), (#"\(code)"#, "GB"),
    (#"\(shellQuoted(whole))"#, "'030 901820'"), (#"\(words)"#, "street kate-bell"),
    (#"\(shellQuoted(name))"#, "family"), (#"\(shellQuoted(group))"#, "family"),
    (#"\(template.rawValue)"#, "sheet"),
    (#"\(format.rawValue)"#, "pdf"), (#"\(entry.handle)"#, "kate-bell"), (#"\(name)"#, "donor"),
    (#"\(verb)"#, "show"),
    (#"\(kind.rawValue)"#, "service"), (#"\(ids)"#, "ID ID"),
    (#"\(rawValue)"#, "khard"),
    (#"\(handle)"#, "kate-bell"), (#"\(max + 1)"#, "12"),
    (#"\(left)"#, "0"), (#"\(to)"#, "1"),
    (#"\(done.list.entries.count)"#, "12"), (#"\(home)"#, "US"), (#"\($0)"#, "kate-bell"),
    (#"\(chosen.number)"#, "1"), (#"\(number)"#, "2"),
    (#"\(publicKey)"#, "elist1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qtghfxm"),
    ("PUBLIC-KEY", "elist1s5s0qzvfxzn4gayt0hwtg0hhtgxm7wsdycup4a8t5j5ca25mfe4qtghfxm"),
    ("HANDLE", "kate-bell"), ("restore N", "restore 2"), (#"\(generation)-SAVE"#, "2"),
    (#"\(Paths.pasteable(file))"#, "contacts.vcf"),
    (#"\(Paths.pasteable(note.path))"#, "contacts.vcf"),
    (#"\(shellQuoted(source))"#, "contacts.vcf"),
    (#"\(shellQuoted(card.kept))"#, "wallet"), (#"\(setting)"#, "'number=415 555 0123'"),
    ("lock --all", "lock --all --help"), ("NUMBER", "4155550123"),
    ("REGION", "de"), ("SOURCE", "contacts.vcf"), ("GROUP", "family"),
    ("QUERY", "ann"),
    ("NAME", "ann"), ("FILE", "contacts.vcf"), ("PATH", "contacts.vcf"), ("NEW", "katie"),
    ("ID", "00000000-0000-0000-0000-000000000000"),
  ]

  @Test func `there are hints with commands`() {
    #expect(Self.commands.count > 30)
  }

  @Test(arguments: commands)
  func `a command that a message names is one`(_ named: Named) throws {
    let pasted = Self.meanings.reduce(named.command) { $0.replacing($1.0, with: $1.1) }
    try #require(!pasted.contains(#"\("#), "\(named.file): say above what \(pasted) may mean")
    let home = try ExampleHome()
    let outcome = try home.shell(pasted)
    let isAtTerminal = outcome.errorText.contains("there is no terminal")
    #expect(outcome.status != 64 || isAtTerminal, "\(named.file): \(pasted): \(outcome.errorText)")
    #expect(![70, 126, 127].contains(outcome.status), "\(pasted): \(outcome.errorText)")
  }
}
