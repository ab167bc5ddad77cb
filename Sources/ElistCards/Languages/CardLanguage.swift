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
