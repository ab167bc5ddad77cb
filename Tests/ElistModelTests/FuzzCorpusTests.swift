import ElistTestSupport
import FuzzChecks
import Testing

@testable import ElistModel

/// The inputs of the fuzz targets of what the vault keeps.
@Suite struct FuzzCorpusTests {
  @Test func `the list that the fuzz targets start from keeps every promise`() throws {
    #expect(try FuzzCorpus.findings("List", changing: 100, brokenPromise(ofList:)) == [])
  }

  @Test func `and so does the book`() throws {
    #expect(try FuzzCorpus.findings("Book", changing: 100, brokenPromise(ofBook:)) == [])
  }

  /// What is not read as a list or a book keeps every promise.
  @Test(arguments: ["List", "Book"])
  func `most of the inputs can be read`(folder: String) throws {
    let readable = try FuzzCorpus.inputs(folder).count { input in
      switch folder {
      case "List": (try? EmergencyList(document: input.bytes)) != nil
      default: (try? BookReader(input.bytes).contacts()) != nil
      }
    }
    #expect(readable >= 3)
  }
}
