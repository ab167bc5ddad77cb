import CPango
import CardDocument

/// A PDF of the sheet's pages, with embedded fonts.
///
/// It says nothing about the machine that made it.
func renderedPDF(_ sheet: Sheet, _ drawing: Drawing) throws(TypesetError) -> [UInt8] {
  let output = Output()
  let surface = cairo_pdf_surface_create_for_stream(Output.append, output.pointer, 1, 1)
  setMetadata(of: sheet, surface)
  let cairo = cairo_create(surface)
  defer {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }
  cairo_tag_begin(cairo, "Document", nil)
  for page in sheet.pages {
    cairo_pdf_surface_set_size(surface, points(page.width), points(page.height))
    if let cairo { drawing.draw(page, on: cairo) }
    cairo_show_page(cairo)
  }
  cairo_tag_end(cairo, "Document")
  cairo_surface_finish(surface)
  try check(cairo_status(cairo))
  try check(cairo_surface_status(surface))
  let dated = withWellFormedDate(output.bytes, date: sheet.date)
  let codes = sheet.pages.flatMap { $0.codes.prefix($0.artifacts?.codes ?? .max) }
  let texts = sheet.pages.flatMap { $0.texts.prefix($0.artifacts?.texts ?? .max) }
  return completed(
    dated,
    language: sheet.language,
    codes: codes.map(\.caption),
    texts: texts.map { $0.lines.map(\.text.text).joined().withoutIsolates }
  )
}

/// Sets the title and the sheet's own date; cairo would write the current time.
private func setMetadata(of sheet: Sheet, _ surface: OpaquePointer?) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, sheet.title)
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "elist")
  cairo_pdf_surface_set_metadata(
    surface,
    CAIRO_PDF_METADATA_CREATE_DATE,
    sheet.date + "T00:00:00Z"
  )
}

/// Adds the `D:` before the creation date, which cairo 1.16 leaves out (ISO 32000-1 §7.9.4).
///
/// It replaces the seconds, which are optional, so that no offset in the document changes. A
/// document without such a date, or with a well-formed one, is unchanged.
func withWellFormedDate(_ document: [UInt8], date: String) -> [UInt8] {
  let day = date.filter { $0 != "-" }
  let written = Array("/CreationDate (\(day)000000Z)".utf8)
  let wellFormed = Array("/CreationDate (D:\(day)0000Z)".utf8)
  guard written.count == wellFormed.count, let range = document.lastRange(of: written)
  else { return document }
  var document = document
  document.replaceSubrange(range, with: wellFormed)
  return document
}

/// Adds to a document what cairo 1.16 cannot write.
///
/// The catalog (ISO 32000-1 §7.7.2) gets the language, and how to show and print the document. The
/// structure tree (§14.7) gets the element of the whole document, the texts of the codes, and the
/// texts of right-to-left scripts. The trailer gets an identifier (§14.4), which depends only on
/// the document's bytes. A document that does not have cairo's form is unchanged.
func completed(
  _ document: [UInt8],
  language: String,
  codes: [String],
  texts: [String]
) -> [UInt8] {
  guard var objects = PDFObjects(document),
    let catalog = objects.numbers(beginning: "<< /Type /Catalog\n").first
  else { return document }
  objects.insert(catalogEntries(language), after: "/Type /Catalog\n", in: catalog)
  objects.addDocumentElement()
  objects.addAlternates(codes)
  objects.addOrderedTexts(texts)
  let identifier = checksum(of: document)
  objects.addToTrailer("/ID [<\(identifier)> <\(identifier)>]")
  return objects.bytes
}

extension PDFObjects {
  private static let element = "<< /Type /StructElem\n"

  /// Puts all elements into one `Document` element.
  fileprivate mutating func addDocumentElement() {
    guard let root = numbers(beginning: "<< /Type /StructTreeRoot\n").first else { return }
    let elements = numbers(beginning: Self.element)
    let document = add("\(Self.element)   /S /Document\n   /P \(root) 0 R\n   /K []\n>>")
    var children = "[]"
    change(root) { text in
      guard let kids = text.firstMatch(of: /\/K (\[[0-9R ]*\]|[0-9]+ 0 R)/) else { return }
      children = String(kids.1)
      text.replaceSubrange(kids.range, with: "/K [ \(document) 0 R ]")
    }
    replace("/K []", with: "/K \(children)", in: document)
    for element in elements {
      replace("/P \(root) 0 R\n", with: "/P \(document) 0 R\n", in: element)
    }
  }

  /// Adds to each figure, in order, a text for people who cannot see it.
  fileprivate mutating func addAlternates(_ texts: [String]) {
    let figures = numbers(beginning: Self.element + "   /S /Figure\n")
    guard figures.count == texts.count else { return }
    for (figure, text) in zip(figures, texts) {
      insert("   /Alt <\(text.hexadecimal)>\n", after: "/S /Figure\n", in: figure)
    }
  }

  /// Adds the text (§14.9.4) to each element that has letters of a right-to-left script.
  ///
  /// Cairo draws their shapes from the left, so a program that reads the document aloud would have
  /// to guess their order.
  fileprivate mutating func addOrderedTexts(_ texts: [String]) {
    let tags = ["P", "H1", "Lbl"].map { "   /S /\($0)\n" }
    let elements = tags.flatMap { tag in
      numbers(beginning: Self.element + tag).map { (number: $0, tag) }
    }
    .sorted { $0.number < $1.number }
    guard elements.count == texts.count else { return }
    for ((element, tag), text) in zip(elements, texts) where text.hasRightToLeft {
      insert("   /ActualText <\(text.hexadecimal)>\n", after: tag, in: element)
    }
  }
}

