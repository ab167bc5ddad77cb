import ElistContacts
import ElistHeadings
import ElistTestSupport
import ElistText
import Foundation
import ImportTestSupport
import Testing
import UnicodeText
import VCardFormat

@testable import ElistImport

/// What is read in another process is what would have been read in this one.
@Suite struct ReadingServiceTests {
  /// A client of a service that is in this process, so that only the messages are between them.
  private func client(_ seen: @escaping ([[UInt8]]) -> [[UInt8]]? = { $0 }) -> ReadingClient {
    var service = ReadingService()
    return ReadingClient { seen(service.whole(answering: $0)) }
  }

  /// What comes back of something that was read: the numbers to judge stay there.
  private func returned(_ result: ImportResult) -> ImportResult {
    var result = result
    result.writtenThere = result.written.count
    result.written = []
    return result
  }

  private func request(
    _ bytes: [UInt8],
    log: [UInt8] = [],
    region: String? = nil,
    columns: [ColumnMapping] = [],
    keepsPhotos: Bool = false,
    packed: CardSource? = nil
  ) -> ReadingRequest {
    ReadingRequest(
      bytes,
      log: log,
      source: "x",
      format: nil,
      limit: Limits.cards,
      region: region,
      columns: columns,
      keepsPhotos: keepsPhotos,
      packed: packed
    )
  }

  @Test(arguments: ["VCard", "CSV", "LDIF", "Abook", "JSON", "XCard", "SQLite", "Records", "Text"])
  func `every format comes back as it was read, damaged or not`(folder: String) throws {
    var contacts = 0
    for (name, bytes) in try FuzzCorpus.inputs(folder) {
      for seed in Sweep.seeds(20, sample: 8) {
        var generator = SeededGenerator(seed: seed)
        let bytes = seed == 0 ? bytes : FuzzCorpus.changed(bytes, &generator)
        let read = readContacts(bytes, source: "x", home: "DE", keepsPhotos: true)
        let answer = client().read(request(bytes, keepsPhotos: true)) { "DE" }
        #expect(answer == returned(read), "\(name), seed \(seed)")
        contacts += read.contacts.count
        try Sweep.tell(points: 1)
      }
    }
    #expect(contacts > 0)
  }

  @Test func `photographs, groups, lines and columns come with it`() throws {
    let photo = SamplePhotos.png
    let cards = (1...3).map { number in
      "BEGIN:VCARD\nVERSION:4.0\nFN:Ann \(number)\nUID:\(number)\nTEL:020 7946 000\(number)\n"
        + (number == 2 ? "PHOTO:data:image/png;base64,\(photo)\n" : "") + "END:VCARD\n"
    }
    let group = "BEGIN:VCARD\nVERSION:4.0\nKIND:group\nFN:Choir\nMEMBER:2\nEND:VCARD\n"
    let bytes = Array((cards.joined() + group).utf8)
    let result = try #require(client().read(request(bytes, keepsPhotos: true)) { nil })
    #expect(result == returned(readContacts(bytes, source: "x", keepsPhotos: true)))
    #expect(result.photos.kept == 1)
    #expect(result.groups.count == 1)
    #expect(result.lines.count == 3)
    let table = Array("Who,Where\nAnn,+1 212 736 5001\n".utf8)
    let columns = [
      ColumnMapping(column: "Who", field: .name), ColumnMapping(column: "Nope", field: .phone),
    ]
    let mapped = try #require(client().read(request(table, columns: columns)) { nil })
    #expect(mapped == returned(readContacts(table, source: "x", columns: columns)))
    #expect(mapped.missingColumns == ["Nope"])
  }

  @Test func `the home region is asked for only where a text depends on it`() {
    var asked = 0
    let home = {
      asked += 1
      return String?.some("RU")
    }
    let plain = Array("BEGIN:VCARD\nFN:Ann\nTEL:1\nEND:VCARD\n".utf8)
    _ = client().read(request(plain), home: home)
    #expect(asked == 0)
    let name: [UInt8] = [0xC8, 0xF0, 0xE8, 0xED, 0xE0]
    let foreign = Array("Name,Phone\n".utf8) + name + Array(",+7 495 123 45 67\n".utf8)
    let read = client().read(request(foreign), home: home)
    #expect(asked == 1)
    #expect(read?.contacts.first?.name == "Ирина")
    _ = client().read(request(foreign, region: "RU"), home: home)
    #expect(asked == 1)
  }

