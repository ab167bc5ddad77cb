import ElistTestSupport
import Foundation
import Platform
import Sodium
import Synchronization

@testable import ElistVault

/// A source of "randomness" whose whole sequence follows from the seed.
final class SeededRandom: RandomSource {
  private let generator: Mutex<SeededGenerator>

  init(seed: UInt64) {
    generator = Mutex(SeededGenerator(seed: seed))
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) {
    generator.withLock { generator in
      for index in buffer.indices { buffer[index] = UInt8.random(in: 0...255, using: &generator) }
    }
  }
}

/// A folder of its own, for this user alone, removed with the value.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array("\(NSTemporaryDirectory())/elist-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw CocoaError(.fileWriteUnknown) }
    path = String(cString: made)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func names(in subfolder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(subfolder)").sorted()
  }
}

/// What a key costs in these tests.
let testCost = KeyCost.least

/// A passphrase of a literal.
func passphrase(_ text: String) throws -> Passphrase {
  try passphrase(Array(text.utf8))
}

func passphrase(_ bytes: [UInt8]) throws -> Passphrase {
  var passphrase = try Passphrase()
  for byte in bytes { try passphrase.append(byte) }
  return passphrase
}

/// A key whose bytes are no secret.
func testKey(_ byte: UInt8 = 0x42) throws -> VaultKey {
  try VaultKey(SecretBytes(copying: [UInt8](repeating: byte, count: 32)), origin: .created)
}

/// A header without slots, which only the key opens.
func testHeader(_ random: SeededRandom, generation: UInt64 = 1) -> Header {
  Header(
    vaultID: Identifier(bytes: random.bytes(16)[...]),
    saveID: Identifier(bytes: random.bytes(16)[...]),
    parentID: .none,
    generation: generation,
    slots: Array(repeating: .empty, count: HeaderLayout.slotCount),
    segments: []
  )
}

/// The bytes of a vault that the test key opens.
func testImage(
  _ contents: Contents = testContents,
  seed: UInt64 = 1,
  generation: UInt64 = 1
) throws -> [UInt8] {
  let random = SeededRandom(seed: seed)
  return try VaultImage.encoding(
    contents,
    header: testHeader(random, generation: generation),
    key: testKey(),
    random: random
  ).bytes
}

/// What a list of these tests says about the states before it: a former key on each line.
let lineageInLines: @Sendable ([UInt8]) -> Lineage = { list in
  let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
  return Lineage(formerKeys: lines.compactMap { FormerKey(String($0)) })
}

extension Draft {
  /// Notes the key that the vault had in such a list.
  mutating func noteFormerKey() {
    guard let formerKey else { return }
    contents.list = Array("\(formerKey)\n".utf8) + contents.list
  }
}

let testContents = Contents(list: Array("the list".utf8), book: Array("the book".utf8))

/// Both payloads of a file's bytes, read as `show` and `book` would.
func read(_ bytes: [UInt8], key: borrowing VaultKey) throws(VaultError) -> Contents {
  try ScratchFile(bytes).opened().contents(key)
}

/// A file without a name, whose bytes a test changes between two readings.
struct ScratchFile: ~Copyable {
  private let file: FileDescriptor

  init(_ bytes: [UInt8]) {
    var template = Array("\(NSTemporaryDirectory())/elist-scratch-XXXXXX".utf8CString)
    let raw = mkstemp(&template)
    unlink(&template)
    file = FileDescriptor(raw)
    overwrite(bytes[...], at: 0)
  }

  borrowing func overwrite(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    _ = bytes.withUnsafeBytes { pwrite(file.raw, $0.baseAddress, $0.count, off_t(offset)) }
  }

  borrowing func truncate(to length: Int) {
    _ = ftruncate(file.raw, off_t(length))
  }

  borrowing func opened() throws(VaultError) -> OpenedVault {
    try OpenedVault(FileDescriptor(dup(file.raw)))
  }
}

extension [UInt8] {
  /// The same with the header's check made right again, as somebody without the key can.
  func checksumRepaired() -> [UInt8] {
    var bytes = self
    bytes.write(
      BLAKE2b.hash(bytes[..<HeaderLayout.checksum], length: 24),
      at: HeaderLayout.checksum
    )
    return bytes
  }

  /// The same with the check and the MAC made right again, as only a writer can.
  func headerRepaired(_ key: borrowing VaultKey) throws -> [UInt8] {
    var bytes = checksumRepaired()
    bytes.write(Header.mac(of: bytes, key: key), at: HeaderLayout.mac)
    return bytes
  }
}

/// The error that a closure throws; `nil` if it throws nothing.
func error<Result: ~Copyable>(
  _ body: () throws(VaultError) -> Result
) -> VaultError? {
  do throws(VaultError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
