import Foundation

/// Prints what elist costs beside what it is compared with, as one table: both sides are run in
/// turn on the same data, and the medians give the ratio.
///
///     elist-benchmark [--elist PROGRAM] [--cards FOLDER] [PART …]
///
/// The folder's vCards are one more book, repeated to 30 MB. A part is one of ``parts``; without
/// one all are measured. What is not installed is skipped.
@main
struct Benchmark {
  let table = Table()
  let elist: String
  /// The books that imports and lists are measured on.
  let books: [Book]

  static let parts: [(name: String, run: @Sendable (Benchmark) throws -> Void)] = [
    ("import", { try $0.compareImports() }), ("limits", { try $0.measureLimits() }),
    ("book", { try $0.compareLists() }), ("show", { try $0.compareStarts() }),
    ("unlock", { try $0.compareUnlocking() }), ("save", { try $0.compareSaves() }),
    ("card", { try $0.compareCards() }), ("picker", { try $0.measurePicker() }),
    ("formats", { $0.compareFormats() }),
  ]

  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--peak-memory-of" {
      return try Command.printPeak(Array(arguments.dropFirst()))
    }
    func option(_ name: String) -> String? {
      guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
        return nil
      }
      defer { arguments.removeSubrange(place...place + 1) }
      return arguments[place + 1]
    }
    let elist = option("--elist") ?? URL.beside("elist").path()
    let folder = option("--cards")
    let wanted = parts.filter { arguments.isEmpty || arguments.contains($0.name) }
    guard arguments.allSatisfy({ word in parts.contains { $0.name == word } }) else {
      let names = parts.map(\.name).joined(separator: "|")
      print("usage: elist-benchmark [--elist PROGRAM] [--cards FOLDER] [\(names)] …")
      exit(64)
    }
    let benchmark = Benchmark(elist: elist, books: Book.all(folder: folder))
    for part in wanted { benchmark.table.rows(part.name) { try part.run(benchmark) } }
  }

  /// A home with a book of so many simple contacts, until the body is done.
  func inHome(_ contacts: Int, _ body: (Home) throws -> Void) throws {
    let home = try Home(elist, contacts: contacts)
    defer { home.remove() }
    try body(home)
  }

  /// An empty home, until the body is done.
  func inHome(_ body: (Home) throws -> Void) throws {
    let home = try Home(elist)
    defer { home.remove() }
    try body(home)
  }
}

extension URL {
  /// Another program that was built with this one.
  static func beside(_ name: String) -> URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name)
  }
}
