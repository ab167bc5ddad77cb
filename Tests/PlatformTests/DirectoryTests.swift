import ElistTestSupport
import Testing

@testable import Platform

@Suite struct DirectoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path }

  init() throws { folder = try TemporaryFolder() }

  private func content(_ name: String) throws -> [UInt8] {
    try FileDescriptor(opening: "\(path)/\(name)", O_RDONLY).readAll(limit: 1_000)
  }

  @Test func `a file is written whole, for its owner alone, with nothing beside it`() throws {
    let before = umask(0)
    defer { umask(before) }
    let directory = try Directory(path: path)
    try directory.write([1, 2], as: "a", replacing: false)
    #expect(try content("a") == [1, 2])
    #expect(try directory.status(of: "a").mode & 0o777 == 0o600)
    #expect(try directory.names() == ["a"])
  }

  /// Between its creation and its lock, another program may take it for one of a killed program.
  @Test func `a temporary file keeps its name, whoever removes abandoned ones meanwhile`() throws {
    let name = ".a.0123456789abcdef.tmp"
    let directory = try Directory(path: path)
    var removals = 0
    let file = try directory.makeLocked(name) {
      guard removals < 3 else { return }
      removals += 1
      directory.removeIfAbandoned(name)
    }
    #expect(removals == 3)
    directory.removeIfAbandoned(name)
    #expect(try directory.status(of: name).identity == file.status().identity)
  }

  @Test func `an abandoned temporary file is removed`() throws {
    let name = ".a.0123456789abcdef.tmp"
    let directory = try Directory(path: path)
    do { _ = try directory.makeLocked(name) }
    directory.removeIfAbandoned(name)
    #expect(try directory.names().isEmpty)
  }

  @Test func `what has the name stays unless it may be replaced`() throws {
    let directory = try Directory(path: path)
    try directory.write([1], as: "a", replacing: false)
    #expect(throws: SystemError(errno: EEXIST)) {
      try directory.write([2], as: "a", replacing: false)
    }
    #expect(try content("a") == [1])
    try directory.write([2], as: "a", replacing: true)
    #expect(try content("a") == [2])
    #expect(try directory.names() == ["a"])
  }

  @Test func `a link of the name is replaced, and what it leads to is left alone`() throws {
    let directory = try Directory(path: path)
    try directory.write([1], as: "target", replacing: false)
    try checking { symlink("target", "\(path)/link") }
    try directory.write([2], as: "link", replacing: true)
    #expect(try content("target") == [1])
    #expect(try directory.status(of: "link").kind == .regular)
  }

  @Test func `a file that cannot be replaced leaves nothing beside it`() throws {
    let directory = try Directory(path: path)
    try checking { mkdir("\(path)/a", 0o700) }
    #expect(throws: SystemError(errno: EISDIR)) {
      try directory.write([2], as: "a", replacing: true)
    }
    #expect(try directory.names() == ["a"])
  }

  @Test func `names of files that are being written are told from others`() {
    let name = TemporaryName.make(for: "list.elist")
    #expect(TemporaryName.matches(name, for: "list.elist"))
    #expect(!TemporaryName.matches(name, for: "list"))
    #expect(TemporaryName.name(of: ".a.0123456789abcdeg.tmp") == nil)
    #expect(TemporaryName.name(of: ".a.0123456789abcdef.tmp") == "a")
    #expect(TemporaryName.name(of: "a.0123456789abcdef.tmp") == nil)
  }
}
