/// A number of a contact; it is interpreted when it is added or shown.
package struct Phone: Hashable, Sendable {
  package var label: Label?
  /// A label that is not standard, verbatim.
  package var customLabel: String?
  /// The number's text as the source wrote it; of a `tel:` URI, the number in it with `;ext=` kept.
  ///
  /// An import changes it only to join codes from other columns, to put the country code of an address
  /// abroad in place of the trunk prefix, to undo what a spreadsheet did, to complete a second number by
  /// the first digits of the one before it, and to write out the word for an extension. It reports each
  /// change of the digits but the first.
  package var raw: String
  /// Whether the source marks it as the one to prefer (`PREF`).
  package var preferred: Bool
  /// The region (ISO 3166-1 alpha-2) under which it is read.
  ///
  /// It is set if the sources of the contact were imported under several regions.
  package var region: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(
    raw: String,
    label: Label? = nil,
    customLabel: String? = nil,
    preferred: Bool = false
  ) {
    self.raw = raw
    self.label = label
    self.customLabel = customLabel
    self.preferred = preferred
  }

  /// The label as text.
  package var labelText: String? { Label.text(label, customLabel) }
}

/// A text with a label: an e-mail address, or somebody to whom a contact is related.
package struct LabeledText: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var value: String
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init(value: String, label: Label? = nil, customLabel: String? = nil) {
    self.value = value
    self.label = label
    self.customLabel = customLabel
  }
}

/// A postal address in the parts of vCard's ADR (RFC 6350 §6.3.1).
package struct PostalAddress: Hashable, Sendable {
  package var label: Label?
  package var customLabel: String?
  package var poBox: String?
  package var extended: String?
  package var street: String?
  package var locality: String?
  package var region: String?
  package var postalCode: String?
  package var country: String?
  /// Nested fields that a newer version stored; written back untouched.
  package var unknown: [UInt8] = []

  package init() {}
}

/// The standard labels of a number, an e-mail address or a postal address.
///
/// Any other label is kept verbatim as the custom label. A label never hides a number.
package enum Label: String, CaseIterable, Sendable {
  case mobile, home, work, main, fax, pager, other

  /// The short form that is in parentheses after a name, `(M)`.
  package var short: String {
    switch self {
    case .mobile: "M"
    case .home: "H"
    case .work: "W"
    case .main, .fax, .pager, .other: rawValue
    }
  }

  /// The short form of a label or a custom one, in parentheses after a space; empty if none.
  package static func suffix(_ label: Label?, _ customLabel: String?) -> String {
    guard let text = label?.short ?? customLabel, !text.isBlank else { return "" }
    return " (\(text))"
  }

  /// A label as text: a standard one by its name, a custom one as written.
  package static func text(_ label: Label?, _ customLabel: String?) -> String? {
    customLabel ?? label?.rawValue
  }

  /// The label that a text names: a standard one in any case, or the text as a custom one.
  package static func named(_ text: String?) -> (Label?, String?) {
    let standard = text.flatMap { Label(rawValue: $0.lowercased()) }
    return (standard, standard == nil ? text : nil)
  }

  /// Reads a stored label and custom label.
  ///
  /// A label that only a newer version knows becomes a custom one, so it is shown.
  package static func read(_ label: String?, _ customLabel: String?) -> (Label?, String?) {
    let standard = label.flatMap(Label.init(rawValue:))
    return (standard, customLabel ?? (standard == nil ? label : nil))
  }
}
