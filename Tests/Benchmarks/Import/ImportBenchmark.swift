import BenchmarkBooks
import ElistImport
import ElistText
import VCardFormat

/// Prints how long the parts of an import of 100,000 generated cards (30 MB) take; with
/// `--hostile`, how long inputs take that were made to be slow.
@main
struct ImportBenchmark {
  static func main() {
    let bytes = MixedCards.generated(count: 100_000)
    print("\(bytes.count / 1_000_000) MB")
    measure("grammar alone") {
      var reader = VCardReader(bytes)
      var properties = 0
      while let card = reader.next() { properties += card.properties.count }
      return properties
    }
    measure("import") { readContacts(bytes, source: "generated").summary.numbers }
    if CommandLine.arguments.contains("--hostile") { measureHostile() }
  }

  /// Prints the times of inputs that were made to be slow, at one size and at twice the size; the
  /// second should be about twice the first.
  static func measureHostile() {
    let head = "BEGIN:VCARD\nVERSION:3.0\n"
    let inputs: [(name: String, head: String, unit: String, tail: String)] = [
      ("beginnings without an end", "", "BEGIN:VCARD\nTEL:1\n", ""),
      ("agents in agents", "", "BEGIN:VCARD\nAGENT:\n", ""),
      ("agents beside each other", head, "AGENT:\nBEGIN:VCARD\nEND:VCARD\n", "END:VCARD\n"),
      ("carriage returns", head, "\r", "\nEND:VCARD\n"),
      ("folds", head + "NOTE:", "\n x", "\nEND:VCARD\n"),
      ("folds of a head", head, "\n x", "\nEND:VCARD\n"),
      ("soft breaks", head + "NOTE;QUOTED-PRINTABLE:", "a=\n b", "\nEND:VCARD\n"),
      ("base64 lines", head + "PHOTO;ENCODING=b:", "AAAA\n", "END:VCARD\n"),
      ("quotation marks", head + "TEL;", "\";", ":1\nEND:VCARD\n"),
      ("parameters", head + "TEL;", "A=b,c;", ":1\nEND:VCARD\n"),
      ("properties", head, "A:1\n", "END:VCARD\n"),
      ("numbers in a group", head + "i.X-ABLabel:x\n", "i.TEL:1\n", "END:VCARD\n"),
      ("numbers in no charset", head, "TEL;CHARSET=x:1\n", "END:VCARD\n"),
      ("rubbish", head, "x\nA:1\n", "END:VCARD\n"),
      ("colons", "", ":VCAR", ""),
      ("NUL bytes", head, "\0\n", "END:VCARD\n"),
    ]
    for input in inputs {
      for size in [2_000_000, 4_000_000] {
        let count = size / input.unit.utf8.count
        let text = input.head + String(repeating: input.unit, count: count) + input.tail
        let bytes = Array(text.utf8)
        measure("\(input.name), \(size / 1_000_000) MB") {
          readContacts(bytes, source: "hostile", format: nil).findings.count
        }
      }
    }
  }

  static func measure(_ name: String, _ body: () -> Int) {
    let clock = ContinuousClock()
    var result = 0
    let time = clock.measure { result = body() }
    print("\(name): \(time) (\(result))")
  }
}
