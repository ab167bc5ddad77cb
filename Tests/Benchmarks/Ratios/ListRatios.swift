import BenchmarkBooks
import ElistTestSupport
import Foundation

extension Benchmark {
  /// The whole book and searches in it, each beside the least that another program needs for it.
  func compareLists() throws {
    for book in books {
      try inHome { home in
        let cards = home.folder.appending(path: "given.vcf")
        try Data(book.bytes).write(to: cards)
        var importing = home.command("import", "--accept-older", "--no-remember", cards.path())
        importing.accepted = Book.read
        _ = try importing.cost()
        let rows = try home.rows("book", "--format", "raw")
        table.heading("\(rows.lines.count) numbers: \(book.name)")
        table.rows("book : libphonenumber") { try compareWhole(rows, home) }
        table.rows("book QUERY : fzf --filter") { try compareQueries(rows, home) }
      }
    }
  }

  /// All numbers, beside parsing and writing the same ones.
  private func compareWhole(_ rows: Rows, _ home: Home) throws {
    let numbers = home.folder.appending(path: "numbers")
    try Data(rows.lines.map { $0.number + "\n" }.joined().utf8).write(to: numbers)
    let package = "libphonenumber-dev"
    var bare = try Command.built("plans.cpp", "c++", "-lphonenumber", from: package, in: home)
    bare.words.append(numbers.path())
    let compared = try Comparison(runs: 5, warming: 1, home.command("book").cost, bare.cost)
    table.add("book : libphonenumber, parse and format", compared, wall: 1)
  }

  /// Queries of no, about 100 and about 7,000 rows, of ASCII and of other letters.
  private func compareQueries(_ rows: Rows, _ home: Home) throws {
    var fzf = try Command.installed("fzf", "--filter")
    fzf.input = rows.file
    let beginnings = rows.beginnings()
    let queries =
      ["zzqzz", "жщжщж"]
      + [100, 7_000].flatMap { count in
        [true, false].compactMap { beginnings.nearest(to: count, isASCII: $0) }
      }
    for query in queries {
      let search = home.command("book", query)
      let count = try home.rows("book", query).lines.count
      // A search that finds nothing has a status of its own, with both.
      let compared = try Comparison(runs: 7, warming: 1) {
        try search.attempt()
      } _: {
        var filter = fzf
        filter.words.append(query)
        return try filter.attempt()
      }
      table.add("book '\(query)', \(count) rows : fzf --filter", compared, wall: 1)
    }
  }
}

/// What `book` printed.
struct Rows {
  /// The file that holds it.
  let file: String
  let lines: [Substring]

  /// How many rows have a word that begins so, for each beginning of three letters or more.
  func beginnings() -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in lines {
      var found: Set<String> = []
      for word in line.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      where word.first?.isLetter == true {
        for length in 3..<max(word.count + 1, 3) { found.insert(String(word.prefix(length))) }
      }
      for beginning in found { counts[beginning, default: 0] += 1 }
    }
    return counts
  }
}

extension [String: Int] {
  /// The beginning with about so many rows; `nil` if none has between half and twice as many.
  func nearest(to count: Int, isASCII: Bool) -> String? {
    let near = filter { beginning, rows in
      beginning.utf8.allSatisfy { $0 < 0x80 } == isASCII && rows * 2 >= count && rows <= count * 2
    }
    // Of equals the same one at each run.
    return near.min { (abs($0.value - count), $0.key) < (abs($1.value - count), $1.key) }?.key
  }
}

extension Substring {
  /// The number at the end of a row.
  fileprivate var number: Substring {
    guard let gap = range(of: "  ", options: .backwards) else { return self }
    return self[gap.upperBound...]
  }
}

extension Home {
  /// The rows that a command prints.
  func rows(_ words: String...) throws -> Rows {
    var writing = command(words)
    writing.output = folder.appending(path: "rows-\(words.count)").path()
    // A search that finds nothing has a status of its own.
    _ = try writing.attempt()
    let text = try String(contentsOfFile: writing.output, encoding: .utf8)
    return Rows(file: writing.output, lines: text.split(separator: "\n"))
  }
}

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
