/// The languages that a card can speak; each has its words in a file of its own.
package enum CardLanguage: String, CaseIterable, Sendable {
  case en, de, fr, es, it, pt, nl, pl, ru, ar, ja, zh

  /// As many languages fit on a card.
  package static let most = 3

  /// The words of the language.
  ///
  /// Behind the word that is printed may stand, after a bar each, other forms that mean the same when
  /// they are met.
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

  /// What stands between a label and what it says: French has a space before the colon that no line
  /// ends at, and Chinese and Japanese have a colon as wide as a letter.
  var colon: String {
    switch self {
    case .fr: "\u{A0}: "
    case .ja, .zh: "："
    default: ": "
    }
  }

  /// A pattern with this in the place of its `%`.
  func pattern(_ word: CardWord, _ text: String) -> String {
    self.word(word).replacing("%", with: text)
  }

  /// Whether its lines begin at the right.
  var isRightToLeft: Bool { self == .ar }

  /// The word and what else means the same.
  func forms(_ word: CardWord) -> [String] {
    (table[word] ?? "").split(separator: "|").map(String.init)
  }
}

extension String {
  /// The text as it begins a line.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
