import ElistTestSupport
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct PhoneNumberJSONTests {
  @Test func `has every member of the contract`() throws {
    var number = PhoneNumber(raw: "(415) 555-3695 x5")
    number.e164 = "+14155553695"
    number.national = "(415) 555-3695"
    number.international = "+1 415 555 3695"
    number.uri = "tel:+14155553695;ext=5"
    number.region = "US"
    number.type = .fixedLineOrMobile
    number.extension = "5"
    (number.possible, number.valid) = (true, true)
    let expected = """
      {"e164":"+14155553695","extension":"5","international":"+1 415 555 3695",\
      "national":"(415) 555-3695","possible":true,"postDial":null,"raw":"(415) 555-3695 x5","region":"US",\
      "type":"fixed-line-or-mobile","uri":"tel:+14155553695;ext=5","valid":true}
      """
    #expect(text(JSONWriter.render(number.json, indented: false)) == expected)
    #expect(try PhoneNumber(StoredObject(number.json, "a number")) == number)
  }

  @Test func `reads a number of which only the text is known`() throws {
    let object = try StoredObject(.object(["raw": .string("call mum")]), "a number")
    #expect(try PhoneNumber(object) == PhoneNumber(raw: "call mum"))
  }
}
