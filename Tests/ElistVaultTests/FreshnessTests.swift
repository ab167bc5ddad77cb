import Foundation
import Platform
import Testing

@testable import ElistVault

@Suite struct FreshnessTests {
  @Test func `every one of ten older states is reported, and a save of it needs consent`() throws {
    let stored = try StoredVault()
    var states: [[UInt8]] = []
    for byte in 1...10 {
      states.append(Array(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path))))
      try stored.append(UInt8(byte))
    }
    let newest = try stored.generation()
    for (index, state) in states.enumerated() {
      try stored.write(state)
      let older = Freshness.older(generation: UInt64(index + 1), seen: newest)
      #expect(try stored.vault.freshness(of: stored.vault.open(), testKey()) == older)
      #expect(try stored.vault.noteSeen(stored.vault.open(), testKey()) == older)
      #expect(error { () throws(VaultError) in try stored.append(9) } == .older(older))
    }
    // What is accepted becomes the newest of all.
    let outcome = try stored.append(7, acceptOlder: true)
    #expect(outcome == .saved(generation: newest + 1))
    #expect(try stored.vault.freshness(of: stored.vault.open(), testKey()) == .current)
    #expect(try stored.append(8) == .saved(generation: newest + 2))
  }

  @Test func `a sibling of the same generation is reported`() throws {
    let stored = try StoredVault(seed: 1, generation: 5)
    _ = try stored.vault.noteSeen(stored.vault.open(), testKey())
    #expect(try stored.vault.freshness(of: stored.vault.open(), testKey()) == .current)
    // The same vault, saved elsewhere.
    let random = SeededRandom(seed: 1)
    var header = testHeader(random, generation: 5)
    header.saveID = header.vaultID
    let sibling = try VaultImage.encoding(
      testContents,
      header: header,
      key: testKey(),
      random: random
    )
    try stored.write(sibling.bytes)
    #expect(
      try stored.vault.freshness(of: stored.vault.open(), testKey()) == .diverged(generation: 5)
    )
    #expect(
      error { () throws(VaultError) in try stored.append(1) }
        == .older(.diverged(generation: 5))
    )
  }

  @Test func `a later state that was not made from the newest seen is reported`() throws {
    let ids = (0..<6).map { Identifier(bytes: [UInt8](repeating: UInt8($0 + 1), count: 16)[...]) }
    var seen = HighWaterMark(testHeader(SeededRandom(seed: 1), generation: 4))
    seen.saveID = ids[4]
    var header = testHeader(SeededRandom(seed: 2), generation: 6)
    header.parentID = ids[5]
    let freshness = { (ancestors: [Identifier]) in
      Freshness(of: header, seen: seen, ancestors: ancestors)
    }
    let forked = Freshness.forked(generation: 6, seen: 4)
    #expect(freshness([ids[5], ids[4], ids[3]]) == .current)
    #expect(freshness([ids[5], ids[3], ids[2]]) == forked)
    #expect(freshness([ids[5], ids[3]]) == forked)
    #expect(freshness([ids[5], .none]) == forked)
    // Too few to know, of an earlier save, or none at all.
    #expect(freshness([ids[5]]) == .current)
    #expect(freshness([ids[3], ids[2], ids[1]]) == .current)
    #expect(freshness([]) == .current)
    header.generation = 5
    #expect(
      Freshness(of: header, seen: seen, ancestors: []) == .forked(generation: 5, seen: 4)
    )
  }

  @Test func `hundreds of saves raise no false alarm, nor does reading newer states`() throws {
    let stored = try StoredVault()
    // Two computers share the vault; one of them changes it, and the other reads it now and then.
    let other = Vault(path: stored.vault.path, stateDirectory: "\(stored.folder.path)/other")
    let key = try testKey()
    var undone = 0
    for number in 1...200 {
      let writer = number % 7 == 0 ? other : stored.vault
      let backup = number % 5 == 0 ? writer.backups(of: try writer.open().identity.vault).last : nil
      let kept = try backup?.open().contents(key)
      let outcome = try writer.update(key) { contents in
        // As undo and restore do it.
        contents = kept ?? contents
        contents.list.append(UInt8(truncatingIfNeeded: number))
        return .changed
      }
      if kept != nil { undone += 1 }
      #expect(outcome == .saved(generation: UInt64(number) + 1))
      #expect(try stored.vault.noteSeen(stored.vault.open(), key) == .current)
      if number % 3 == 0 { #expect(try other.noteSeen(other.open(), key) == .current) }
    }
    #expect(undone > 30)
  }

  @Test func `a mark that is damaged, or of another key, counts as none`() throws {
    let header = testHeader(SeededRandom(seed: 1), generation: 3)
    let mark = HighWaterMark(header)
    let key = try testKey()
    let bytes = mark.encoded(vault: header.vaultID, key: key)
    #expect(bytes.count == 56)
    let read = { (bytes: [UInt8]) in
      try HighWaterMark(decoding: bytes, vault: header.vaultID, key: testKey())
    }
    #expect(try read(bytes) == mark)
    for bit in 0..<bytes.count * 8 {
      var altered = bytes
      altered[bit / 8] ^= 1 << (bit % 8)
      #expect(try read(altered) == nil)
    }
    #expect(try read(bytes + [0]) == nil)
    #expect(try read([]) == nil)
    #expect(
      try HighWaterMark(decoding: bytes, vault: header.vaultID, key: testKey(1)) == nil
    )
    #expect(
      try HighWaterMark(decoding: bytes, vault: header.saveID, key: testKey()) == nil
    )
  }

  @Test func `reading notes the newest state, in a file that names nobody`() throws {
    let stored = try StoredVault(generation: 7)
    #expect(try stored.vault.noteSeen(stored.vault.open(), testKey()) == .current)
    let identity = try stored.vault.open().identity
    #expect(try stored.folder.names(in: "state") == ["\(identity.vault).seen", "places"].sorted())
    #expect(
      try stored.vault.newestSeen(of: identity.vault, testKey())?.generation == 7
    )
  }

  /// The file of the mark, in the state folder.
  private func markPath(_ stored: StoredVault) throws -> String {
    let vault = try stored.vault.open().identity.vault
    return "\(stored.folder.path)/state/\(HighWaterMark.name(vault))"
  }

  @Test(arguments: [[], [1, 2, 3], [UInt8](repeating: 7, count: 56)] as [[UInt8]])
  func `a torn mark is reported, blocks nothing and is made again`(bytes: [UInt8]) throws {
    let stored = try StoredVault(generation: 7)
    let freshness = { try stored.vault.freshness(of: stored.vault.open(), testKey()) }
    _ = try stored.vault.noteSeen(stored.vault.open(), testKey())
    try Data(bytes).write(to: URL(fileURLWithPath: markPath(stored)))
    #expect(try freshness() == .unknown)
    #expect(try stored.vault.noteSeen(stored.vault.open(), testKey()) == .unknown)
    #expect(try freshness() == .current)
    try Data(bytes).write(to: URL(fileURLWithPath: markPath(stored)))
    #expect(try stored.append(1) == .saved(generation: 8))
    #expect(try freshness() == .current)
  }

  @Test func `an unreadable mark is reported like a damaged one, and blocks nothing`() throws {
    let stored = try StoredVault(generation: 7)
    try FileManager.default.createDirectory(
      atPath: markPath(stored),
      withIntermediateDirectories: true
    )
    #expect(try stored.vault.freshness(of: stored.vault.open(), testKey()) == .unknown)
    #expect(try stored.append(1) == .saved(generation: 8))
  }

  @Test(arguments: [nil, [], [UInt8](repeating: 7, count: 56)] as [[UInt8]?])
  func `without a whole mark, a newer backup shows that the vault is older`(mark: [UInt8]?) throws {
    let stored = try StoredVault()
    let first = Array(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)))
    for byte in 1...3 { try stored.append(UInt8(byte)) }
    try stored.write(first)
    let path = try markPath(stored)
    if let mark {
      try Data(mark).write(to: URL(fileURLWithPath: path))
    } else {
      try FileManager.default.removeItem(atPath: path)
    }
    let older = Freshness.older(generation: 1, seen: 3)
    #expect(try stored.vault.noteSeen(stored.vault.open(), testKey()) == older)
    #expect(error { () throws(VaultError) in try stored.append(9) } == .older(older))
    #expect(try stored.append(9, acceptOlder: true) == .saved(generation: 4))
  }

  @Test func `a reader leaves another reader's temporary file, and removes a dead one's`()
    throws
  {
    let stored = try StoredVault(generation: 7)
    let path = try markPath(stored)
    let folder = "\(stored.folder.path)/state"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let mark = path.split(separator: "/").last.map(String.init) ?? ""
    let (alive, dead) = (".\(mark).0123456789abcdef.tmp", ".\(mark).fedcba9876543210.tmp")
    for name in [alive, dead] {
      _ = FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data())
    }
    let writing = try FileDescriptor(opening: "\(folder)/\(alive)", O_RDWR)
    #expect(flock(writing.raw, LOCK_EX | LOCK_NB) == 0)
    _ = try stored.vault.noteSeen(stored.vault.open(), testKey())
    #expect(try stored.folder.names(in: "state") == [alive, mark, "places"].sorted())
    try writing.sync()
  }
}
