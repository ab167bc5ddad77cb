import CardDocument
import Typesetting

/// elist-typeset draws one `CardDocument`: JSON on standard input, and on standard output a
/// `CardAnswer` on a line and after it the document.
///
/// It opens no file of its own but fonts, knows no vault and no contact, and never sees a key.
@main struct Main {
  static func main() {
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
      switch error {
      case .drawing(let reason): throw .drawing(reason)
      }
    }
  }
}
