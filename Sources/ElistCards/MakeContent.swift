package import CardDocument
package import ElistModel
import PhoneNumbers

/// What a card of these entries says, in their order.
///
/// - Throws: `CardError.noEntries`, or `CardError.serviceCode`: a stranger would key in a code that
///   changes the telephone's settings and reach nobody.
package func makeContent(
  entries: [Entry],
  owner: Profile,
  options: ContentOptions
) throws(CardError) -> CardContent {
  guard let first = options.languages.first, !entries.isEmpty else { throw .noEntries }
  if let code = entries.first(where: \.number.isServiceCode) {
    throw .serviceCode(code.handle.description, code.number.raw)
  }
  let title = (options.title ?? shownName(owner, options)).flatMap(printed)
  let lines = ownerLines(owner, options)
  return CardContent(
    headings: options.headings(.emergencyContacts),
    backHeadings: options.headings(backHeading(lines)),
    owner: lines,
    title: title,
    rows: cardRows(entries, options),
    services: services(options),
    instructions: options.shows(.instructions) ? owner.instructions.flatMap(printed) : nil,
    checked: "\(first.word(.printed)) \(options.dated(options.date))",
    language: first.rawValue,
    documentTitle: [first.word(.emergencyContacts), title].compactMap(\.self)
      .joined(separator: first.colon)
  )
}

/// What the owner's lines and emergency numbers are together.
private func backHeading(_ owner: [OwnerLine]) -> CardWord {
  guard !owner.isEmpty else { return .emergencyNumbers }
  let medical: Set<CardField> = [
    .bloodType, .allergies, .conditions, .medication, .donor, .doctor, .insurance,
  ]
  let isMedical = owner.contains { $0.field.map(medical.contains) ?? false }
  return isMedical ? .medicalInformation : .emergencyContacts
}

private func shownName(_ owner: Profile, _ options: ContentOptions) -> String? {
  options.shows(.ownerName) ? owner.name : nil
}

/// The text as a card shows it; `nil` where nothing would be seen.
func printed(_ text: String) -> String? {
  let text = printable(text)
  return text.isEmpty ? nil : text
}

extension ContentOptions {
  /// Whether a field may leave the vault.
  func shows(_ field: CardField) -> Bool { fields.contains(field) }

  /// A date that is not turned around behind Arabic letters, which UAX #9 (W2, W4) would do with its
  /// hyphens.
  func dated(_ date: String) -> String { languages.contains(.ar) ? "\u{200E}" + date : date }

  /// A heading in each of the card's languages.
  func headings(_ word: CardWord) -> [String] { languages.map { $0.word(word).uppercased() } }

  /// A word in the first of the card's languages, which is its owner's.
  func ownWord(_ word: CardWord) -> String { languages.first?.word(word) ?? "" }

  /// A word in each of the card's languages, once where several have the same.
  func word(_ word: CardWord) -> String { joined(languages.map { $0.word(word) }) }

  /// The same at the beginning of a line.
  func label(_ word: CardWord) -> String { joined(languages.map { $0.label(word) }) }

  /// What the languages say, with a slash between them.
  func joined(_ texts: [String]) -> String {
    var each: [String] = []
    for text in texts where !each.contains(text) { each.append(text) }
    return each.joined(separator: " / ")
  }
}
