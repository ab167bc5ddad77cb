import ElistTestSupport
import Testing

@testable import Platform

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
