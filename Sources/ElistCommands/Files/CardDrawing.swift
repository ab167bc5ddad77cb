import Console
import CardDocument
import ElistCards

/// A card drawn by the typesetter.
struct CardDrawing {
  let format: CardFormat
  /// The pixels per inch of a PNG.
  let resolution: Double

  /// The document, and its pages.
  struct Document {
    var bytes: [UInt8]
    var pages: [PrintedPage]
  }

  /// Draws the card, and reports what was left out.
  ///
  /// Throws `CardError` if it does not fit, or `Failure` with a command that prints it with
  /// something left out.
  func draw(_ card: CardDocument) throws -> Document {
    let result = try Typesetter().draw(card, format: format.rawValue, dpi: resolution)
    guard result.bytes.isEmpty else {
      for handle in result.answer.unreadablePhotos ?? [] {
        Messages.warning("the photograph of \(handle) cannot be read, and is left out")
      }
      if result.answer.leftOut.contains(.photo) {
        Messages.warning("the photographs are left out: numbers would be too small beside them")
        Messages.hint("print fewer entries, or a larger card: elist card --photo --template fridge")
      }
      let fields = result.answer.leftOut.filter { $0 != .photo }.map(\.rawValue)
      if !fields.isEmpty {
        Messages.warning("left out, since the card has no room: \(fields.joined(separator: ", "))")
      }
      return Document(bytes: result.bytes, pages: result.answer.pages)
    }
    guard let error = cardError(result.answer, content: card.content) else {
      throw Failure(.software, "elist-typeset refused the card without a reason")
    }
    guard let remedy = result.answer.remedy, let command = command(remedy, card) else {
      throw error
    }
    throw Failure(.dataError, error.message, hints: ["print it without: \(command)"])
  }

  /// The typed command with what makes it work; the typesetter has tried it.
  private func command(_ remedy: CardAnswer.Remedy, _ card: CardDocument) -> String? {
    let typed = CommandLine.arguments.dropFirst().map(shellQuoted)
    let fields = remedy.fields.flatMap { ["--omit", $0.rawValue] }
    let handles = remedy.entries.map { card.content.rows.prefix($0).map(\.handle) } ?? []
    let names = card.content.rows.map(\.handle)
    // A command in which entries were named cannot be completed with other entries.
    guard handles.isEmpty || !typed.contains(where: names.contains) else { return nil }
    return (["elist"] + typed + fields + handles).joined(separator: " ")
  }
}
