package import CardDocument
import FoundationEssentials
import Typesetting

/// The promise about reading the document of a card that these bytes break.
///
/// - Parameter bytes: Any bytes: the standard input of `elist-typeset` or, if they do not begin
///   like JSON, a ``BriefCard``.
/// - Returns: `nil` if all promises are kept, or if the bytes are not a card.
package func brokenPromise(ofDocument bytes: [UInt8]) -> String? {
  guard let document = card(in: bytes) else { return nil }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  guard let written = try? encoder.encode(document),
    let again = try? JSONDecoder().decode(CardDocument.self, from: written), again == document,
    (try? again.validate()) != nil
  else { return "a card that was read is written otherwise" }
  return nil
}

/// The promise about drawing a card that these bytes break.
///
/// - Parameter bytes: The same as for ``brokenPromise(ofDocument:)``.
/// - Returns: `nil` if all promises are kept, or if the bytes are not a card or would take long.
package func brokenPromise(ofCard bytes: [UInt8]) -> String? {
  guard let document = card(in: bytes), document.isSmall else { return nil }
  let formats = DocumentFormat.allCases
  return brokenPromise(of: document, as: formats[bytes.count % formats.count])
}

/// The card in an input of the fuzz target; `nil` if it has none that is valid.
package func card(in bytes: [UInt8]) -> CardDocument? {
  let isJSON = bytes.first == UInt8(ascii: "{")
  let given =
    isJSON
    ? try? JSONDecoder().decode(CardDocument.self, from: Data(bytes)) : BriefCard(bytes)?.document
  guard let given, (try? given.validate()) != nil else { return nil }
  return given
}

extension CardDocument {
  /// Whether it is laid out soon: a program that writes cards gives them a second.
  fileprivate var isSmall: Bool {
    content.rows.count <= 12 && (options.copies ?? 1) <= 20 && options.start <= 20
      && content.rows.allSatisfy { ($0.photo?.count ?? 0) <= 4 << 10 }
  }
}

private func brokenPromise(of document: CardDocument, as format: DocumentFormat) -> String? {
  let typeset: Typeset
  do throws(TypesetError) {
    typeset = try Typesetting.typeset(document, as: format, dpi: 20)
  } catch {
    return "a card cannot be drawn as \(format.rawValue): \(error)"
  }
  let answer = typeset.answer
  guard let line = try? JSONEncoder().encode(answer),
    (try? JSONDecoder().decode(CardAnswer.self, from: line)) == answer
  else { return "an answer that was written is read otherwise" }
  guard !typeset.document.isEmpty else {
    return answer.findings.isEmpty ? "there is no document, and nothing is said of it" : nil
  }
  if !typeset.document.starts(with: format.beginning) { return "it is no \(format.rawValue)" }
  let isPage = { (page: PrintedPage) in (20...500).contains(page.width) && page.height >= 20 }
  if answer.pages.isEmpty || !answer.pages.allSatisfy(isPage) { return "a page has no size" }
  let mayBeLeftOut = Set(document.options.fits ? CardField.dispensable + [.photo] : [.photo])
  if !mayBeLeftOut.isSuperset(of: answer.leftOut) { return "something else was left out" }
  return format == .svg ? lostText(of: document, typeset.document) : nil
}

/// A text that is missing from those that an SVG has for people who cannot see it.
private func lostText(of document: CardDocument, _ svg: [UInt8]) -> String? {
  let text = String(decoding: svg, as: UTF8.self)
  guard let start = text.firstRange(of: "<desc>"), let end = text.firstRange(of: "</desc>") else {
    return "an SVG does not say what is on it"
  }
  let said = plain(text[start.upperBound..<end.lowerBound])
  for row in document.content.rows {
    let texts = [row.name, row.number] + row.others.map(\.text)
    // What is escaped in XML is not compared.
    for text in texts where !text.contains(where: { "<>&\"".contains($0) }) {
      if !said.contains(plain(text)) { return "a card lost \(text)" }
    }
  }
  return nil
}

/// Only the digits and the lower-case letters, since lines end between words.
private func plain(_ text: some StringProtocol) -> String {
  String(
    decoding: text.utf8.filter { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) },
    as: UTF8.self
  )
}

extension DocumentFormat {
  /// The first bytes of such a document.
  fileprivate var beginning: [UInt8] {
    switch self {
    case .pdf: Array("%PDF-".utf8)
    case .svg: Array("<?xml".utf8)
    case .png: [0x89, 0x50, 0x4E, 0x47]
    }
  }
}
