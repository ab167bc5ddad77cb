import ElistSheet

/// elist-typeset draws one `Sheet`: JSON on standard input, and on standard output either the
/// document or the findings.
///
/// It opens no file of its own but fonts, knows no vault and no contact, and never sees a key.
@main struct Main {
  static func main() {
    do throws(Failure) {
      switch try Request(CommandLine.arguments.dropFirst()) {
      case .document(let format, let dpi):
        let sheet = try decodedSheet(try standardInput())
        try finish(typeset(sheet, as: format, dpi: dpi))
      case .code: try finish(modules(of: try standardInput()))
      }
    } catch {
      fail(error)
    }
  }

  /// The document, or what keeps it from being one.
  private static func typeset(
    _ sheet: Sheet,
    as format: Format,
    dpi: Double
  ) throws(Failure) -> Answer {
    let typesetter = Typesetter(language: sheet.language)
    let fitting = Fitting(sheet, typesetter)
    let codes = CodeFitting(sheet)
    let findings = fitting.findings + codes.findings
    guard findings.isEmpty else { return .findings(Findings(findings: findings)) }
    let drawing = Drawing(typesetter, fitting, codes)
    return .document(try format.document(sheet, drawing, dpi: dpi))
  }

  private static func modules(of payload: [UInt8]) throws(Failure) -> Answer {
    guard let text = String(validating: payload, as: UTF8.self) else { throw .notText }
    guard let matrix = CodeMatrix(text) else {
      return .findings(Findings(findings: [TextFinding(id: "code", kind: .tooDense)]))
    }
    return .modules(CodeModules(rows: matrix.rows))
  }
}
