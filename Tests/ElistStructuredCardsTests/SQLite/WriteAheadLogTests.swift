import ElistContacts
import ElistText
import ImportTestSupport
import Testing

@testable import ElistStructuredCards

@Suite struct WriteAheadLogTests {
  private let more = """
    INSERT INTO properties VALUES ('bob', '_vCard', 'BEGIN:VCARD\nVERSION:4.0\nFN:Bob\nTEL:2\nEND:VCARD\n')
    """
  private let evenMore = """
    BEGIN;
    INSERT INTO properties VALUES ('cid', '_vCard', 'BEGIN:VCARD\nVERSION:4.0\nFN:Cid\nTEL:3\nEND:VCARD\n');
    DELETE FROM properties WHERE card = 'kate';
    COMMIT;
    """

  @Test func `the newest changes are in the log`() throws {
    let (file, log) = try DatabaseFixture.running(
      DatabaseFixture.thunderbird,
      then: more,
      evenMore
    )
    #expect(read(file).contacts.map(\.name) == ["Kate Bell", "Änna"])
    var image = file
    #expect(applyWriteAheadLog(log, to: &image))
    #expect(read(image).contacts.map(\.name) == ["Änna", "Bob", "Cid"])
  }

  @Test func `a change of a single page counts`() throws {
    let bob = "INSERT INTO properties VALUES ('bob', 'DisplayName', 'Bob')"
    let (file, log) = try DatabaseFixture.running(DatabaseFixture.olderThunderbird, then: bob)
    var image = file
    #expect(applyWriteAheadLog(log, to: &image))
    #expect(read(image).contacts.map(\.name) == ["Kate B", "Bob"])
  }

  @Test func `a database may be in its log alone`() throws {
    let (file, log) = try DatabaseFixture.running("", then: DatabaseFixture.gnome)
    var image = file
    #expect(applyWriteAheadLog(log, to: &image))
    #expect(read(image).contacts.map(\.name) == ["Kate Bell", "Αννα"])
  }

  @Test func `a log that is cut gives the last state that was committed`() throws {
    let (file, log) = try DatabaseFixture.running(
      DatabaseFixture.thunderbird,
      then: more,
      evenMore
    )
    let states = [["Kate Bell", "Änna"], ["Kate Bell", "Änna", "Bob"], ["Änna", "Bob", "Cid"]]
    var seen: Set<[String?]> = []
    for count in stride(from: 0, to: log.count, by: 61) {
      var image = file
      #expect(applyWriteAheadLog(Array(log[..<count]), to: &image) == (count >= 32))
      let names = read(image).contacts.map(\.name)
      #expect(states.contains(where: { $0 == names }), "\(count): \(names)")
      seen.insert(names)
    }
    #expect(seen.count >= 2)
  }

  @Test func `frames of another time, and damaged ones, are not applied`() throws {
    let (file, log) = try DatabaseFixture.running(DatabaseFixture.thunderbird, then: more)
    for index in [16, 40, 48, 32 + 24 + 100] {
      var damaged = log
      damaged[index] ^= 1
      var image = file
      let isLog = applyWriteAheadLog(damaged, to: &image)
      #expect(isLog == (index > 24), "\(index)")
      #expect(image == file)
    }
  }

  @Test(arguments: [[], [0x37, 0x7F], Array(repeating: 0, count: 4096)] as [[UInt8]])
  func `what is not a log is reported`(log: [UInt8]) throws {
    var image = try DatabaseFixture.bytes(DatabaseFixture.gnome)
    let before = image
    #expect(!applyWriteAheadLog(log, to: &image))
    #expect(image == before)
  }
}

@Suite struct AppleDateTests {
  @Test(
    arguments: [
      (0, "2001-01-01"), (86_399, "2001-01-01"), (-1, "2000-12-31"), (-26_611_200, "2000-02-28"),
      (-26_524_800, "2000-02-29"), (-12_497_371_200, "--12-22"), (-978_307_200, "1970-01-01"),
    ] as [(Double, String)]
  )
  func `seconds from 2001 are days`(seconds: Double, text: String) {
    #expect(AppleDate(seconds: seconds)?.text == text)
  }

  @Test(arguments: [.nan, .infinity, -.infinity, 1e300, -1e15] as [Double])
  func `a day that is in no calendar is not a date`(seconds: Double) {
    #expect(AppleDate(seconds: seconds) == nil)
  }
}
