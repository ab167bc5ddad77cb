import Glibc
import Typesetting

/// What ends the program without an answer; each has its line on standard error and a status of
/// sysexits.
enum Failure: Error {
  case usage
  case tooLarge
  case notADocument(String)
  case notText
  case input(Int32)
  case output(Int32)
  case drawing(String)

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

/// Says what went wrong and ends; silent where the reader has gone away.
func fail(_ failure: Failure) -> Never {
  if case .output(EPIPE) = failure { exit(failure.status) }
  let line = Array("elist-typeset: error: \(failure.message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  exit(failure.status)
}
