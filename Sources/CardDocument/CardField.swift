/// What a card can do without; the name and the number it cannot.
package enum CardField: String, CaseIterable, Codable, Sendable {
  case relation, label, note
  /// What the contact's own card said that elist has no place for, in a vCard.
  case properties
  /// The name of an entry, which only a card for a stranger's eyes goes without.
  case name
  /// The photograph of an entry's contact.
  case photo
  /// How each number is dialled from the place that the card is for.
  case dialling
  /// The emergency numbers of a place.
  case services
  // Of the owner.
  case ownerName = "owner-name"
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case allergies, conditions, medication, donor, doctor, insurance, address, languages
  case instructions

  /// The order in which fields go from a card that has no room for all: first what a stranger who
  /// calls misses least, and last what a doctor asks first.
  package static let dispensable: [CardField] = [
    .note, .label, .dialling, .address, .insurance, .languages, .doctor, .donor, .birthDate,
    .relation, .medication, .conditions, .bloodType, .services, .instructions, .allergies,
  ]
}
