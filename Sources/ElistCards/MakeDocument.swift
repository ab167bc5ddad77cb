package import CardDocument

/// The card to be printed that says this on this form, with a QR code of this kind.
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
  case .bag where says.shows(.instructions):
    card.instructions = content.instructions ?? language.word(.callMyFamily)
  default: break
  }
  return CardDocument(card, options: options)
}

/// "for Zoe Post · born 1980"; the year only if the card says when the owner was born.
private func holder(_ content: CardContent, _ language: CardLanguage) -> String? {
  guard let title = content.title else { return nil }
  let born = content.owner.first { $0.field == .birthDate }?.value ?? ""
  let year = born.split { !$0.isNumber }.first { $0.count == 4 }
  let parts = [
    language.pattern(.holder, title), year.map { language.pattern(.born, String($0)) },
  ]
  return parts.compactMap(\.self).joined(separator: " · ")
}

/// The label of a number is worth its room only where somebody has two.
private func details(_ row: CardRow, _ content: CardContent) -> [CardDetail] {
  let isTwice = content.rows.count { $0.name == row.name } > 1
  return isTwice ? row.details : row.details.filter { $0.field != .label }
}
