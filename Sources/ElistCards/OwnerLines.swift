import CardDocument
import ElistModel
import PhoneNumbers

/// What a card says of its owner, in the order in which somebody who helps asks for it.
func ownerLines(_ owner: Profile, _ options: ContentOptions) -> [OwnerLine] {
  lines(owner, options).compactMap { field, word, text in
    guard options.shows(field), let text = text.flatMap(printed) else { return nil }
    let value = field == .birthDate ? options.dated(text) : text
    return OwnerLine(label: options.label(word), value: value, field: field)
  }
}

/// The owner's name is the card's title, and the instructions stand by themselves.
private func lines(_ owner: Profile, _ options: ContentOptions) -> [(CardField, CardWord, String?)]
{
  [
    (.birthDate, .birthDate, owner.birthDate?.description),
    (.bloodType, .bloodType, owner.bloodType.map { bloodType($0, options) }),
    (.allergies, .allergies, owner.allergies),
    (.conditions, .conditions, owner.conditions),
    (.medication, .medication, owner.medication),
    (.donor, .donor, owner.donor.map { donor($0, options) }),
    (.languages, .languages, spoken(owner, options)),
    (.doctor, .doctor, doctor(owner)),
    (.insurance, .insurance, owner.insurance),
    (.address, .address, owner.address),
  ]
}

/// Blood groups are written alike everywhere; that one is not known is a word.
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

/// The names of the languages, in each of the card's.
private func spoken(_ owner: Profile, _ options: ContentOptions) -> String? {
  guard !owner.languages.isEmpty, options.shows(.languages) else { return nil }
  return options.joined(
    options.languages.map {
      owner.namesOfLanguages(in: $0.rawValue).joined(separator: $0.comma)
    }
  )
}

private func doctor(_ owner: Profile) -> String? {
  let number = owner.doctorNumber.map(\.printed)
  let parts = [owner.doctor, number].compactMap(\.self)
  return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

extension CardLanguage {
  /// What stands between the items of a list.
  fileprivate var comma: String {
    switch self {
    case .ar: "، "
    case .ja, .zh: "、"
    default: ", "
    }
  }
}
