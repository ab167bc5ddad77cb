import CardDocument
import ElistCards
import ElistModel
import Foundation
import PhoneNumbers

/// Prints how long a sheet of ten cards takes, against a program that does nothing but set the same
/// texts with Pango; both are run as programs of their own, in turn.
@main struct CardBenchmark {
  static func main() throws {
    let card = try sheetOfTen()
    let ours = try JSONEncoder().encode(card)
    let bare = Data((0..<10).flatMap { _ in lines(card.content) }.joined().utf8)
    var times: [[Double]] = [[], []]
    for _ in 0..<30 {
      times[0].append(try seconds("elist-typeset", ours))
      times[1].append(try seconds("BarePango", bare))
    }
    let medians = times.map { $0.sorted()[$0.count / 2] * 1_000 }
    print("sheet of ten cards: \(medians[0]) ms")
    print("the same texts with Pango alone: \(medians[1]) ms")
    print("ratio: \(medians[0] / medians[1])")
  }

  private static func sheetOfTen() throws -> CardDocument {
    let people = [
      ("ann", "Kate Bell"), ("bob", "Daniel Higgins"), ("cem", "أمينة بنت الحسن"),
      ("dov", "山田 さくら"), ("eva", "लक्ष्मी देवी"), ("fay", "Zoë O’Hara"), ("gus", "Anna Haro"),
    ]
    let entries = people.compactMap { handle, name in
      Handle(handle).map { handle in
        var number = PhoneNumber(raw: "+1 415 555 3695")
        number.international = number.raw
        let added = "2026-11-21T10:00:00Z"
        var entry = Entry(id: UUID(), handle: handle, name: name, number: number, added: added)
        entry.relation = "mother"
        return entry
      }
    }
    let says = ContentOptions(home: "", date: "2026-11-21", title: "Lee")
    let content = try makeContent(entries: entries, owner: Profile(), options: says)
    let options = CardOptions(template: .sheet, paper: .a4, date: says.date)
    return try makeDocument(content, options: options, says: says)
  }

  /// What `BarePango` reads: the texts of one card, each at some place and size.
  private static func lines(_ content: CardContent) -> [String] {
    let rows = content.rows.flatMap { [$0.name, $0.joinedDetails, $0.number] }
    let texts = content.headings + [content.holder, content.checked].compactMap(\.self) + rows
    return texts.enumerated().map { index, text in "20\t\(20 + index * 10)\t9\t\(text)\n" }
  }

  private static func seconds(_ program: String, _ input: Data) throws -> Double {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory.appending(component: "elist-benchmark")
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = folder.appending(component: program)
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    let clock = ContinuousClock()
    let time = try clock.measure {
      try process.run()
      process.waitUntilExit()
    }
    // What was refused was not drawn.
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadUnknown) }
    return time / .seconds(1)
  }
}
