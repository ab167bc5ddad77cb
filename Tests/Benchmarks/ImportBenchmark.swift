import ElistImport
import VCardFormat

/// Prints how long the parts of an import of 100,000 generated cards (30 MB) take.
@main
struct ImportBenchmark {
  static func main() {
    let bytes = generated(cards: 100_000)
    print("\(bytes.count / 1_000_000) MB")
    measure("grammar alone") {
      var reader = VCardReader(bytes)
      var properties = 0
      while let card = reader.next() { properties += card.properties.count }
      return properties
    }
    measure("import") { readContacts(bytes, source: "generated").summary.numbers }
  }

  static func measure(_ name: String, _ body: () -> Int) {
    let clock = ContinuousClock()
    var result = 0
    let time = clock.measure { result = body() }
    print("\(name): \(time) (\(result))")
  }

  static func generated(cards: Int) -> [UInt8] {
    var text = ""
    for index in 0..<cards {
      text += """
        BEGIN:VCARD\r
        VERSION:3.0\r
        N:Müller\(index);Anna;Maria;;\r
        FN:Anna Maria Müller\(index)\r
        ORG:Gemeinde Beispielstadt;Amt \(index % 40)\r
        EMAIL;type=INTERNET;type=HOME;type=pref:anna\(index)@mail.example.org\r
        TEL;type=CELL;type=VOICE;type=pref:+49 170 \(1_000_000 + index)\r
        TEL;type=HOME;type=VOICE:089 \(2_000_000 + index)\r
        ADR;type=HOME:;;Hauptstr. \(index % 200);Beispielstadt;;8\(1000 + index % 9000);D\r
        END:VCARD\r

        """
    }
    return Array(text.utf8)
  }
}
