import Testing

@testable import VCardFormat

@Suite struct ParameterTests {
  private func parameters(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var told: [String] = []
    forEachParameter(in: bytes, bytes.indices) { parameter in
      told.append("\(parameter.name)=" + String(decoding: bytes[parameter.value], as: UTF8.self))
    }
    return told
  }

  @Test(arguments: [
    ("TYPE=home,cell", ["type=home", "type=cell"]),
    ("type=HOME;Type=CELL", ["type=HOME", "type=CELL"]),
    ("TYPE=\"home,cell\"", ["type=home,cell"]),
    ("type=HOME\\,CELL", ["type=HOME", "type=CELL"]),
    ("HOME;CELL", ["bare=HOME", "bare=CELL"]),
    ("PREF=1;VALUE=uri", ["preference=1", "value=uri"]),
    ("X-A=\"a;b:c\";CHARSET=utf-8", ["other=a;b:c", "charset=utf-8"]),
    (";;HOME;", ["bare=HOME"]),
    ("X-CUSTOM(CHARSET=UTF-8,=C3)", ["bare=X-CUSTOM(CHARSET=UTF-8,=C3)"]),
    ("TYPE=\"open;CELL", ["type=open", "bare=CELL"]),
  ])
  func `parameters are read as written`(text: String, expected: [String]) {
    #expect(parameters(text) == expected)
  }
}
