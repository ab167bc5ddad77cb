import ElistContacts
import ElistText
import Foundation
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

/// Reads address books as programs' own tests hold them, and compares with what must be read.
///
/// A small corpus of invented ones is in `Corpus` and is always read. A large one, of the files of
/// other projects' tests, is read as well if it is at hand: in the folder that ELIST_CORPORA names,
/// or in `../shared/corpora` beside the checkout.
@Suite struct CorporaTests {
  /// A folder with `expectations/*.json`, and with `files` below the names of their sources.
  struct Corpus: Sendable, CustomTestStringConvertible {
    let folder: URL
    /// How many cards there are at least.
    let cards: Int
    /// How many of a hundred must be read as is said.
    let percent: Int

    var testDescription: String { folder.lastPathComponent }
  }

  static let corpora: [Corpus] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let own = Corpus(folder: here.appending(path: "Corpus"), cards: 17, percent: 100)
    let named = ProcessInfo.processInfo.environment["ELIST_CORPORA"].map { URL(filePath: $0) }
    let beside = here.appending(path: "../../../shared/corpora")
    let folder = named ?? beside.standardizedFileURL
    let isThere = named != nil || FileManager.default.fileExists(atPath: folder.path)
    return isThere ? [own, Corpus(folder: folder, cards: 50, percent: 95)] : [own]
  }()

  @Test(arguments: corpora)
  func `reads what must be read`(_ corpus: Corpus) throws {
    var tally = Tally()
    for file in try Expectations.all(in: corpus.folder) {
      let contents = try Data(contentsOf: file.url)
      tally.compare(file, with: readContacts([UInt8](contents), source: file.name))
    }
    let differences = tally.differences.joined(separator: "\n")
    #expect(tally.cards >= corpus.cards)
    #expect(tally.agreeing * 100 >= tally.cards * corpus.percent, "\(differences)")
    #expect(corpus.percent < 100 || tally.differences.isEmpty, "\(differences)")
  }

  @Test(arguments: corpora)
  func `reads every address book there is, with each finding inside the file`(
    _ corpus: Corpus
  ) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: corpus.folder.path)
    let read = paths.filter(isRead)
    try #require(read.count >= 14)
    for path in read {
      let bytes = [UInt8](try Data(contentsOf: corpus.folder.appending(path: path)))
      let result = readContacts(bytes, source: path)
      let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
      #expect(result.findings.allSatisfy { ($0.line ?? 1) <= lines }, "\(path)")
      #expect(
        !result.contacts.isEmpty || result.summary.unreadable > 0 || !result.groups.isEmpty
          || !result.findings.isEmpty,
        "\(path)"
      )
    }
  }
}

/// Whether a file of the corpora is of a format that is read.
private func isRead(_ path: String) -> Bool {
  [".vcf", ".csv", ".ldif", ".abook"].contains { path.hasSuffix($0) }
}

/// What the upstream tests say of one file.
private struct Expectations {
  let name: String
  let url: URL
  let cards: [[String: Any]]
  let count: Int?

  static func all(in folder: URL) throws -> [Expectations] {
    let manager = FileManager.default
    let sources = try manager.contentsOfDirectory(
      atPath: folder.appending(path: "expectations").path
    )
    return try sources.sorted().flatMap { file -> [Expectations] in
      let data = try Data(contentsOf: folder.appending(path: "expectations/" + file))
      let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      let source = json["source"] as? String ?? ""
      let files = json["files"] as? [String: Any] ?? [:]
      return files.sorted { $0.key < $1.key }.flatMap { path, value -> [Expectations] in
        let url = folder.appending(path: "files/\(source)/\(path)")
        // A large corpus may be kept without some of its files; ours is whole.
        guard isRead(path), source == "own" || manager.fileExists(atPath: url.path) else {
          return []
        }
        let tests = value as? [[String: Any]] ?? [value as? [String: Any] ?? [:]]
        return tests.map { test in
          Expectations(
            name: source + "/" + path,
            url: url,
            cards: (test["cards"] as? [[String: Any]] ?? [])
              + (test["contacts"] as? [[String: Any]] ?? []),
            count: test["card_count"] as? Int
          )
        }
      }
    }
  }
}

/// How many cards agree, and how the others differ.
private struct Tally {
  var cards = 0
  var agreeing = 0
  var differences: [String] = []