extension String {
  /// The text as a PDF text string in UTF-16 with its byte order mark (§7.9.2.2), in hexadecimal
  /// digits.
  fileprivate var hexadecimal: String {
    ([0xFEFF] + utf16).map { String("000\(String($0, radix: 16, uppercase: true))".suffix(4)) }
      .joined()
  }
}

/// The catalog's entries: the language, the tags, the title in the window's bar, and printing at
/// full size.
private func catalogEntries(_ language: String) -> String {
  let tag = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  return "   /Lang (\(tag))\n   /MarkInfo << /Marked true >>\n"
    + "   /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >>\n"
}

private func checksum(of bytes: [UInt8]) -> String {
  guard let text = g_compute_checksum_for_data(G_CHECKSUM_MD5, bytes, gsize(bytes.count))
  else { return "" }
  defer { g_free(text) }
  return String(cString: text).uppercased()
}

/// The objects of a PDF that cairo has written, for adding what cairo 1.16 cannot write.
///
/// It reads only cairo's own form, with a cross-reference table (ISO 32000-1 §7.5.4).
struct PDFObjects {
  /// The bytes before the first object.
  private let head: [UInt8]
  /// Each object with its number, `3 0 obj` to `endobj`, in the order of the file.
  private var objects: [(number: Int, bytes: [UInt8])]
  /// The entries of the trailer, such as `/Root 49 0 R`.
  private var trailer: [String]

  /// The objects of this document; `nil` if it does not have cairo's form.
  init?(_ document: [UInt8]) {
    guard let pointer = document.lastRange(of: Array("startxref\n".utf8)),
      let table = Self.number(document, at: pointer.upperBound),
      let trailer = document.lastRange(of: Array("trailer\n<< ".utf8)),
      let end = document.lastRange(of: Array(">>\nstartxref\n".utf8)),
      table < trailer.lowerBound, trailer.upperBound < end.lowerBound
    else { return nil }
    let lines = document[table..<trailer.lowerBound].split(separator: UInt8(ascii: "\n"))
    let entries = lines.dropFirst(3)
    let offsets = entries.compactMap { entry in
      entry.suffix(3).elementsEqual(" n ".utf8)
        ? Self.number(document, at: entry.startIndex) : nil
    }
    guard lines.first?.elementsEqual("xref".utf8) == true, offsets.count == entries.count,
      let first = offsets.min(), offsets.allSatisfy({ $0 < table })
    else { return nil }
    let starts = offsets.enumerated().sorted { $0.element < $1.element }
    let ends = starts.dropFirst().map(\.element) + [table]
    objects = zip(starts, ends).map { ($0.offset + 1, Array(document[$0.element..<$1])) }
    head = Array(document[..<first])
    self.trailer = String(decoding: document[trailer.upperBound..<end.lowerBound], as: UTF8.self)
      .split(separator: "\n").map { String($0.drop { $0 == " " }) }
      .filter { !$0.hasPrefix("/Size") }
  }

  private static func number(_ document: [UInt8], at start: Int) -> Int? {
    let digits = document[start...].prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Adds an object with this text, and returns its number.
  mutating func add(_ text: String) -> Int {
    let number = objects.count + 1
    objects.append((number, Array("\(number) 0 obj\n\(text)\nendobj\n".utf8)))
    return number
  }

  /// Adds an entry to the trailer.
  mutating func addToTrailer(_ entry: String) { trailer.append(entry) }

  /// The numbers of the objects that begin with this text, in order.
  func numbers(beginning text: String) -> [Int] {
    objects.filter { Self.text($0.bytes, begins: text, number: $0.number) }.map(\.number).sorted()
  }

  /// Changes the text of an object that has no stream.
  mutating func change(_ number: Int, _ change: (inout String) -> Void) {
    guard let index = objects.firstIndex(where: { $0.number == number }) else { return }
    var text = String(decoding: objects[index].bytes, as: UTF8.self)
    change(&text)
    objects[index].bytes = Array(text.utf8)
  }

  /// Replaces a text that occurs once in an object.
  mutating func replace(_ old: String, with new: String, in number: Int) {
    guard let index = objects.firstIndex(where: { $0.number == number }),
      let range = objects[index].bytes.lastRange(of: Array(old.utf8))
    else { return }
    objects[index].bytes.replaceSubrange(range, with: new.utf8)
  }

  /// Inserts a text after one that occurs once in an object.
  mutating func insert(_ new: String, after old: String, in number: Int) {
    replace(old, with: old + new, in: number)
  }

  private static func text(_ bytes: [UInt8], begins text: String, number: Int) -> Bool {
    bytes.starts(with: "\(number) 0 obj\n\(text)".utf8)
  }

  /// The whole document.
  var bytes: [UInt8] {
    var bytes = head
    var offsets = [Int](repeating: 0, count: objects.count)
    for (number, object) in objects {
      offsets[number - 1] = bytes.count
      bytes += object
    }
    let table = bytes.count
    let entries = offsets.map { offset in
      String("000000000\(offset)".suffix(10)) + " 00000 n \n"
    }
    bytes += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8
    bytes += entries.joined().utf8
    bytes +=
      "trailer\n<< \((trailer + ["/Size \(objects.count + 1)"]).joined(separator: "\n   "))\n".utf8
    bytes += ">>\nstartxref\n\(table)\n%%EOF\n".utf8
    return bytes
  }
}
