import CardDocument
import Console
import ElistFiles
import ElistSession
import Platform

/// A CUPS printer, used through `lp`.
///
/// The document goes to the standard input of `lp`. So no file contains it, and the arguments,
/// which every user of the machine can read, name nobody.
struct Printer {
  /// The printer's name; `nil` for the default one.
  let name: String?

  /// A job that the printer has accepted.
  struct Job {
    var printer: String
    /// What `lp` and `cancel` call it, such as `office-12`.
    var id: String
  }

  /// Prints a document with these pages, at its own size.
  func print(_ document: [UInt8], pages: [PrintedPage]) throws -> Job {
    try run(document, Printer.options(pages))
  }

  /// Prints a text.
  func print(text: [UInt8]) throws -> Job {
    try run(text, ["-o", "document-format=text/plain;charset=utf-8"])
  }

  private func run(_ document: [UInt8], _ options: [String]) throws -> Job {
    let destination = name.map { ["-d", $0] } ?? []
    let arguments = destination + ["-t", "Emergency contacts"] + options + ["--", "-"]
    let outcome = try PrintSystem.run("lp", arguments, input: document)
    guard outcome.status != PrintSystem.notFound else { throw PrintSystem.missing }
    guard outcome.status == 0 else { throw refusal(outcome) }
    let job = try job(outcome.text)
    if PrintSystem.isStopped(job.printer) {
      Messages.warning("the printer \(job.printer) is stopped: the job waits until it is started")
      Messages.hint("start it: cupsenable \(shellQuoted(job.printer))")
    }
    return job
  }

  /// The media and the sides for these pages, without any scaling.
  static func options(_ pages: [PrintedPage]) -> [String] {
    guard let page = pages.first else { return [] }
    let isUpright = page.height >= page.width
    let turnsLong = isUpright != (pages.last?.turned ?? false)
    let sides = pages.count < 2 ? "one-sided" : "two-sided-\(turnsLong ? "long" : "short")-edge"
    let all = ["media=\(media(page))", "print-scaling=none", "fit-to-page=false", "sides=\(sides)"]
    return all.flatMap { ["-o", $0] }
  }

  private static func media(_ page: PrintedPage) -> String {
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
  /// Why `lp` accepted nothing; its own words follow ours.
  private func refusal(_ outcome: PrintSystem.Outcome) -> Failure {
    let printers = PrintSystem.printers
    let (reason, hints) = reason(printers)
    let words = outcome.text.split(separator: "\n").map(String.init)
    let isKnown = name.map(printers.contains) ?? false
    let known = printers.isEmpty || isKnown ? [] : ["printers: " + printers.joined(separator: ", ")]
    return Failure(
      .ioError,
      "nothing was printed: \(reason)",
      details: words + known,
      hints: hints + [PrintSystem.toFile]
    )
  }

  private func reason(_ printers: [String]) -> (text: String, hints: [String]) {
    guard let first = printers.first else {
      return (
        name.map { "there is no printer \($0), and no other" } ?? "there is no printer",
        ["see whether CUPS is running: lpstat -r", "see the printers: lpstat -e"]
      )
    }
    guard let name else { return ("there is no default printer", [PrintSystem.naming(first)]) }
    guard printers.contains(name) else {
      return ("there is no printer \(name)", [PrintSystem.naming(first)])
    }
    guard PrintSystem.accepts(name) else {
      return (
        "the printer \(name) accepts no jobs",
        ["make it accept jobs: cupsaccept \(shellQuoted(name))"]
      )
    }
    return (
      "the printer \(name) did not accept the card",
      ["see its state: lpstat -p \(shellQuoted(name))"]
    )
  }

  /// Finds the job in the answer of `lp`, a sentence.
  ///
  /// It is the word that ends in a number after a hyphen.
  private func job(_ answer: String) throws -> Job {
    for word in answer.split(whereSeparator: \.isWhitespace) {
      guard let hyphen = word.lastIndex(of: "-"), Int(word[word.index(after: hyphen)...]) != nil
      else { continue }
      return Job(printer: String(word[..<hyphen]), id: String(word))
    }
    throw Failure(
      .ioError,
      "lp did not say which job prints the card",
      hints: ["see the jobs: lpstat -o"]
    )
  }
}

/// What the programs of CUPS say about its printers.
enum PrintSystem {
  /// The status of a shell that did not find its program.
  static let notFound: Int32 = 127

  /// How one of the programs ended.
  struct Outcome {
    var status: Int32
    /// Everything that it wrote, including errors.
    var text: String
  }

  /// The names of all printers; empty if CUPS does not answer.
  static var printers: [String] {
    answer("lpstat", ["-e"]).split(separator: "\n").map(String.init)
  }

  /// Whether a printer accepts jobs, as far as is known.
  static func accepts(_ printer: String) -> Bool {
    !answer("lpstat", ["-a", printer]).contains(" not accepting requests")
  }

  /// Whether a printer accepts jobs but prints none of them.
  static func isStopped(_ printer: String) -> Bool {
    answer("lpstat", ["-p", printer]).hasPrefix("printer \(printer) disabled")
  }

  /// Runs a program in English, because only its words show a printer's state.
  static func run(_ program: String, _ arguments: [String], input: [UInt8] = []) throws -> Outcome {
    let script = "LC_ALL=C; export LC_ALL; exec \(program) \"$@\" 2>&1"
    let shell = Subprocess(program: "sh", arguments: ["-c", script, program] + arguments)
    let outcome = try starting(shell) { shell throws(SystemError) in
      try shell.run(input: input, limit: 1 << 16)
    }
    return Outcome(
      status: outcome.status,
      text: String(decoding: outcome.output, as: UTF8.self)
    )
  }

  /// `lp` is not installed.
  static var missing: Failure {
    Failure(
      .ioError,
      "nothing was printed: lp, the program that prints, is not installed",
      hints: ["install it: apt-get install cups-client", toFile]
    )
  }

  static var toFile: String { "or write a file: \(TypedCard().toFile.command)" }

  static func naming(_ printer: String) -> String {
    "print on one of them: \(TypedCard().printed(on: printer).command)"
  }

  /// The output of a program that succeeds; empty if it fails.
  private static func answer(_ program: String, _ arguments: [String]) -> String {
    guard let outcome = try? run(program, arguments), outcome.status == 0 else { return "" }
    return outcome.text
  }
}
