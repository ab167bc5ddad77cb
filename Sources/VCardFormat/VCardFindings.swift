package import UnicodeText

/// What can be wrong with a vCard file, in the words in which it is reported.
extension Finding {
  /// Lines in a card that are not content lines; the text is the start of the first.
  static func notUnderstood(_ line: Int, _ text: String, lines: Int) -> Finding {
    Finding(
      line: line,
      severity: isTelephone(text) ? .error : .warning,
      message: "\"\(text)\" is not understood; a property and a colon were expected" + more(lines)
    )
  }

  /// Lines outside every card; the text is the start of the first.
  static func outsideCard(_ line: Int, _ text: String, lines: Int) -> Finding {
    warning(line, "\"\(text)\" is outside a card; BEGIN:VCARD was expected" + more(lines))
  }

  /// A line outside every card that holds a telephone number, as it is written.
  static func telephoneOutsideCard(_ line: Int, _ text: String) -> Finding {
    error(line, "\"\(text)\" is outside a card and was left out; BEGIN:VCARD was expected")
  }

  /// How many such lines were not reported one by one.
  static func moreOutside(_ line: Int, _ count: Int) -> Finding {
    error(line, "left out outside a card: \(counted(count, "more telephone number"))")
  }

  /// A component that is not a card, such as `VCALENDAR`.
  static func otherComponent(_ line: Int, _ name: String) -> Finding {
    warning(line, "\"\(name)\" is not a card and was left out")
  }

  static func missingBegin(_ line: Int) -> Finding {
    warning(line, "the card does not start with BEGIN:VCARD")
  }

  static func missingEnd(_ line: Int) -> Finding {
    warning(line, "the card does not end, END:VCARD was expected")
  }

  /// The text ends in a card, inside a line or before the next line of a value.
  ///
  /// The text is the end of the input, as written.
  static func cutInside(_ line: Int, _ text: String) -> Finding {
    error(line, "the text ends inside the card, END:VCARD was expected: \(text) may be cut")
  }

  static func missingVersion(_ line: Int) -> Finding {
    warning(line, "the card has no version, VERSION:2.1, 3.0 or 4.0 was expected")
  }

  static func unknownVersion(_ line: Int, _ text: String) -> Finding {
    warning(line, "version \"\(text)\" is not known; it was read as 3.0")
  }

  /// A file without a card.
  package static var noCard: Finding {
    error(nil, "no card could be read; a card with BEGIN:VCARD and END:VCARD was expected")
  }

  /// A card inside a card.
  package static func nestedCard(_ line: Int) -> Finding {
    warning(line, "a card inside another was read as a contact of its own")
  }

  static func unbalancedQuote(_ line: Int) -> Finding {
    warning(line, "a quotation mark is not closed before the value")
  }

  /// A soft line break of quoted-printable with nothing, or with another property, after it.
  static func softBreakAtEnd(_ line: Int) -> Finding {
    warning(line, "a line ends with \"=\"; another line of the value was expected")
  }

  /// A `TEL` that may have lost the rest of its number.
  ///
  /// It ends with a soft line break, or the line after it is not a property and may be that rest.
  /// The texts are the `TEL` as written, and that line.
  static func numberCut(_ line: Int, _ text: String, rest: String?) -> Finding {
    let reason =
      rest.map { "\"\($0)\" follows it on a line of its own" }
      ?? "it ends with \"=\", and no line of it follows"
    return error(line, "\(text) may be cut: \(reason)")
  }

  static func valueTooLong(_ line: Int, _ name: String) -> Finding {
    Finding(
      line: line,
      severity: name == "TEL" ? .error : .warning,
      message: "\(name) is longer than 64 KiB and was left out"
    )
  }

  /// Properties beyond the limit that were left out; none of them is a `TEL`.
  static func tooManyProperties(_ line: Int, total: Int, dropped: Int) -> Finding {
    error(
      line,
      "the card has \(total) properties; at most \(Limits.properties) were expected, "
        + "and the others were left out, no TEL among them"
    )
  }

  /// Properties beyond the card's maximum size that were left out.
  static func cardTooLong(_ line: Int, dropped: Int, telephones: Int) -> Finding {
    error(
      line,
      "the card is longer than 1 MiB; left out: "
        + "\(counted(dropped, "property", plural: "properties")), \(telephones) TEL among them"
    )
  }

  /// How many findings about a card were not reported one by one.
  static func more(_ line: Int, _ count: Int) -> Finding {
    warning(line, "not understood: \(counted(count, "more line")) of this card")
  }

  /// Whether a line that is not a content line was meant to be a number, in a group or not.
  private static func isTelephone(_ text: String) -> Bool {
    let name = text.uppercased()
    return name.hasPrefix("TEL") || name.contains(".TEL")
  }

  private static func more(_ lines: Int) -> String {
    lines > 1 ? " (and in the \(lines == 2 ? "line" : "\(lines - 1) lines") after it)" : ""
  }
}
