import ElistCommands
import ElistOptions
import Testing

@Suite struct CompletionRequestTests {
  @Test func `a request names a source and the vault as it was typed`() throws {
    let request = try #require(
      CompletionRequest(["---complete", "handles", "--described", "--vault", "~/a b.elist"])
    )
    #expect(request.source == .handles)
    #expect(request.isDescribed)
    #expect(request.vault == "~/a b.elist")
  }

  @Test func `the word at the cursor may look like an option`() throws {
    let request = try #require(
      CompletionRequest(["---complete", "book-names", "--typed", "--vault"])
    )
    #expect(request.typed == "--vault")
    #expect(request.vault == nil)
  }

  @Test(arguments: [
    [], ["show"], ["---complete"], ["---complete", "names"], ["show", "---complete", "handles"],
  ])
  func `anything else is none`(_ arguments: [String]) {
    #expect(CompletionRequest(arguments) == nil)
  }

  @Test func `descriptions are given only where they are asked for`() throws {
    let request = try #require(CompletionRequest(["---complete", "handles"]))
    #expect(!request.isDescribed && request.vault == nil)
  }

  @Test func `regions need no vault`() throws {
    let request = try #require(CompletionRequest(["---complete", "regions"]))
    let regions = request.answer().split(separator: "\n")
    #expect(regions.contains("US") && regions.contains("GB"))
    #expect(regions.allSatisfy { $0.count == 2 })
  }

  @Test(arguments: [
    ("", "de"), ("de,", "de,fr"), ("de,f", "de,fr"), ("--language=DE,", "DE,ja"),
    ("de,fr,", "de,fr,th"),
  ])
  func `languages follow those that are typed`(typed: String, offered: String) throws {
    let request = try #require(CompletionRequest(["---complete", "languages", "--typed", typed]))
    let words = request.answer().split(separator: "\n")
    #expect(words.contains(Substring(offered)))
    #expect(Set(words).count == words.count && !words.contains { $0.hasSuffix("de,de") })
  }

  @Test(arguments: ["de,fr,ja,", "klingon,", "de,,"])
  func `after what a card cannot have there is no language`(typed: String) throws {
    let request = try #require(CompletionRequest(["---complete", "languages", "--typed", typed]))
    #expect(request.answer() == "")
  }

  @Test func `every region is described by its name`() throws {
    let request = try #require(CompletionRequest(["---complete", "regions", "--described"]))
    let regions = request.answer().split(separator: "\n")
    #expect(regions.contains("DE\tGermany") && regions.contains("AC\tAscension Island"))
    #expect(regions.allSatisfy { $0.contains("\t") }, "\(regions.filter { !$0.contains("\t") })")
  }
}
