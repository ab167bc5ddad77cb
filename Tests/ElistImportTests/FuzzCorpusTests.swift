import UnicodeText
import ElistImport
import ElistModel
import ElistTestSupport
import Foundation
import FuzzChecks
import Testing

/// The inputs of the fuzz targets, and those at which one of them once failed, which are kept by the
/// name of `past-…`.
@Suite struct FuzzCorpusTests {
  static let formats: [(folder: String, format: ImportFormat)] = [
    ("VCard", .vcard), ("CSV", .csv), ("LDIF", .ldif), ("Abook", .abook), ("JSON", .jscontact),
    ("XCard", .xcard), ("SQLite", .sqlite),
  ]

  @Test(arguments: formats.indices)
  func `what the fuzz targets start from keeps every promise`(_ index: Int) throws {
    let (folder, format) = Self.formats[index]
    let inputs = try Self.inputs(folder)
    #expect(inputs.count > 1)
    for (name, bytes) in inputs {
      #expect(brokenPromise(bytes, as: format) == nil, "\(folder)/\(name)")
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `and so does what chance makes of it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (folder, format) in Self.formats {
      for (name, bytes) in try Self.inputs(folder) {
        let changed = Self.changed(bytes, &generator)
        #expect(brokenPromise(changed, as: format) == nil, "\(folder)/\(name), seed \(seed)")
      }
    }
  }

  /// What vCard says of a file that is cut is another test's.
  @Test(arguments: formats.indices.dropFirst())
  func `no number of a file that is cut anywhere is taken silently`(_ index: Int) throws {
    let (folder, format) = Self.formats[index]
    for (name, bytes) in try Self.inputs(folder) {
      let whole = Set(readContacts(bytes, source: name, format: format).numbers.joined())
      for count in bytes.indices.dropFirst() where format != .sqlite || count % 97 == 0 {
        // Behind a line end nobody can know that the line was to go on in the next.
        guard format != .ldif || bytes[count - 1] != 0x0A else { continue }
        let cut = readContacts(Array(bytes[..<count]), source: name, format: format)
        guard !whole.isSuperset(of: cut.numbers.joined()) else { continue }
        let isTold = cut.findings.contains { $0.message.contains("cut") || $0.severity == .error }
        #expect(isTold, "\(folder)/\(name) at \(count)")
      }
    }
  }

  /// A few bytes changed, doubled or left out.
  private static func changed(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let place = bytes.indices.randomElement(using: &generator) else { break }
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }

  private static func inputs(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/Corpus/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: corpus.appending(path: $0)))) }
  }
}
