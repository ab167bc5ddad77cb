import Foundation
import Testing

@testable import ElistVault

/// A damaged vault is made whole from what is whole in it, and from backups.
@Suite struct RepairTests {
  /// A vault of several saves, whose last one changed the list only.
  private struct Damaged {
    var stored: StoredVault
    let bytes: [UInt8]
    let header: Header

    init(photos: [UInt8] = []) throws {
      stored = try StoredVault(
        Contents(list: Array("the list".utf8), book: Array("the book".utf8), photos: photos)
      )
      for byte in 1...2 { try stored.append(UInt8(byte)) }
      bytes = Array(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)))
      header = try stored.vault.open().header
    }

    func repair(
      emptyingBook: Bool = false,
      acceptOlder: Bool = false,
      replacingOtherKey: Bool = false,
      from backups: [Backup]? = nil
    ) throws(VaultError) -> Repair? {
      let backups = backups ?? stored.vault.backupsOfDamaged()
      return try stored.vault.repair(
        key(),
        from: backups,
        emptyingBook: emptyingBook,
        acceptOlder: acceptOlder,
        replacingOtherKey: replacingOtherKey,
        isReadable: { _, _ in true },
        { _, _ in }
      )
    }

    private func key() throws(VaultError) -> VaultKey {
      do { return try testKey() } catch { throw .noSecretMemory }
    }

    /// Whether the vault is whole now, and newer than any state before.
    func isWhole() throws -> Bool {
      let opened = try stored.vault.open()
      _ = try opened.contents(testKey())
      return opened.header.generation > header.generation
        && opened.header.vaultID == header.vaultID
    }
  }

  private static let newList = Array("the list".utf8) + [1, 2]

  @Test func `an intact vault is left byte for byte`() throws {
    let damaged = try Damaged()
    #expect(try damaged.repair() == nil)
    #expect(
      Array(try Data(contentsOf: URL(fileURLWithPath: damaged.stored.vault.path))) == damaged.bytes
    )
  }

  @Test func `any flipped bit of the book is mended, and the list is the newest`() throws {
    let damaged = try Damaged()
    let range = damaged.header.range(of: .book)
    for place in stride(from: Int(range.lowerBound), to: Int(range.upperBound), by: 97) {
      var bytes = damaged.bytes
      bytes[place] ^= 1 << (place % 8)
      try damaged.stored.write(bytes)
      let found = error { () throws(VaultError) in try damaged.stored.append(9) }
      #expect(found == .segmentDamaged(.book) || found == .older(.older(generation: 3, seen: 4)))
      // The same state is put back and damaged again, after newer ones were seen.
      let repair = try #require(try damaged.repair(acceptOlder: true))
      #expect(repair.damage == .segmentDamaged(.book) && repair.list == .vault)
      guard case .backup = repair.book else {
        Issue.record("the book is from \(repair.book)")
        return
      }
      #expect(
        try damaged.stored.contents() == Contents(list: Self.newList, book: testContents.book)
      )
      #expect(try damaged.isWhole() && repair.keys == nil)
      #expect(Array(try Data(contentsOf: URL(fileURLWithPath: repair.keptAs))) == bytes)
      #expect(try damaged.repair() == nil)
    }
  }

  @Test func `a damaged list is the newest backup's, and the book is the vault's`() throws {
    let damaged = try Damaged()
    var bytes = damaged.bytes
    bytes[HeaderLayout.headerLength] ^= 1
    try damaged.stored.write(bytes)
    let repair = try #require(try damaged.repair())
    #expect(repair.book == .vault && repair.damage == .segmentDamaged(.list))
    #expect(try damaged.stored.contents().list == Array("the list".utf8) + [1])
    #expect(try damaged.isWhole())
  }

  /// The segments are authentic by themselves, so only what the header alone says is lost.
  @Test func `a header with any bit flipped costs neither the list nor the book`() throws {
    let damaged = try Damaged()
    for bit in stride(from: 0, to: HeaderLayout.headerLength * 8, by: 61) {
      var bytes = damaged.bytes
      bytes[bit / 8] ^= 1 << (bit % 8)
      try damaged.stored.write(bytes)
      let repair = try #require(try damaged.repair(acceptOlder: true), "bit \(bit)")
      // The segments show what the MAC should be, and that the rest of the header is whole.
      let isMAC = bit / 8 >= HeaderLayout.mac
      #expect(try damaged.isWhole() && (repair.keys == nil) == isMAC, "bit \(bit)")
      let contents = try damaged.stored.contents()
      #expect(contents.book == testContents.book)
      // The row of the list says where it is.
      if !(HeaderLayout.segments..<888).contains(bit / 8) {
        #expect(contents.list == Self.newList, "bit \(bit)")
      }
    }
  }

  /// The vault was given a new key elsewhere, and this computer has only the key of before.
  @Test(arguments: [0, 1, 3_000])
  func `a vault with another key is not replaced, whole or cut short`(missing: Int) throws {
    let damaged = try Damaged()
    let newKey = try testKey(7)
    let header = damaged.header
    let rotated = try VaultImage.encoding(
      testContents,
      header: header,
      key: newKey,
      random: SeededRandom(seed: 3)
    ).bytes.dropLast(missing)
    try damaged.stored.write(Array(rotated))
    #expect(error { () throws(VaultError) in try damaged.repair() } == .otherKey)
    let now = try Data(contentsOf: URL(fileURLWithPath: damaged.stored.vault.path))
    #expect(Array(now) == Array(rotated))
    let repair = try #require(try damaged.repair(replacingOtherKey: true))
    #expect(try repair.keys != nil && damaged.isWhole())
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: repair.keptAs))) == Array(rotated))
  }

  /// The vault of somebody else whose backups the same key opens.
  @Test func `the backups of another vault are never a damaged one's`() throws {
    let damaged = try Damaged()
    let state = damaged.stored.vault.stateDirectory
    let path = "\(damaged.stored.folder.path)/mine.elist"
    let mine = Vault(path: path, stateDirectory: state)
    let whole = try testImage(testContents, seed: 5, generation: 3)
    for bytes in [whole, Array(whole.dropLast()), flipped(whole, 200), flipped(whole, 20)] {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(mine.backupsOfDamaged().isEmpty)
    }
    #expect(mine.certainIdentifier == nil)
    try Data(whole.dropLast(5_000)).write(to: URL(fileURLWithPath: path))
    #expect(try mine.certainIdentifier == mine.claimedIdentifier())
    // Where the other vault was last, what does not say that it is one is that vault.
    try Data(flipped(whole, 20)).write(to: URL(fileURLWithPath: path))
    mine.notePlace(of: damaged.header.vaultID)
    #expect(mine.backupsOfDamaged() == damaged.stored.vault.backupsOfDamaged())
    try Data(whole.dropLast()).write(to: URL(fileURLWithPath: path))
    #expect(mine.backupsOfDamaged().isEmpty)
  }

  private func flipped(_ bytes: [UInt8], _ place: Int) -> [UInt8] {
    var bytes = bytes
    bytes[place] ^= 1
    return bytes
  }

  @Test func `a vault cut short at any length, or with something after it, is mended`() throws {
    let damaged = try Damaged()
    for length in stride(from: 0, to: damaged.bytes.count, by: 211) {
      try damaged.stored.write(Array(damaged.bytes[..<length]))
      let repair = try damaged.repair(acceptOlder: true)
      #expect(try repair != nil && damaged.isWhole(), "\(length)")
      let isListWhole = UInt64(length) >= damaged.header.range(of: .list).upperBound
      #expect(try (damaged.stored.contents().list == Self.newList) == isListWhole, "\(length)")
    }
    try damaged.stored.write(damaged.bytes + [7])
    // It is whole up to there, and older than the repaired states.
    #expect(throws: VaultError.self) { try damaged.repair() }
    let repair = try #require(try damaged.repair(acceptOlder: true))
    #expect(try repair.book == .vault && repair.list == .vault && damaged.isWhole())
  }

  @Test func `a damaged backup is passed over`() throws {
    let damaged = try Damaged()
    let backups = damaged.stored.vault.backupsOfDamaged()
    var newest = Array(try Data(contentsOf: URL(fileURLWithPath: backups[0].path)))
    newest[newest.count - 1] ^= 1
    try Data(newest).write(to: URL(fileURLWithPath: backups[0].path))
    var bytes = damaged.bytes
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    #expect(try damaged.repair()?.book == .backup(backups[1]))
  }

  @Test func `without a whole backup nothing is changed, unless the book may be empty`() throws {
    let damaged = try Damaged()
    var bytes = damaged.bytes
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    let found = error { () throws(VaultError) in try damaged.repair(from: []) }
    #expect(found == .noWholeBackup(.book))
    #expect(Array(try Data(contentsOf: URL(fileURLWithPath: damaged.stored.vault.path))) == bytes)
    #expect(try damaged.repair(emptyingBook: true, from: [])?.book == .nothing)
    #expect(try damaged.stored.contents() == Contents(list: Self.newList, book: []))
  }

  @Test func `photographs come back only with the book that they belong to`() throws {
    let damaged = try Damaged(photos: [1, 2, 3])
    var bytes = damaged.bytes
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    let repair = try #require(try damaged.repair())
    guard case .backup = repair.photos else {
      Issue.record("the photographs are from \(repair.photos)")
      return
    }
    #expect(try damaged.stored.contents().photos == [1, 2, 3])
    // Of another book, the same numbers are other people's faces.
    _ = try damaged.stored.vault.update(testKey()) { contents in
      contents.book = [9]
      return .changed
    }
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: damaged.stored.vault.path)))
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    #expect(try damaged.repair()?.photos == .nothing)
    #expect(try damaged.stored.contents().photos.isEmpty)
    #expect(try damaged.stored.contents().book == [9])
  }

  @Test func `a file that was replaced before the rename is not overwritten`() throws {
    var damaged = try Damaged()
    var bytes = damaged.bytes
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    let path = damaged.stored.vault.path
    let synced = try testImage(Contents(list: [9], book: [9]), generation: 9)
    // A program that knows no lock puts a newer state in the vault's place.
    damaged.stored.vault.fault = { step in
      guard step == .checkName else { return nil }
      let beside = path + ".sync"
      _ = FileManager.default.createFile(atPath: beside, contents: Data(synced))
      rename(beside, path)
      return nil
    }
    let found = error { () throws(VaultError) in try damaged.repair() }
    #expect(found == .lockTimeout(holder: nil))
    #expect(try damaged.stored.contents() == Contents(list: [9], book: [9]))
    #expect(try damaged.stored.names() == ["list.elist"])
  }

  @Test(arguments: SaveStep.allCases)
  func `a repair that fails at any step leaves the damaged file or the whole one`(
    step: SaveStep
  ) throws {
    let damaged = try Damaged()
    var bytes = damaged.bytes
    bytes[bytes.count - 1] ^= 1
    try damaged.stored.write(bytes)
    var vault = damaged.stored.vault
    vault.fault = { $0 == step ? ENOSPC : nil }
    let key = try testKey()
    let backups = vault.backupsOfDamaged()
    let found = error { () throws(VaultError) in
      try vault.repair(key, from: backups, emptyingBook: false, isReadable: { _, _ in true }) {
        _,
        _ in
      }
    }
    let now = Array(try Data(contentsOf: URL(fileURLWithPath: vault.path)))
    if now == bytes { #expect(found != nil) } else { #expect(try damaged.isWhole()) }
    #expect(try damaged.stored.names() == ["list.elist"])
  }
}
