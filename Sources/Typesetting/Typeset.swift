// Typesetting lays a card out and draws it: from a `CardDocument` to a PDF, an SVG or a PNG.
//
// It measures every text with Pango before it decides on sizes, columns and sides, and draws what
// it measured with Cairo, so nothing is ever cut off. It is a library of `elist-typeset` alone: it
// sees the words of a card, but no vault, no contact and no key, and it opens no file but fonts.
// Start with `typeset`, then `Fitting`: it looks for the largest sizes at which everything fits.
// Layout/ decides what goes where, Shaping/ measures, Drawing/ draws, and Output/ writes a format.

package import CardDocument

/// A card as a document, or the reason why it could not be laid out.
package struct Typeset: Sendable {
  package var answer: CardAnswer
  /// The bytes of the document; empty if the card could not be laid out.
  package var document: [UInt8]
}

/// Lays out a card and draws it.
///
/// The resolution, in pixels per inch, is used only for a PNG.
///
/// - Throws: `TypesetError.drawing` if the document cannot be drawn, and `.unreadableCode` if a QR
///   code, read back, has another text.
package func typeset(
  _ document: CardDocument,
  as format: DocumentFormat,
  dpi: Double
) throws(TypesetError) -> Typeset {
  let fitting = Fitting(document)
  let result = fitting.result()
  guard let sheet = result.sheet else { return Typeset(answer: result.answer, document: []) }
  let drawing = Drawing(fitting.shaper)
  try readBack(sheet.pages.flatMap(\.codes), drawing)
  let bytes = try format.document(sheet, drawing, dpi: dpi)
  return Typeset(answer: result.answer, document: bytes)
}

/// The modules of a QR code with this payload; `nil` if no code can hold it.
///
/// - Throws: `TypesetError.unreadableCode` if the code does not read as the payload.
package func codeModules(of payload: String) throws(TypesetError) -> CodeModules? {
  guard let matrix = CodeMatrix(payload) else { return nil }
  guard CodeReader.text(of: matrix.modules) == payload else { throw .unreadableCode }
  return CodeModules(rows: matrix.rows)
}

/// Reads each code as it will be printed, because no person can see that a code is wrong.
func readBack(_ codes: [Code], _ drawing: Drawing) throws(TypesetError) {
  var known: [Code] = []
  for var code in codes {
    (code.frame.x, code.frame.y) = (0, 0)
    guard !known.contains(code) else { continue }
    guard try DrawnCode(code, with: drawing).text == code.matrix.payload else {
      throw .unreadableCode
    }
    known.append(code)
  }
}

/// Finds the pages of a card, and what to leave out if not everything fits.
struct Fitting {
  let document: CardDocument
  let shaper: Shaper

  init(_ document: CardDocument) {
    self.document = document
    let content = document.content
    shaper = Shaper(language: content.language, isRightToLeft: content.isRightToLeft)
  }

  /// The pages, and what to answer.
  func result() -> (sheet: Sheet?, answer: CardAnswer) {
    let findings = CardTexts(content: document.content).findings(shaper)
    guard findings.isEmpty else { return (nil, CardAnswer(findings: findings)) }
    if let pages = pages(document.content) { return sheet(pages, leftOut: []) }
    if let pages = wordyPages(document.content) { return sheet(pages, leftOut: [], isWordy: true) }
    if document.options.fits, let fitted { return fitted }
    if let dense = codeTooDense {
      let remedy = CardAnswer.Remedy(fields: [], withoutCode: true)
      return (nil, CardAnswer(findings: [dense], remedy: remedy))
    }
    let hopeless = rowsWithoutRoom()
    guard hopeless.isEmpty else { return (nil, CardAnswer(findings: hopeless)) }
    let remedy =
      fewestFields(document.content).map { CardAnswer.Remedy(fields: $0) }
      ?? fewerEntries(document.content) ?? remedyWithoutCode()
    let finding = TextFinding(id: "rows", kind: .doesNotFit)
    return (nil, CardAnswer(findings: [finding], remedy: remedy))
  }

  /// The card without what does not fit.
  ///
  /// Fields are left out in their order, and the code before the fields that a helper needs most.
  private var fitted: (Sheet?, CardAnswer)? {
    var content = document.content
    if content.code != nil {
      let fields = fewestFields(content, of: CardField.lessThanCode)
      if let fields, let found = fitted(content, without: fields) { return found }
      content.code = nil
    }
    guard let fields = fewestFields(content), var found = fitted(content, without: fields) else {
      return nil
    }
    if document.content.code != nil { found.answer.leftOutCode = true }
    return found
  }

  /// The card without these fields; `nil` if the rest does not fit.
  private func fitted(
    _ content: CardContent,
    without fields: [CardField]
  ) -> (sheet: Sheet?, answer: CardAnswer)? {
    let rest = content.omitting(Set(fields))
    return (pages(rest) ?? wordyPages(rest)).map { sheet($0, leftOut: fields) }
  }

