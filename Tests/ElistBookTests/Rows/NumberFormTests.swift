import ElistModel
import Testing

@testable import ElistBook

@Suite struct NumberFormTests {
  private let all = rows(
    contact("Ann", "4155550132"),
    contact("Bob", "+44 20 7946 0958"),
    contact("Cem", "call mum"),
    contact("Dan")
  )

  @Test(arguments: [
    (NumberForm.international, ["+1 415 555 0132", "+44 20 7946 0958", "call mum", ""]),
    (.national, ["(415) 555-0132", "020 7946 0958", "call mum", ""]),
    (.e164, ["+14155550132", "+442079460958", "call mum", ""]),
    (.rfc3966, ["tel:+14155550132", "tel:+442079460958", "call mum", ""]),
    (.raw, ["4155550132", "+44 20 7946 0958", "call mum", ""]),
    (.list, ["(415) 555-0132", "+44 20 7946 0958", "call mum", ""]),
  ])
  func `writes a number in a form, or as it is where it has none`(
    form: NumberForm,
    expected: [String]
  ) {
    #expect(all.map { form.text(of: $0, home: "US") } == expected)
  }
}
