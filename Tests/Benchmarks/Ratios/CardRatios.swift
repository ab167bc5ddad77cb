import BenchmarkBooks
import ElistImport
import ElistText
import Foundation

extension Benchmark {
  /// Cards, beside a program that does nothing but set the same texts with Pango: one that fits,
  /// one that is refused for want of room, and one that is made to fit.
  func compareCards() throws {
    table.heading("Cards of a list")
    try inHome { home in
      let names = [
        "Kate Bell", "Daniel Higgins", "أمينة بنت الحسن", "山田 さくら", "लक्ष्मी देवी", "Zoë O’Hara",
        "Anna Haro",
      ]
      try add(names, to: home)
      let sheet = ["card", "--template", "sheet", "--output", "-"]
      try compareCard("a sheet of ten", sheet, copies: 10, home)
      try compareCard("a wallet card", ["card", "--output", "-"], copies: 1, home)
      _ = try home.command("limit", "--max", "50").cost()
      try add((1...40).map { "Maximiliane Wolfeschlegelstein \($0)" }, to: home)
      try compareCard("a refusal", ["card", "--output", "-"], copies: 1, home)
      let fit = ["card", "--template", "fridge", "--fit", "--output", "-"]
      try compareCard("a page, made to fit", fit, copies: 1, home)
    }
  }

  private func add(_ names: [String], to home: Home) throws {
    for (index, name) in names.enumerated() {
      let number = "+141555\(5_0100 + names.count * 100 + index)"
      let words = ["--manual", "--name", name, "--number", number, "--relation", "mother"]
      _ = try home.command(["add"] + words).cost()
    }
  }

  private func compareCard(_ name: String, _ words: [String], copies: Int, _ home: Home) throws {
    let file = home.folder.appending(path: "text")
    var writing = home.command("card", "--format", "text", "--output", "-")
    writing.output = file.path()
    _ = try writing.cost()
    let texts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    // Each at some place and size.
    let lines = texts.enumerated().map { "20\t\(20 + $0.offset * 10)\t9\t\($0.element)\n" }
    let bare = String(repeating: lines.joined(), count: copies)
    try Data(bare.utf8).write(to: file)
    var pango = Command(words: [URL.beside("BarePango").path()], environment: home.environment)
    pango.input = file.path()
    let compared = try Comparison(runs: 15, home.command(words).attempt, pango.cost)
    // What is refused has a status of its own.
    table.add("card, \(name) : Pango", compared, wall: 1)
  }
}

extension Benchmark {
  /// What a contact costs in each format, beside the same contact as a vCard, and what one among
  /// 100,000 costs beside one among 10,000.
  ///
  /// It is time of the processors, since the vCard reader uses two of them.
  func compareFormats() {
    table.heading("A contact in other formats")
    let few = MixedPerson.generated(count: 10_000)
    let many = MixedPerson.generated(count: 100_000)
    var vcard: Double?
    for (name, write) in BookWriters.all {
      table.rows(name) {
        let small = try least(10, of: few.count, write(few))
        let large = try least(3, of: many.count, write(many))
        if let vcard { table.add("\(name) : vCard, processor", large, vcard, .seconds, goal: 1.5) }
        vcard = vcard ?? large
        table.add("\(name), of 100,000 : of 10,000", large, small, .seconds, goal: 1.2)
      }
    }
  }

  /// Seconds a contact, the least of some runs.
  private func least(_ runs: Int, of count: Int, _ bytes: [UInt8]) throws -> Double {
    var least = Double.infinity
    for _ in 0..<runs {
      var read = 0
      let cost = Cost { read = readContacts(bytes, source: "generated").contacts.count }
      guard read == count else { throw Skipped("only \(read) contacts were read") }
      least = min(least, cost.processor / Double(count))
    }
    return least
  }
}
