import Foundation
import Testing

@testable import ElistVault

/// Another vault at a path that this computer knows is noticed, with any key that opens it.
@Suite struct PlaceTests {
  private func noted(_ stored: StoredVault, accepting: Bool = false) throws -> Freshness {
    try stored.vault.noteSeen(stored.vault.open(), testKey(), acceptingKey: accepting)
  }

  private func identifier(_ stored: StoredVault) throws -> Identifier {
    try stored.vault.open().identity.vault
  }

  /// The paths of the notes of places.
  private func notes(_ stored: StoredVault) throws -> [String] {
    try stored.folder.names(in: "state/places").map { "\(stored.folder.path)/state/places/\($0)" }
  }

  /// Puts a vault of another seed, and so another identifier, at the path of the first.
  private func replace(_ stored: StoredVault, seed: UInt64 = 2) throws {
    try stored.write(testImage(testContents, seed: seed, generation: 9))
  }

  @Test func `another vault is reported again and again, and a save of it needs consent`() throws {
    let stored = try StoredVault()
    #expect(try noted(stored) == .current)
    let first = try identifier(stored)
    try replace(stored)
    let other = try identifier(stored)
    #expect(other != first)
    let found = Freshness.otherVault(was: first)
    for _ in 1...2 {
      #expect(try noted(stored) == found)
      #expect(error { () throws(VaultError) in try stored.append(1) } == .older(found))
    }
    #expect(stored.vault.lastHere == first)
    // Nothing of it is noted, so that going back is no alarm.
    #expect(try !stored.folder.names(in: "state").contains(HighWaterMark.name(other)))
    #expect(try stored.append(1, acceptOlder: true) == .saved(generation: 10))
    #expect(try noted(stored) == .current)
    #expect(stored.vault.lastHere == other)
  }

