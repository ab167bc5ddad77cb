/// An option that every command has, wherever it stands.
package enum GlobalOption: String, CaseIterable, Sendable {
  case shortHelp = "-h"
  case help = "--help"
  case version = "--version"
  case noColor = "--no-color"

  /// Those among the arguments, and the arguments without them; behind `--` there are none.
  static func words(of arguments: [String]) -> (options: [GlobalOption], rest: ArraySlice<String>) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    let options = arguments[..<end].compactMap(GlobalOption.init(rawValue:))
    guard !options.isEmpty else { return ([], arguments[...]) }
    let words = arguments[..<end].filter { GlobalOption(rawValue: $0) == nil }
    return (options, words + arguments[end...])
  }

  /// What it does, a sentence.
  package var summary: String {
    switch self {
    case .shortHelp: "Show a short help."
    case .help: "Show all there is to know, with examples."
    case .version: "Show the versions of elist and of what it is made of."
    case .noColor: "Show no colours, as with a variable NO_COLOR."
    }
  }
}
