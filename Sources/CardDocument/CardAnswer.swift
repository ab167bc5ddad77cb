/// The typesetter's answer: one JSON object on the first line of its standard output.
///
/// The document follows it, with exit status 0:
///
/// ```
/// {"findings":[],"leftOut":["note"],"pages":[{"height":53.98,"turned":false,"width":85.6}],"version":2}
/// ```
///
/// If there is no document, the exit status is 65:
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
  /// The fields that were left out because they did not fit.
  package var leftOut: [CardField]
  /// Whether the QR code was left out because it did not fit; `nil` if not.
  package var leftOutCode: Bool?
  /// The handles of entries whose photographs cannot be decoded; `nil` if all can be.
  package var unreadablePhotos: [String]?
  /// Why the owner's photograph is not on the card; `nil` if it is, or if the owner has no
  /// photograph.
  package var ownerPhoto: OwnerPhoto?
  /// Why there is no document.
  package var findings: [TextFinding]
  /// A change that makes the card fit, already tried; `nil` if nothing helps.
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

  /// Why the owner's photograph is left out.
  package enum OwnerPhoto: String, Codable, Sendable {
    /// What the card says would be too small beside it.
    case noRoom = "no-room"
    /// It cannot be decoded.
    case unreadable
  }

  /// What to leave out so that a card fits.
  package struct Remedy: Codable, Equatable, Sendable {
    /// The fields to leave out.
    package var fields: [CardField]
    /// How many of the first entries fit; `nil` if all do.
    package var entries: Int?
    /// Whether the QR code must be left out; `nil` if not.
    package var withoutCode: Bool?

    package init(fields: [CardField], entries: Int? = nil, withoutCode: Bool? = nil) {
      self.fields = fields
      self.entries = entries
      self.withoutCode = withoutCode
    }

    /// Whether the QR code must be left out.
    package var leavesOutCode: Bool { withoutCode ?? false }
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

/// Why a text or a code cannot be printed.
package struct TextFinding: Codable, Equatable, Sendable {
  /// What is wrong with the text or the code.
  package enum Kind: String, Codable, Sendable {
    /// It does not fit, even at the smallest readable size.
    case doesNotFit = "does-not-fit"
    /// No installed font has some of its characters.
    case missingGlyphs = "missing-glyphs"
    /// A code's modules would be too small, or no code can hold the payload.
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

/// The modules of a QR code, as `elist-typeset qr` gives them.
///
/// It reads the payload on standard input and writes one JSON object to standard output.
///
/// ```
/// {"version":2, "rows":["1111111001", …]}
/// ```
package struct CodeModules: Codable, Equatable, Sendable {
  package var version: Int
  /// The rows from the top, one character for each module, `1` for dark, without the quiet zone.
  package var rows: [String]

  /// How many modules wide the light border must be (ISO/IEC 18004 §6.3.8).
  package static let quietZone = 4

  package init(rows: [String]) {
    version = CardDocument.currentVersion
    self.rows = rows
  }
}
