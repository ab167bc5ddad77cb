import CardDocument
import ElistCards

/// A card drawn by the typesetter.
struct CardDrawing {
  let format: CardFormat
  /// The pixels of a PNG to the inch.
  let resolution: Double

  /// The document, and the pages that it has.
  struct Document {
    var bytes: [UInt8]
    var pages: [PrintedPage]
  }

  /// Draws the card, and says what was left out.
  ///
  /// Throws `CardError` if it has no room, or `Failure` with a command that prints it without.
  func draw(_ card: CardDocument) throws -> Document {
    let result = try Typesetter().draw(card, format: format.rawValue, dpi: resolution)
    guard result.bytes.isEmpty else {
      let fields = result.answer.leftOut.map(\.rawValue)
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

  /// The command that was typed, with what makes it work, which the typesetter has tried.
  private func command(_ remedy: CardAnswer.Remedy, _ card: CardDocument) -> String? {
    let typed = CommandLine.arguments.dropFirst().map(shellQuoted)
    let fields = remedy.fields.flatMap { ["--omit", $0.rawValue] }
    let handles = remedy.entries.map { card.content.rows.prefix($0).map(\.handle) } ?? []
    let names = card.content.rows.map(\.handle)
    // Entries that were named stay in the command as they were typed.
    guard handles.isEmpty || !typed.contains(where: names.contains) else { return nil }
    return (["elist"] + typed + fields + handles).joined(separator: " ")
  }
}
