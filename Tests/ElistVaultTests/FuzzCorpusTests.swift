import ElistTestSupport
import Testing
import VaultChecks

@testable import ElistVault

/// The inputs of the fuzz targets of the vault's bytes.
@Suite struct FuzzCorpusTests {
  @Test func `the headers that the fuzz targets start from keep every promise`() throws {
    let findings = try FuzzCorpus.findings("Header", changing: 100, brokenPromise(ofHeader:))
    #expect(findings == [])
  }

  @Test func `and so do the segments`() throws {
    let findings = try FuzzCorpus.findings("Segments", changing: 30, brokenPromise(ofSegments:))
    #expect(findings == [])
  }

  @Test func `the headers can be read`() throws {
    for (name, bytes) in try FuzzCorpus.inputs("Header") where !name.hasPrefix("past-") {
      let table = stride(from: 848, to: 968, by: 40).map {
        bytes.integer(at: $0 + 8, as: UInt64.self)
      }
      #expect(throws: Never.self, "\(name)") {
        try Header(decoding: bytes, fileLength: table.reduce(1_024, +))
      }
    }
  }
}
