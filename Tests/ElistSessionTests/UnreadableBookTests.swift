import ElistContacts
import ElistModel
import ElistTestSupport
import ElistVault
import Foundation
import PhoneNumbers
import Testing

/// A vault that is whole, around a payload that a fault of ours has spoiled.
@Suite struct UnreadableBookTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try Data("correct horse battery staple\n".utf8).write(to: folder.url.appending(path: "pass"))
  }

  /// Makes the vault in a folder of its own, and runs elist on it.
  private func elist(
    _ command: String...,
    list: [UInt8],
    book: [UInt8],
    photos: [UInt8] = []
  ) throws -> ProgramRun.Outcome {
    let path = folder.path + "/\(UUID().uuidString)/list.elist"
    let vault = Vault(path: path, stateDirectory: folder.path + "/state")
    var passphrase = try Passphrase()
    for byte in "correct horse battery staple".utf8 { try passphrase.append(byte) }
    let contents = Contents(list: list, book: book, photos: photos)
    _ = try vault.create(contents, passphrase: passphrase, cost: .light)
    let environment = ["HOME": folder.path, "LC_ALL": "C.UTF-8", "ELIST_VAULT": path]
    return try ProgramRun(
      "\(BuiltProgram.folder)/elist",
      command + ["--passphrase-file", "pass"],
      environment: environment,
      folder: folder.path
    ).run()
  }

  @Test func `verify reads the book and the list, and not their seals alone`() throws {
    let list = EmergencyList(region: "US").document
    let whole = try elist("vault", "verify", list: list, book: [])
    #expect(whole.status == 0, "\(whole.errorText)")
    #expect(whole.text.contains("intact"))
    let spoiled = try elist("vault", "verify", list: list, book: Array("no book".utf8))
    #expect(spoiled.status == 65, "\(spoiled.errorText)")
    #expect(spoiled.text.contains("damaged: the book in the vault is damaged: it is too short"))
    let listless = try elist("vault", "verify", list: Array("{}".utf8), book: [])
    #expect(listless.status == 65, "\(listless.errorText)")
    let album = Array("no photographs".utf8)
    let faceless = try elist("vault", "verify", list: list, book: [], photos: album)
    #expect(faceless.status == 65, "\(faceless.errorText)")
    #expect(faceless.text.contains("damaged: "))
  }

  @Test func `the list can be had while the book is spoiled`() throws {
    let list = EmergencyList(region: "US").document
    let shown = try elist("show", list: list, book: Array("no book".utf8))
    #expect(shown.status == 0, "\(shown.errorText)")
    let book = try elist("book", list: list, book: Array("no book".utf8))
    #expect(book.status == 65, "\(book.errorText)")
  }

  @Test func `a number is checked as without a spoiled book, though it was taken from the book`()
    throws
  {
    var list = EmergencyList(region: "US")
    var entry = Entry(
      id: UUID(),
      handle: try #require(Handle("ann")),
      name: "Ann",
      number: interpret("+1 415 555 0132", home: "US"),
      added: "2026-11-21T00:00:00Z"
    )
    var source = Entry.Source(uid: nil, valueID: UUID(), provider: "vcard")
    source.taken = Entry.Source.Taken(
      contact: UUID(),
      name: "Ann",
      number: "+1 415 555 0132",
      label: nil
    )
    entry.source = source
    list.entries = [entry]
    let whole = try elist("check", list: list.document, book: [])
    let spoiled = try elist("check", list: list.document, book: Array("no book".utf8))
    #expect(whole.text.contains("ann"))
    #expect(spoiled.text == whole.text)
    #expect(spoiled.status == whole.status)
  }
}
