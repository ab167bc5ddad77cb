import ElistSheet

/// A printer of CUPS, reached by `lp`.
///
/// The document goes to its standard input, so that no file holds it and no name is among its
/// arguments, which every user of the machine can read.
struct Printer {
  /// `nil` for the default one.
  let name: String?

  /// A job that the printer has taken.
  struct Job {
    var printer: String
    /// As `lp` and `cancel` know it, `office-12`.
    var id: String
  }

  /// Prints a document whose pages are these, at its own size.
  func print(_ document: [UInt8], pages: [Page]) throws -> Job {
    try run(document, Printer.options(pages))
  }

  /// Prints a text.
  func print(text: [UInt8]) throws -> Job {
    try run(text, ["-o", "document-format=text/plain;charset=utf-8"])
  }

  private func run(_ document: [UInt8], _ options: [String]) throws -> Job {
    let destination = name.map { ["-d", $0] } ?? []
    let arguments = destination + ["-t", "Emergency contacts"] + options + ["--", "-"]
    let lp = Subprocess(program: "lp", arguments: arguments)
    let outcome = try starting { try lp.run(input: document, limit: 1 << 16) }
    guard outcome.status == 0 else { throw refused(outcome.status) }
    return try job(String(decoding: outcome.output, as: UTF8.self))
  }

  /// The media and the sides of these pages, without any scaling.
  static func options(_ pages: [Page]) -> [String] {
    guard let page = pages.first else { return [] }
    let isUpright = page.height >= page.width
    let turnsLong = isUpright != (pages.last?.turned ?? false)
    let sides = pages.count < 2 ? "one-sided" : "two-sided-\(turnsLong ? "long" : "short")-edge"
    let all = ["media=\(media(page))", "print-scaling=none", "fit-to-page=false", "sides=\(sides)"]
    return all.flatMap { ["-o", $0] }
  }

  private static func media(_ page: Page) -> String {
    switch (page.width, page.height) {
    case (210, 297): "A4"
    case (148, 210): "A5"
    case (215.9, 279.4): "Letter"
    default: "Custom.\(page.width)x\(page.height)mm"
    }
  }
}

// MARK: - What can go wrong

extension Printer {
  private func starting(_ body: () throws -> Subprocess.Outcome) throws -> Subprocess.Outcome {
    do {
      return try body()
    } catch let failure as Failure {
      throw Failure(
        failure.status,
        failure.message,
        hints: ["install it: apt-get install cups-client", Printer.toFile]
      )
    }
  }

  /// What `lp` said of it stands above.
  private func refused(_ status: Int32) -> Failure {
    let printer = name.map { "the printer \($0)" } ?? "a default printer"
    return Failure(
      .ioError,
      "nothing was printed: lp did not take the card for \(printer) (status \(status))",
      hints: ["see the printers: lpstat -e", "name one: elist card --print --printer NAME"]
        + [Printer.toFile]
    )
  }

  private static let toFile = "or write a file: elist card -o card.pdf"

  /// `lp` names the job in a sentence in the user's language: the word that ends in a number after
  /// a hyphen.
  private func job(_ answer: String) throws -> Job {
    for word in answer.split(whereSeparator: \.isWhitespace) {
      guard let hyphen = word.lastIndex(of: "-"), Int(word[word.index(after: hyphen)...]) != nil
      else { continue }
      return Job(printer: String(word[..<hyphen]), id: String(word))
    }
    throw Failure(.ioError, "lp did not say which job prints the card", hints: ["see: lpstat -o"])
  }
}
