import ElistContacts
import ElistTestSupport
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct PhoneNumberIdentityTests {
  @Test func `is E.164 with the extension where the number is understood`() {
    var number = PhoneNumber(raw: "(415) 555-3695")
    number.e164 = "+14155553695"
    number.uri = "tel:+14155553695"
    #expect(number.identity == "+14155553695")
    number.extension = "5"
    #expect(number.identity == "+14155553695;ext=5")
  }

  @Test func `is the URI where the number is dialled only at home`() {
    var number = PhoneNumber(raw: "1-1-2")
    number.uri = "tel:112;phone-context=+49"
    #expect(number.identity == "tel:112;phone-context=+49")
  }

  @Test(
    arguments: [
      ("(415) 555-3695", "4155553695"), ("415.555/3695", "4155553695"),
      ("+49 30\u{A0}12", "+493012"),
      ("\u{202A}+1\u{2011}2\u{202C}", "+12"), ("*31#5", "*31#5"), ("p12w3;x", "p12w3;x"),
      ("٤١٥ ٥", "٤١٥٥"), ("call mum", "callmum"), ("---", "---"), ("", ""),
    ]
  )
  func `is the text without separators where it is not`(raw: String, identity: String) {
    #expect(PhoneNumber(raw: raw).identity == identity)
  }

  @Test func `is shown as somebody at home writes it`() {
    var number = PhoneNumber(raw: "raw")
    #expect(number.shown(home: "US") == "raw")
    number.region = "US"
    number.national = "(415) 555-3695"
    #expect(number.shown(home: "FR") == "(415) 555-3695")
    number.international = "+1 415 555 3695"
    #expect(number.shown(home: "US") == "(415) 555-3695")
    #expect(number.shown(home: "FR") == "+1 415 555 3695")
  }

  @Test func `is printed as it is dialled everywhere, or as it was written`() {
    var number = PhoneNumber(raw: "tel:116117;phone-context=+49")
    number.national = "116117"
    #expect(number.printed == number.raw)
    for kind in [PhoneNumber.Kind.emergency, .shortCode] {
      number.type = kind
      #expect(number.printed == "116117")
    }
    number.international = "+49 116117"
    #expect(number.printed == "+49 116117")
  }
}

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
