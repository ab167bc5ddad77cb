import ElistModel
import Foundation
import Testing

@testable import ElistFiles

@Suite struct SourceNoteTests {
  private func isOfThisComputer(_ path: String, notedBy computer: String?) -> Bool {
    SourceNote(path: path, fingerprint: "1 2 3", read: "2026-11-21T08:30:00Z", computer: computer)
      .isOfThisComputer
  }

  @Test func `a source is of this computer if it was read here, or exists here`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "elist-\(UUID().uuidString)")
    let (path, gone) = (
      file.path(percentEncoded: false), file.path(percentEncoded: false) + "-gone"
    )
    try Data("x".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let here = try #require(SourceNote(path, format: nil, region: nil, columns: []))
    #expect(here.isOfThisComputer)
    // The vault came to a new computer with the file beside it, or the computer was renamed.
    #expect(isOfThisComputer(path, notedBy: "another-computer.invalid"))
    #expect(!isOfThisComputer(gone, notedBy: "another-computer.invalid"))
    // What was read here and is gone is reported as missing, not left out.
    #expect(isOfThisComputer(gone, notedBy: here.computer))
    #expect(isOfThisComputer(gone, notedBy: nil))
  }
}
