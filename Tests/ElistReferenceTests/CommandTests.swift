import ElistCommands
import ElistOptions
import ElistReference
import Testing

@Suite struct CommandTests {
  @Test func `a command that takes entries is completed with handles`() throws {
    for name in ["show", "remove", "edit", "move", "tel", "card"] {
      let command = try #require(try Command.root().subcommands.first { $0.name == name })
      #expect(command.operands.map(\.candidates) == [.asked(.handles)], "\(name)")
    }
  }

  @Test func `groups, regions, labels, files and folders are completed as what they are`() throws {
    let root = try Command.root()
    func candidates(_ name: String, _ option: String) throws -> Candidates {
      let command = try #require(root.subcommands.first { $0.name == name })
      return try #require(command.options.first { $0.names.contains(option) }).candidates
    }
    #expect(try candidates("show", "--group") == .asked(.groups))
    #expect(try candidates("book", "--in") == .asked(.bookGroups))
    #expect(try candidates("init", "--region") == .asked(.regions))
    #expect(try candidates("init", "--kdf") == .words(["light", "moderate", "strong"]))
    #expect(try candidates("show", "--vault") == .files(["elist"]))
    #expect(try candidates("show", "--passphrase-file") == .files([]))
    #expect(try candidates("show", "--passphrase-fd") == .none)
    #expect(try candidates("show", "--passphrase-command") == .none)
    let tour = try #require(root.subcommands.first { $0.name == "tour" })
    #expect(tour.operands.map(\.candidates) == [.folders])
  }

  @Test func `an extension is offered once, in small or capital letters`() throws {
    let command = try #require(try Command.root().subcommands.first { $0.name == "import" })
    guard case .files(let extensions) = command.operands[0].candidates else {
      Issue.record("sources are files")
      return
    }
    #expect(Set(extensions.map { $0.lowercased() }).count == extensions.count)
    #expect(extensions.contains("vcf"))
  }

  @Test func `nested commands have their path`() throws {
    let vault = try #require(try Command.root().subcommands.first { $0.name == "vault" })
    #expect(vault.subcommands.map(\.path).contains(["vault", "set"]))
  }

  @Test func `abstracts are one line without a full stop`() throws {
    for command in try Command.root().all {
      #expect(!command.abstract.isEmpty && !command.abstract.contains("\n"))
      #expect(!command.abstract.hasSuffix("."), "\(command.name)")
    }
  }
}
