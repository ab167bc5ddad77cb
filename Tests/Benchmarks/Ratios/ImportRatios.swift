import BenchmarkBooks
import Foundation

/// An address book that imports and lists are measured with.
struct Book {
  let name: String
  let bytes: [UInt8]

  /// The exit statuses of an import: among given files are some of which a part cannot be read.
  static let read: Set<Int32> = [0, 65]

  /// The books that this program makes, and the vCards below a folder.
  ///
  /// The vCards together are one book, repeated until it has 30 MB; without those that hold a NUL,
  /// at which the parser that imports are compared with ends.
  static func all(folder: String?) -> [Book] {
    let made = [
      Book(name: "old telephone", bytes: PhoneCards.generated(count: 100_000)),
      Book(name: "four programs", bytes: MixedCards.generated(count: 100_000)),
    ]
    guard let folder else { return made }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".vcf") }.sorted().compactMap {
      try? Data(contentsOf: URL(filePath: folder).appending(path: $0))
    }.filter { !$0.contains(0) }
    guard !files.isEmpty else { return made }
    let given = Array(Data(files.joined(separator: Data("\r\n".utf8))))
    let times = 30_000_000 / max(given.count, 1) + 1
    let bytes = Array(repeatElement(given, count: times).joined(separator: Array("\r\n".utf8)))
    return made + [Book(name: "\(files.count) given files, \(times) times", bytes: bytes)]
  }
}

extension Benchmark {
  /// Compares `import` with the parser of evolution-data-server, which only parses.
  func compareImports() throws {
    for book in books {
      table.heading("100,000 contacts, or 30 MB: \(book.name)")
      try compareImport(book.bytes, "import", goals: (0.7, 1.2))
      let wrong = withWrongCharsets(book.bytes)
      try compareImport(wrong, "import, 5 % in another charset", goals: (0.8, 1.4))
    }
  }

  private func compareImport(
    _ bytes: [UInt8],
    _ name: String,
    goals: (wall: Double, processor: Double)
  ) throws {
    try inHome { home in
      let file = home.folder.appending(path: "given.vcf")
      try Data(bytes).write(to: file)
      var importing = home.command("import", "--accept-older", "--no-remember", file.path())
      importing.accepted = Book.read
      let empty = try Data(contentsOf: home.vault)
      table.rows("\(name) : EDS parsing") {
        let flags = "$(pkg-config --cflags --libs libebook-contacts-1.2)"
        var parse = try Command.built("eds.c", "cc", flags, from: "libebook1.2-dev", in: home)
        parse.words.append(file.path())
        let compared = try Comparison(runs: 3, warming: 1) {
          try empty.write(to: home.vault)
          return try importing.cost()
        } _: {
          try parse.cost()
        }
        let (wall, processor) = goals
        table.add("\(name) : EDS parsing", compared, wall: wall, processor: processor)
      }
      table.rows("\(name), memory : file") {
        try empty.write(to: home.vault)
        let (first, again) = (try importing.peakMemory(), try importing.peakMemory())
        let size = Double(bytes.count)
        table.add("\(name), memory : file", first, size, .bytes, goal: 3)
        table.add("\(name) again, memory : file", again, size, .bytes, goal: 4)
      }
    }
  }

  /// A card that only an attack would have.
  func measureLimits() throws {
    table.heading("One card of 100,000 numbers")
    try inHome { home in
      let file = home.folder.appending(path: "given.vcf")
      let numbers = (0..<100_000).map { "TEL:+1 415 \(2_000_000 + $0)\r\n" }.joined()
      let card = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann\r\n\(numbers)END:VCARD\r\n"
      try Data(card.utf8).write(to: file)
      let importing = home.command("import", "--no-remember", file.path())
      table.add("import, or its refusal", try importing.attempt().wall, most: 1)
    }
  }
}
