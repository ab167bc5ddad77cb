import ElistSheet

/// elist-typeset draws one `Sheet`: JSON on standard input, and on standard output either the
/// document or the findings.
///
/// It opens no file of its own but fonts, knows no vault and no contact, and never sees a key.
@main struct Main {
  static func main() {
    do throws(Failure) {
      let format = try parsedFormat(CommandLine.arguments.dropFirst())
      let sheet = try decodedSheet(try standardInput())
      try finish(typeset(sheet, as: format))
    } catch {
      fail(error)
    }
  }

  /// The document, or what keeps it from being one.
  private static func typeset(_ sheet: Sheet, as format: Format) throws(Failure) -> Answer {
    let typesetter = Typesetter(language: sheet.language)
    let fitting = Fitting(sheet, typesetter)
    guard fitting.findings.isEmpty else {
      return .findings(Findings(findings: fitting.findings))
    }
    return .document(try format.document(sheet, Drawing(typesetter, fitting)))
  }
}
