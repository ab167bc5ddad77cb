/// What the typesetter found: one JSON object on the first line of its standard output.
///
/// The document follows it, with exit status 0:
///
/// ```
/// {"findings":[],"leftOut":["note"],"pages":[{"height":53.98,"turned":false,"width":85.6}],"version":2}
/// ```
///
/// Or there is none, with exit status 65:
///
/// ```
/// {"findings":[{"characters":["U+1F600"],"id":"zoe/name","kind":"missing-glyphs"}],"leftOut":[],
///  "pages":[],"version":2}
/// ```
package struct CardAnswer: Codable, Equatable, Sendable {
  /// The exit status of an answer without a document, EX_DATAERR of sysexits.
  package static let refused: Int32 = 65

  package var version: Int
  /// The pages of the document.
  package var pages: [PrintedPage]
  /// What was left out because it had no room.
  package var leftOut: [CardField]
  /// The handles of the entries whose photographs cannot be decoded; `nil` if all can be.
  package var unreadablePhotos: [String]?
  /// Why there is no document.
  package var findings: [TextFinding]
  /// What would make one, which was tried; `nil` if nothing helps.
  package var remedy: Remedy?

  package init(
    pages: [PrintedPage] = [],
    leftOut: [CardField] = [],
    findings: [TextFinding] = [],
    remedy: Remedy? = nil
  ) {
    version = CardDocument.currentVersion
    self.pages = pages
    self.leftOut = leftOut
    self.findings = findings
    self.remedy = remedy
  }

  /// What a card without room can do without.
  package struct Remedy: Codable, Equatable, Sendable {
    /// The fields to leave out.
    package var fields: [CardField]
    /// How many of the first entries have room; `nil` if all have.
    package var entries: Int?

    package init(fields: [CardField], entries: Int? = nil) {
      self.fields = fields
      self.entries = entries
    }
  }
}

/// The size of a page in millimetres, and whether it is printed upside down.
package struct PrintedPage: Codable, Equatable, Sendable {
  package var width: Double
  package var height: Double
  package var turned: Bool

  package init(width: Double, height: Double, turned: Bool = false) {
    self.width = width
    self.height = height
    self.turned = turned
  }
}

/// Why a text cannot be set, or a code not be drawn.
package struct TextFinding: Codable, Equatable, Sendable {
  /// What is wrong with the text or the code.
  package enum Kind: String, Codable, Sendable {
    /// It has no room at the smallest size at which it can be read.
    case doesNotFit = "does-not-fit"
    /// No font here has some of its characters.
    case missingGlyphs = "missing-glyphs"
    /// A code's modules would be smaller than allowed, or no code has room for the payload.
    case tooDense = "too-dense"
  }

  /// The id of the text or of the code: `heading`, `ann/name`, `owner.2/value`.
  package var id: String
  package var kind: Kind
  /// The characters that no font has, `U+1F600`, in code point order.
  package var characters: [String]

  package init(id: String, kind: Kind, characters: [String] = []) {
    self.id = id
    self.kind = kind
    self.characters = characters
  }
}

/// The modules of a QR code, as `elist-typeset qr` gives them: one JSON object on standard output
/// for the payload on standard input.
///
/// ```
/// {"version":2, "rows":["1111111001", …]}
/// ```
package struct CodeModules: Codable, Equatable, Sendable {
  package var version: Int
  /// From the top, a character a module, `1` being dark; without the quiet zone.
  package var rows: [String]

  /// How many modules wide the light border has to be (ISO/IEC 18004 §6.3.8).
  package static let quietZone = 4

  package init(rows: [String]) {
    version = CardDocument.currentVersion
    self.rows = rows
  }
}
