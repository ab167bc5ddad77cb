import ElistTestSupport
import Foundation
import Testing

/// The picker on a real terminal, where it may be resized, stopped and killed.
@Suite(.aside) struct PickerTerminalTests {
  private let home: TemporaryFolder
  private let environment: [String: String]
  private let program = "\(BuiltProgram.folder)/elist"

  init() throws {
    home = try TemporaryFolder()
    environment = [
      "HOME": home.path, "TERM": "xterm", "LC_ALL": "C.UTF-8", "ELIST_REMEMBER": "0",
      "PATH": "\(BuiltProgram.folder):/usr/bin:/bin",
      "ELIST_PASSPHRASE_COMMAND": "echo \(ReadyVault.passphrase)",
    ]
    let card =
      "BEGIN:VCARD\nVERSION:3.0\nN:Bell;Kate;;;\nFN:Kate Bell\nTEL:415-555-0132\nEND:VCARD\n"
    try Data(card.utf8).write(to: home.url.appending(path: "book.vcf"))
    try ReadyVault.make(inHome: home.path)
    _ = try run("import", "book.vcf")
  }

  private func run(_ arguments: String...) throws -> String {
    let run = ProgramRun(program, arguments, environment: environment, folder: home.path)
    return String(decoding: try run.run().output, as: UTF8.self)
  }

  private func started(_ program: String? = nil, _ arguments: [String] = ["pick"]) throws -> LiveRun
  {
    let live = try LiveRun(
      ProgramRun(
        program ?? self.program,
        arguments,
        environment: environment,
        folder: home.path
      )
    )
    _ = live.settle(since: .now, until: "555-0132")
    return live
  }

  private func shown(_ live: LiveRun) -> String {
    String(decoding: live.screen.screen, as: UTF8.self)
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `killed, it gives the terminal back`(signal: Int32) throws {
    let live = try started()
    #expect(!live.screen.isAsAShellExpectsIt)
    kill(live.process, signal)
    #expect(live.end() == 128 + signal)
    #expect(live.screen.isAsAShellExpectsIt)
    #expect(shown(live).contains("\u{1B}[?1049l"))
    #expect(shown(live).contains("\u{1B}[?2004l"))
  }

  @Test func `a paste of 2,000 characters arrives whole, and is deleted at once`() throws {
    let live = try started()
    let pasted = String(repeating: "zkate\n", count: 333) + "ZZ"
    _ = live.press("\u{1B}[200~" + pasted + "\u{1B}[201~")
    let answer = "nothing in the book fits"
    if !shown(live).contains(answer) { _ = live.settle(since: .now, until: answer) }
    #expect(shown(live).contains(answer))
    _ = live.press("\u{15}kate\r")
    #expect(live.end() == 0)
  }

  @Test func `a storm of sizes leaves the last one drawn`() throws {
    let live = try started()
    for step in 1...60 {
      live.screen.resize(columns: UInt16(10 + step * 7 % 120), lines: UInt16(3 + step % 40))
    }
    live.screen.resize(columns: 20, lines: 5)
    _ = live.settle(since: .now, until: "\u{1B}[5", 400)
    _ = live.press("kate")
    _ = live.press("\u{1B}")
    #expect(live.end() == 130)
    #expect(live.screen.isAsAShellExpectsIt)
  }

  @Test func `a list that is full by the time of saving takes none of what was picked`() throws {
    let live = try started("/bin/sh", ["-c", "elist pick 2>/dev/tty"])
    _ = live.press("kate")
    _ = try run("add", "--manual", "--name", "Poison line", "--number", "212 555 0177")
    _ = try run("limit", "--max", "1")
    _ = live.press("\r")
    #expect(live.end() == 1)
    #expect(shown(live).contains("the list holds 1 of at most 1 entries; nothing was added"))
    let list = try run("show")
    #expect(list.contains("Poison line"))
    #expect(!list.contains("Kate"))
  }

  @Test func `what another has put on the list meanwhile is there once`() throws {
    let live = try started("/bin/sh", ["-c", "elist pick 2>/dev/tty"])
    _ = live.press("kate")
    _ = try run("add", "kate")
    _ = live.press("\r")
    #expect(live.end() == 0)
    #expect(shown(live).contains("already on the list: Kate Bell"))
    #expect(try run("show").split(separator: "\n").count { $0.contains("555-0132") } == 1)
  }

  @Test func `killed without a chance to tidy up, it leaves the vault as it was`() throws {
    let vault = home.url.appending(path: ".local/share/elist/list.elist")
    let before = try Data(contentsOf: vault)
    let live = try started()
    _ = live.press("kate\t\u{5}")
    kill(live.process, SIGKILL)
    #expect(live.end() == 128 + SIGKILL)
    #expect(try Data(contentsOf: vault) == before)
    #expect(try run("book").contains("Kate Bell"))
  }

  @Test func `Ctrl-Z and a go-on leave nothing lost`() throws {
    let live = try started()
    _ = live.press("ka")
    _ = live.press("\u{1A}")
    kill(live.process, SIGCONT)
    _ = live.press("te\r")
    #expect(live.end() == 0)
    #expect(live.screen.isAsAShellExpectsIt)
  }
}
