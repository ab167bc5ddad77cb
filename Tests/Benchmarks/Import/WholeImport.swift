import Foundation
import Glibc

/// Compares the program as a person runs it with others on the same input.
///
/// - `import` of 100,000 cards into a vault with the parser of evolution-data-server, which only
///   parses (`eds.c` beside this file, built with the compiler and pkg-config of the machine);
/// - the cost of a card among 100,000 with that among 10,000;
/// - `book QUERY` with `fzf --filter` over the rows that `book` prints.
struct WholeImport {
  /// The release build of elist.
  let program: String
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "elist-benchmark-\(getpid())").path

  init(program: String) {
    self.program = program
  }

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try prepare()
    let size = try write(MixedCards.generated(count: 100_000), to: "100k.vcf")
    _ = try write(MixedCards.generated(count: 10_000), to: "10k.vcf")
    let eds = try ProgramCost.least(of: 5) { try ProgramCost.run([path("eds"), path("100k.vcf")]) }
    let small = try ProgramCost.least(of: 5) { try imported("10k.vcf") }
    let large = try ProgramCost.least(of: 5) { try imported("100k.vcf") }
    // What any run costs, above all the making of the key from the passphrase.
    let none = try ProgramCost.least(of: 5) { try imported("0k.vcf") }
    tell("evolution-data-server parses", eds)
    tell("elist imports", large)
    print("wall \(ratio(large.wall, eds.wall)), processor \(ratio(large.cpu, eds.cpu)) of it")
    print("memory: \(ratio(Double(large.memory), Double(size))) of the file")
    let perCard = (large.cpu - none.cpu) / 10 / (small.cpu - none.cpu)
    print("a card among 100,000 costs \(ratio(perCard, 1)) of one among 10,000")
    try compareQueries()
  }

  private func prepare() throws {
    setenv("XDG_STATE_HOME", path("state"), 1)
    setenv("ELIST_PASSPHRASE_COMMAND", "echo correct horse battery staple", 1)
    setenv("ELIST_VAULT", path("vault"), 1)
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "eds.c").path
    let flags = "$(pkg-config --cflags --libs libebook-contacts-1.2)"
    _ = try ProgramCost.run(["sh", "-c", "cc -w -O2 -o \(path("eds")) \(source) \(flags)"])
    let creation = ["init", "--kdf", "light", "--region", "US"]
    let command = ["--passphrase-command", "echo correct horse battery staple"]
    _ = try ProgramCost.run([program] + creation + command)
    try FileManager.default.copyItem(atPath: path("vault"), toPath: path("empty"))
    _ = try write(MixedCards.generated(count: 1), to: "0k.vcf")
  }

  private func imported(_ file: String) throws -> ProgramCost {
    try FileManager.default.removeItem(atPath: path("vault"))
    try FileManager.default.copyItem(atPath: path("empty"), toPath: path("vault"))
    return try ProgramCost.run([program, "import", "--accept-older", path(file)])
  }

  private func compareQueries() throws {
    _ = try imported("100k.vcf")
    _ = try ProgramCost.run([program, "book", "--format", "raw"], output: path("rows"))
    for query in ["anna 4567", "müller", "555 12"] {
      let book = try ProgramCost.least(of: 5) { try ProgramCost.run([program, "book", query]) }
      let fzf = try ProgramCost.least(of: 5) {
        try ProgramCost.run(["fzf", "--filter", query], input: path("rows"))
      }
      print("book \"\(query)\": wall \(ratio(book.wall, fzf.wall)) of fzf's \(fzf.wall) s")
    }
  }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ bytes: [UInt8], to name: String) throws -> Int {
    try Data(bytes).write(to: URL(filePath: path(name)))
    return bytes.count
  }

  private func tell(_ name: String, _ cost: ProgramCost) {
    let memory = cost.memory / 1_000_000
    print("\(name): \(cost.wall) s, of the processors \(cost.cpu) s, \(memory) MB")
  }

  private func ratio(_ one: Double, _ other: Double) -> String {
    String(format: "%.2f", one / other)
  }
}
