// What leaves the vault for somebody to read: cards, links, QR codes and exports.
//
// From entries and the owner's profile, this room makes the words of a card in up to three
// languages, and the links and files that other programs read. `Audience` says which fields may
// leave the vault. The room decides no size or place on paper, and opens no file.
// Start with `makeContent` and `ContentOptions`; then `Exports`, and `Languages` for the words.

package import CardDocument
package import ElistModel
import FoundationEssentials
import PhoneNumbers

/// What a card of these entries says, in their order.
///
/// - Throws: `CardError.noEntries`, or `CardError.serviceCode`: a stranger who keyed in such a code
///   would change the telephone's settings and reach nobody.
package func makeContent(
  entries: [Entry],
  owner: Profile,
  options: ContentOptions
) throws(CardError) -> CardContent {
  guard let first = options.languages.first, !entries.isEmpty else { throw .noEntries }
  if let code = entries.lazy.flatMap(\.each).first(where: \.number.isServiceCode) {
    throw .serviceCode(code.word, code.number.raw)
  }
  let name = options.shows(.ownerName) ? owner.name : nil
  let title = (options.title ?? name).flatMap(printed)
  let lines = ownerLines(owner, options)
  var content = CardContent(
    headings: options.headings(.emergencyContacts),
    backHeadings: options.headings(backHeading(lines, services(options))),
    owner: lines,
    title: title,
    rows: cardRows(entries, options),
    services: services(options),
    instructions: options.shows(.instructions)
      ? owner.instructions.flatMap(printed)?.withNumbersInOrder : nil,
    checked: "\(first.word(.printed)) \(options.dated(options.date))",
    language: first.rawValue,
    documentTitle: [first.word(.emergencyContacts), title].compactMap(\.self)
      .joined(separator: first.colon)
  )
  content.servicesChecked = servicesChecked(options)
  if options.shows(.photo) { content.photo = options.ownerPhoto.map { Data($0) } }
  content.confirmed = options.confirmed.map { "\(first.word(.confirmed)) \(options.dated($0))" }
  return content
}

/// The heading for the owner's lines and the emergency numbers.
private func backHeading(_ owner: [OwnerLine], _ services: [ServiceNumbers]) -> CardWord {
  guard !owner.isEmpty else {
    return services.isEmpty ? .emergencyContacts : .emergencyNumbers
  }
  let medical: Set<CardField> = [
    .bloodType, .height, .weight, .allergies, .conditions, .pregnant, .medication, .medicalNotes,
    .donor,
    .doctor, .insurance,
  ]
  let isMedical = owner.contains { $0.field.map(medical.contains) ?? false }
  return isMedical ? .medicalInformation : .emergencyContacts
}

/// The text as a card shows it; `nil` if nothing would be visible.
func printed(_ text: String) -> String? {
  let text = printable(text)
  return text.isEmpty ? nil : text
}

/// The document for the typesetter: what the card says, on which form, and with which QR code.
///
/// - Throws: `CardError.noLink` if the code is to call an entry that has no link.
package func makeDocument(
  _ content: CardContent,
  options: CardOptions,
  says: ContentOptions,
  code: CodeKind? = nil
) throws(CardError) -> CardDocument {
  let language = says.languages.first ?? .en
  var card = content
  card.isRightToLeft = language.isRightToLeft
  card.holder = holder(content, language)
  card.overleaf = CardContent.Overleaf(
    facts: language.word(content.owner.isEmpty ? .moreOnBack : .factsOnBack),
    entries: language.word(.moreOnBack)
  )
  if content.owner.isEmpty, content.instructions == nil { card.overleaf.facts = "" }
  if let code { card.code = CardCode(try codeChoices(code, content, language)) }
  for index in card.rows.indices {
    card.rows[index].details = details(content.rows[index], content)
  }
  switch options.template {
  case .lockscreen:
    card.headings = says.headings(.foundPleaseCall)
    card.checked = "\(language.word(.asOf)) \(says.dated(options.date))"
  case .bag:
    if says.shows(.instructions) {
      card.instructions = content.instructions ?? says.word(.callMyFamily)
    }
  case .wallet, .fold, .sheet, .avery5371, .avery8371, .averyC32011, .averyC32015, .averyL7414,
    .fridge, .strip:
    break
  }
  return CardDocument(card, options: options)
}

/// "for Zoe Post · born 1980"; the year only if the card says when the owner was born.
private func holder(_ content: CardContent, _ language: CardLanguage) -> String? {
  guard let title = content.title else { return nil }
  let born = content.owner.first { $0.field == .birthDate }?.value ?? ""
  let year = born.split { !$0.isNumber }.first { $0.count == 4 }
  let plain = language.pattern(.holder, title)
  let isMixed = plain.hasRightToLeft && plain.hasLeftToRight
  let parts = [
    isMixed ? language.pattern(.holder, title.isolated) : plain,
    year.map { language.pattern(.born, String($0)) },
  ]
  return String(inOrder: parts.compactMap(\.self), separator: " · ")
}

/// The details of a row; the label of a number is printed only if somebody has two numbers.
private func details(_ row: CardRow, _ content: CardContent) -> [CardDetail] {
  let isTwice = content.rows.count { $0.name == row.name } > 1
  return isTwice ? row.details : row.details.filter { $0.field != .label }
}
