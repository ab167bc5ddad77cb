import UnicodeText

extension Contact {
  /// The name to show; never empty.
  package var shownName: String { Entry.shownName(properName, hint: emails.first?.value) }

  /// The name, or else the organisation's name; `nil` if it has neither.
  package var properName: String? { name?.isBlank == false ? name : organization }

  /// Who a nameless contact is: its organisation, otherwise its e-mail address.
  package var hint: String? { organization ?? emails.first?.value }

  /// The name as it is read aloud, for romanising; `nil` if the source does not give it.
  package var phoneticName: String? {
    let parts = [phoneticGiven, phoneticFamily].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What a handle is made from: the phonetic name if there is one, otherwise the name.
  package var handleSource: String { phoneticName ?? name ?? hint ?? "" }
}
