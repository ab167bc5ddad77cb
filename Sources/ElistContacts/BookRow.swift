package import FoundationEssentials
package import PhoneNumbers
package import UnicodeText

/// One line of the book: a number or another value of a contact, or a contact without one.
package struct BookRow: Equatable, Sendable {
  package var contact: Contact
  /// `nil` for a contact without a number, or if the row is for another column.
  package var phone: Phone?
  /// The value of a row for another column than numbers.
  package var value: LabeledText?
  /// The id of the number, or of the contact if the row has no number.
  package var id: UUID
  /// The heading that the row is under.
  package var section: AlphabeticIndex.Section

  /// A row of a number, of another value, or of neither.
  package init(
    contact: Contact,
    phone: Phone? = nil,
    value: LabeledText? = nil,
    id: UUID,
    section: AlphabeticIndex.Section
  ) {
    self.contact = contact
    self.phone = phone
    self.value = value
    self.id = id
    self.section = section
  }

  /// The name with the short form of the label, `Kate Bell (M)`.
  package var title: String { contact.shownName + Label.suffix(label, customLabel) }

  /// The standard label of the number or other value.
  package var label: Label? { phone == nil ? value?.label : phone?.label }

  /// Its label that is not standard.
  package var customLabel: String? { phone == nil ? value?.customLabel : phone?.customLabel }

  /// Whether the number or other value has a label.
  ///
  /// A standard label may be in any case; a custom one must match as written. `nil` matches every
  /// row.
  package func has(label text: String?) -> Bool {
    guard let text else { return true }
    let (standard, custom) = Label.named(text)
    return standard == nil ? customLabel == custom : label == standard
  }

  /// The number, read under the region that its import was given, otherwise under the home region.
  package func number(home: String) -> PhoneNumber? {
    phone.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }

  /// The number of the row; for a row of another column, all numbers of the contact.
  package func numbers(home: String) -> [PhoneNumber] {
    let numbers = value == nil ? phone.map { [$0] } ?? [] : contact.phones
    return numbers.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }
}
