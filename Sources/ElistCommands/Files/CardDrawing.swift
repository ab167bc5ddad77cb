import ElistCards
import ElistSheet

/// A card drawn by the typesetter, in the first of the ways to try that has room.
struct CardDrawing {
  let options: CardOptions
  let format: CardFormat
  /// The pixels of a PNG to the inch.
  let resolution: Double

  /// The document, and the pages that it has.
  struct Document {
    var bytes: [UInt8]
    var pages: [Page]
  }

  /// The document that says this, with the first of these payloads that has room as its QR code.
  ///
  /// Throws `CardError` where nothing has room.
  func document(_ content: CardContent, payloads: [String]) throws -> Document {
    guard !payloads.isEmpty else { return try document(content) }
    var content = content
    var refusal = CardError.codeTooDense
    for payload in payloads {
      content.code = payload
      do {
        return try document(content)
      } catch CardError.codeTooDense {
        refusal = .codeTooDense
      }
    }
    throw refusal
  }

  private func document(_ content: CardContent) throws -> Document {
    var refusals: [CardError] = []
    for sheet in try makeSheets(content, options: options) {
      switch try Typesetter().draw(sheet, format: format.rawValue, dpi: resolution) {
      case .document(let bytes): return Document(bytes: bytes, pages: sheet.pages)
      case .findings(let findings):
        guard let error = cardError(findings, content: content) else {
          throw Failure(.software, "elist-typeset refused the card without a reason")
        }
        refusals.append(error)
      }
    }
    throw refusals.least ?? CardError.codeTooDense
  }
}

extension [CardError] {
  /// The refusal that asks for the least: a code alone, or the fewest texts.
  fileprivate var least: CardError? { self.min { $0.extent < $1.extent } }
}

extension CardError {
  fileprivate var extent: Int {
    switch self {
    case .doesNotFit(let texts): texts.count
    case .missingGlyphs, .codeTooDense: 0
    case .noEntries, .tooManyEntries, .noLink, .serviceCode: .max
    }
  }
}
