import ElistCommands
import ElistReference
import ElistTestSupport
import Foundation
import Testing

@Suite struct ManualTests {
  private static let others = ["elist-json.5", "elist-vault.5"]

  @Test func `every command has a page and every page a command`() throws {
    let pages = CommandPage.all(try Command.root()).map(\.file)
    #expect(try Repository.names(in: "Man") == (pages + Self.others).sorted())
  }

  @Test func `the generated blocks are what the program's help gives`() throws {
    for page in CommandPage.all(try Command.root()) {
      let committed = try Repository.text("Man/" + page.file)
      let isSame = try page.renewed(committed) == committed
      #expect(isSame, "Man/\(page.file) is out of date: swift run elist-reference")
    }
  }

  @Test func `every example of the help is on its page, and is run`() throws {
    for page in CommandPage.all(try Command.root()) {
      let read = PageExample.all(in: try Repository.text("Man/" + page.file))
      #expect(Example.all(of: page.title).flatMap(\.commands) == read.map(\.command))
    }
  }

  @Test func `an example is read from its page as it was written`() {
    let examples = [
      Example(#"$ printf 'a\n'"#), Example("See 'elist show':", "$ first\n.out\n\n$ second"),
    ]
    let page = ".Sh EXAMPLES\n" + CommandPage.exampleList(examples) + ".Sh SEE ALSO\n"
    let read = PageExample.all(in: page)
    #expect(read.map(\.command) == [#"printf 'a\n'"#, "first", "second"])
    #expect(read.map(\.output) == [[], [".out", ""], []])
  }

  @Test func `a page that lost a block is refused`() throws {
    let page = try #require(try CommandPage.all(Command.root()).last)
    let committed = try Repository.text("Man/" + page.file)
    let broken = committed.replacing("begin generated exit status", with: "begin")
    #expect(throws: ReferenceError.blockMissing("exit status", page: page.file)) {
      _ = try page.renewed(broken)
    }
  }

  @Test func `a new page has all blocks`() throws {
    for page in CommandPage.all(try Command.root()) {
      #expect(try page.renewed(page.new) == page.new)
    }
  }

  @Test func `mandoc finds nothing to warn of`() throws {
    let pages = try Repository.names(in: "Man").map { Repository.path("Man/" + $0) }
    let outcome = try Program.installed("mandoc").run(["-T", "lint", "-W", "warning"] + pages)
    #expect(outcome.status == 0)
    #expect(outcome.text + outcome.errorText == "")
  }

  @Test func `a page has a name, a description and examples`() throws {
    for page in CommandPage.all(try Command.root()) {
      let text = try Repository.text("Man/" + page.file)
      for heading in ["NAME", "SYNOPSIS", "DESCRIPTION", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
        #expect(text.contains("\n.Sh \(heading)\n"), "\(page.file) lacks \(heading)")
      }
      #expect(!PageExample.all(in: text).isEmpty, "\(page.file) has no example")
    }
  }

  @Test func `pages that are referred to exist`() throws {
    let names = Set(try Repository.names(in: "Man"))
    for name in names {
      for match in try Repository.text("Man/" + name).matches(of: /\.Xr (elist[a-z-]*) ([0-9])/) {
        #expect(names.contains("\(match.1).\(match.2)"), "\(name) refers to \(match.0)")
      }
    }
  }
}

/// elist-json(5) against what the program prints.
@Suite struct JSONPageTests {
  @Test(arguments: [
    ["show"], ["profile", "show"], ["book", "--all"], ["book", "--stats"], ["limit"],
    ["vault", "info"], ["number", "--as-you-type", "+14155550132"], ["status"],
    ["services", "FR", "AF", "LY"],
    ["history"], ["check", "--from", "FR"], ["due", "--by", "2040-01-01"],
    ["due", "--set", "doctor=1y"], ["refresh", "--dry-run"], ["tel"], ["card", "--show-leaks"],
    ["vault", "verify"], ["key", "list"],
    ["import", "--dry-run", "contacts.vcf", "broken.vcf"],
  ])
  func `every member that is printed is on the page`(_ command: [String]) throws {
    let home = try ExampleHome()
    try home.write("broken.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Bo\nTEL:call mum\nADR:;;;x\n")
    try home.elist("profile", "set", "name=Ann", "doctor-number=+1 415 555 0176", "languages=de")
    let outcome = try home.shell("elist \(command.joined(separator: " ")) --json")
    let printed = try JSONSerialization.jsonObject(with: outcome.output)
    let page = try Repository.text("Man/elist-json.5")
    let described = Set(page.matches(of: /Sy ([A-Za-z0-9]+)/).map { String($0.1) })
      .union(["mobile", "home", "work", "main", "fax", "pager", "other"])
    let members = Self.members(of: printed)
    #expect(members.count > 3)
    #expect(members.subtracting(described) == [])
  }

  private static func members(of value: Any) -> Set<String> {
    if let object = value as? [String: Any] {
      return object.reduce(into: Set(object.keys)) { $0.formUnion(members(of: $1.value)) }
    }
    guard let array = value as? [Any] else { return [] }
    return array.reduce(into: []) { $0.formUnion(members(of: $1)) }
  }
}
