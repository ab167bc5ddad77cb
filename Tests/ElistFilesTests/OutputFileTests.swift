import Console
import Foundation
import Testing

@testable import ElistFiles

@Suite struct OutputFileTests {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "elist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  private func path(_ name: String) -> String {
    folder.appending(path: name).path(percentEncoded: false)
  }

  private func content(_ name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path(name)).map { Array($0) }
  }

  @Test func `a new file has mode 0600 and leaves nothing beside it`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try OutputFile(path: path("card.pdf"), force: false).write([1, 2])
    let attributes = try FileManager.default.attributesOfItem(atPath: path("card.pdf"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["card.pdf"])
  }

  @Test func `a file is replaced only when forced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try OutputFile(path: path("card.pdf"), force: false).write([1])
    let refused = #expect(throws: Failure.self) {
      try OutputFile(path: path("card.pdf"), force: false).write([2])
    }
    #expect(refused?.status == .cannotCreate)
    #expect(content("card.pdf") == [1])
    try OutputFile(path: path("card.pdf"), force: true).write([2])
    #expect(content("card.pdf") == [2])
  }

  @Test func `nothing but a copy of a vault replaces a vault, even when forced`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let vault = Array(
      "\u{89}ELV\r\n\u{1A}\n and what follows".unicodeScalars.map { UInt8($0.value) }
    )
    try OutputFile(path: path("v.pdf"), force: false).write(vault)
    let file = OutputFile(path: path("v.pdf"), force: true)
    #expect(throws: Failure.self) { try file.check() }
    let refused = #expect(throws: Failure.self) { try file.write([1]) }
    #expect(refused?.status == .cannotCreate)
    #expect(content("v.pdf") == vault)
    try OutputFile(path: path("v.pdf"), force: true, isVault: true).write(vault + [0])
    #expect(content("v.pdf") == vault + [0])
  }

  @Test(arguments: [false, true])
  func `a link is never followed, even when forced`(force: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try OutputFile(path: path("target"), force: false).write([1])
    try FileManager.default.createSymbolicLink(
      atPath: path("link"),
      withDestinationPath: path("target")
    )
    #expect(throws: Failure.self) { try OutputFile(path: path("link"), force: force).write([2]) }
    #expect(content("target") == [1])
  }

  @Test(arguments: [false, true])
  func `a folder is no file to be replaced, and no hint says so`(force: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = OutputFile(path: folder.path(percentEncoded: false), force: force)
    let failure = #expect(throws: Failure.self) { try file.write([1]) }
    #expect(failure?.status == .cannotCreate)
    #expect(failure?.message.hasSuffix(" is a folder") == true)
    #expect(failure?.hints == [])
  }
}
