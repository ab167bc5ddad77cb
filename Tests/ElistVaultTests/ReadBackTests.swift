import Foundation
import Platform
import Testing

@testable import ElistVault

/// What a save wrote is read back before it takes the place of the old state.
@Suite struct ReadBackTests {
  /// A vault whose next save finds these bytes in its temporary file, as bad memory or a fault of
  /// our own would leave them.
  private func stored(findingBack bytes: [UInt8]) throws -> StoredVault {
    var stored = try StoredVault()
    let folder = stored.folder.path
    stored.vault.fault = { step in
      guard step == .readBack else { return nil }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let written = names.filter { TemporaryName.matches($0, for: "list.elist") }
      guard written.count == 1 else { return ENOENT }
      let file = URL(filePath: "\(folder)/\(written[0])")
      return (try? Data(bytes).write(to: file, options: [])) == nil ? EIO : nil
    }
    return stored
  }

  private static let meant = testContents.list + [1]

  @Test func `the state that was meant passes`() throws {
    let image = try testImage(Contents(list: Self.meant, book: testContents.book), seed: 2)
    #expect(try stored(findingBack: image).append(1) == .saved(generation: 2))
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
}
