import BenchmarkBooks
import Console
import ElistBook
import ElistContacts
import ElistModel
import ElistPicker

/// Prints how long the picker's state machine takes to its first frame and at each key press, over
/// 150,000 numbers.
@main
struct PickerBenchmark {
  static func main() throws {
    try measureStates(BookReader(BookWriter.render(PickerContacts.generated())))
  }

  /// What a person does: names and numbers typed and taken back, marks, and ways through the book.
  static let keys: [Key] =
    PickerContacts.words.flatMap { word in
      word.map { .text(String($0)) } + word.map { _ in .backspace }
    }
    + [.pageDown, .end, .home, .section("m"), .right, .left, .mark, .unmark, .down, .up]

  static func measureStates(_ book: BookReader) throws {
    let clock = ContinuousClock()
    let size = ScreenSize(columns: 200, lines: 50)
    let list = EmergencyList(region: "US")
    var catalogue = try Catalogue.make(of: book, home: "US", firstRows: 100)
    print("catalogue", clock.measure { catalogue = remade(book) ?? catalogue })
    var picker = Picker(catalogue, list: list, size: size)
    print("first frame", clock.measure { _ = picker.frame() })
    print("search prepared behind it", clock.measure { catalogue.prepareSearch() })
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
}
