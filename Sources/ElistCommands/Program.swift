package import ArgumentParser
import Console
import ElistBookCommands
import ElistCardCommands
import ElistFiles
import ElistListCommands
import ElistOptions
import ElistSession
import ElistVault
import ElistVaultCommands
import PhoneNumbers
import Platform
import UnicodeText

// ElistCommands is the program: the root command, what its command line asks for, help, completion,
// messages about a wrong line, and the two commands that are about all of it, `status` and `tour`.
// The others are in ElistListCommands, ElistBookCommands, ElistCardCommands and ElistVaultCommands,
// which use neither this room nor each other; what they share is in ElistOptions. There are two
// programs. `elist` holds the keys. It is linked statically, so it starts in a third of the time
// and needs no libraries at run time. `elist-typeset` draws with Pango and Cairo, which load fonts,
// and never sees a vault or a key. A command asks, reads and changes the vault through
// `VaultSession`, and prints; the rules themselves are in the rooms below. Start here, then
// Invocation.swift, ElistSession/Vault/VaultSession.swift and ElistListCommands/Show.swift.

/// The program: runs the command line and ends with its exit status.
package func runProgram() -> Never {
  forbidMemoryAccess()
  keepOpenFilesFromPrograms()
  forgetStart()
  // These two signals would end the program; without them, the system call fails with an error that
  // can be reported.
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
  let status = run()
  // Not `exit`: its handlers free what the picker's background work may still be using.
  fflush(nil)
  _exit(status.rawValue)
}

/// The one place where an error becomes a message and a status.
private func run() -> ExitStatus {
  do {
    let arguments = Array(programArguments.dropFirst())
    if CompletionAnswer.given(to: arguments) { return .ok }
    return try run(Invocation(arguments))
  } catch {
    return report(error, CommandPath([]))
  }
}

private func run(_ invocation: Invocation) throws -> ExitStatus {
  let output = Streams.standardOutput
  switch invocation {
  case .version: output.write(Version.text + "\n")
  case .help(let path, let length):
    output.write(HelpText(HelpPage(path), on: output.screen).rendered(length))
  case .list:
    try Paths.checkHome()
    try ListPrinting.runAll()
  case .command(let path): return run(path)
  }
  return .ok
}

private func run(_ path: CommandPath) -> ExitStatus {
  do {
    let namesVault = path.rest.contains { $0 == "--vault" || $0.hasPrefix("--vault=") }
    try Paths.checkHome(namesVault: namesVault)
    var command = try path.type.parseAsRoot(Array(path.rest))
    Region.remarks.forEach(Messages.note)
    VaultSession.command = path.names.joined(separator: " ")
    DefaultPerson.give(to: &command)
    try command.run()
    return .ok
  } catch {
    return report(error, path)
  }
}

private func report(_ error: any Error, _ path: CommandPath) -> ExitStatus {
  guard let failure = Failure(of: error) else { return reportParsing(error, path) }
  DefaultPerson.noteFailure()
  Messages.report(failure)
  return failure.status
}

/// Reports what ArgumentParser throws: a result that was asked for, or an error in the command
/// line.
private func reportParsing(_ error: any Error, _ path: CommandPath) -> ExitStatus {
  let status = ExitStatus(rawValue: path.type.exitCode(for: error).rawValue) ?? .software
  if status == .ok {
    Streams.standardOutput.write(path.type.fullMessage(for: error) + "\n")
  } else {
    let whole = UsageMessage.withWholeValues(path.rest).map { words in
      ([path.called] + words.map(shellQuoted)).joined(separator: " ")
    }
    let meant = path.names == ["move"] ? ListSubcommands.move(meantBy: path.rest) : whole
    UsageMessage(path.type.message(for: error), of: path.called, meant: meant).report()
  }
  return status
}

/// The root command; without a subcommand, it shows the list.
package struct RootCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: ElistCommand.name,
    abstract: "Keep the telephone numbers that matter in an emergency",
    discussion: """
      Imports address books, lets you pick the few numbers to call, keeps them in one encrypted \
      file, and turns them into wallet cards and tel: links. Without a command, shows the list.
      """,
    version: Version.number,
    groupedSubcommands: [
      CommandGroup(
        name: "Start",
        subcommands: [[Tour.self], VaultSubcommands.making, BookSubcommands.reading].flatMap(\.self)
      ),
      CommandGroup(
        name: "List",
        subcommands: [
          ListSubcommands.entries, BookSubcommands.contacts, ListSubcommands.persons,
          VaultSubcommands.states, ListSubcommands.calls, CardSubcommands.all,
          BookSubcommands.numbers, ListSubcommands.services,
        ].flatMap(\.self)
      ),
      CommandGroup(
        name: "Vault",
        subcommands: [[Status.self], VaultSubcommands.access].flatMap(\.self)
      ),
    ]
  )

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  package init() {}

  package func run() throws {
    try ListPrinting.runAll(json: output.json, vault: vault.choice)
  }
}

/// What `--version` prints: the program, and the parts that decide whether a number is correct.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    """
    elist \(number)
    libsodium \(sodiumVersion)
    phone metadata \(metadataVersion)
    ICU \(icuVersion)
    """
  }
}
