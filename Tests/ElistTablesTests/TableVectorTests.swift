import ElistContacts
import ElistImport
import ElistTestSupport
import ElistText
import Foundation
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistTables

/// Tables as programs, schools, clubs, care homes and people write them.
///
/// Each file has many: `=== NAME`, with ` | CHARSET` or ` | REGION` of home after it if needed, the
/// table, and after `---` what must be read of it, `NAME: NUMBER | NUMBER`, every contact and every
/// number in order. `! TEXT` is part of a finding, `E TEXT` of an error, and `- TEXT` of no finding.
@Suite struct TableVectorTests {
  static let vectors: [TableVector] = [
    "programs.txt", "schools-and-clubs.txt", "ten-regions.txt", "by-place.txt",
    "records.txt", "fields.txt", "owners.txt", "hidden.txt", "lines.txt", "countries.txt",
    "others.txt", "forms.txt", "typed.txt", "left-out.txt", "two-meanings.txt", "rotas.txt",
    "two-names.txt", "footers.txt", "markdown.txt", "numbers.txt", "unread.txt", "offices.txt",
    "whose.txt", "notes.txt", "languages.txt",
  ].flatMap { file in
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tables")
    let text = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    return TableVector.all(in: text ?? "")
  }

  @Test func `there are tables`() {
    #expect(TableVectorTests.vectors.count >= 900)
  }

  @Test(arguments: vectors)
  func `every number is under the name that it belongs to`(vector: TableVector) throws {
    let result = readContacts(try #require(vector.bytes), source: "x.csv", home: vector.home)
    let people = result.contacts.map { contact in
      let numbers = contact.phones.map(\.raw).joined(separator: " | ")
      return "\(contact.name ?? contact.organization ?? "-"): \(numbers)".trimmed
    }
    #expect(people == vector.people, "\(result.told)")
    for part in vector.silence {
      #expect(!result.findings.contains { $0.message.contains(part) }, "\(result.told)")
    }
    for part in vector.findings {
      #expect(result.findings.contains { $0.message.contains(part) }, "\(result.told)")
    }
    for part in vector.errors {
      #expect(
        result.findings.contains { $0.severity == .error && $0.message.contains(part) },
        "\(result.told)"
      )
    }
  }

  /// Of every third one, unless all are asked for: what is sent does not depend on the table much.
  @Test func `every table comes back from another process as it was read`() throws {
    var tried = 0
    for (index, vector) in Self.vectors.enumerated() where Sweep.isFull || index % 3 == 0 {
      tried += 1
      let bytes = try #require(vector.bytes)
      var service = ReadingService()
      let request = ReadingRequest(
        bytes,
        source: "x",
        format: nil,
        limit: 10_000,
        region: vector.home,
        columns: [],
        keepsPhotos: false,
        packed: nil
      )
      let answer = ReadingClient { service.whole(answering: $0) }.read(request) { nil }
      var read = readContacts(bytes, source: "x", home: vector.home)
      (read.writtenThere, read.written) = (read.written.count, [])
      #expect(answer == read)
    }
    #expect(tried >= 300)
    try Sweep.tell(points: tried)
  }
}

/// One table, and what must be read of it.
struct TableVector: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private(set) var charset: String?
  private(set) var home: String?
  var text = ""
  var people: [String] = []
  var findings: [String] = []
  var errors: [String] = []
  /// Parts of findings that there must not be.
  var silence: [String] = []

  private init(_ heading: Substring) {
    let parts = heading.split(separator: " | ")
    testDescription = String(parts[0])
    for part in parts.dropFirst() {
      if part.count == 2 { home = String(part) } else { charset = String(part) }
    }
  }

  static func all(in text: String) -> [TableVector] {
    var vectors: [TableVector] = []
    var isTable = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("=== ") {
        vectors.append(TableVector(line.dropFirst(4)))
        isTable = true
      } else if line == "---" {
        isTable = false
      } else if !vectors.isEmpty {
        vectors[vectors.count - 1].take(line, isTable: isTable)
      }
    }
    return vectors
  }

  private mutating func take(_ line: Substring, isTable: Bool) {
    if isTable {
      text += line + "\n"
    } else if line.hasPrefix("! ") {
      findings.append(String(line.dropFirst(2)))
    } else if line.hasPrefix("- ") {
      silence.append(String(line.dropFirst(2)))
    } else if line.hasPrefix("E ") {
      errors.append(String(line.dropFirst(2)))
    } else if !line.isEmpty {
      people.append(String(line))
    }
  }

  var bytes: [UInt8]? {
    switch charset {
    case nil: return Array(text.utf8)
    case "latin1": return text.data(using: .isoLatin1).map { [UInt8]($0) }
    case "cp1252": return text.data(using: .windowsCP1252).map { [UInt8]($0) }
    case "cp1250": return text.data(using: .windowsCP1250).map { [UInt8]($0) }
    case "cp1251": return text.data(using: .windowsCP1251).map { [UInt8]($0) }
    case "cp1257": return text.inBaltic
    case "shift_jis": return text.data(using: .shiftJIS).map { [UInt8]($0) }
    case "utf-16":
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    default: return nil
    }
  }
}

extension String {
  /// In windows-1257, which Foundation does not write, as far as Lithuanian needs it.
  fileprivate var inBaltic: [UInt8]? {
    let letters: [Character: UInt8] = [
      "ą": 0xE0, "č": 0xE8, "ę": 0xE6, "ė": 0xEB, "į": 0xE1, "š": 0xF0, "ų": 0xF8, "ū": 0xFB,
      "ž": 0xFE, "Ą": 0xC0, "Č": 0xC8, "Ę": 0xC6, "Ė": 0xCB, "Į": 0xC1, "Š": 0xD0, "Ų": 0xD8,
      "Ū": 0xDB, "Ž": 0xDE,
    ]
    let bytes = map { letters[$0] ?? $0.asciiValue }
    return bytes.contains(nil) ? nil : bytes.compactMap(\.self)
  }
}
