/// A document to be typeset, as `elist` hands it to `elist-typeset`: one JSON object on standard
/// input.
///
/// ```
/// {"version":1, "title":"Emergency contacts", "language":"en", "date":"2026-11-21",
///  "pages":[{"width":85.6, "height":53.98,
///    "boxes":[{"frame":{"x":3,"y":3,"width":79.6,"height":5.4},
///              "ink":{"red":0,"green":0,"blue":0}, "radius":1}],
///    "rules":[{"from":{"x":3,"y":20},"to":{"x":82.6,"y":20},
///              "thickness":0.15, "ink":{"red":0.8,"green":0.8,"blue":0.8}}],
///    "texts":[{"id":"ann/number", "text":"+1 415 555 3695", "direction":"ltr",
///              "frame":{"x":50,"y":10,"width":32,"height":6}, "alignment":"right",
///              "placement":"middle", "weight":"bold", "ink":{"red":0,"green":0,"blue":0},
///              "size":{"smallest":6.5,"largest":12}, "lines":1, "tracking":0,
///              "language":null, "sizeGroup":"numbers", "role":"text",
///              "link":"tel:+14155553695"}],
///    "codes":[{"id":"code", "payload":"tel:+14155553695",
///              "frame":{"x":3,"y":25,"width":25,"height":25},
///              "module":{"smallest":0.4,"largest":1}}],
///    "turned":false}]}
/// ```
///
/// Lengths are millimetres from the page's upper left corner, sizes of type are PostScript points
/// (1/72 inch). The order of what is on a page is the order in which it is drawn, boxes below rules
/// below texts below codes, and the order in which a reader of the document finds the texts.
///
/// The answer is the document's bytes alone (exit status 0), or a `Findings` object alone (exit
/// status 65). The typesetter never cuts, abridges or breaks a text to make it fit: it takes the
/// largest size at which the whole text is inside its frame, and reports the text otherwise.
///
/// `--format` is pdf, svg or png, `--dpi` the pixels of a PNG to the inch. A picture has all of the
/// pages, one below the other.
package struct Sheet: Codable, Equatable, Sendable {
  /// The version of this description.
  package static let currentVersion = 1

  package var version: Int
  /// The document's title, for its metadata.
  package var title: String
  /// The language of texts that do not name their own (BCP 47), `en`.
  package var language: String
  /// The day that the document is of, `2026-11-21`; the same sheet always gives the same bytes.
  package var date: String
  package var pages: [Page]

  package init(title: String, language: String, date: String, pages: [Page]) {
    version = Sheet.currentVersion
    self.title = title
    self.language = language
    self.date = date
    self.pages = pages
  }
}

/// One page: its size in millimetres, and what is on it.
package struct Page: Codable, Equatable, Sendable {
  package var width: Double
  package var height: Double
  package var boxes: [Box]
  package var rules: [Rule]
  package var texts: [TextRun]
  package var codes: [Code]
  /// Whether all of the page is drawn upside down, as the back of a sheet that is turned over
  /// another edge than a book's pages.
  package var turned = false

  package init(
    width: Double,
    height: Double,
    boxes: [Box] = [],
    rules: [Rule] = [],
    texts: [TextRun] = [],
    codes: [Code] = []
  ) {
    self.width = width
    self.height = height
    self.boxes = boxes
    self.rules = rules
    self.texts = texts
    self.codes = codes
  }
}
