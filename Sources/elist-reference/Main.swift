// elist-reference is a program for developers. Run it from the top folder after a command, an
// option or an example has changed. What it writes is committed, and a test fails when it is out of
// date.

import ElistReference
import FoundationEssentials

/// Writes Completions/ and the generated blocks of Man/ in the current folder.
@main struct Main {
  static func main() throws {
    let root = try Command.root()
    for script in CompletionScript.allCases {
      try write(script.rendered(root), to: "Completions/" + script.rawValue)
    }
    for page in CommandPage.all(root) {
      let path = "Man/" + page.file
      let isNew = !FileManager.default.fileExists(atPath: path)
      try write(isNew ? page.new : page.renewed(text(of: path)), to: path)
    }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }
}
