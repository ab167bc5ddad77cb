import Foundation
import Platform
import Sodium
import Testing

@testable import ElistVault

/// A vault on disk that the test key opens, in a folder of its own.
struct StoredVault: Sendable {
  let folder: TemporaryFolder
  var vault: Vault

  init(_ contents: Contents = testContents, seed: UInt64 = 1, generation: UInt64 = 1) throws {
    folder = try TemporaryFolder()
    vault = Vault(path: "\(folder.path)/list.elist", stateDirectory: "\(folder.path)/state")
    try write(testImage(contents, seed: seed, generation: generation))
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: vault.path))
  }

  func contents() throws -> Contents {
    try vault.open().contents(testKey())
  }

  func generation() throws -> UInt64 {
    try vault.open().identity.generation
  }

  /// The vault's folder without the state folder.
  func names() throws -> [String] {
    try folder.names().filter { $0 != "state" }
  }

  func backups() throws -> [String] {
    let identity = try vault.open().identity
    return try FileManager.default
      .contentsOfDirectory(atPath: vault.backupDirectory(of: identity.vault))
      .sorted()
  }

  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
    return try #require(attributes[.posixPermissions] as? Int)
  }

  /// Saves the vault as one that has merged a state of another generation.
  func follow(generation: UInt64) throws {
    let identity = VaultIdentity(testHeader(SeededRandom(seed: 3), generation: generation))
    _ = try vault.saveKeys(testKey(), acceptOlder: false) { draft throws(VaultError) in
      draft.follow(identity)
    }
  }

  @discardableResult
  func append(_ byte: UInt8, acceptOlder: Bool = false) throws(VaultError) -> SaveOutcome {
    do {
      let key = try testKey()
      return try vault.update(key, acceptOlder: acceptOlder) { contents in
        contents.list.append(byte)
        return .changed
      }
    } catch let error as UpdateError<Never> {
      guard case .vault(let error) = error else { throw .notFound }
      throw error
    } catch {
      throw .noSecretMemory
    }
  }
}

@Suite struct SaveTests {
  @Test func `a vault has photographs, and version 2, for as long as there are any`() throws {
    let stored = try StoredVault()
    let version = { try Data(contentsOf: URL(fileURLWithPath: stored.vault.path))[8] }
    #expect(try version() == 1)
    let photos = (0..<9_000).map { UInt8(truncatingIfNeeded: $0) }
    for (bytes, expected) in [(photos, UInt8(2)), ([1], 2), ([], 1)] {
      _ = try stored.vault.update(testKey()) { contents in
        contents.photos = bytes
        return .changed
      }
      #expect(try stored.contents().photos == bytes)
      #expect(try version() == expected)
      #expect(try stored.contents().book == testContents.book)
    }
    try stored.append(7)
    #expect(try stored.contents().photos.isEmpty)
  }

  @Test func `a save of something else keeps the photographs`() throws {
    var contents = testContents
    contents.photos = [1, 2, 3]
    let stored = try StoredVault(contents)
    try stored.append(7)
    #expect(try stored.contents().photos == [1, 2, 3])
  }

  /// Whoever knows the key could otherwise make a copy after which nothing is ever saved again.
  @Test func `a copy that is merged makes the generation higher, if it is believable`() throws {
    let stored = try StoredVault()
    try stored.follow(generation: 1)
    #expect(try stored.generation() == 2)
    for generation in [.max, .max - 1, 1 << 48] as [UInt64] {
      let before = try stored.generation()
      try stored.follow(generation: generation)
      #expect(try stored.generation() == before + 1)
    }
    try stored.follow(generation: 70)
    #expect(try stored.generation() == 71)
    #expect(try stored.append(1) == .saved(generation: 72))
  }

  @Test func `a save is the next generation, made from the one before`() throws {
    let stored = try StoredVault()
    let before = try stored.vault.open().identity
    #expect(try stored.append(1) == .saved(generation: 2))
    let after = try stored.vault.open().identity
    #expect(after.generation == 2)
    #expect(after.parent == before.save)
    #expect(after.save != before.save)
    #expect(after.vault == before.vault)
    #expect(try stored.contents().list == testContents.list + [1])
    #expect(try stored.contents().book == testContents.book)
    #expect(try stored.names() == ["list.elist"])
  }

  @Test func `an operation that changes nothing writes nothing`() throws {
    let stored = try StoredVault()
    let before = try Data(contentsOf: URL(fileURLWithPath: stored.vault.path))
    let key = try testKey()
    #expect(try stored.vault.update(key) { _ in .unchanged } == .unchanged)
    #expect(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)) == before)
    #expect(try stored.folder.names() == ["list.elist"])
  }

