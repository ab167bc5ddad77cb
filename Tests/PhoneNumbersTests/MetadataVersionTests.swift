import PhoneNumbers
import Testing

@Suite struct MetadataVersionTests {
  @Test func `The metadata that is linked is the one that is named`() {
    #expect(metadataVersion == "8.12.57")
    // Later releases group this number as 010 01234567.
    #expect(interpret("+201001234567", home: nil).national == "0100 123 4567")
    // Earlier ones have Mexico's mobile numbers begin with a 1.
    #expect(interpret("+525512345678", home: nil).type == .fixedLineOrMobile)
  }
}
