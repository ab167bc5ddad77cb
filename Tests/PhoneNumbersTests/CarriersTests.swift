import Testing

@testable import PhoneNumbers

@Suite struct CarriersTests {
  @Test(
    arguments: [
      ("+49 171 5550101", "T-Mobile"), ("+49 1512 3456789", "T-Mobile"), ("+44 7802 123456", "O2"),
      ("+225 07 01 23 45 67", "Orange"), ("+258 84 123 4567", "Vodacom"),
      // In North America, mobile numbers are no others than those of houses.
      ("+1 212 736 5000", nil), ("+49 30 901820", nil), ("112", nil), ("not a number", nil),
    ] as [(String, String?)]
  )
  func `are those of the longest prefix that has any`(number: String, carrier: String?) {
    #expect(firstCarrier(of: interpret(number, home: "DE")) == carrier)
  }
}
