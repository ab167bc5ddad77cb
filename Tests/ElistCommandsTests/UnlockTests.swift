import ArgumentParser
import ElistOptions
import ElistSession
import ElistTestSupport
import Foundation
import Testing

@testable import ElistCommands

/// Every command with every way to unlock the vault: the passphrase is read or asked for once.
@Suite struct UnlockTests {
  @Test func `every command has a row`() {
    let commands = Set(Self.leaves(of: RootCommand.self)).union([""])
    #expect(commands == Set(UnlockRow.all.map(\.command)))
  }

  /// The commands that can be run, as they are called.
  private static func leaves(of type: any ParsableCommand.Type) -> [String] {
    type.configuration.subcommands.flatMap { below in
      let names = leaves(of: below).map { "\(below._commandName) \($0)" }
      return names.isEmpty ? [below._commandName] : names
    }
  }

  /// Every command with every way, of which half are tried at a terminal and the others without
  /// one, unless all are asked for.
  private static let trials: [(UnlockRow, UnlockCase)] = UnlockRow.all.indices.flatMap { index in
    let row = UnlockRow.all[index]
    let cases = UnlockCase.all.filter { row.ways.contains($0.way) && row.needs($0, index) }
    return cases.map { (row, $0) }
  }

  @Test(arguments: trials)
  func `asks for the passphrase or reads it once`(row: UnlockRow, unlock: UnlockCase) throws {
    if unlock.way.touchesKeyring || row.touchesKeyring {
      try UnlockTrial(row, unlock, in: .own()).runUnlocked()
    } else {
      try UnlockTrial(row, unlock, in: UnlockHome()).run()
    }
    try Sweep.tell(points: 1)
  }

  @Test func `every way is tried with every command, at a terminal and without one`() {
    for way in UnlockWay.allCases {
      let cases = Self.trials.filter { $0.1.way == way }
      #expect(cases.contains { $0.1.hasTerminal } && cases.contains { !$0.1.hasTerminal })
      let tried = Set(cases.map(\.0.testDescription))
      let all = UnlockRow.all.filter { $0.ways.contains(way) }.map(\.testDescription)
      #expect(tried == Set(all), "\(way)")
    }
  }
}

extension UnlockRow {
  /// Whether it is tried in this case, as the command of this number.
  ///
  /// A terminal makes a difference where something is asked there; a passphrase that is given is
  /// read in the same way with and without one.
  fileprivate func needs(_ unlock: UnlockCase, _ index: Int) -> Bool {
    guard !Sweep.isFull, dialogue.isEmpty else { return true }
    let number = index + (UnlockWay.allCases.firstIndex(of: unlock.way) ?? 0)
    if unlock.way.isGiven || unlock.way == .cache {
      return unlock.hasTerminal == number.isMultiple(of: 2)
    }
    return unlock.hasTerminal || number.isMultiple(of: 3)
  }
}

/// One run of a command with one way to unlock, and what must hold of it.
private struct UnlockTrial {
  let row: UnlockRow
  let unlock: UnlockCase
  let home: UnlockHome

  /// What has to happen.
  private struct Expectation {
    var status: Int32 = 0
    var prompts = 0
    var reads = 0
  }

  init(_ row: UnlockRow, _ unlock: UnlockCase, in home: UnlockHome) {
    (self.row, self.unlock, self.home) = (row, unlock, home)
  }

  /// The same from an unlocked vault, or one that is unlocked by it, which is locked afterwards.
  func runUnlocked() throws {
    let vaults = row.command == "init" ? ["list.elist", "new.elist"] : ["list.elist"]
    defer { for vault in vaults { _ = try? elist("lock", "--vault", vault) } }
    if unlock.way == .cache {
      let status = try elist("unlock", "--for", "5m", "--passphrase-file", "pass").status
      #expect(status == (KernelKeys.areKept ? 0 : 74))
      guard KernelKeys.areKept else { return }
    }
    try run()
    guard unlock.way == .typed, unlock.hasTerminal, row.need == .key else { return }
    let again = try elist("vault", "verify")
    #expect(again.status == (KernelKeys.areKept ? 0 : 77), "it was not kept unlocked")
  }

  private func elist(_ arguments: String...) throws -> ProgramRun.Outcome {
    try home.run(#"exec elist "$@""#, arguments)
  }

  func run() throws {
    let before = try home.vaultBytes
    let terminal = try unlock.hasTerminal ? Conversation(steps) : nil
    let outcome = try home.run(
      unlock.way.launch,
      (row.command.isEmpty ? [] : row.command.split(separator: " ").map(String.init))
        + row.arguments + (row.takesVault ? unlock.way.options : []),
      environment: unlock.way.environment,
      input: row.input,
      terminal: terminal
    )
    let screen = terminal.map { String(decoding: $0.screen.screen, as: UTF8.self) } ?? ""
    let said = outcome.text + outcome.errorText + screen
    let expected = expectation
    #expect(outcome.status == expected.status, "\(said)")
    #expect(terminal?.steps.isEmpty ?? true, "not asked: \(terminal?.steps.first?.prompt ?? "")")
    #expect(prompts(in: screen) == expected.prompts, "\(said)")
    #expect(try reads == expected.reads)
    if expected.status == 0 { #expect(try said.contains(Regex(row.says)), "\(said)") }
    try checkVault(before, isDone: expected.status == 0)
  }

  private func checkVault(_ before: Data, isDone: Bool) throws {
    let isSame = try home.vaultBytes == before
    guard !row.isRotation else { return #expect(isSame != isDone) }
    guard isDone, let leaves = row.leaves else { return #expect(isSame) }
    #expect(try !isSame && leaves(home.contents()))
  }

  private var need: UnlockRow.Need {
    unlock.hasTerminal ? row.need : row.needWithoutTerminal ?? row.need
  }

  private var expectation: Expectation {
    let isReadOnce = [.command, .variable].contains(unlock.way)
    var expectation = Expectation(status: unlock.hasTerminal ? 0 : row.statusWithoutTerminal)
    if row.command == "unlock", !KernelKeys.areKept { expectation.status = 74 }
    switch need {
    case .nothing: break
    case .keyIfAtHand: expectation.reads = isReadOnce ? 1 : 0
    case .key where unlock.way == .cache: break
    case .key, .passphrase, .newPassphrase:
      if unlock.way.isGiven {
        expectation.reads = isReadOnce ? 1 : 0
      } else if unlock.hasTerminal {
        expectation.prompts = 1
      } else {
        expectation.status = 77
      }
    }
    return expectation
  }

  /// What is typed at the terminal.
  private var steps: [Conversation.Step] {
    get throws {
      try (passphraseSteps + row.dialogue).map {
        try Conversation.Step(prompt: $0.prompt, keys: Array("\($0.answer)\r".utf8))
      }
    }
  }

  private var passphraseSteps: [(prompt: String, answer: String)] {
    guard expectation.prompts > 0 else { return [] }
    let known = UnlockHome.passphrase
    switch row.need {
    case .nothing, .keyIfAtHand: return []
    case .key, .passphrase: return [("passphrase for ", known)]
    case .newPassphrase: return [("new passphrase", known), ("the same again", known)]
    }
  }

  private func prompts(in screen: String) -> Int {
    screen.ranges(of: "passphrase for ").count + screen.ranges(of: "new passphrase (").count
  }

  /// How often the command was run that gives the passphrase.
  private var reads: Int {
    get throws {
      guard let bytes = try? Data(contentsOf: home.file("runs")) else { return 0 }
      return bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }
}
