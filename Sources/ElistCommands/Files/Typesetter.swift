import CardDocument
import Console
import ElistCards
import ElistSession
import FoundationEssentials
import Platform

/// The other program, `elist-typeset`, which draws a card and never sees a vault.
struct Typesetter {
  /// The largest document, in bytes.
  private static let limit = 64 << 20

  /// A card as a document, or the reason why there is none.
  struct Result {
    var answer: CardAnswer
    /// Empty if there is none.
    var bytes: [UInt8]
  }

  /// Draws a card; throws if the program is missing or fails.
  ///
  /// The resolution is for a PNG, in pixels per inch.
  func draw(_ document: CardDocument, format: String, dpi: Double) throws -> Result {
    let input = Array(try JSONEncoder().encode(document))
    let output = try run(["--format", format, "--dpi", "\(dpi)"], input).output
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.unreadable }
    let answer = try JSONDecoder().decode(CardAnswer.self, from: Data(output[..<end]))
    return Result(answer: answer, bytes: Array(output[(end + 1)...]))
  }

  /// The modules of a QR code with this payload; `nil` if no code can hold it.
  func modules(of payload: String) throws -> CodeModules? {
    let outcome = try run(["qr"], Array(payload.utf8))
    guard outcome.status == 0 else { return nil }
    return try JSONDecoder().decode(CodeModules.self, from: Data(outcome.output))
  }

  private func run(_ arguments: [String], _ input: [UInt8]) throws -> Subprocess.Outcome {
    let program = Subprocess(program: try path(), arguments: arguments)
    let outcome = try starting(program) { program throws(SystemError) in
      try program.run(input: input, limit: Self.limit)
    }
    guard [0, CardAnswer.refused].contains(outcome.status) else {
      throw Failure(.software, "elist-typeset failed with status \(outcome.status)")
    }
    return outcome
  }

  private static let unreadable = Failure(.software, "the answer of elist-typeset cannot be read")

  /// The program next to `elist`, or in the folder for programs that only other programs run.
  private func path() throws -> String {
    let folder = Self.ownFolder
    let candidates = ["\(folder)/elist-typeset", "\(folder)/../libexec/elist/elist-typeset"]
    guard let found = candidates.first(where: { isAccessible($0, X_OK) }) else {
      throw Failure(
        .software,
        "elist-typeset is not installed next to elist",
        hints: ["print the card as text: elist card --format text"]
      )
    }
    return found
  }

  private static var ownFolder: String { splitPath(Paths.program).folder }
}

/// A card drawn by the typesetter.
struct CardDrawing {
  let format: CardFormat
  /// The pixels per inch of a PNG.
  let resolution: Double
  /// The words of the command line that name entries.
  var operands: [String] = []

  /// The document, and its pages.
  struct Document {
    var bytes: [UInt8]
    var pages: [PrintedPage]
  }

  /// Draws the card, and reports what was left out.
  ///
  /// Throws `CardError` if it does not fit, or `Failure` with a command that prints it with
  /// something left out.
  func draw(_ card: CardDocument) throws -> Document {
    let result = try Typesetter().draw(card, format: format.rawValue, dpi: resolution)
    guard result.bytes.isEmpty else {
      for handle in result.answer.unreadablePhotos ?? [] {
        Messages.warning("the photograph of \(handle) cannot be read, and is left out")
      }
      if result.answer.leftOut.contains(.photo) {
        Messages.warning("the photographs are left out: numbers would be too small beside them")
        Messages.hint("print fewer entries, or a larger card: elist card --photo --template fridge")
      }
      let code = result.answer.leftOutCode == true ? ["the QR code"] : []
      let fields = result.answer.leftOut.filter { $0 != .photo }.map(\.rawValue) + code
      if !fields.isEmpty {
        let names = fields.joined(separator: ", ")
        Messages.warning("left out, because the card has no room: \(names)")
      }
      return Document(bytes: result.bytes, pages: result.answer.pages)
    }
    guard let error = cardError(result.answer, content: card.content) else {
      throw Failure(.software, "elist-typeset refused the card without a reason")
    }
    guard let remedy = result.answer.remedy, let command = command(remedy, card) else {
      throw error
    }
    let more = error == .codeTooDense ? ["or use the largest code that fits: '--qr auto'"] : []
    throw Failure(.dataError, error.message, hints: ["print it without: \(command)"] + more)
  }

  /// The typed command with what makes it work; the typesetter has tried it.
  private func command(_ remedy: CardAnswer.Remedy, _ card: CardDocument) -> String? {
    var typed = Array(programArguments.dropFirst())
    let fields = remedy.fields.flatMap { ["--omit", $0.rawValue] }
    let handles = remedy.entries.map { card.content.rows.prefix($0).map(\.handle) } ?? []
    if remedy.leavesOutCode { typed = Self.withoutCode(typed) }
    if !handles.isEmpty {
      // A word that names an entry may also be the value of an option; then nobody can tell.
      guard typed.count(where: operands.contains) == operands.count else { return nil }
      typed.removeAll(where: operands.contains)
    }
    return (["elist"] + typed.map(shellQuoted) + fields + handles).joined(separator: " ")
  }

  /// The words of a command line without the option for a QR code.
  private static func withoutCode(_ typed: [String]) -> [String] {
    var words = typed.filter { !$0.hasPrefix("--qr=") }
    if let place = words.firstIndex(of: "--qr") {
      words.removeSubrange(place..<min(place + 2, words.endIndex))
    }
    return words
  }
}
