/// The words that a card has of its own; all else on it is the owner's.
///
/// Each is used alone: no sentence is ever put together from them; two have a place for a name or a
/// year.
package enum CardWord: CaseIterable, Sendable {
  // Headings.
  case emergencyContacts, emergencyNumbers, medicalInformation
  // What a person or a place is to the owner.
  case mother, father, parents, wife, husband, partner, son, daughter, child, brother, sister
  case grandmother, grandfather, friend, neighbour, doctor, school
  /// Also a label of a number.
  case work
  // Labels of a number.
  case mobile, home, main, fax, pager, other
  // What is said of the owner.
  case birthDate, bloodType, allergies, conditions, medication, donor, insurance, address, languages
  case name, yes, no
  /// Of a blood type.
  case unknown
  /// Before the day of printing.
  case printed
  case noName
  /// Somebody whose name and relation are not said.
  case contact
  /// Before what is dialled on a telephone with a wire.
  case landline
  case notFromAbroad
  /// For whom a card is, `%` being the name.
  case holder
  /// When the owner was born, `%` being the year.
  case born
  /// The heading of a lock screen.
  case foundPleaseCall
  /// What a child's tag says first if nothing else was asked for.
  case callMyFamily
  /// Before the day on which a lock screen was right.
  case asOf
  // What a code does, below it.
  case scanToCall, scanToSave, scanToRead
  // What the foot of a front says of its back.
  case factsOnBack, moreOnBack

  static let relations: [CardWord] = [
    .mother, .father, .parents, .wife, .husband, .partner, .son, .daughter, .child, .brother,
    .sister, .grandmother, .grandfather, .friend, .neighbour, .doctor, .school, .work,
  ]
}
