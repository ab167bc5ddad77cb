import CardDocument
import ElistModel
import UnicodeText

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
  /// A date as people write it: that of a birthday without its year begins with two dashes.
  fileprivate var withoutYearDashes: String { hasPrefix("--") ? String(dropFirst(2)) : self }
}

/// The fields and their texts; the name is the card's title, and the instructions have their own place.
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
