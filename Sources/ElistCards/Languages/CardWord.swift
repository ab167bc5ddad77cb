import UnicodeText

/// The words that a card can say in each of its languages; all other text comes from the vault.
///
/// The name of a case is the key in a language's file. Each is used alone, and no sentence is built
/// from several; some have a place for a name, a year or a language.
package enum CardWord: String, CaseIterable, Sendable {
  // Headings.
  case emergencyContacts, emergencyNumbers, medicalInformation
  // What a person is to the owner.
  case mother, father, parents, parent, wife, husband, spouse, partner, fiance
  case son, daughter, child, brother, sister, grandmother, grandfather, grandparents
  case grandson, granddaughter, uncle, aunt, cousin, nephew, niece
  case stepmother, stepfather, stepson, stepdaughter
  case motherInLaw, fatherInLaw, brotherInLaw, sisterInLaw, sonInLaw, daughterInLaw
  case godmother, godfather, relative, family
  case friend, neighbour, flatmate, colleague, boss, assistant
  case guardian, carer, nurse, babysitter, teacher, doctor, dentist, vet, lawyer, caretaker
  case socialWorker
  // What a place is to the owner; work is also a label of a number.
  case school, kindergarten, work, hospital, pharmacy, careHome, careService, embassy
  // Labels of a number.
  case mobile, home, main, fax, pager, other
  // Facts about the owner.
  case birthDate, bloodType, height, weight, medicalNotes, allergies, conditions, medication, donor,
    insurance, address, languages
  /// When a child is expected; `%` is the day.
  case due
  case name, yes, no
  /// The blood type is not known.
  case unknown
  // What somebody may be allergic to.
  case penicillin, aspirin, ibuprofen, sulfonamides, cephalosporins, localAnaesthetics
  case contrastMedium, latex, nuts, peanuts, milk, eggs, fish, shellfish, soy, gluten, wheat, sesame
  case beeStings, waspStings, pollen, dustMites, animalHair, noKnownAllergies
  // Conditions.
  case diabetes, diabetes1, diabetes2, epilepsy, asthma, copd
  case highBloodPressure, heartDisease, coronaryDisease, heartFailure, atrialFibrillation,
    pacemaker, stroke
  case haemophilia, kidneyFailure, dialysis, dementia, parkinsons, multipleSclerosis
  case depression, autism, deaf, blind, pregnant, cancer
  // Medicines.
  case insulin, bloodThinners, adrenaline
  // What a contact can do; in `speaks`, `%` is a language.
  case hasKey, mayCollect, speaks, callFirst, dayAndNight, dayOnly
  case nearby, powerOfAttorney, knowsHistory, looksAfterPets, textOnly
  // What an emergency number calls: all services, or one.
  case emergency, police, ambulance, fire, coastGuard, mountainRescue, poisonCentre
  /// Before the day of printing.
  case printed
  /// Before the day since which the numbers are confirmed.
  case confirmed
  case noName
  /// Somebody whose name and relation are not shown.
  case contact
  /// Before what is dialled on a landline.
  case landline
  case notFromAbroad, mayFailFromAbroad
  /// Before the number of an extension, which is `%`.
  case `extension`
  /// Before another number of the same person, which is `%`.
  case otherNumber
  /// Where to meet, which is `%`.
  case meetingPoint
  /// Whose card it is; `%` is the name.
  case holder
  /// When the owner was born; `%` is the year.
  case born
  /// The heading of a lock screen.
  case foundPleaseCall
  /// What a child's tag says first if the owner gave no instructions.
  case callMyFamily
  /// Before the day on which a lock screen was made.
  case asOf
  // What a code does; it is printed below the code.
  case scanToCall, scanToSave, scanToRead
  // At the foot of the front, what is on the back.
  case factsOnBack, factsAndNumbersOnBack, moreOnBack

  static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// What somebody can be to the owner.
  static let persons: Set<CardWord> = [
    .mother, .father, .parents, .parent, .wife, .husband, .spouse, .partner, .fiance, .son,
    .daughter, .child, .brother, .sister, .grandmother, .grandfather, .grandparents, .grandson,
    .granddaughter, .uncle, .aunt, .cousin, .nephew, .niece, .stepmother, .stepfather, .stepson,
    .stepdaughter, .motherInLaw, .fatherInLaw, .brotherInLaw, .sisterInLaw, .sonInLaw,
    .daughterInLaw, .godmother, .godfather, .relative, .family, .friend, .neighbour, .flatmate,
    .colleague, .boss, .assistant, .guardian, .carer, .nurse, .babysitter, .teacher, .doctor,
    .dentist, .vet, .lawyer, .caretaker, .socialWorker,
  ]

  /// The words that only elist writes; it does not look for them in the owner's texts.
  static let ownWords: Set<CardWord> = [
    .emergencyContacts, .emergencyNumbers, .medicalInformation, .mobile, .home, .main, .fax, .pager,
    .other, .birthDate, .bloodType, .height, .weight, .medicalNotes, .allergies, .conditions,
    .medication, .donor, .insurance,
    .address, .languages, .due, .name, .yes, .no, .unknown, .printed, .confirmed, .noName, .contact,
    .landline,
    .notFromAbroad, .mayFailFromAbroad, .extension, .otherNumber, .meetingPoint, .holder, .born,
    .foundPleaseCall,
    .callMyFamily,
    .asOf, .scanToCall,
    .scanToSave, .scanToRead, .factsOnBack, .factsAndNumbersOnBack, .moreOnBack,
  ]
}

extension CardLanguage {
  /// The word as it is printed.
  ///
  /// It is the English word if the language's file lacks it.
  package func word(_ word: CardWord) -> String {
    forms(word).first ?? Self.en.forms(word).first ?? ""
  }

  /// The word at the beginning of a line, "Blood type".
  func label(_ word: CardWord) -> String { capitalised(self.word(word)) }

  /// The word as a heading, "BLOOD TYPE".
  ///
  /// Turkish has a dotted capital I, and Greek capitals have no accents.
  func heading(_ word: CardWord) -> String { uppercased(self.word(word), language: rawValue) }

  /// The text with a capital first letter.
  func capitalised(_ text: String) -> String {
    uppercased(String(text.prefix(1)), language: rawValue) + text.dropFirst()
  }

  /// A pattern with a text in place of its `%`.
  func pattern(_ word: CardWord, _ text: String) -> String {
    self.word(word).replacing("%", with: text)
  }

  /// The word, and other forms with the same meaning.
  func forms(_ word: CardWord) -> [String] { lexicon.forms[word] ?? [] }

  /// The separator after a label.
  ///
  /// French has a non-breaking space before the colon; Chinese and Japanese have a wide colon.
  var colon: String { lexicon.colon }

  /// The separator between the items of a list.
  var comma: String { lexicon.comma }

  /// Whether it is written from right to left.
  package var isRightToLeft: Bool { lexicon.isRightToLeft }
}
