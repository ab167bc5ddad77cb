import Testing

@testable import UnicodeText

@Suite struct FindingTests {
  @Test func `is rendered as editors read it`() {
    let finding = Finding(source: "a.vcf", line: 12, severity: .warning, message: "odd")
    #expect(finding.rendered == "a.vcf:12: warning: odd")
    let whole = Finding(source: "-", line: nil, severity: .error, message: "not read")
    #expect(whole.rendered == "-: error: not read")
  }
}
