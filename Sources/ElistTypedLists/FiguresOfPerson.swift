import ElistHeadings
import ElistText
import PhoneNumbers
import UnicodeText

extension TextListLine {
  /// The line without what brackets after a name say of the person, `(dob 02/06/1934, NHS 485 777 3456)`, and the
  /// codes among that, which nobody calls: `NHS 485 777 3456`.
  ///
  /// Each part in the brackets is a date, has no figures, or has those of a code after the word for it, and these are
  /// no number of home.
  var figuresOfPerson: (rest: String, codes: [String]) {
    guard let last = text.last, ")）".contains(last),
      let open = text.lastIndex(where: { "(（".contains($0) }),
      case let rest = String(text[..<open]).trimmed, rest.contains(where: \.isLetter),
      phones.isEmpty, people.isEmpty
    else { return (text, []) }
    var codes: [String] = []
    for part in text[open...].dropFirst().dropLast().split(whereSeparator: { ",;、，".contains($0) })
    {
      let part = String(part).trimmed
      let words = String(part.prefix { !$0.isDecimal })
      let figures = String(part.dropFirst(words.count))
      guard !figures.isEmpty, !figures.looksLikeDate, !figures.isLikeYear else { continue }
      guard NumbersInText.Part(number: "", words: words).isOfSomethingElse,
        figures.allSatisfy({ $0.isDecimal || " -/.".contains($0) }),
        let home, !interpretation(of: figures.withPlainSigns, home: home).number.valid
      else { return (text, []) }
      codes.append(part)
    }
    return (rest, codes)
  }
}
