import Console
import ElistBook
import ElistModel
import ElistPicker
import ElistTestSupport
import Foundation

/// Prints how long the picker takes to its first frame and at each key press, over 150,000 numbers:
/// the state machine alone, and behind the path of a built `elist` the program on a terminal.
@main
struct PickerBenchmark {
  static func main() throws {
    let contacts = generated(75_000)
    try measureStates(BookReader(BookWriter.render(contacts)))
    guard CommandLine.arguments.count > 1 else { return }
    try measureProgram(CommandLine.arguments[1], contacts)
  }

  /// What a person does: names and numbers typed and taken back, marks, and ways through the book.
  static let keys: [Key] =
    words.flatMap { word in word.map { .text(String($0)) } + word.map { _ in .backspace } }
    + [.pageDown, .end, .home, .section("m"), .right, .left, .mark, .unmark, .down, .up]

  static let words = [
    "kate bell", "müller", "0170 1", "+49 170", "ivan", "tanaka", "o'hara 12", "xyz", "415",
    "smith acme", "mobile 555", "e a n",
  ]

  static func measureStates(_ book: BookReader) throws {
    let clock = ContinuousClock()
    let size = ScreenSize(columns: 200, lines: 50)
    let list = EmergencyList(region: "US")
    var catalogue = try Catalogue.make(of: book, home: "US", firstRows: 100)
    print("catalogue", clock.measure { catalogue = remade(book) ?? catalogue })
    var picker = Picker(catalogue, list: list, size: size)
    print("first frame", clock.measure { _ = picker.frame() })
    print("sorted behind it", clock.measure { picker.take(sorted: catalogue.sorted()) })
    print("in Latin letters behind it", clock.measure { take(catalogue, &picker) })
    report("key to frame, states alone", times(of: &picker))
    picker.resize(ScreenSize(columns: 20, lines: 5))
    report("the same of 20 columns and 5 lines", times(of: &picker))
  }

  static func times(of picker: inout Picker) -> [(key: String, time: Duration)] {
    let clock = ContinuousClock()
    return (keys + keys).map { key in
      let time = clock.measure {
        picker.take(key)
        _ = picker.frame()
      }
      return ("\(key) to \"\(picker.query)\"", time)
    }
  }

  static func remade(_ book: BookReader) -> Catalogue? {
    try? Catalogue.make(of: book, home: "US", firstRows: 100)
  }

  static func take(_ catalogue: Catalogue, _ picker: inout Picker) {
    var done = 0
    var romaniser = Romaniser()
    while let part = catalogue.latinPart(after: done, count: 2048, &romaniser) {
      picker.take([part])
      done += 2048
    }
  }

  static func report(_ name: String, _ times: [(key: String, time: Duration)]) {
    let sorted = times.sorted { $0.time < $1.time }
    let percentile = sorted[min(sorted.count - 1, sorted.count * 99 / 100)].time
    print("\(name): \(times.count) keys, median \(sorted[sorted.count / 2].time),", terminator: " ")
    print("99th percentile \(percentile); the slowest:")
    for slow in sorted.suffix(8).reversed() { print("  \(slow.time)  \(slow.key)") }
  }

  static func generated(_ count: Int) -> [Contact] {
    let given = ["Anna", "Ben", "Kate", "Jürgen", "Иван", "太郎", "Maria", "Tom", "محمد", "Zoë"]
    let family = ["Adams", "Bell", "Müller", "Петров", "田中", "O'Hara", "Smith", "علي", "Quist"]
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { index in
      var contact = Contact()
      contact.given = given[Int.random(in: 0..<given.count, using: &random)]
      let name = family[Int.random(in: 0..<family.count, using: &random)]
      contact.family = name + String(index % 1000)
      contact.name = "\(contact.given ?? "") \(contact.family ?? "")"
      contact.organization = index % 3 == 0 ? "Acme Corp \(index % 40)" : nil
      contact.emails = [LabeledText(value: "a\(index)@mail.example.org")]
      contact.phones = [
        Phone(raw: "(\(200 + index % 700)) 555-\(1000 + index % 9000)", label: .mobile),
        Phone(raw: "+49 170 \(1_000_000 + index)", label: .home),
      ]
      return contact
    }
  }
}
