package import CardDocument
package import ElistModel
import FoundationEssentials
import PhoneNumbers
import UnicodeText

// What leaves the vault for somebody to read: cards, links, QR codes and exports.
//
// From entries and the owner's profile, this room makes the words of a card in up to three
// languages, and the links and files that other programs read. `Audience` says which fields may
// leave the vault. The room decides no size or place on paper, and opens no file.
// Start with `makeContent` and `ContentOptions`; then `Exports`, and `Languages` for the words.

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
  card.overleaf = overleaf(content, says)
  if let code { card.code = CardCode(try codeChoices(code, content, language)) }
  for index in card.rows.indices {
    card.rows[index].details = printedDetails(content.rows[index], among: content.rows)
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

/// What the foot says about the back.
private func overleaf(_ content: CardContent, _ says: ContentOptions) -> CardContent.Overleaf {
  let facts = content.owner.isEmpty ? CardWord.moreOnBack : .factsOnBack
  var overleaf = CardContent.Overleaf(
    facts: says.ownWord(facts),
    entries: says.ownWord(.moreOnBack)
  )
  if content.owner.isEmpty, content.instructions == nil { overleaf.facts = "" }
  let more = content.owner.isEmpty ? [] : [CardWord.factsAndNumbersOnBack]
  let isInSeveral = says.languages.count > 1
  guard isInSeveral || !content.services.isEmpty && !more.isEmpty else { return overleaf }
  let all = { (word: CardWord) in isInSeveral ? [says.word(word)] : [] }
  overleaf.fuller = CardContent.Overleaf.Fuller(
    facts: overleaf.facts.isEmpty ? [] : all(facts),
    factsAndNumbers: overleaf.facts.isEmpty
      ? [] : more.flatMap(all) + all(facts) + more.map(says.ownWord),
    entries: all(.moreOnBack)
  )
  return overleaf
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

/// The details of a row on a card that is drawn; the label of a number is printed only if two rows
/// have the same name.
func printedDetails(_ row: CardRow, among rows: [CardRow]) -> [CardDetail] {
  let isTwice = rows.count { $0.name == row.name } > 1
  return isTwice ? row.details : row.details.filter { $0.field != .label }
}

/// What a card says about its owner, in the order in which a helper asks for it.
func ownerLines(_ owner: Profile, _ options: ContentOptions) -> [OwnerLine] {
  lines(owner, options).compactMap { field, word, text in
    guard options.shows(field), let text = text.flatMap(printed) else { return nil }
    let value = field == .birthDate ? options.dated(text) : text
    var line = OwnerLine(
      label: options.label(word),
      value: value.withNumbersInOrder,
      field: field
    )
    if field == .doctor, let number = owner.doctorNumber {
      line.number = printedNumber(number, options)
      line.link = try? telLink(number, style: .comma).uri
    }
    return line
  }
}

extension String {
  /// The date without the two dashes at the place of an unknown year.
  fileprivate var withoutYearDashes: String { hasPrefix("--") ? String(dropFirst(2)) : self }
}

/// The fields and their texts; the name is the card's title, and the instructions have their own
/// place.
private func lines(_ owner: Profile, _ options: ContentOptions) -> [(CardField, CardWord, String?)]
{
  [
    (.birthDate, .birthDate, owner.birthDate.map { $0.description.withoutYearDashes }),
    (.bloodType, .bloodType, owner.bloodType.map { bloodType($0, options) }),
    (.height, .height, owner.height?.description), (.weight, .weight, owner.weight?.description),
    (.allergies, .allergies, said(owner.allergies, options)),
    (.conditions, .conditions, said(owner.conditions, options)),
    (.pregnant, .pregnant, owner.pregnant.map { pregnancy($0, options) }),
    (.medication, .medication, said(owner.medication, options)),
    (.medicalNotes, .medicalNotes, said(owner.medicalNotes, options)),
    (.donor, .donor, owner.donor.map { donor($0, options) }),
    (.languages, .languages, spoken(owner, options)),
    (.doctor, .doctor, doctor(owner, options)),
    (.insurance, .insurance, owner.insurance),
    (.address, .address, owner.address),
  ]
}

private func said(_ text: String?, _ options: ContentOptions) -> String? {
  text.flatMap(printed).map(options.translated)
}

/// Blood types are written the same everywhere; only "unknown" needs a word.
private func bloodType(_ type: BloodType, _ options: ContentOptions) -> String {
  type == .unknown ? options.word(.unknown) : type.rawValue.replacing("-", with: "\u{2212}")
}

private func donor(_ donor: Donor, _ options: ContentOptions) -> String {
  switch donor {
  case .yes: options.word(.yes)
  case .no: options.word(.no)
  case .other(let text): text
  }
}

private func pregnancy(_ pregnancy: Pregnancy, _ options: ContentOptions) -> String {
  switch pregnancy {
  case .yes: options.word(.yes)
  case .due(let day): options.pattern(.due, day.description)
  }
}

/// The names of the owner's languages, in each language of the card.
private func spoken(_ owner: Profile, _ options: ContentOptions) -> String? {
  guard !owner.languages.isEmpty, options.shows(.languages) else { return nil }
  return options.joined(
    options.languages.map {
      let names = owner.namesOfLanguages(in: $0.rawValue).compactMap(printed)
      return String(inOrder: names, separator: $0.comma)
    }
  )
}

private func doctor(_ owner: Profile, _ options: ContentOptions) -> String? {
  let number = owner.doctorNumber.map { printedNumber($0, options) }
  let parts = [owner.doctor, number].compactMap(\.self)
  return parts.isEmpty ? nil : parts.joined(separator: options.languages.first?.comma ?? ", ")
}
