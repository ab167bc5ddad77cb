import Testing
import UnicodeText

@Suite struct VersionsTests {
  @Test func `Versions are numbers`() {
    #expect(icuVersion.allSatisfy { $0.isNumber || $0 == "." } && icuVersion.contains("."))
    #expect((Double(unicodeVersion) ?? 0) >= 15)
  }
}
