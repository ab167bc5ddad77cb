import ElistImport
import ElistTestSupport
import ElistText
import Foundation
import FuzzChecks
import ImportTestSupport
import Testing
import UnicodeText

/// The inputs of the fuzz targets of the import.
@Suite struct FuzzCorpusTests {
  static let formats: [(folder: String, format: ImportFormat)] = [
    ("VCard", .vcard), ("CSV", .csv), ("LDIF", .ldif), ("Abook", .abook), ("JSON", .jscontact),
    ("XCard", .xcard), ("SQLite", .sqlite), ("Text", .text), ("Records", .json),
    ("Records", .xml),
  ]

  @Test(arguments: formats.indices)
  func `what the fuzz targets start from keeps every promise`(_ index: Int) throws {
    let (folder, format) = Self.formats[index]
    let inputs = try FuzzCorpus.inputs(folder)
    #expect(inputs.count > 1)
    for (name, bytes) in inputs {
      #expect(brokenPromise(bytes, as: format) == nil, "\(folder)/\(name)")
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `and so does what chance makes of it`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for (folder, format) in Self.formats {
      for (name, bytes) in try FuzzCorpus.inputs(folder) {
        let changed = FuzzCorpus.changed(bytes, &generator)
        #expect(brokenPromise(changed, as: format) == nil, "\(folder)/\(name), seed \(seed)")
      }
    }
  }

  /// What vCard says of a file that is cut is another test's; a typed list may end anywhere.
  @Test(arguments: formats.indices.filter { ![.vcard, .text].contains(formats[$0].format) })
  func `no number of a file that is cut anywhere is taken silently`(_ index: Int) throws {
    let (folder, format) = Self.formats[index]
    for (name, bytes) in try FuzzCorpus.inputs(folder) {
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
}
