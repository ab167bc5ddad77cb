import CardChecks
import ElistTestSupport
import Testing

extension InOneProcess {
  /// The inputs of the fuzz targets of the typesetter.
  @Suite struct FuzzCorpusTests {
    @Test func `the cards that the fuzz target starts from keep every promise`() throws {
      #expect(try FuzzCorpus.findings("Card", changing: 20, brokenPromise(ofCard:)) == [])
    }

    @Test func `so do their documents`() throws {
      #expect(try FuzzCorpus.findings("Card", changing: 2_000, brokenPromise(ofDocument:)) == [])
    }

    @Test func `the cards can be read`() throws {
      for (name, bytes) in try FuzzCorpus.inputs("Card") where !name.hasPrefix("past-") {
        #expect(card(in: bytes) != nil, "\(name)")
      }
    }
  }
}
