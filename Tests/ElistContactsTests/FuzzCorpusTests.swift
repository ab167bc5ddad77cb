import ElistContacts
import ElistTestSupport
import FuzzChecks
import Testing

/// The inputs of the fuzz target of the book.
@Suite struct BookFuzzCorpusTests {
  @Test func `the books that the fuzz target starts from keep every promise`() throws {
    #expect(try FuzzCorpus.findings("Book", changing: 100, brokenPromise(ofBook:)) == [])
  }

  /// What is not read as a book keeps every promise.
  @Test func `most of the inputs can be read`() throws {
    let readable = try FuzzCorpus.inputs("Book").count { input in
      (try? BookReader(input.bytes).contacts()) != nil
    }
    #expect(readable >= 3)
  }
}
