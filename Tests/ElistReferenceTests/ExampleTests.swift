import ElistTestSupport
import Foundation
import Testing

/// The pages' examples, run as they stand there, each page's in a home of its own.
@Suite struct ExampleTests {
  private static let pages = (try? Repository.names(in: "Man")) ?? []

  @Test func `there are pages, and the program's own is among them`() {
    #expect(Self.pages.count > 20 && Self.pages.contains("elist.1"))
  }

  /// What is typed at the examples that ask, each key when the text before it shows.
  private static let typing = [
    "elist pick kate work": [("0136", "\r")],
    "elist drill kate-bell >called.txt": [("nswered", "a\r")],
    "elist pick ann --relation neighbour --group street --porcelain": [("Hara", "\r")],
  ]

  /// The pages whose examples show what a key costs, or read again what was imported.
  private static let keyCosts = ["elist-vault.1": "light", "elist-refresh.1": "light"]

  @Test(arguments: pages.filter { $0 != "elist-vault.5" })
  func `the examples of the page work and print what it says`(_ name: String) throws {
    let examples = PageExample.all(in: try Repository.text("Man/" + name))
    try #require(!examples.isEmpty)
    let home = try Self.keyCosts[name].map { try .own(keyCost: $0) } ?? ExampleHome()
    defer { _ = try? home.elist("lock") }
    for example in examples {
      let typed = try Self.typing[example.command]?.map {
        try Conversation.Step(prompt: $0.0, keys: Array($0.1.utf8))
      }
      let outcome = try home.shell(example.command, typing: typed)
      #expect(outcome.status == 0, "\(name): \(example.command): \(outcome.errorText)")
      guard !example.output.isEmpty else { continue }
      let expected = example.output.joined(separator: "\n") + "\n"
      #expect(outcome.text == expected, "\(name): \(example.command)")
    }
  }
}
