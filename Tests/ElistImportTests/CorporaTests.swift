import ElistModel
import Foundation
import Testing

@testable import ElistImport

/// Reads the vCard files of other projects' tests, where they are at hand, and compares with what
/// those tests say must be read.
///
/// The folder is named by ELIST_CORPORA, or is `../shared/corpora` beside the checkout.
@Suite struct CorporaTests {
  static let folder: URL? = {
    let named = ProcessInfo.processInfo.environment["ELIST_CORPORA"].map { URL(filePath: $0) }
    let checkout = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let beside = checkout.deletingLastPathComponent().appending(path: "shared/corpora")
    let folder = named ?? beside
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let isMissing: Comment = "there are no corpora: set ELIST_CORPORA to their folder"

  @Test(.enabled(if: folder != nil, isMissing))
  func `reads what other projects say must be read`() throws {
    let folder = try #require(CorporaTests.folder)
    var tally = Tally()
    for file in try Expectations.all(in: folder) {
      let contents = try Data(contentsOf: file.url)
      tally.compare(file, with: readContacts([UInt8](contents), source: file.name))
    }
    print("corpora: \(tally.agreeing) of \(tally.cards) cards agree")
    for difference in tally.differences { print("  " + difference) }
    #expect(tally.cards > 50)
    #expect(tally.agreeing * 100 >= tally.cards * 95)
  }

  @Test(.enabled(if: folder != nil, isMissing))
  func `reads every address book there is, with each finding inside the file`() throws {
    let folder = try #require(CorporaTests.folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where isRead(path) {
      let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
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
        guard isRead(path), manager.fileExists(atPath: url.path) else { return [] }
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
