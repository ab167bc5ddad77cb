import Platform
import ElistCards
import ElistModel
import ElistSheet
import FoundationEssentials

/// The other program, `elist-typeset`, which draws a sheet and never sees a vault.
struct Typesetter {
  /// What it answers with where it found that the sheet cannot be drawn as it is.
  private static let findingsStatus: Int32 = 65

  /// No document is larger.
  private static let limit = 64 << 20

  /// The document's bytes, or what keeps it from being drawn.
  enum Answer {
    case document([UInt8])
    case findings(Findings)
  }

  /// Draws a sheet; throws where the program is missing or fails.
  ///
  /// The resolution is that of a PNG, in pixels to the inch.
  func draw(_ sheet: Sheet, format: String, dpi: Double) throws -> Answer {
    let input = Array(try JSONEncoder().encode(sheet))
    return try run(["--format", format, "--dpi", "\(dpi)"], input)
  }

  /// The modules of a QR code of this payload; `nil` where no code holds it.
  func modules(of payload: String) throws -> CodeModules? {
    switch try run(["qr"], Array(payload.utf8)) {
    case .document(let bytes): return try JSONDecoder().decode(CodeModules.self, from: Data(bytes))
    case .findings: return nil
    }
  }

  private func run(_ arguments: [String], _ input: [UInt8]) throws -> Answer {
    let program = Subprocess(program: try path(), arguments: arguments)
    let outcome = try starting(program) { program throws(SystemError) in
      try program.run(input: input, limit: Self.limit)
    }
    switch outcome.status {
    case 0: return .document(outcome.output)
    case Self.findingsStatus:
      return .findings(try JSONDecoder().decode(Findings.self, from: Data(outcome.output)))
    default:
      throw Failure(.software, "elist-typeset failed with status \(outcome.status)")
    }
  }

  /// Beside `elist`, or in the folder for programs that only programs run.
  private func path() throws -> String {
    let folder = Self.ownFolder
    let candidates = ["\(folder)/elist-typeset", "\(folder)/../libexec/elist/elist-typeset"]
    guard let found = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw Failure(
        .software,
        "elist-typeset is not installed beside elist",
        hints: ["print the card as text: elist card --format text"]
      )
    }
    return found
  }

  private static var ownFolder: String {
    let path = Paths.program
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
