import CardDocument
import FoundationEssentials
import Glibc
import Typesetting

/// What the arguments ask for.
enum Request {
  /// `[--format pdf] [--dpi 300]`: a document of the card on standard input.
  case document(DocumentFormat, dpi: Double)
  /// `qr`: the modules of a code of the payload on standard input.
  case code

  /// Reads the arguments.
  init(_ arguments: some Collection<String>) throws(Failure) {
    var rest = arguments[...]
    guard rest.first != "qr" else {
      guard rest.count == 1 else { throw .usage }
      self = .code
      return
    }
    var (format, dpi) = (DocumentFormat.pdf, 300.0)
    while let argument = rest.popFirst() {
      guard let value = rest.popFirst() else { throw .usage }
      switch argument {
      case "--format": format = try Request.format(value)
      case "--dpi": dpi = try Request.resolution(value)
      default: throw .usage
      }
    }
    self = .document(format, dpi: dpi)
  }

  private static func format(_ name: String) throws(Failure) -> DocumentFormat {
    guard let format = DocumentFormat(rawValue: name) else { throw .usage }
    return format
  }

  private static func resolution(_ text: String) throws(Failure) -> Double {
    guard let dpi = Double(text), (1...10_000).contains(dpi) else { throw .usage }
    return dpi
  }
}

/// The document in these bytes of JSON.
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

/// Writes the answer on one line and the document after it, and exits; the status says whether
/// there is a document.
func finish(_ result: Typeset) throws(Failure) -> Never {
  try writeOutput(try encoded(result.answer) + result.document)
  exit(result.document.isEmpty ? CardAnswer.refused : 0)
}

/// Writes the modules of a code of this payload, or says that no code can hold it.
func finish(modulesOf payload: [UInt8]) throws(Failure) -> Never {
  guard let text = String(validating: payload, as: UTF8.self) else { throw .notText }
  let modules: CodeModules?
  do throws(TypesetError) { modules = try codeModules(of: text) } catch { throw Failure(error) }
  guard let modules else {
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
