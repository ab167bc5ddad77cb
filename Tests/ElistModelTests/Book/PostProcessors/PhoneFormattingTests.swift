import Testing

@testable import ElistModel

@Suite struct PhoneFormattingTests {
  private let all = rows(
    Contact("Ann", "4155550132"),
    Contact("Bob", "+44 20 7946 0958"),
    Contact("Cem", "call mum"),
    Contact("Dan")
  )

  @Test(arguments: [
    (PhoneFormatting.Form.international, ["+1 415 555 0132", "+44 20 7946 0958", "call mum", ""]),
    (.national, ["(415) 555-0132", "020 7946 0958", "call mum", ""]),
    (.e164, ["+14155550132", "+442079460958", "call mum", ""]),
    (.rfc3966, ["tel:+14155550132", "tel:+442079460958", "call mum", ""]),
    (.raw, ["4155550132", "+44 20 7946 0958", "call mum", ""]),
    (.list, ["(415) 555-0132", "+44 20 7946 0958", "call mum", ""]),
  ])
  func `writes a number in a form, or as it is where it has none`(
    form: PhoneFormatting.Form,
    expected: [String]
  ) {
    #expect(all.map { PhoneFormatting(form, home: "US").text(of: $0) } == expected)
  }
}
