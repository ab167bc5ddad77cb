package import CardDocument
package import ElistModel

extension CardField {
  /// The field that a field of the profile is printed as; the doctor's name and number are one.
  package init(_ field: ProfileField) {
    self =
      switch field {
      case .name: .ownerName
      case .birthDate: .birthDate
      case .bloodType: .bloodType
      case .allergies: .allergies
      case .conditions: .conditions
      case .medication: .medication
      case .donor: .donor
      case .doctor, .doctorNumber: .doctor
      case .insurance: .insurance
      case .address: .address
      case .languages: .languages
      case .instructions: .instructions
      }
  }
}

/// Who a card is made for, which says what of the vault is on it.
package enum Audience: String, CaseIterable, Sendable {
  /// Helpers who look into a wallet. Its finder has the keys as well, so that it does not say where
  /// they fit.
  case wallet
  /// Those who are let into the home: everything.
  case fridge
  /// Who finds a lost child: nothing by which a stranger could pass for a friend.
  case child
  /// Who finds a telephone: whom to call, and nobody's name.
  case lostPhone = "lost-phone"

  /// The fields that leave the vault.
  package var fields: Set<CardField> {
    switch self {
    case .wallet: Set(CardField.allCases).subtracting([.address, .services, .photo])
    case .fridge: Set(CardField.allCases).subtracting([.photo])
    case .child:
      [
        .name, .relation, .dialling, .services, .bloodType, .allergies, .conditions, .medication,
        .doctor, .languages, .instructions,
      ]
    case .lostPhone: [.relation, .dialling]
    }
  }
}