  private func sheet(
    _ plain: [Page],
    leftOut: [CardField],
    isWordy: Bool = false
  ) -> (Sheet?, CardAnswer) {
    // If a card's own text hardly fits, its photographs do not fit.
    let all = leftOut.isEmpty && !isWordy ? withPhotos(plain) : withoutPhotos(plain)
    let (pages, leftOut) = (all.pages, all.leftOut + leftOut)
    let sheet = Sheet(
      title: document.content.documentTitle,
      language: document.content.language,
      date: document.options.date,
      pages: pages
    )
    let printed = pages.map {
      PrintedPage(width: $0.width, height: $0.height, turned: $0.turned)
    }
    var answer = CardAnswer(pages: printed, leftOut: leftOut)
    if !all.unreadable.isEmpty { answer.unreadablePhotos = all.unreadable }
    answer.ownerPhoto = all.owner
    return (sheet, answer)
  }

  private func withoutPhotos(_ plain: [Page]) -> PagesWithPhotos {
    PagesWithPhotos(
      pages: plain,
      owner: document.content.photo == nil ? nil : .noRoom,
      leftOut: document.content.rows.contains { $0.photo != nil } ? [.photo] : []
    )
  }

  /// The pages of this content with these photographs; `nil` if something does not fit.
  func pages(
    _ content: CardContent,
    photos: PhotoColumn? = nil,
    owner: OwnerPhoto? = nil
  ) -> [Page]? {
    TemplatePages(
      shaper: shaper,
      content: content,
      options: document.options,
      photos: photos,
      owner: owner
    ).pages()
  }

  /// The pages of content that fits only if the details of an entry have more lines than usual;
  /// `nil` if something does not fit.
  private func wordyPages(_ content: CardContent) -> [Page]? {
    TemplatePages(
      shaper: shaper,
      content: content,
      options: document.options,
      isWordy: true
    ).pages()
  }

  /// Whether this content fits, which is faster to find than its pages.
  private func hasRoom(_ content: CardContent) -> Bool {
    TemplatePages(
      shaper: shaper,
      content: content,
      options: document.options,
      // If each entry has a card, only the pages show whether all need the same number of sides.
      isTrial: !document.options.isPerEntry,
      isWordy: true
    ).pages() != nil
  }

  /// The code, if everything fits without it.
  private var codeTooDense: TextFinding? {
    guard document.content.code != nil else { return nil }
    var content = document.content
    content.code = nil
    return hasRoom(content) ? TextFinding(id: "code", kind: .tooDense) : nil
  }
}

// MARK: - What does not fit

extension Fitting {
  /// The entries whose names do not fit even alone and without details.
  private func rowsWithoutRoom() -> [TextFinding] {
    document.content.rows.compactMap { row in
      var content = document.content
      content.rows = [row]
      content.code = nil
      guard !hasRoom(content.omitting(Set(CardField.dispensable))) else { return nil }
      return TextFinding(id: "\(row.handle)/name", kind: .doesNotFit)
    }
  }

  /// The fewest fields, in their order, without which the rest fits; `nil` if leaving out all is
  /// not enough.
  private func fewestFields(
    _ whole: CardContent,
    of dispensable: [CardField] = CardField.dispensable,
    entries: Int? = nil
  ) -> [CardField]? {
    var content = whole
    if let entries { content.rows = Array(content.rows.prefix(entries)) }
    let present = dispensable.filter(content.has)
    var omitted: [CardField] = []
    while !hasRoom(content.omitting(Set(omitted))) {
      guard omitted.count < present.count else { return nil }
      omitted.append(present[omitted.count])
    }
    // A field whose omission did not help comes back, the most useful one first.
    for field in omitted.reversed() {
      let fewer = omitted.filter { $0 != field }
      if hasRoom(content.omitting(Set(fewer))) { omitted = fewer }
    }
    return omitted
  }

  /// As many of the first entries as fit, with all fields or with fewer.
  private func fewerEntries(_ whole: CardContent) -> CardAnswer.Remedy? {
    let all = whole.rows.count
    var (fitting, none) = (0, all)
    while none - fitting > 1 {
      let middle = (fitting + none) / 2
      var content = whole
      content.rows = Array(content.rows.prefix(middle))
      let fits = hasRoom(content.omitting(Set(CardField.dispensable)))
      if fits { fitting = middle } else { none = middle }
    }
    guard fitting > 0, let fields = fewestFields(whole, entries: fitting) else { return nil }
    return CardAnswer.Remedy(fields: fields, entries: fitting)
  }

  /// What to leave out in addition to the code; `nil` if there is no code, or if nothing helps.
  private func remedyWithoutCode() -> CardAnswer.Remedy? {
    guard document.content.code != nil else { return nil }
    var content = document.content
    content.code = nil
    var remedy =
      fewestFields(content).map { CardAnswer.Remedy(fields: $0) } ?? fewerEntries(content)
    remedy?.withoutCode = true
    return remedy
  }
}

extension CardContent {
  fileprivate func has(_ field: CardField) -> Bool {
    rows.contains { $0.details.contains { $0.field == field } }
      || owner.contains { $0.field == field } || field == .services && !services.isEmpty
      || field == .instructions && instructions != nil
  }

  /// The content without these fields.
  fileprivate func omitting(_ fields: Set<CardField>) -> CardContent {
    guard !fields.isEmpty else { return self }
    var content = self
    for index in rows.indices {
      content.rows[index].details.removeAll { fields.contains($0.field) }
    }
    content.owner.removeAll { $0.field.map(fields.contains) ?? false }
    if fields.contains(.services) { content.services = [] }
    if fields.contains(.instructions) { content.instructions = nil }
    return content
  }
}
