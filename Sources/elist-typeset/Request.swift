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
