import CardDocument
import FoundationEssentials
import Glibc
import Typesetting

/// The document that these bytes are the JSON of.
func decodedDocument(_ bytes: [UInt8]) throws(Failure) -> CardDocument {
  do {
    let document = try JSONDecoder().decode(CardDocument.self, from: Data(bytes))
    try document.validate()
    return document
  } catch let error as CardDocumentError {
    throw .notADocument(error.message)
  } catch {
    throw .notADocument("the JSON is not as described in CardDocument")
  }
}

/// Writes the answer on a line and the document after it, and ends with the status that says whether
/// there is one.
func finish(_ result: Typeset) throws(Failure) -> Never {
  try writeOutput(try encoded(result.answer) + result.document)
  exit(result.document.isEmpty ? CardAnswer.refused : 0)
}

/// Writes the modules of a code of this payload, or that there is none.
func finish(modulesOf payload: [UInt8]) throws(Failure) -> Never {
  guard let text = String(validating: payload, as: UTF8.self) else { throw .notText }
  guard let modules = codeModules(of: text) else {
    let finding = TextFinding(id: "code", kind: .tooDense)
    try writeOutput(try encoded(CardAnswer(findings: [finding])))
    exit(CardAnswer.refused)
  }
  try writeOutput(try encoded(modules))
  exit(0)
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
