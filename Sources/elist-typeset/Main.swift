// elist-typeset is the second program: the one with fonts and without keys. Everything but its
// input and output is in Typesetting, which tests can link. Start here, then with Request.swift and
// Typesetting/Typeset.swift.

import CardDocument
import Glibc
import Typesetting

/// elist-typeset draws one `CardDocument`: it reads JSON from standard input, and writes a
/// `CardAnswer` on one line, followed by the document, to standard output.
///
/// It opens no files but fonts and the data of libraries, and the kernel enforces this. It knows no
/// vault and no contact, and never sees a key.
@main struct Main {
  static func main() {
    hideMemory()
    confine()
    do throws(Failure) {
      switch try Request(CommandLine.arguments.dropFirst()) {
      case .document(let format, let dpi):
        let document = try decodedDocument(try standardInput())
        try finish(try typeset(document, format, dpi))
      case .code: try finish(modulesOf: try standardInput())
      }
    } catch {
      fail(error)
    }
  }

  private static func typeset(
    _ document: CardDocument,
    _ format: DocumentFormat,
    _ dpi: Double
  ) throws(Failure) -> Typeset {
    do throws(TypesetError) {
      return try Typesetting.typeset(document, as: format, dpi: dpi)
    } catch {
      throw Failure(error)
    }
  }
}

/// Why the program ends without an answer, with a line on standard error and a status of sysexits.
enum Failure: Error {
  case usage
  case tooLarge
  case notADocument(String)
  case notText
  case input(Int32)
  case output(Int32)
  case drawing(String)

  init(_ error: TypesetError) {
    self =
      switch error {
      case .drawing(let reason): .drawing(reason)
      case .unreadableCode: .drawing("the QR code does not read as it should")
      }
  }

  var status: Int32 {
    switch self {
    case .usage: 64
    case .tooLarge, .notADocument, .notText, .drawing: 70
    case .input, .output: 74
    }
  }

  var message: String {
    switch self {
    case .usage:
      "usage: elist-typeset [--format \(formats)] [--dpi n] <card.json, or elist-typeset qr"
    case .tooLarge: "the card is larger than \(largestInput >> 20) MiB"
    case .notADocument(let reason): "standard input is not a card: \(reason)"
    case .notText: "the payload is not UTF-8"
    case .input(let code): "cannot read the card: \(String(cString: strerror(code)))"
    case .output(let code): "cannot write the document: \(String(cString: strerror(code)))"
    case .drawing(let reason): "cannot draw the document: \(reason)"
    }
  }

  private var formats: String { DocumentFormat.allCases.map(\.rawValue).joined(separator: "|") }
}

/// Prints what went wrong and exits; prints nothing if the reader has closed the output.
func fail(_ failure: Failure) -> Never {
  if case .output(EPIPE) = failure { exit(failure.status) }
  let line = Array("elist-typeset: error: \(failure.message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(failure.status)
}

/// The most bytes of a card: all the photographs that a vault can hold fit.
///
/// A card of a thousand entries without photographs needs a hundredth of this.
private let largestInput = 128 << 20

/// All of standard input.
///
/// Platform is not used for this: with it, the program would be linked with the calls that read the
/// kernel's keyrings, and it must never see a key.
private func standardInput() throws(Failure) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw .input(errno) }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= largestInput else { throw .tooLarge }
  }
}

/// Writes all of these bytes to standard output.
func writeOutput(_ bytes: [UInt8]) throws(Failure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw .output(errno) }
    rest = rest.dropFirst(count)
  }
}
