import ElistSheet
import FoundationEssentials
import Glibc

/// What standard output carries: one of these alone.
enum Answer {
  case document([UInt8])
  case findings(Findings)
  case modules(CodeModules)

  /// EX_DATAERR, by which the caller tells findings from a document.
  static let findingsStatus: Int32 = 65
}

/// The sheet that these bytes are the JSON of.
func decodedSheet(_ bytes: [UInt8]) throws(Failure) -> Sheet {
  do {
    let sheet = try JSONDecoder().decode(Sheet.self, from: Data(bytes))
    try sheet.validate()
    return sheet
  } catch let error as SheetError {
    throw .notASheet(error.message)
  } catch {
    throw .notASheet("the JSON is not as described in ElistSheet")
  }
}

/// Writes the answer and ends with the status that says which it is.
func finish(_ answer: Answer) throws(Failure) -> Never {
  switch answer {
  case .document(let bytes):
    try writeOutput(bytes)
    exit(0)
  case .findings(let findings):
    try writeOutput(try encoded(findings))
    exit(Answer.findingsStatus)
  case .modules(let modules):
    try writeOutput(try encoded(modules))
    exit(0)
  }
}

private func encoded(_ answer: some Encodable) throws(Failure) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    return Array(try encoder.encode(answer)) + Array("\n".utf8)
  } catch {
    throw .drawing("the answer does not encode")
  }
}
