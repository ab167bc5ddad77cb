// What is to be printed, not where: the language between `elist` and `elist-typeset`.
//
// There are two programs because typesetting needs large libraries that read fonts and pictures,
// and they must never be in the process that holds the key. `elist` writes a document, and the
// typesetter, which has no vault, answers. This room has only values and their checks: it must not
// know a vault, measure a text or place one. Start with `CardDocument`; `CardContent` is what a
// card says, `CardOptions` is the form on which it is printed, and `CardAnswer` is what the
// typesetter replies.

/// A card to be printed, as `elist` gives it to `elist-typeset`.
///
/// It is one JSON object on standard input:
///
/// ```
/// {"version":2,
///  "options":{"template":"wallet", "paper":"a4", "pixels":{"width":1170, "height":2532},
///    "isOnPaper":false, "date":"2026-11-21", "fits":false, "isPerEntry":false, "start":1},
///  "content":{"headings":["EMERGENCY CONTACTS"], "backHeadings":["MEDICAL INFORMATION"],
///    "holder":"for Zoe Post", "language":"en", "isRightToLeft":false,
///    "rows":[{"handle":"ann", "mark":"01", "name":"Ann Lee", "number":"+1 415 555 3695", "others":[],
///             "details":[{"field":"relation", "text":"mother"}], "link":"tel:+14155553695"}],
///    "owner":[{"label":"Blood type", "value":"A+", "field":"blood-type"}],
///    "services":[{"label":"Emergency", "numbers":["911"]}],
///    "servicesChecked":"Emergency numbers 2026-11-23",
///    "instructions":"I am deaf.", "checked":"Printed 2026-11-21",
///    "overleaf":{"facts":"Medical facts on the back", "entries":"More contacts on the back"},
///    "documentTitle":"Emergency contacts",
///    "code":{"choices":[{"payload":"tel:+14155553695", "caption":"Scan to call: Ann Lee"}]}}}
/// ```
///
/// The answer is a `CardAnswer` on the first line of standard output, followed by the bytes of the
/// document, if there is one. The typesetter never cuts or shortens a text, and never sets one too
/// small to read.
package struct CardDocument: Codable, Equatable, Sendable {
  /// The version of this description.
  package static let currentVersion = 2

  package var version: Int
  package var options: CardOptions
  package var content: CardContent

  /// A document with this content on this form.
  package init(_ content: CardContent, options: CardOptions) {
    version = Self.currentVersion
    self.options = options
    self.content = content
  }
}

/// Why a document cannot be typeset.
package enum CardDocumentError: Error, Equatable {
  case version(Int)
  /// A card of plain text, which is not typeset.
  case template(CardTemplate)
  case date(String)
  /// There is no entry, or there are more than a document can hold.
  case rowCount(Int)
  /// There are more lines, headings, places or payloads than a card can have.
  case tooMuch
  /// The link of this entry is not a `tel:` URI.
  case link(handle: String)
  /// Two entries have the same handle.
  case handle(String)
  case pixels(PixelSize)
  /// The number of copies or the first place is impossible.
  case copies

  /// What was expected, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .version(let version):
      "the document has version \(version), not \(CardDocument.currentVersion)"
    case .template(let template): "\(template.rawValue) is plain text"
    case .date(let date): "\(date) is not a date such as 2026-11-21"
    case .rowCount(let count): "the card has \(count) entries, not 1 to \(CardDocument.mostRows)"
    case .tooMuch: "the card has more lines, headings or codes than a card can have"
    case .link(let handle): "the link of \(handle) is not a tel: URI"
    case .handle(let handle): "two entries have the handle \(handle)"
    case .pixels(let size): "\(size.width) x \(size.height) is not a size of a screen"
    case .copies: "the copies or the first place are not between 1 and \(CardDocument.mostCopies)"
    }
  }
}

extension CardDocument {
  /// The most entries of a document; a longer list is a mistake.
  package static let mostRows = 1000
  /// The most copies of a card, which is also the last place of a sheet.
  package static let mostCopies = 1000
  /// The largest photograph, in bytes.
  package static let mostPhotoBytes = 256 << 10
  private static let mostLines = 100

