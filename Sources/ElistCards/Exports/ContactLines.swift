import CSVFormat
package import CardDocument
import ElistContacts
package import ElistModel
import PhoneNumbers
import VCardFormat

extension Entry {
  /// The entry, with the languages of the contact's own card if it has none and that card is
  /// exported.
  func speaking(as contact: Contact?, _ fields: Set<CardField>) -> Entry {
    var entry = self
    if languages.isEmpty, fields.contains(.properties) {
      entry.languages = contact?.languages ?? []
    }
    return entry
  }
}

/// What the contact's own card says, as lines of the card that is exported for its entry.
///
/// `ContactField` says which property has which field. They do not repeat what an entry says
/// itself: its name, its numbers and its languages.
struct ContactLines {
  private let contact: Contact
  private let fields: Set<CardField>

  /// The lines of a contact, limited to these fields.
  init(_ contact: Contact, _ fields: Set<CardField>) {
    (self.contact, self.fields) = (contact, fields)
  }

  /// All lines: those of the fields, in their order, and those that elist has no field for.
  var all: [ContentLine] {
    guard fields.contains(.properties) else { return [] }
    // Lines of another program's vCard, without control characters.
    let kept = contact.properties.map {
      ContentLine(kept: exportable($0).replacing("\n", with: " "))
    }
    return structured + ContactField.allCases.flatMap(lines) + kept
  }

  /// The parts of the name that may leave the vault; `nil` if the name has no such part.
  var name: ContentLine? {
    guard fields.contains(.properties), fields.contains(.name) else { return nil }
    let parts = parts("N", count: 5)
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    return ContentLine("N", .structured(parts))
  }

  /// The properties other than the name that consist of parts, if any part is set.
  private var structured: [ContentLine] {
    [("ORG", 2), ("SORT-STRING", 2)].compactMap { name, count in
      let parts = parts(name, count: count)
      let last = parts.lastIndex { !$0.isEmpty }
      return last.map { ContentLine(name, .structured(Array(parts[...$0]))) }
    }
  }

  private func parts(_ property: String, count: Int) -> [[String]] {
    var parts = [[String]](repeating: [], count: count)
    for field in ContactField.allCases where isAllowed(field) {
      guard case .part(property, let place) = field.property,
        case .text(let text?) = contact.value(of: field)
      else { continue }
      parts[place] = [exportable(text)]
    }
    return parts
  }

  /// The lines of a field that has a property of its own.
  private func lines(_ field: ContactField) -> [ContentLine] {
    guard case .whole(let name) = field.property, field != .languages, isAllowed(field) else {
      return []
    }
    switch contact.value(of: field) {
    case .text(let text): return text.map { [ContentLine(name, .text(exportable($0)))] } ?? []
    case .words(let words):
      return words.isEmpty ? [] : [ContentLine(name, .list(words.map(exportable)))]
    case .texts(let texts): return texts.map { ContentLine(name, .raw(exportable($0))) }
    case .labelled, .phones, .addresses, .flag, .photo, .ordinal, .homeRegion, .source: return []
    }
  }

  /// Whether a field may leave the vault.
  private func isAllowed(_ field: ContactField) -> Bool {
    Self.fields[field].map(fields.contains) ?? true
  }

  /// The card's field that decides whether a contact's field may leave the vault.
  ///
  /// Any other field leaves it with the properties.
  private static let fields: [ContactField: CardField] = [
    .given: .name, .family: .name, .additional: .name, .prefix: .name, .suffix: .name,
    .nickname: .name, .phoneticGiven: .name, .phoneticFamily: .name, .sortFamily: .name,
    .sortGiven: .name,
  ]
}

/// The entries as a table of comma-separated values, as ``CSVWriter`` writes it.
///
/// - Parameters:
///   - entries: The entries, in their order.
///   - fields: What may leave the vault.
/// - Returns: The header and a record for each entry.
package func makeCSV(_ entries: [Entry], fields: Set<CardField>) -> String {
  let most = entries.map(\.numbers.count).max() ?? 1
  let columns = columns(numbers: most).filter { $0.field.map(fields.contains) ?? true }
  let rows = entries.map { entry in
    columns.map { column in
      guard let place = column.place else { return column.field.flatMap(entry.text) ?? "" }
      guard entry.numbers.indices.contains(place) else { return "" }
      let number = entry.numbers[place]
      return column.field == nil ? number.number.printed : number.labelText ?? ""
    }
  }
  return CSVWriter.text(([columns.map(\.name)] + rows).map { $0.map(exportable) })
}

/// A column, and the index of the number that it is about.
///
/// The column without a field is the number itself, which is always there.
private typealias Column = (name: String, field: CardField?, place: Int?)

/// The columns, with Google's headings, which most address books understand.
private func columns(numbers: Int) -> [Column] {
  let phones = (0..<numbers).flatMap { place in
    [
      ("Phone \(place + 1) - Label", CardField.label, place),
      ("Phone \(place + 1) - Value", nil, place),
    ] as [Column]
  }
  return [("Name", .name, nil)] + phones + [("Relation", .relation, nil), ("Notes", .note, nil)]
}
