/// The languages that a card can have; the words of each are in a file of their own.
package enum CardLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, pt, nl, pl, ru, ar, ja, zh

  /// The most languages that fit on a card.
  package static let most = 3

  /// The words of the language.
  ///
  /// The printed word may be followed by other forms with the same meaning, after a bar each; they
  /// are recognised when a relation was written with them.
  private var table: [CardWord: String] {
    switch self {
    case .en: english
    case .de: german
    case .fr: french
    case .es: spanish
    case .it: italian
    case .pt: portuguese
    case .nl: dutch
    case .pl: polish
    case .ru: russian
    case .ar: arabic
    case .ja: japanese
    case .zh: chinese
    }
  }

  /// The word as it is printed.
  func word(_ word: CardWord) -> String { forms(word).first ?? "" }

  /// The word at the beginning of a line, "Blood type".
  func label(_ word: CardWord) -> String { self.word(word).capitalisedFirst }

  /// The separator after a label.
  ///
  /// French has a non-breaking space before the colon; Chinese and Japanese have a wide colon.
  var colon: String {
    switch self {
    case .fr: "\u{A0}: "
    case .ja, .zh: "："
    case .en, .de, .es, .it, .pt, .nl, .pl, .ru, .ar: ": "
    }
  }

  /// A pattern with a text in place of its `%`.
  func pattern(_ word: CardWord, _ text: String) -> String {
    self.word(word).replacing("%", with: text)
  }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool { self == .ar }

  /// The word, and other forms with the same meaning.
  func forms(_ word: CardWord) -> [String] {
    (table[word] ?? "").split(separator: "|").map(String.init)
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// The card's own words; everything else on it comes from the vault.
///
/// Each is used alone, and no sentence is built from several. Two have a place for a name or a year.
package enum CardWord: CaseIterable, Sendable {
  // Headings.
  case emergencyContacts, emergencyNumbers, medicalInformation
  // What an emergency number calls: all services, or one.
  case emergency, police, ambulance, fire
  // What a person or a place is to the owner.
  case mother, father, parents, wife, husband, partner, son, daughter, child, brother, sister
  case grandmother, grandfather, friend, neighbour, doctor, school
  /// Also a label of a number.
  case work
  // Labels of a number.
  case mobile, home, main, fax, pager, other
  // Facts about the owner.
  case birthDate, bloodType, allergies, conditions, medication, donor, insurance, address, languages
  case name, yes, no
  /// Of a blood type.
  case unknown
  /// Before the day of printing.
  case printed
  case noName
  /// Somebody whose name and relation are not shown.
  case contact
  /// Before what is dialled on a landline.
  case landline
  case notFromAbroad
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
  case factsOnBack, moreOnBack

  static let relations: [CardWord] = [
    .mother, .father, .parents, .wife, .husband, .partner, .son, .daughter, .child, .brother,
    .sister, .grandmother, .grandfather, .friend, .neighbour, .doctor, .school, .work,
  ]
}

/// A relation in each of the languages.
///
/// It is translated if it is one of the card's words in any language, and otherwise stays as written.
/// A language that has the written form keeps it: "Freundin" does not become "Freund/in".
func relation(_ written: String, in languages: [CardLanguage]) -> [String] {
  guard let word = cardRelation(written) else { return [written] }
  return languages.map { language in
    language.forms(word).contains { isSame($0, written) } ? written : language.word(word)
  }
}

/// The card's word for a relation in any language; `nil` if it has none.
///
/// Accents count, because they distinguish words (Portuguese "avó" and "avô").
func cardRelation(_ written: String) -> CardWord? {
  CardWord.relations.first { word in
    CardLanguage.allCases.contains { $0.forms(word).contains { isSame($0, written) } }
  }
}

private func isSame(_ form: String, _ written: String) -> Bool {
  form.lowercased() == written.lowercased()
}
