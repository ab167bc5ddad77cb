import ElistCommands
import ElistOptions
import ElistTestSupport
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
  func `anything else is not a request`(_ arguments: [String]) {
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

@Suite struct CandidateTests {
  @Test(arguments: [
    "", "-a", " a", "a ", "a\tb", "a\n", "a;b", "$(a)", "`a`", "a\\", "*", "a\"b", "a|b", "a>b",
    "!a",
    "~a", "a{b,c}", "a[b]", "a=b", "a:b", "#a", "a?", "a\u{202E}b", "a\u{200B}b", "\u{1B}[2J",
    "a\u{0}",
  ])
  func `what a shell expands, breaks the line or cannot be seen is no candidate`(_ word: String) {
    #expect(Candidate(word) == nil)
  }

  @Test(arguments: [
    "a", "kate-bell-2", "Family", "US", "x.y_z", "Book club", "Mum's side", "R&D (old)", "Łódź",
    "家族",
    "مدرسة", "दोस्त",
  ])
  func `a plain word and a group's name are offered as they are`(_ word: String) {
    #expect(Candidate(word)?.word == word)
  }

  @Test(arguments: [
    "Kate Bell", "Ann O'Hara", "Dollar $HOME", "`a`", "a\\b", "花子 山田", "مريم", "می\u{200C}خواهم",
    "👩‍👩‍👧‍👦", "a:b", "\"a\"",
  ])
  func `a name is offered as it is`(_ name: String) {
    #expect(Candidate(name: name)?.word == name)
  }

  @Test(arguments: [
    "", "-rf", "a\nb", "a\tb", "a ", "a\u{1B}[2J", "a\u{9B}2J", "a\u{202E}b", "a\u{2066}b",
    "a\u{2028}b", "a\u{0}", "a\u{E000}", "a\u{7F}",
  ])
  func `a name that moves the cursor, ends the line or is an option is not offered`(_ name: String)
  {
    #expect(Candidate(name: name) == nil)
  }

  @Test(arguments: 0..<200)
  func `no description breaks the line or moves the cursor`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let hostile: [Unicode.Scalar] = [
      "\u{1B}", "\n", "\t", "\r", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{2028}", "\u{0}",
      "$", "`", ";", "'", "\"", "\\", ":", "%", "[", "2", "J", "é", "字",
    ]
    var name = ""
    for _ in 0..<Int.random(in: 0..<100, using: &generator) {
      name.unicodeScalars.append(hostile.randomElement(using: &generator) ?? "a")
    }
    let candidate = try #require(Candidate("ann", description: name))
    for scalar in candidate.description.unicodeScalars {
      #expect(scalar.properties.generalCategory != .control)
      #expect(!scalar.properties.isBidiControl && scalar != "\u{2028}")
    }
  }

  @Test func `a description is cut to what fits beside the word`() throws {
    let candidate = try #require(
      Candidate("ann", description: String(repeating: "字", count: 100))
    )
    #expect(candidate.description == String(repeating: "字", count: 29) + "…")
  }
}
