import CardDocument

/// A card in few bytes, of which nearly all make one, while a change of JSON seldom leaves JSON.
///
/// Four bytes choose the form. Each line that follows begins with a letter that says what it is,
/// and for a detail and for a line of the owner with another that chooses the field.
struct BriefCard {
  private var content: CardContent
  private var options: CardOptions

  /// The card; `nil` if the bytes are too few.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 4 else { return nil }
    content = CardContent(
      headings: [],
      backHeadings: [],
      rows: [],
      checked: "",
      language: "en",
      documentTitle: ""
    )
    options = CardOptions(date: "2026-11-23")
    choose(bytes[0], bytes[1], bytes[2], bytes[3])
    for line in bytes[4...].split(separator: UInt8(ascii: "\n")).prefix(60) { add(line) }
    if content.headings.isEmpty { content.headings = ["EMERGENCY"] }
    if content.backHeadings.isEmpty { content.backHeadings = ["MEDICAL"] }
    if content.rows.isEmpty { add(Array("nAnn".utf8)[...]) }
  }

  /// The document that `elist` would give to the typesetter.
  var document: CardDocument { CardDocument(content, options: options) }

  private mutating func choose(_ form: UInt8, _ more: UInt8, _ places: UInt8, _ script: UInt8) {
    let templates = CardTemplate.allCases.filter { $0 != .strip }
    options.template = templates[Int(form) % templates.count]
    options.paper = Paper.allCases[Int(more) % Paper.allCases.count]
    options.duplex = ([nil] + Duplex.allCases)[Int(more >> 2) % 3]
    options.isOnPaper = more & 0x10 != 0
    options.fits = more & 0x20 != 0
    options.isPerEntry = more & 0x40 != 0
    options.copies = places & 0x0F == 0 ? nil : Int(places & 0x0F)
    options.start = Int(places >> 4) + 1
    options.pixels = PixelSize(width: 100 + Int(form), height: 100 + 2 * Int(more))
    content.isRightToLeft = script & 1 != 0
    content.language = ["en", "ar", "he", "ja", "th", "de"][Int(script >> 1) % 6]
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    guard let kind = line.first else { return }
    let text = String(decoding: line.dropFirst(), as: UTF8.self)
    let inner = String(decoding: line.dropFirst(2), as: UTF8.self)
    let fields = CardField.allCases
    let field = fields[Int(line.dropFirst().first ?? 0) % fields.count]
    let last = content.rows.count - 1
    switch kind {
    case UInt8(ascii: "h"): content.headings.append(text)
    case UInt8(ascii: "b"): content.backHeadings.append(text)
    case UInt8(ascii: "t"): content.title = text
    case UInt8(ascii: "w"): content.holder = text
    case UInt8(ascii: "i"): content.instructions = text
    case UInt8(ascii: "c"): content.checked = text
    case UInt8(ascii: "k"): content.confirmed = text
    case UInt8(ascii: "o"):
      content.owner.append(OwnerLine(label: String(inner.prefix(12)), value: inner, field: field))
    case UInt8(ascii: "s"): content.services.append(ServiceNumbers(label: text, numbers: ["112"]))
    case UInt8(ascii: "q"):
      let choice = CardCode.Choice(payload: text, caption: String(text.prefix(20)))
      content.code = CardCode((content.code?.choices ?? []) + [choice])
    case UInt8(ascii: "d") where last >= 0:
      content.rows[last].details.append(CardDetail(field, inner))
    case UInt8(ascii: "x") where last >= 0:
      content.rows[last].numberTail = text
      content.rows[last].number += " " + text
    case UInt8(ascii: "a") where last >= 0:
      content.rows[last].others.append(.init(text: "or " + text, number: text, link: nil))
    case UInt8(ascii: "#") where last >= 0: content.rows[last].number = text
    default:
      content.rows.append(
        CardRow(
          handle: "e\(last + 1)",
          mark: "0\(last + 2)",
          name: text,
          details: [],
          number: "+1 415 555 0100"
        )
      )
    }
  }
}
