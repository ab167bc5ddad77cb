package import CardDocument
package import ElistModel

extension CardField {
  /// The card's field for a field of the profile; the doctor's name and number are one.
  package init(_ field: ProfileField) {
    self =
      switch field {
      case .name: .ownerName
      case .birthDate: .birthDate
      case .bloodType: .bloodType
      case .height: .height
      case .weight: .weight
      case .medicalNotes: .medicalNotes
      case .allergies: .allergies
      case .conditions: .conditions
      case .pregnant: .pregnant
      case .medication: .medication
      case .donor: .donor
      case .doctor, .doctorNumber: .doctor
      case .insurance: .insurance
      case .address: .address
      case .languages: .languages
      case .instructions: .instructions
      case .photo: .photo
      }
  }
}

extension Entry {
  /// What leaves the vault of an entry in a field; `nil` if there is nothing.
  func text(of field: CardField) -> String? {
    switch field {
    case .name: name ?? hint
    case .relation: relation
    case .label: self.labelText
    case .note: note
    case .authority: authority.isEmpty ? nil : authority.map(\.words).joined(separator: ", ")
    case .contactLanguages: languages.isEmpty ? nil : languages.joined(separator: ", ")
    case .hours: hours?.description
    case .contactAddress: address
    case .meetingPoint: meetingPoint
    // A photograph and properties are the contact's, and dialling and services are the place's.
    case .photo, .properties, .dialling, .services: nil
    case .ownerName, .birthDate, .bloodType, .height, .weight, .medicalNotes, .allergies,
      .conditions, .pregnant, .medication, .donor, .doctor,
      .insurance, .address, .languages, .instructions:
      nil
    }
  }
}

/// Who a card is made for, which decides what leaves the vault.
package enum Audience: String, CaseIterable, Sendable {
  /// Helpers who look into a wallet.
  ///
  /// Whoever finds it may have the keys too, so it does not say where the owner lives.
  case wallet
  /// People in the owner's home: everything.
  case fridge
  /// Whoever finds a lost child: nothing that helps a stranger to pose as a friend.
  case child
  /// Whoever finds a telephone: whom to call, and nobody's name.
  case lostPhone = "lost-phone"

  /// The fields that leave the vault.
  package var fields: Set<CardField> {
    switch self {
    case .wallet:
      Set(CardField.allCases).subtracting([
        .address, .contactAddress, .services, .photo,
      ])
    case .fridge: Set(CardField.allCases).subtracting([.photo])
    case .child:
      [
        .name, .relation, .contactLanguages, .dialling, .services, .bloodType, .allergies,
        .conditions, .medication, .doctor, .languages, .instructions,
      ]
    case .lostPhone: [.relation, .dialling]
    }
  }
}
