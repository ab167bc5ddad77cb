import Testing

@testable import JSONFormat

@Suite struct JSONValueTests {
  @Test func `gives a value only as what it is`() {
    #expect(JSONValue.string("1").string == "1")
    #expect(JSONValue.integer(1).string == nil)
    #expect(JSONValue.integer(-7).integer == -7)
    #expect(JSONValue.string("1").integer == nil)
    #expect(JSONValue.bool(true).bool == true)
    #expect(JSONValue.null.bool == nil)
    #expect(JSONValue.texts(["a"]).array == [.string("a")])
    #expect(JSONValue.object(["a": .null]).object == ["a": .null])
    #expect(JSONValue.text(nil) == .null)
  }

  @Test(arguments: ["1.0", "1e2", "9223372036854775808"])
  func `has no whole number where it is not plainly one`(digits: String) {
    #expect(JSONValue.number(digits).integer == nil)
  }
}
