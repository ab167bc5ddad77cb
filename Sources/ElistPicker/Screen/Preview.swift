import Console
import ElistBook
import ElistContacts
import PhoneNumbers
import UnicodeText

/// Everything that the book knows about the current contact, for wide terminals.
struct Preview {
  let width: Int
  let home: String

  /// What is shown below the name and the numbers.
  private static let fields: [ContactField] = [
    .nickname, .organization, .department, .jobTitle, .emails, .addresses, .categories, .birthday,
    .note,
  ]

  /// The lines for a row, whose number comes first.
  func lines(_ row: BookRow) -> [Line] {
    let contact = row.contact
    var lines = wrapped(contact.shownName, .bold)
    if let number = row.number(home: home) { lines += described(number, row) }
    lines += others(row)
    for field in Self.fields {
      for text in contact.readable(field, home: home) {
        lines += self.field(field.title, text.value)
      }
    }
    return lines
  }

  private func described(_ number: PhoneNumber, _ row: BookRow) -> [Line] {
    let shown = number.shown(home: home)
    var lines = wrapped(shown + Label.suffix(row.phone?.label, row.phone?.customLabel), [])
    if let international = number.international, international != shown {
      lines += wrapped(international, [])
    }
    if number.raw != shown { lines += field("written", number.raw) }
    lines += field(
      "line",
      number.type?.words ?? (number.possible ? nil : "not a possible number")
    )
    return lines + field("country", number.region.map { regionName($0, in: "en") ?? $0 })
  }

  private func others(_ row: BookRow) -> [Line] {
    let rows = BookRow.rows(of: [row.contact], sortedBy: .last, includingEmpty: false)
    return rows.filter { $0.id != row.id }.flatMap { other in
      field(
        "also" + Label.suffix(other.phone?.label, other.phone?.customLabel),
        other.number(home: home)?.shown(home: home)
      )
    }
  }

  private func field(_ name: String, _ value: String?) -> [Line] {
    guard let value, !value.trimmed.isEmpty else { return [] }
    return wrapped("\(name): \(value)", [])
  }

  private func wrapped(_ text: String, _ style: Style) -> [Line] {
    ElistPicker.wrapped(terminalSafe(text), to: width).map { Line($0, style) }
  }
}

/// A text on as many lines as it needs, broken between words if possible.
func wrapped(_ text: String, to width: Int) -> [String] {
  var lines = [""]
  var used = 0
  for word in text.split(separator: " ") {
    let wide = screenWidth(String(word))
    if used > 0, used + 1 + wide <= width {
      lines[lines.count - 1] += " " + word
      used += 1 + wide
      continue
    }
    if used > 0 { (used, lines) = (0, lines + [""]) }
    for character in word {
      let columns = screenWidth(String(character))
      if used + columns > width { (used, lines) = (0, lines + [""]) }
      lines[lines.count - 1].append(character)
      used += columns
    }
  }
  return lines
}
