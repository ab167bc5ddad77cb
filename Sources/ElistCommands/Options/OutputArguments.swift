import ArgumentParser
import ElistModel

/// What leaves the vault, and where to: the entries, whose they are, and the file.
struct OutputArguments: ParsableArguments {
  @Argument(
    help: "The entries: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Option(
    help: ArgumentHelp("Only the entries of this group.", valueName: "group"),
    completion: CompletionSource.groups.completion
  )
  var group: String?

  @Option(
    help: ArgumentHelp("Whose list it is, to print on a card or page.", valueName: "name")
  )
  var title: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file where it exists.")
  var force = false

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs the name of a file") }
  }

  /// The entries that were asked for, in the order of the list.
  func entries(of list: EmergencyList) throws -> [Entry] {
    try list.entries(named: entry).filter { group.map($0.groups.contains) ?? true }
  }

  /// To the file, which is said not to be encrypted, or to standard output.
  func write(_ document: [UInt8]) throws {
    guard let output else { return Streams.standardOutput.write(document) }
    try OutputFile(path: output, force: force).write(document)
    Messages.note("wrote \(output); it is not encrypted")
  }
}
