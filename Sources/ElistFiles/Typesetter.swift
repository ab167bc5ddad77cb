package import CardDocument
package import Console
import FoundationEssentials
package import Platform

/// The other program, `elist-typeset`, which draws a card and never sees a vault.
package struct Typesetter {
  /// The largest document, in bytes.
  private static let limit = 64 << 20

  /// A card as a document, or the reason why it was not drawn.
  package struct Result {
    /// What was left out, and what would make it fit.
    package var answer: CardAnswer
    /// The document; empty if the card was not drawn.
    package var bytes: [UInt8]
  }

  /// The program that is installed with this one.
  package init() {}

  /// Draws a card; throws if the program is missing or fails.
  ///
  /// The resolution is for a PNG, in pixels per inch.
  package func draw(_ document: CardDocument, format: String, dpi: Double) throws -> Result {
    Progress.begin("laying out the card")
    defer { Progress.end() }
    let input = Array(try JSONEncoder().encode(document))
    let output = try run(["--format", format, "--dpi", "\(dpi)"], input).output
    guard let end = output.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.unreadable }
    let answer = try JSONDecoder().decode(CardAnswer.self, from: Data(output[..<end]))
    return Result(answer: answer, bytes: Array(output[(end + 1)...]))
  }

  /// The modules of a QR code with this payload; `nil` if no code can hold it.
  package func modules(of payload: String) throws -> CodeModules? {
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

/// Starts another program; if it cannot be started, the failure names it.
package func starting<Value: ~Copyable>(
  _ program: Subprocess,
  _ start: (Subprocess) throws(SystemError) -> Value
) throws(Failure) -> Value {
  do {
    return try start(program)
  } catch {
    throw Failure(.ioError, "cannot start \(program.program): \(error.text)")
  }
}
