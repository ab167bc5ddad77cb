import ElistContacts
import ElistText
import Foundation
import ImportTestSupport
import Testing

@testable import ElistImport

/// Cards as real programs write them, one file a program.
///
/// A file has a head and, behind four hyphens, the cards. The head says what must be read:
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
