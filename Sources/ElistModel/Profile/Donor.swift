/// Whether the owner donates organs after death.
package enum Donor: Equatable, Sendable {
  case yes
  case no
  /// An answer other than yes or no, "kidneys only".
  case other(String)

  /// The answer as it is stored and shown: `yes`, `no`, or the text.
  package var text: String {
    switch self {
    case .yes: "yes"
    case .no: "no"
    case .other(let text): text
    }
  }

  /// Reads an answer from a text.
  package init(_ text: String) {
    switch text.lowercased() {
    case "yes", "y": self = .yes
    case "no", "n": self = .no
    default: self = .other(text)
    }
  }
}
