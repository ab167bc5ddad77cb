/// Something in the text that breaks the grammar, and the line where it is.
package struct Flaw: Equatable, Sendable {
  /// The physical line of the source, from 1.
  package var line: Int
  package var kind: Kind

  init(_ line: Int, _ kind: Kind) {
    self.line = line
    self.kind = kind
  }

  /// What can be wrong with the text.
  package enum Kind: Equatable, Sendable {
    /// Lines in a card that are not content lines; the text is the start of the first.
    case notUnderstood(String, lines: Int)
    /// Lines outside every card; the text is the start of the first.
    case outsideCard(String, lines: Int)
    /// A line outside every card that holds a telephone number, as it is written.
    case telephoneOutsideCard(String)
    /// How many such lines were not reported one by one.
    case moreOutside(Int)
    /// A component that is not a card, such as `VCALENDAR`.
    case otherComponent(String)
    case missingBegin
    case missingEnd
    /// The text ends in a card, inside a line or before the next line of a value.
    ///
    /// The text is the end of the input, as written.
    case cutInside(String)
    case missingVersion
    case unknownVersion(String)
    /// A card inside a card; it is read as a card of its own.
    case nestedCard
    case unbalancedQuote
    /// A soft line break of quoted-printable with nothing, or with another property, after it.
    case softBreakAtEnd
    /// A `TEL` that may have lost the rest of its number.
    ///
    /// It ends with a soft line break, or the line after it is not a property and may be that rest.
    /// The values are the `TEL` as written, and that line.
    case numberCut(String, rest: String?)
    case valueTooLong(String)
    /// Properties beyond the limit that were left out; none of them is a `TEL`.
    case tooManyProperties(total: Int, dropped: Int)
    /// Properties beyond the card's maximum size that were left out.
    case cardTooLong(dropped: Int, telephones: Int)
    case nulBytes(Int)
    /// UTF-16 text that holds half a character.
    case brokenUTF16
    /// How many flaws of a card were not reported one by one.
    case more(Int)
  }
}

extension Flaw {
  /// Whether something that was there could not be read.
  package var isError: Bool {
    switch kind {
    case .tooManyProperties, .cardTooLong, .valueTooLong("TEL"), .brokenUTF16: true
    case .telephoneOutsideCard, .moreOutside, .cutInside, .numberCut: true
    case .notUnderstood(let text, _): Flaw.isTelephone(text)
    default: false
    }
  }

  /// Whether a line that is not a content line was meant to be a number, in a group or not.
  private static func isTelephone(_ text: String) -> Bool {
    let name = text.uppercased()
    return name.hasPrefix("TEL") || name.contains(".TEL")
  }

  /// What was noticed, in lower case and without a full stop.
  package var message: String {
    switch kind {
    case .notUnderstood(let text, let lines):
      "\"\(text)\" is not understood, a property and a colon were expected" + Flaw.more(lines)
    case .outsideCard(let text, let lines):
      "\"\(text)\" is outside a card, BEGIN:VCARD was expected" + Flaw.more(lines)
    case .telephoneOutsideCard(let text):
      "\"\(text)\" is outside a card and was left out, BEGIN:VCARD was expected"
    case .moreOutside(let count): "\(count) more telephone numbers outside a card were left out"
    case .otherComponent(let name): "\"\(name)\" is not a card and was left out"
    case .missingBegin: "the card does not start with BEGIN:VCARD"
    case .missingEnd: "the card does not end, END:VCARD was expected"
    case .cutInside(let text):
      "the text ends inside the card, END:VCARD was expected: \(text) may be cut"
    case .missingVersion: "the card has no version, VERSION:2.1, 3.0 or 4.0 was expected"
    case .unknownVersion(let text): "version \"\(text)\" is not known, it was read as 3.0"
    case .nestedCard: "a card inside another was read as a contact of its own"
    case .unbalancedQuote: "a quotation mark is not closed before the value"
    case .softBreakAtEnd: "a line ends with \"=\", another line of the value was expected"
    case .numberCut(let text, nil):
      "\(text) may be cut: it ends with \"=\", and no line of it follows"
    case .numberCut(let text, let rest?):
      "\(text) may be cut: \"\(rest)\" follows it on a line of its own"
    case .valueTooLong(let name): "\(name) is longer than 64 KiB and was left out"
    case .tooManyProperties(let total, let dropped):
      "the card has \(total) properties, at most \(Limits.properties) were expected: "
        + "\(dropped) were left out, no TEL among them"
    case .cardTooLong(let dropped, let telephones):
      "the card is longer than 1 MiB: "
        + "\(dropped) properties were left out, \(telephones) TEL among them"
    case .nulBytes(let count): "NUL bytes were left out, \(count) in the file"
    case .brokenUTF16: "the UTF-16 text holds half a character, U+FFFD was put in its place"
    case .more(let count): "\(count) more lines of this card were not understood"
    }
  }

  private static func more(_ lines: Int) -> String {
    lines > 1 ? " (and in the \(lines - 1) lines after it)" : ""
  }
}