  @Test func `an operation's own error comes out and nothing is written`() throws {
    struct Refusal: Error {}
    let stored = try StoredVault()
    let key = try testKey()
    do throws(UpdateError<Refusal>) {
      _ = try stored.vault.update(key) { contents throws(Refusal) in
        contents.list = []
        throw Refusal()
      }
      Issue.record("the operation's error was lost")
    } catch {
      guard case .operation = error else {
        Issue.record("\(error)")
        return
      }
    }
    #expect(try stored.contents() == testContents)
    #expect(try stored.folder.names() == ["list.elist"])
  }

  @Test(arguments: SaveStep.allCases)
  func `a save that fails at any step leaves the old state or the new one`(step: SaveStep) throws {
    var stored = try StoredVault()
    stored.vault.fault = { $0 == step ? ENOSPC : nil }
    let found = error { () throws(VaultError) in try stored.append(1) }
    switch step {
    case .syncFolder:
      #expect(found == .savedNotSynced(errno: ENOSPC))
      #expect(try stored.contents().list == testContents.list + [1])
    case .noteSeen, .thin:
      #expect(found == nil)
      #expect(try stored.contents().list == testContents.list + [1])
    case .open, .lock, .read, .createTemporary, .write, .syncFile, .close, .readBack, .backUp,
      .checkName, .replace:
      #expect(found == .inputOutput(step, errno: ENOSPC))
      #expect(try stored.contents() == testContents)
    }
    #expect(try stored.names() == ["list.elist"])
    stored.vault.fault = { _ in nil }
    try stored.append(2)
    #expect(try stored.contents().list.last == 2)
  }

  @Test func `the next save removes what killed saves left, and nothing else`() throws {
    let stored = try StoredVault()
    let leftover = ".list.elist.0123456789abcdef.tmp"
    let others = [
      ".list.elist.0123456789abcdeg.tmp", ".list.elist.0123.tmp", ".other.0123456789abcdef.tmp",
      "list.elist.0123456789abcdef.tmp",
    ]
    for name in others + [leftover] {
      _ = FileManager.default.createFile(
        atPath: "\(stored.folder.path)/\(name)",
        contents: Data([1])
      )
    }
    try stored.append(1)
    #expect(try stored.names() == (others + ["list.elist"]).sorted())
  }

  @Test func `the last ten states are kept and open`() throws {
    let stored = try StoredVault()
    for byte in 1...13 { try stored.append(UInt8(byte)) }
    let identity = try stored.vault.open().identity
    let folder = stored.vault.backupDirectory(of: identity.vault)
    let generations = try stored.backups().map { try #require(BackupName($0)).generation }
    // All are of this day; the newest of it is among them.
    #expect(generations.sorted() == Array(4...13))
    for name in try stored.backups() {
      let kept = Vault(path: "\(folder)/\(name)", stateDirectory: "/nonexistent")
      let generation = try kept.open().identity.generation
      #expect(try kept.open().contents(testKey()).list.last == UInt8(generation - 1))
    }
    #expect(try stored.generation() == 14)
  }

  @Test func `a folder under a backup's name is no backup`() throws {
    let stored = try StoredVault()
    try stored.append(1)
    let vault = try stored.vault.open().identity.vault
    let backups = stored.vault.backups(of: vault)
    try FileManager.default.createDirectory(
      atPath: stored.vault.backupDirectory(of: vault) + "/gen-9-01234567.elist",
      withIntermediateDirectories: false
    )
    #expect(backups.count == 1)
    #expect(stored.vault.backups(of: vault) == backups)
  }

  @Test func `only the owner has access, with any umask`() throws {
    let folder = try TemporaryFolder()
    let stored = try StoredVault()
    let old = umask(0)
    defer { umask(old) }
    try stored.append(1)
    let made = Vault(path: "\(folder.path)/a/b/list.elist", stateDirectory: "\(folder.path)/s/t")
    _ = try made.create(testContents, passphrase: passphrase("a b c d e f g"), cost: testCost)
    #expect(try stored.mode("list.elist") == 0o600)
    let names = [
      "state", "state/backups", "state/backups/\(try stored.vault.open().identity.vault)",
    ]
    for name in names {
      #expect(try stored.mode(name) == 0o700, "\(name)")
    }
    let attributes = { (name: String) in
      try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.posixPermissions]
        as? Int
    }
    #expect(try attributes("a") == 0o700)
    #expect(try attributes("a/b") == 0o700)
    #expect(try attributes("a/b/list.elist") == 0o600)
    #expect(try attributes("s/t") == 0o700)
    for name in try folder.names(in: "s/t") where name.hasSuffix(".seen") {
      #expect(try attributes("s/t/\(name)") == 0o600)
    }
  }

  @Test func `a save takes from others what they may change in the state folder`() throws {
    let stored = try StoredVault()
    try stored.append(1)
    let vault = try stored.vault.open().identity.vault
    let names = ["state", "state/backups", "state/backups/\(vault)"]
    for name in names {
      let path = "\(stored.folder.path)/\(name)"
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path)
    }
    try stored.append(2)
    for name in names { #expect(try stored.mode(name) == 0o755, "\(name)") }
    #expect(try stored.backups().count == 2)
  }

