import ElistSheet
import FoundationEssentials
import Glibc

/// What standard output carries: never both.
enum Answer {
  case document([UInt8])
  case findings(Findings)

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
  }
}

private func encoded(_ findings: Findings) throws(Failure) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  do {
    return Array(try encoder.encode(findings)) + Array("\n".utf8)
  } catch {
    throw .drawing("the findings do not encode")
  }
}