  @Test func `packed contacts are the same book`() throws {
    let text = (1...5000).map { "BEGIN:VCARD\nFN:Ann \($0)\nTEL:020 7946 \($0)\nEND:VCARD\n" }
    let bytes = Array(text.joined().utf8)
    let source = CardSource(name: "x.vcf", place: "/x.vcf", kind: "vcard")
    let direct = readContacts(
      bytes,
      source: "x",
      into: PackedContacts(homeRegion: "GB", source: source)
    )
    let read = try #require(
      client().read(request(bytes, region: "GB", packed: source)) { nil }
    )
    #expect(read == returned(direct))
    #expect(read.packed?.areDistinct == true)
    #expect(try read.packed?.contacts() == direct.packed?.contacts())
  }

  /// The log is a file that anybody may have made; nobody with a key reads it.
  @Test func `a database is joined with its log there`() throws {
    let more = "INSERT INTO properties VALUES ('bob', 'DisplayName', 'Bob')"
    let (file, log) = try DatabaseFixture.running(DatabaseFixture.olderThunderbird, then: more)
    let read = try #require(client().read(request(file, log: log)) { nil })
    #expect(read.contacts.map(\.name) == ["Kate B", "Bob"])
    #expect(read.summary.unreadable == 0)
    let spoiled = try #require(client().read(request(file, log: [1] + log.dropFirst())) { nil })
    #expect(spoiled.contacts.map(\.name) == ["Kate B"])
    #expect(spoiled.summary.unreadable == 1)
    #expect(spoiled.findings.map(\.source) == ["x-wal"])
    #expect(spoiled.findings.map(\.severity) == [.error])
  }

  @Test func `numbers are judged there as here`() throws {
    let text = (0..<3000).map { "BEGIN:VCARD\nFN:A\nTEL:\($0)12\nEND:VCARD\n" }.joined()
    let written = readContacts(Array(text.utf8), source: "x").written
    #expect(written.count == 3000)
    let here = NumberFindings(of: written[...], home: "DE")
    #expect(!here.findings.isEmpty)
    var service = ReadingService()
    let client = ReadingClient { service.whole(answering: $0) }
    func findings(ofLast count: Int) -> NumberFindings? {
      let question = ReadingClient.question(ofLast: count, home: "DE")
      return ReadingClient.findings(in: service.whole(answering: question))
    }
    // Nobody asks about the first.
    for text in [text.replacing("TEL:", with: "TEL:9"), text] {
      #expect(client.read(request(Array(text.utf8)), home: { nil })?.writtenThere == 3000)
    }
    let there = try #require(findings(ofLast: 3000))
    #expect(there.findings == here.findings)
    #expect(there.ofOtherRegions == here.ofOtherRegions)
    // They are judged once, and no others than were read.
    #expect(findings(ofLast: 1) == nil)
    #expect(findings(ofLast: -1) == nil)
    #expect(findings(ofLast: 0)?.findings == [])
  }

  @Test func `an answer that an attacker wrote is refused, or is only what was read`() throws {
    let bytes = try FuzzCorpus.inputs("VCard").flatMap(\.bytes)
    let source = CardSource(name: "x.vcf", place: "/x.vcf", kind: "vcard")
    var refused = 0
    for seed in 0..<UInt64(2000) {
      var generator = SeededGenerator(seed: seed)
      let client = client { $0.map { FuzzCorpus.changed($0, &generator) } }
      let request = request(bytes, keepsPhotos: true, packed: seed % 2 == 0 ? source : nil)
      guard let result = client.read(request, home: { nil }) else {
        refused += 1
        continue
      }
      // What is kept can be stored and read again.
      let contacts = try result.packed?.contacts() ?? result.contacts
      _ = try BookReader(BookWriter.render(contacts)).contacts()
    }
    #expect(refused > 500)
    #expect(ReadingClient { _ in [] }.read(request(bytes), home: { nil }) == nil)
    #expect(ReadingClient { _ in nil }.read(request(bytes), home: { nil }) == nil)
  }

  @Test func `a service answers nothing to what is no request`() {
    var service = ReadingService()
    for message in [[], [0], [2], [4], [5], [9], [1, 1], [UInt8](repeating: 1, count: 100)] {
      for parts in 0...3 {
        #expect(service.whole(answering: [message] + Array(repeating: [1, 2], count: parts)) == [])
      }
    }
    #expect(service.whole(answering: []) == [])
  }
}