  @Test func `a payload above the limit is refused before anything is written`() throws {
    let stored = try StoredVault()
    let key = try testKey()
    do throws(UpdateError<Never>) {
      _ = try stored.vault.update(key) { contents in
        contents.book = [UInt8](repeating: 1, count: Padding.maximum)
        return .changed
      }
      Issue.record("64 MiB and a byte were taken")
    } catch {
      guard case .vault(let found) = error else { return }
      let limit = Padding.maximum - 1
      #expect(found == .tooLarge(.book, bytes: Padding.maximum, limit: limit))
    }
    #expect(try stored.contents() == testContents)
  }

  @Test func `generations are not counted beyond 64 bits`() throws {
    let stored = try StoredVault(generation: .max)
    #expect(error { () throws(VaultError) in try stored.append(1) } == .generationsExhausted)
  }

  @Test func `a save of a damaged vault is refused, book included`() throws {
    let stored = try StoredVault()
    var bytes = try testImage()
    bytes[bytes.count - 1] ^= 1
    try stored.write(bytes)
    #expect(
      error { () throws(VaultError) in try stored.append(1) } == .segmentDamaged(.book)
    )
    #expect(try Data(contentsOf: URL(fileURLWithPath: stored.vault.path)) == Data(bytes))
  }
}

/// What a save wrote is read back before it takes the place of the old state.
@Suite struct ReadBackTests {
  /// A vault whose next save finds these bytes in its temporary file, as bad memory or a fault of
  /// our own would leave them; `nil` are those that it has written.
  private func stored(findingBack bytes: [UInt8]?) throws -> StoredVault {
    var stored = try StoredVault()
    let folder = stored.folder.path
    stored.vault.fault = { step in
      guard step == .readBack else { return nil }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let written = names.filter { TemporaryName.matches($0, for: "list.elist") }
      guard written.count == 1 else { return ENOENT }
      guard let bytes else { return nil }
      let file = URL(filePath: "\(folder)/\(written[0])")
      return (try? Data(bytes).write(to: file, options: [])) == nil ? EIO : nil
    }
    return stored
  }

  private static let meant = testContents.list + [1]

  @Test func `the state that was meant passes`() throws {
    #expect(try stored(findingBack: nil).append(1) == .saved(generation: 2))
  }

  @Test(arguments: [
    testContents, Contents(list: meant, book: []), Contents(list: [], book: testContents.book),
    Contents(list: meant.dropLast() + [0], book: testContents.book),
    Contents(list: meant, book: testContents.book.dropLast() + [0]),
  ])
  func `another whole state does not take the vault's place`(_ other: Contents) throws {
    let stored = try stored(findingBack: testImage(other, seed: 2))
    #expect(error { () throws(VaultError) in try stored.append(1) } == .verificationFailed)
    #expect(try stored.contents() == testContents)
    #expect(try stored.generation() == 1)
    #expect(try stored.names() == ["list.elist"])
  }

  @Test func `a damaged state does not take the vault's place`() throws {
    let image = try testImage(Contents(list: Self.meant, book: testContents.book), seed: 2)
    var damaged: [[UInt8]] = [[], Array(image.dropLast())]
    for place in [0, HeaderLayout.mac, HeaderLayout.headerLength, image.count - 1] {
      damaged.append(image)
      damaged[damaged.count - 1][place] ^= 1
    }
    for bytes in damaged {
      let stored = try stored(findingBack: bytes)
      #expect(error { () throws(VaultError) in try stored.append(1) } == .verificationFailed)
      #expect(try stored.contents() == testContents)
      #expect(try stored.names() == ["list.elist"])
    }
  }

  @Test func `an image that is damaged anywhere is not read as what was meant`() throws {
    let contents = Contents(list: Self.meant, book: testContents.book, photos: [1, 2])
    var image = try Self.image(of: contents)
    for place in Array(stride(from: 0, to: image.bytes.count, by: 97)) + [image.bytes.count - 1] {
      var bytes = image.bytes
      bytes[place] ^= 1
      var damaged = VaultImage(header: image.header, bytes: bytes)
      #expect(try !damaged.isRead(as: contents, testKey()), "\(place)")
    }
    #expect(try image.isRead(as: contents, testKey()))
  }

  @Test(arguments: [
    testContents, Contents(list: meant, book: []), Contents(list: meant + [0], book: [2]),
    Contents(list: meant, book: testContents.book, photos: [0]),
  ])
  func `an image of other contents is not read as what was meant`(_ other: Contents) throws {
    var image = try Self.image(of: other)
    let contents = Contents(list: Self.meant, book: testContents.book)
    #expect(try !image.isRead(as: contents, testKey()))
  }

  private static func image(of contents: Contents) throws -> VaultImage {
    let random = SeededRandom(seed: 2)
    return try .encoding(contents, header: testHeader(random), key: testKey(), random: random)
  }
}
