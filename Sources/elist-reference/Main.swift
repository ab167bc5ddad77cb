import ElistReference
import FoundationEssentials

@main struct Main {
  static func main() throws {
    let root = try Command.root()
    for script in CompletionScript.allCases {
      try write(script.rendered(root), to: "Completions/" + script.rawValue)
    }
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