  /// Checks that the document can be printed.
  ///
  /// - Throws: The first `CardDocumentError` found.
  package func validate() throws(CardDocumentError) {
    guard version == Self.currentVersion else { throw .version(version) }
    guard options.template != .strip else { throw .template(options.template) }
    guard options.date.isCalendarDay else { throw .date(options.date) }
    let sides = [options.pixels.width, options.pixels.height]
    guard sides.allSatisfy((100...10_000).contains) else { throw .pixels(options.pixels) }
    guard (1...Self.mostCopies).contains(options.start),
      (1...Self.mostCopies).contains(options.copies ?? 1)
    else { throw .copies }
    try content.validate(mostLines: Self.mostLines)
  }
}

extension CardContent {
  fileprivate func validate(mostLines: Int) throws(CardDocumentError) {
    guard (1...CardDocument.mostRows).contains(rows.count) else { throw .rowCount(rows.count) }
    var counts = [headings.count, backHeadings.count, owner.count, services.count]
    counts += services.map(\.numbers.count) + rows.map(\.details.count)
    counts.append(code?.choices.count ?? 0)
    guard counts.allSatisfy({ $0 <= mostLines }), !headings.isEmpty, !backHeadings.isEmpty,
      code.map({ !$0.choices.isEmpty }) ?? true
    else { throw .tooMuch }
    guard (photo?.count ?? 0) <= CardDocument.mostPhotoBytes else { throw .tooMuch }
    var handles: Set<String> = []
    for row in rows {
      guard handles.insert(row.handle).inserted else { throw .handle(row.handle) }
      guard (row.photo?.count ?? 0) <= CardDocument.mostPhotoBytes else { throw .tooMuch }
      guard row.link?.isTelURI ?? true else { throw .link(handle: row.handle) }
    }
  }
}

extension String {
  /// Whether it is a URI that can do nothing but call.
  ///
  /// It has the scheme `tel:` and only the characters of RFC 3966 §3.
  fileprivate var isTelURI: Bool {
    guard hasPrefix("tel:") else { return false }
    return utf8.dropFirst(4).allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "+-.*#%;=,".utf8.contains(byte)
      }
    }
  }

  /// Whether it has the form of RFC 3339's full-date.
  fileprivate var isCalendarDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    return parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}

/// The form on which a card is printed, and how many copies.
package struct CardOptions: Codable, Equatable, Sendable {
  package var template: CardTemplate
  /// The paper for a template that has no size of its own.
  package var paper: Paper
  /// Whether a card with a size of its own is printed on the paper, with marks to cut and fold it.
  package var isOnPaper = false
  /// The edge over which the paper is turned for the back; `nil` if the back is upright.
  package var duplex: Duplex?
  /// The size of the telephone's screen, for a lock screen.
  package var pixels: PixelSize
  /// The day of printing, `2026-11-21`; the same document always gives the same bytes.
  package var date: String
  /// Whether fields that do not fit are left out, in the order of `CardField.dispensable`.
  package var fits = false
  /// Whether each entry has a card of its own.
  package var isPerEntry = false
  /// How many copies of each card to print; `nil` fills a sheet.
  package var copies: Int?
  /// The first place of a sheet to print on, from 1.
  package var start = 1

  package init(
    template: CardTemplate = .wallet,
    paper: Paper = .a4,
    duplex: Duplex? = nil,
    pixels: PixelSize = .usual,
    date: String
  ) {
    self.template = template
    self.paper = paper
    self.duplex = duplex
    self.pixels = pixels
    self.date = date
  }
}

/// The edge over which a printer turns the paper between front and back.
package enum Duplex: String, CaseIterable, Codable, Sendable {
  case long, short
}

/// How many pixels a screen has.
package struct PixelSize: Codable, Equatable, Sendable {
  /// The size of many telephones.
  package static let usual = PixelSize(width: 1170, height: 2532)

  /// The width of a lock screen's page in millimetres, for any number of pixels.
  package static let pageWidth = 70.0

  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The resolution, in pixels per inch, that makes a lock screen's page this many pixels wide.
  package var lockscreenResolution: Double { Double(width) / Self.pageWidth * 25.4 }
}