  @Test func `a reader may accept it once, and then the first vault is the other one`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    let first = try identifier(stored)
    try replace(stored)
    let other = try identifier(stored)
    #expect(try noted(stored, accepting: true) == .current)
    #expect(try noted(stored) == .current)
    try stored.write(testImage(testContents, seed: 1, generation: 1))
    #expect(try identifier(stored) == first)
    #expect(try noted(stored) == .otherVault(was: other))
  }

  @Test func `a vault that elist makes or saves at a path is the one that was last there`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    try FileManager.default.removeItem(atPath: stored.vault.path)
    #expect(stored.vault.lastHere != nil)
    let made = try stored.vault.create(
      testContents,
      passphrase: passphrase("mine"),
      cost: testCost
    )
    #expect(stored.vault.lastHere == made.identity.vault)
    let opened = try stored.vault.open()
    #expect(stored.vault.noteSeen(opened, made.key) == .current)
  }

  @Test func `a file in passing is not compared, and leaves no note`() throws {
    var stored = try StoredVault()
    stored.vault.notesPlace = false
    #expect(try noted(stored) == .current)
    try replace(stored)
    #expect(try noted(stored) == .current)
    #expect(throws: (any Error).self) { try notes(stored) }
  }

  @Test func `a note is private, names nobody, and is not written again`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    let paths = try notes(stored)
    #expect(!paths.isEmpty)
    let long = Date(timeIntervalSince1970: 1)
    for path in paths {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(attributes[.size] as? Int == 32)
      try FileManager.default.setAttributes([.modificationDate: long], ofItemAtPath: path)
    }
    let folder = try FileManager.default.attributesOfItem(
      atPath: "\(stored.folder.path)/state/places"
    )
    #expect(folder[.posixPermissions] as? Int == 0o700)
    _ = try noted(stored)
    try stored.append(1)
    for path in try notes(stored) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.modificationDate] as? Date == long)
    }
  }

  @Test(arguments: [[], [1, 2, 3], [UInt8](repeating: 7, count: 32)] as [[UInt8]])
  func `a torn note is reported, blocks nothing and is made again`(bytes: [UInt8]) throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    for path in try notes(stored) { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    #expect(try noted(stored) == .unknown)
    #expect(try noted(stored) == .current)
    for path in try notes(stored) { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
    #expect(try stored.append(1) == .saved(generation: 2))
    #expect(try noted(stored) == .current)
    try replace(stored)
    #expect(try noted(stored) != .current)
  }

  /// The values were computed with another BLAKE2b from what elist-vault(5) says.
  @Test func `a note is as the page says`() throws {
    let folder = try TemporaryFolder()
    let path = "/nowhere/elist/list.elist"
    let vault = try #require(Identifier("000102030405060708090a0b0c0d0e0f"))
    Vault(path: path, stateDirectory: folder.path).notePlace(of: vault)
    #expect(try folder.names(in: "places") == ["bf24629c207e310a851fe0dc999d4eb7"])
    let note = try Data(
      contentsOf: URL(fileURLWithPath: "\(folder.path)/places/bf24629c207e310a851fe0dc999d4eb7")
    )
    let check = try #require(Identifier("d2672f49b2f2fbe492b0842e518f9f01"))
    #expect(Array(note) == vault.bytes + check.bytes)
  }

  @Test(arguments: ["/dev/null", "/proc/self/status"])
  func `no note is made of a path that is another file for each process`(path: String) throws {
    let folder = try TemporaryFolder()
    let passing = Vault(path: path, stateDirectory: folder.path)
    for digits in ["000102030405060708090a0b0c0d0e0f", "0f0e0d0c0b0a09080706050403020100"] {
      let vault = try #require(Identifier(digits))
      #expect(passing.place(of: vault) == .same)
      passing.notePlace(of: vault)
    }
    #expect(try folder.names().isEmpty && passing.lastHere == nil)
  }

  @Test func `any flipped bit of a note is noticed`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    let path = try #require(try notes(stored).first)
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    let vault = try identifier(stored)
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(stored.vault.place(of: vault) == .damaged, "bit \(bit)")
    }
  }

  @Test func `a note that cannot be read or written blocks nothing`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    for path in try notes(stored) {
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    #expect(try noted(stored) == .unknown)
    #expect(try stored.append(1) == .saved(generation: 2))
  }

  @Test func `a link in place of the file does not lead to a path that is new here`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    let first = try identifier(stored)
    let hidden = "\(stored.folder.path)/other.elist"
    let image = try testImage(testContents, seed: 2, generation: 9)
    try Data(image).write(to: URL(fileURLWithPath: hidden))
    try FileManager.default.removeItem(atPath: stored.vault.path)
    try FileManager.default.createSymbolicLink(
      atPath: stored.vault.path,
      withDestinationPath: "other.elist"
    )
    #expect(try noted(stored) == .otherVault(was: first))
  }

  @Test func `a vault is known by its path however it is named`() throws {
    let stored = try StoredVault()
    _ = try noted(stored)
    let first = try identifier(stored)
    let folder = stored.folder.path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/link.elist",
      withDestinationPath: "list.elist"
    )
    try replace(stored)
    for name in ["link.elist", ".//list.elist", "state/../list.elist"] {
      let named = Vault(path: "\(folder)/\(name)", stateDirectory: "\(folder)/state")
      #expect(try named.place(of: identifier(stored)) == .other(first), "\(name)")
    }
  }

  @Test func `the note of a path of any bytes is its own`() throws {
    let stored = try StoredVault()
    let paths = ["a", "a\u{10FEE9}", "a\u{301}", "á", "a/b"].map { "\(stored.folder.path)/\($0)" }
    let vault = try identifier(stored)
    for path in paths {
      let place = Vault(path: path, stateDirectory: "\(stored.folder.path)/state")
      #expect(place.place(of: vault) == .unknown)
      place.notePlace(of: vault)
      #expect(place.place(of: vault) == .same)
    }
  }
}
