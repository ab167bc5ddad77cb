import Testing

@testable import PhoneNumbers

@Suite struct DialStringTests {
  @Test(arguments: [
    ("+1 (415) 555-3695", "14155553695"), ("\u{202A}+1 415.555.3695\u{202C}", "14155553695"),
    ("＋１（４１５）５５５－３６９５", "14155553695"), ("tel:+1-415-555-3695", "14155553695"),
    (" + 1 415 555 3695\n", "14155553695"), ("(+49) 30/123456", "4930123456"),
  ])
  func `A plus makes a number global`(raw: String, digits: String) throws {
    let dial = try #require(DialString(raw))
    #expect(dial.digits == digits)
    #expect(dial.isGlobal && !dial.isVanity && dial.extension == nil)
  }

  @Test(arguments: [
    ("٠١٠ ٠١٢٣ ٤٥٦٧", "01001234567"), ("۰۲۱ ۱۲۳", "021123"), ("०११ २३४", "011234"),
    ("０３ー１２３４", "031234"), ("030\u{A0}123\u{2011}456", "030123456"),
    ("030\u{2212}123\u{2015}456", "030123456"), ("𝟎𝟑𝟎", "030"),
  ])
  func `Digits of every script are read`(raw: String, digits: String) throws {
    let dial = try #require(DialString(raw))
    #expect(dial.digits == digits)
    #expect(!dial.isGlobal)
  }

  @Test(arguments: [
    ("415 555 1234,,123", "123"), ("415 555 1234, 123", "123"), ("4155551234;123", "123"),
    ("4155551234p123", "123"), ("4155551234 WW 123", "123"), ("4155551234;ext=0123", "0123"),
    ("415 555 1234 x 123", "123"), ("415 555 1234 Ext.: 123", "123"), ("4155551234#12", "12"),
    ("415 555 1234 extension 123 ", "123"), ("415 555 1234 (ext. 123)", "123"),
    ("415 555 1234 доб. 123", "123"),
    ("415 555 1234 ｅｘｔ １２３", "123"), ("tel:415-555-1234;ext=5;phone-context=+1", "5"),
  ])
  func `One group of digits after the number is its extension`(raw: String, digits: String) throws {
    let dial = try #require(DialString(raw))
    #expect(dial.digits == "4155551234")
    #expect(dial.extension == digits)
  }

  @Test(arguments: [
    "", " ", "+", "-", "call mum", "home: 415 555 3695", "415 555 3695 (home)", "a@b.example",
    "p1234p5678w9", "415 555 1234 x12 x34", "415 555 1234 ext 12 34",
    "415 555 1234 ext", "415 555 1234 ext 123)", "415 555 1234 (123)x", "415 555 1234,",
    "415 555 1234#", "*#06#", "**21*4155551234#", "*67 415",
    "#31#415", "415 555 1234 or 415 555 1235", "415+555", "++1 415", "+1 415 +1 416", "415~416",
    "415 555 1234;isub=a b", "415;phone-context=?", "415;phone-context=", "12a", "415555.0",
    "4155551234.00", "415 555 1234 ~ 5", "415 555 1234〜5", "415 555 1234～5", "415 555 1234,,",
    "415 555 1234 ext. #", "415 555 1234*12#", "415 555 1234 (ext. 12",
    "415 555 1234;ext=1;ext=2", "415\u{0}555", "½ 415", "4² 15", "x123", ",123", ";ext=5",
    "415 555 1234 ext 123456789012345678901", String(repeating: "1", count: 33), "一二三", "☎ 415",
  ])
  func `What is not accounted for has no dial string`(raw: String) {
    #expect(DialString(raw) == nil)
  }

  @Test(
    arguments: [
      ("1-800-MYFAX99", "18006932999", nil), ("1 800 FLOWERS", "18003569377", nil),
      ("1-800-flowers", "18003569377", nil), ("1-800-FLOWERS x12", "18003569377", "12"),
      ("1800ＦＬＯＷＥＲＳ", "18003569377", nil), ("0800 PQRSWXYZ", "080077779999", nil),
    ] as [(String, String, String?)]
  )
  func `Letters of a vanity number are those of its keys`(raw: String, digits: String, ext: String?)
    throws
  {
    let dial = try #require(DialString(raw))
    #expect(dial.digits == digits)
    #expect(dial.isVanity && dial.extension == ext)
  }

  @Test func `A trunk zero in brackets is noticed only after a calling code`() throws {
    #expect(try #require(DialString("+44 (0)20 7946")).withoutTrunkZero == "44207946")
    #expect(try #require(DialString("+44 (020) 7946")).withoutTrunkZero == nil)
    #expect(try #require(DialString("(0)20 7946")).withoutTrunkZero == nil)
  }

