package import FoundationEssentials
package import PhoneNumbers
package import UnicodeText

/// One line of the book: a number or another value of a contact, or a contact without one.
package struct BookRow: Equatable, Sendable {
  package var contact: Contact
  /// `nil` for a contact without a number, or where the row is of another column.
  package var phone: Phone?
  /// What a row of another column than numbers holds.
  package var value: LabeledText?
  /// The id of the number, or of the contact where the row has none.
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

  /// The standard label of the number or of what the row holds instead.
  package var label: Label? { phone == nil ? value?.label : phone?.label }

  /// Its label that is not standard.
  package var customLabel: String? { phone == nil ? value?.customLabel : phone?.customLabel }

  /// Whether the number, or what the row holds instead, has a label: a standard one in any case, or a
  /// custom one as written.
  ///
  /// Every row has the label `nil`.
  package func has(label text: String?) -> Bool {
    guard let text else { return true }
    if let standard = Label(rawValue: text.lowercased()) { return label == standard }
    return customLabel == text
  }

  /// The number, read under the region that its import was told, else under the home region.
  package func number(home: String) -> PhoneNumber? {
    phone.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }

  /// The number of the row, or where it is of another column those of the contact.
  package func numbers(home: String) -> [PhoneNumber] {
    let numbers = value == nil ? phone.map { [$0] } ?? [] : contact.phones
    return numbers.map { interpret($0.raw, home: contact.region(of: $0) ?? home) }
  }
}
