import BenchmarkBooks
import ElistTestSupport
import Foundation

extension Benchmark {
  /// The picker over 150,000 numbers, unlocked, on a terminal of 200 columns and 50 lines.
  func measurePicker() throws {
    try inHome { home in
      let book = home.folder.appending(path: "book.vcf")
      try Data(PickerContacts.cards(PickerContacts.generated())).write(to: book)
      _ = try home.command("import", "--no-remember", book.path()).cost()
      try? FileManager.default.removeItem(at: book)
      table.heading("The picker, 150,000 numbers")
      var environment = home.environment
      environment["TERM"] = "xterm-256color"
      environment["LC_ALL"] = "C.UTF-8"
      environment["ELIST_REMEMBER"] = "0"
      let folder = home.folder.path()
      let pick = ProgramRun(home.elist, ["pick"], environment: environment, folder: folder)
      let frames = try (0..<20).map { _ in try firstFrame(of: pick) }
      report("first frame", frames, middle: 0.060, percentile: 95, tail: 0.090)
      report("key press", try keys(of: pick), middle: nil, percentile: 99, tail: 0.008)
    }
  }

  private func report(
    _ name: String,
    _ times: [Duration],
    middle: Double?,
    percentile: Int,
    tail: Double
  ) {
    let sorted = times.map(\.seconds).sorted()
    let last = sorted[min(sorted.count - 1, sorted.count * percentile / 100)]
    if let middle { table.add("\(name), median", sorted[sorted.count / 2], most: middle) }
    table.add("\(name), \(percentile)th percentile", last, most: tail)
  }

  private func firstFrame(of pick: ProgramRun) throws -> Duration {
    let start = ContinuousClock.now
    let live = try LiveRun(pick, size: (200, 50))
    let first = live.settle(since: start, until: "numbers")
    _ = live.press("\u{1B}")
    _ = live.end()
    return first
  }

  /// Words typed and taken back, and ways through the book.
  private func keys(of pick: ProgramRun) throws -> [Duration] {
    let live = try LiveRun(pick, size: (200, 50))
    _ = live.settle(since: .now, until: "numbers", 1000)
    var times: [Duration] = []
    for word in PickerContacts.words + PickerContacts.words {
      for key in word { times.append(live.press(String(key))) }
      for _ in word { times.append(live.press("\u{7F}")) }
    }
    for key in ["\u{1B}[6~", "\u{1B}[B", "\u{1B}[A", "\u{1B}m", "\t", "\u{1B}[Z"] {
      times.append(live.press(key))
    }
    _ = live.press("\u{1B}")
    _ = live.end()
    return times
  }
}