  mutating func compare(_ file: Expectations, with result: ImportResult) {
    if let count = file.count, count != result.contacts.count + result.groups.count {
      differences.append("\(file.name): \(count) cards, \(result.contacts.count) contacts")
    }
    for card in file.cards where card["upstream_result"] == nil {
      let index = card["index"] as? Int ?? 0
      cards += 1
      guard index < result.contacts.count else {
        differences.append("\(file.name): no contact \(index)")
        continue
      }
      let contact = result.contacts[index]
      var differs: [String] = []
      let names = card["fn"] as? [String] ?? []
      if !names.isEmpty, !names.contains(where: { $0.squeezed == contact.name?.squeezed }) {
        differs.append("fn \(names) is \(contact.name ?? "nil")")
      }
      let raws = contact.phones.map(\.raw)
      if let count = card["tel_count"] as? Int, count != raws.count {
        differs.append("\(count) tels are \(raws)")
      }
      for value in values(card["tels"], "value") where !raws.contains(value) {
        differs.append("tel \(value) is not in \(raws)")
      }
      // Android's rows hold numbers that it has formatted.
      let digits = raws.map { $0.filter(\.isNumber) }
      for value in values(card["phones"], "NUMBER")
      where !digits.contains(value.filter(\.isNumber)) {
        differs.append("number \(value) is not in \(raws)")
      }
      let emails = contact.emails.map(\.value)
      for value in values(card["emails"], "value") where !emails.contains(value) {
        differs.append("email \(value) is not in \(emails)")
      }
      if differs.isEmpty { agreeing += 1 }
      differences += differs.map { "\(file.name) \(index): \($0)" }
    }
  }

  private func values(_ list: Any?, _ key: String) -> [String] {
    (list as? [[String: Any]] ?? []).compactMap { $0[key] as? String }.map {
      ($0.hasPrefix("tel:") ? String($0.dropFirst(4)) : $0).trimmed
    }.filter { !$0.isEmpty }
  }
}

extension String {
  fileprivate var squeezed: String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Cards as real programs write them, one file a program.
///
/// A file has a head and, after four hyphens, the cards. The head says what must be read:
/// `contact: NAME | LABEL[/CUSTOM] NUMBER[ *] | …`, `group: NAME | MEMBER`, `finding: LINE …`, and
/// how the bytes are made of the text: `ends: CR LF`, `latin1: yes`.
@Suite struct ProducerTests {
  static let vectors: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted()
  }()
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Vectors")

  @Test func `there are vectors`() {
    #expect(ProducerTests.vectors.count >= 14)
  }

  @Test(arguments: vectors)
  func `a program's cards are read as it means them`(file: String) throws {
    let vector = try Vector(of: ProducerTests.folder.appending(path: file))
    let result = read(vector.bytes)
    #expect(result.contacts.map(described) == vector["contact"])
    #expect(
      result.groups.map { "\($0.name) | \($0.members.joined(separator: " | "))" } == vector["group"]
    )
    #expect(result.told == vector["finding"])
  }

  private func described(_ contact: Contact) -> String {
    let phones = contact.phones.map { phone in
      let label = (phone.label?.rawValue ?? "-") + (phone.customLabel.map { "/" + $0 } ?? "")
      return " | \(label) \(phone.raw)\(phone.preferred ? " *" : "")"
    }
    return (contact.name ?? "-") + phones.joined()
  }
}

/// A vector's head and bytes.
private struct Vector {
  let bytes: [UInt8]
  private var head: [String: [String]] = [:]

  init(of url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.split(separator: "----\n", maxSplits: 1)
    for line in parts[0].split(separator: "\n") {
      let pair = line.split(separator: ": ", maxSplits: 1)
      head[String(pair[0]), default: []].append(String(pair[1]))
    }
    let ends = ["LF": "\n", "CR LF": "\r\n", "CR CR LF": "\r\r\n", "CR": "\r"]
    let end = ends[head["ends"]?.first ?? ""] ?? "?"
    let cards = String(parts[1]).replacing("\n", with: end)
    let isLatin1 = head["latin1"] != nil
    bytes = isLatin1 ? cards.unicodeScalars.map { UInt8($0.value) } : Array(cards.utf8)
  }

  subscript(key: String) -> [String] { head[key] ?? [] }
}