  @Test(arguments: [
    ("+1 415 555 1234,,123#", ",,123#"), ("4155551234;123#", ";123#"), ("4155551234p1w2", ",1;2"),
    ("415 555 1234, 12, 34", ",12,34"), ("4155551234，，９＃", ",,9#"), ("4155551234,*5", ",*5"),
    ("4155551234,#12#", ",#12#"),
    ("tel:+14155551234;postd=pp12%23", ",,12#"), ("tel:+1-415-555-1234;postd=w5", nil),
  ])
  func `Keys after the call is answered are apart from the number`(raw: String, keys: String?)
    throws
  {
    let dial = try #require(DialString(raw))
    #expect(dial.digits.hasSuffix("4155551234"))
    #expect(dial.tail.postDial == keys)
    #expect(dial.extension == (keys == nil ? "5" : nil))
  }

  @Test(arguments: [
    "030 1234567 DW 12", "030 1234567 Durchwahl: 12", "030 1234567 App. 12", "030 1234567 内線12",
    "030 1234567 转12", "030 1234567 доб. 12", "030 1234567 poste 12", "030 1234567 int. 12",
    "030 1234567, ext. 12", "030 1234567 (ramal 12)", "030 1234567 R. 12", "030 1234567 toestel-12",
    "030 1234567 내선 12",
    "030 1234567 wew. 12", "030 1234567 שלוחה 12", "030 1234567 ext #12",
    // Those of libphonenumber (kExtnPatterns), and those by which offices of other countries ask.
    "030 1234567 anexo 12", "030 1234567 extn 12", "030 1234567 xtn. 12",
    "030 1234567 extensión 12",
    "030 1234567 interno 12", "030 1234567 Anexo: 12", "030 1234567 klapka 12",
    "030 1234567 linka 12", "030 1234567 mellék 12", "030 1234567 anknytning 12",
    "030 1234567 lokal 12", "030 1234567 alanumero 12", "030 1234567 vid. 12",
    "030 1234567 дод. 12",
    "030 1234567 εσωτ. 12", "030 1234567 dahili 12", "030 1234567 تحويلة 12",
    "030 1234567 एक्सटेंशन 12", "030 1234567 ต่อ 12", "030 1234567 分机 12", "030 1234567 轉12",
  ])
  func `Words for an extension are known in many languages`(raw: String) throws {
    let dial = try #require(DialString(raw))
    #expect(dial.digits == "0301234567" && dial.written == "030 1234567")
    #expect(dial.extension == "12")
  }

  @Test func `An extension and keys may follow one another`() throws {
    let dial = try #require(DialString("415 555 1234 ext. 12,,99#"))
    #expect(dial.extension == "12" && dial.tail.postDial == ",,99#")
  }

  @Test(arguments: [
    ("tel:555-0132;phone-context=+1-415", "+14155550132"),
    ("tel:555-0132;ext=12;phone-context=+1415", "+14155550132"),
    ("tel:901820;phone-context=+49-30", "+4930901820"),
  ])
  func `A context with an area code goes before the number`(uri: String, e164: String) {
    for home in ["US", "DE", "JP", nil] {
      let number = interpret(uri, home: home)
      #expect(number.e164 == e164)
      #expect(number.raw == uri)
    }
    #expect(interpret(uri, home: "US").extension == (uri.contains(";ext=") ? "12" : nil))
  }

  @Test func `A context before which nothing is a number stays a context`() {
    let number = interpret("tel:7042;phone-context=+1-415", home: "US")
    #expect(number.e164 == nil)
    #expect(number.uri == "tel:7042;phone-context=+1-415")
  }

  @Test func `A phone-context is kept as it is written`() throws {
    #expect(try #require(DialString("tel:112;phone-context=+49")).contextCode == 49)
    let area = try #require(DialString("tel:112;phone-context=+49-301"))
    #expect(area.context == "+49-301" && area.contextCode == nil)
    #expect(try #require(DialString("7042;phone-context=a.example.com")).context == "a.example.com")
    // A global number has no context (RFC 3966 §3).
    #expect(try #require(DialString("+4930123;phone-context=+1")).context == nil)
    #expect(DialString("tel:112;phone-context=+") == nil)
  }

  @Test func `Other parameters of a URI are kept`() throws {
    #expect(try #require(DialString("tel:+4930123;isub=14;x=y")).tail.parameters == ";isub=14;x=y")
  }
}
