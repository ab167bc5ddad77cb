import ElistTestSupport
import Foundation
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

  /// Files are copied and compared in pieces of 64 KiB.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
  func `a file is copied, and compared with bytes, to its end`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let directory = try Directory(path: path)
    try directory.write(bytes, as: "a", replacing: false)
    let file = try directory.open("a", O_RDONLY)
    try directory.write(as: "b", replacing: false) { copy throws(SystemError) in
      try file.copy(UInt64(count), to: copy)
    }
    #expect(try directory.open("b", O_RDONLY).holds(bytes))
    #expect(try !file.holds(bytes + [0]))
    #expect(throws: SystemError(errno: EIO)) {
      try directory.write(as: "c", replacing: false) { copy throws(SystemError) in
        try file.copy(UInt64(count + 1), to: copy)
      }
    }
    guard count > 0 else { return }
    #expect(try !file.holds(bytes.dropLast()))
    for place in [0, count / 2, count - 1] {
      var other = bytes
      other[place] ^= 1
      #expect(try !file.holds(other))
    }
    #expect(try directory.names().sorted() == ["a", "b"])
  }

  /// Between its creation and its lock, another program may take it for one of a killed program.
  @Test func `a temporary file keeps its name while others remove abandoned ones`() throws {
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

  @Test func `names of files that are being written are recognised`() {
    let name = TemporaryName.make(for: "list.elist")
    #expect(TemporaryName.matches(name, for: "list.elist"))
    #expect(!TemporaryName.matches(name, for: "list"))
    #expect(TemporaryName.name(of: ".a.0123456789abcdeg.tmp") == nil)
    #expect(TemporaryName.name(of: ".a.0123456789abcdef.tmp") == "a")
    #expect(TemporaryName.name(of: "a.0123456789abcdef.tmp") == nil)
  }
}

@Suite struct PathTextTests {
  private static let paths: [[UInt8]] = [
    Array("/home/anna/carnet d'adresses.vcf".utf8),
    Array("/家/📒.vcf".utf8),
    // Latin-1, and UTF-8 that is cut, overlong, half a pair, too large.
    [0x63, 0x61, 0x66, 0xE9],
    [0xE9, 0x63], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x93], [0xFF, 0xFE],
    [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    // The code points that stand for bytes.
    Array("\u{10FEE9}".utf8), Array("caf\u{10FE80}".utf8),
    Array(0x80...0xFF),
    [],
  ]

  @Test(arguments: paths)
  func `a path is the same bytes after it was text`(bytes: [UInt8]) {
    #expect(pathBytes(pathText(bytes)) == bytes)
  }

  @Test func `two paths are never the same text`() {
    let latin1 = pathText([0x63, 0x61, 0x66, 0xE9])
    #expect(latin1 != pathText(Array(latin1.utf8)))
    #expect(hasByte(latin1))
    #expect(!hasByte("café"))
  }

  @Test func `a byte that is not UTF-8 is shown by its number`() {
    #expect(shownBytes(pathText([0x63, 0x61, 0x66, 0xE9])) == "caf\\xE9")
    #expect(shownBytes("café 📒") == "café 📒")
  }

  @Test func `a folder is taken off a path`() {
    #expect(splitPath("list.elist") == (".", "list.elist"))
    #expect(splitPath("/list.elist") == ("/", "list.elist"))
    #expect(splitPath("a/b/c") == ("a/b", "c"))
    // The dot below belongs to the slash for a reader, and to the name for the system.
    #expect(splitPath("a/\u{323}b") == ("a", "\u{323}b"))
  }
}

@Suite struct WriteAllTests {
  private func write(_ bytes: [UInt8], _ call: (UnsafeRawBufferPointer) -> Int) throws {
    try bytes.withUnsafeBytes { try writeAll($0, call) }
  }

  @Test func `short writes and interruptions lose nothing`() throws {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    var written: [UInt8] = []
    var calls = 0
    try write(bytes) { rest in
      calls += 1
      if calls % 2 == 0 {
        errno = EINTR
        return -1
      }
      let part = rest.prefix(7)
      written += part
      return part.count
    }
    #expect(written == bytes)
    #expect(calls > 200)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT, EFBIG])
  func `an error ends it`(code: Int32) {
    #expect(throws: SystemError(errno: code)) {
      try write([1, 2, 3]) { _ in
        errno = code
        return -1
      }
    }
  }

  @Test func `a write of nothing is an error, not a loop`() {
    #expect(throws: SystemError(errno: EIO)) {
      try write([1]) { _ in 0 }
    }
  }
}

@Suite struct FolderWatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a file that is written or renamed is noticed, and only once`() throws {
    let watch = try FolderWatch()
    func isNoticed() -> Bool { watch.wait(milliseconds: 0) }
    try watch.add(folder.path)
    #expect(!isNoticed())
    let directory = try Directory(path: folder.path)
    try directory.write([1], as: "a", replacing: false)
    #expect(isNoticed())
    #expect(!isNoticed())
    try directory.rename("a", to: "b")
    #expect(isNoticed())
    try FileDescriptor(opening: folder.path + "/b", O_WRONLY).write(all: [2])
    #expect(isNoticed())
    try directory.remove("b")
    #expect(isNoticed())
  }

  @Test func `what happens in a folder that is not watched is not noticed`() throws {
    let watch = try FolderWatch()
    func isNoticed() -> Bool { watch.wait(milliseconds: 0) }
    try Directory(path: folder.path).write([1], as: "a", replacing: false)
    #expect(!isNoticed())
    #expect(throws: SystemError(errno: ENOENT)) { try watch.add(folder.path + "/none") }
  }

  @Test func `a file written twice in one second has two times`() throws {
    let directory = try Directory(path: folder.path)
    try directory.write([1], as: "a", replacing: false)
    let before = try directory.status(of: "a")
    pause(milliseconds: 20)
    try FileDescriptor(opening: folder.path + "/a", O_WRONLY).write(all: [2])
    let after = try directory.status(of: "a")
    #expect(before.modifiedNanoseconds < after.modifiedNanoseconds)
    #expect(after.modifiedNanoseconds / 1_000_000_000 == after.modified)
  }
}
