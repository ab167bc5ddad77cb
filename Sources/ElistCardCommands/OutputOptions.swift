import ArgumentParser
import Console
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession

/// The file for what leaves the vault, and the name on it.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Whose list it is, printed on a card or page.", valueName: "name")
  )
  var title: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The file to write; -: standard output, which is the default.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs the name of a file") }
  }

  /// The file to write; `nil` for standard output.
  var file: String? { output == "-" ? nil : output }

  /// What follows the last dot of the file's name, in lower case; `nil` if that is not a format.
  var suffix: String? {
    guard let name = file?.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    let suffix = name[name.index(after: dot)...]
    let isFormat =
      suffix.count <= 8 && suffix.first?.isLetter == true
      && suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isFormat ? suffix.lowercased() : nil
  }

  /// Refuses a file whose name suggests another format than the one written into it.
  func refuseSuffix(otherThan suffixes: [String], of what: String) throws {
    guard let suffix, !suffixes.contains(suffix) else { return }
    let others = suffixes.dropLast().map { ".\($0)" }.joined(separator: ", ")
    let endings = (others.isEmpty ? "" : others + " or ") + ".\(suffixes.last ?? "")"
    throw ValidationError("'\(output ?? "")' is not a name for \(what), which ends in \(endings)")
  }

  /// Writes to the file, with a note that it is not encrypted, or to standard output.
  func write(_ document: [UInt8]) throws {
    guard let file else { return Streams.standardOutput.write(document) }
    try OutputFile(path: file, force: force).write(document)
    Messages.note("wrote \(file); it is not encrypted")
  }
}
