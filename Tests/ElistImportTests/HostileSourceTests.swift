import ElistContacts
import ElistTestSupport
import ElistText
import Foundation
import FuzzChecks
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

/// Files that are made to take long or to fill the memory; each of 256 KiB.
///
/// What is larger takes longer in proportion, which the benchmark of imports shows.
@Suite struct HostileSourceTests {
  static let size = 1 << 18

  /// Hardly any of them is an address book; how each is read, and what is reported first.
  static let repeated: [(format: ImportFormat, head: String, unit: String, told: String)] = [
    (.vcard, "", "a", "1 warning: \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
    (.csv, "", "\"", "- error: no contact could be read"),
    (.csv, "", ",", "1 error: the record has 262145 fields: those after the first 4096"),
    (.csv, "Name,Phone\n", "\"A,1\n", "2 error: a quotation mark is not closed"),
    (.csv, "Name,Phone\n\"", "a\n", "2 error: a quotation mark is not closed"),
    (.ldif, "", "dn:\n", "1 warning: an entry that is not a person was left out"),
    (.ldif, "dn: x\ncn: A\nnote:: AAAA\n", " AAAA\n", "3 error: note is longer than 64 KiB"),
    (.ldif, "dn: x\n", "a:b\n", "1 warning: an entry that is not a person was left out"),
    (.abook, "", "[0]\n", "1 warning: an empty entry was left out"),
    (.jcard, "", "[", "1 error: this is not JSON; less nesting was expected"),
    (.jcard, "[\"vcard\",[", "[\"tel\",{},\"text\",\"1\"],", "1 error: the file ends here"),
    (.json, "", "[", "- error: no contacts were found"),
    (
      .json, "{\"name\":\"A\",\"phone\":\"030 901820\",\"x\":", "[",
      "1 error: this is not JSON; less"
    ),
    (
      .json, "[{\"name\":\"A\",\"phone\":\"030 901820\"}", ",{\"name\":\"A\"}",
      "1 error: the file ends"
    ),
    (
      .xml, "<a name='A' phone='030 901820'/>", "<a>",
      "1 error: elements are nested more than 64 levels deep"
    ),
    (.xml, "<a name='A' phone='030 901820'/><b>", "a", "1 error: the file ends here"),
    (.xcard, "<vcards>", "<a>", "1 error: elements are nested more than 64 levels deep"),
    (.xcard, "<vcards><vcard><fn><text>", "a", "1 error: the file ends here"),
  ]

  @Test(arguments: repeated.indices)
  func `nothing but the same again and again is read to its end`(_ index: Int) {
    let (format, head, unit, told) = Self.repeated[index]
    let text = head + String(repeating: unit, count: Self.size / unit.utf8.count)
    let result = readContacts(Array(text.utf8), source: "x", format: format)
    let first = result.told.first ?? ""
    #expect(first.hasPrefix(told), "\(format) \(unit): \(first)")
  }

  @Test(arguments: ImportFormat.allCases)
  func `zeros and bytes that are no text are no contacts`(format: ImportFormat) {
    for byte: UInt8 in [0x00, 0x0A, 0x0D, 0x1B, 0xFF] {
      let bytes = [UInt8](repeating: byte, count: 100_000)
      let result = readContacts(bytes, source: "x", format: format)
      #expect(result.summary.numbers == 0, "\(byte)")
      #expect(result.findings.contains { $0.severity == .error } || byte == 0xFF, "\(byte)")
      #expect(!result.findings.isEmpty, "\(byte)")
    }
  }

  @Test func `cards of which none ends are handed out before the text does`() {
    var text = ""
    for index in 0..<1_000 { text += "BEGIN:VCARD\nFN:A\(index)\nTEL:\(index)\n" }
    let result = readContacts(Array(text.utf8), source: "x", format: .vcard)
    #expect(result.numbers == (0..<1_000).map { ["\($0)"] })
    #expect(result.lines == (0..<1_000).map { $0 * 3 + 1 })
    // Of each, that it has neither a version nor an end.
    #expect(result.findings.count == 2_000)
  }

  @Test func `groups beyond the limit are counted`() {
    let text = (0..<5).map { "dn: cn=g\($0)\nmember: cn=a\n\n" }.joined()
    let result = readContacts(Array(text.utf8), source: "x", format: .ldif, limit: 3)
    #expect(result.groups.count == 3)
    #expect(result.summary.unreadable == 2)
    #expect(result.told.first == "10 error: there are more than 3 groups; this one was left out")
  }

  @Test func `records beyond the limit are counted`() {
    let text = "Name,Phone\n" + String(repeating: "A,+49 30 1234567\n", count: 5) + ",\n"
    let result = readContacts(Array(text.utf8), source: "x", format: .csv, limit: 3)
    #expect(result.contacts.count == 3)
    #expect(
      result.told == ["- error: there are 5 records, and elist read only the first 3"]
    )
  }

  static let crowded: [(format: ImportFormat, head: String, unit: @Sendable (Int) -> String)] = [
    (.ldif, "dn: x\ncn: A\n", { "mobile: \($0)\n" }),
    (.csv, "Name,Phone\nA,\"1", { "\n\($0)" }),
    (.abook, "[0]\nname=A\nphone=+49 1234567", { ", 0\(1_000_000 + $0)" }),
    (.json, "{\"name\":\"A\",\"phones\":[\"030 901820\"", { ",\"0\(1_000_000 + $0)\"" }),
    (.xml, "<a><name>A</name>", { "<phone type='home'>0\(1_000_000 + $0)</phone>" }),
  ]

  static let ends: [ImportFormat: String] = [.csv: "\"\n", .json: "]}", .xml: "</a>"]

  @Test(arguments: crowded.indices)
  func `a contact with thousands of numbers keeps each`(_ index: Int) {
    let (format, head, unit) = Self.crowded[index]
    let text = head + (2..<5_000).map(unit).joined() + Self.ends[format, default: "\n"]
    let phones = readContacts(Array(text.utf8), source: "x", format: format).contacts[0].phones
    #expect(phones.count >= 4_998)
    #expect(Set(phones).count == phones.count)
  }
}

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
  func `no number of a file that is cut anywhere is read silently`(_ index: Int) throws {
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
