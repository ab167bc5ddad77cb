import ElistModel
import ElistTestSupport
import FuzzChecks
import Testing

/// The inputs of the fuzz target of the list.
@Suite struct ListFuzzCorpusTests {
  @Test func `the lists that the fuzz target starts from keep every promise`() throws {
    #expect(try FuzzCorpus.findings("List", changing: 100, brokenPromise(ofList:)) == [])
  }

  /// What is not read as a list keeps every promise.
  @Test func `most of the inputs can be read`() throws {
    let readable = try FuzzCorpus.inputs("List").count { input in
      (try? EmergencyList(document: input.bytes)) != nil
    }
    #expect(readable >= 3)
  }
}
