import UnicodeText

extension Contact {
  /// The name to show; never empty.
  package var shownName: String { Entry.shownName(properName, hint: emails.first?.value) }

  /// The name, or that of the organisation where it has no other; `nil` if it has neither.
  package var properName: String? { name?.isBlank == false ? name : organization }

  /// Who a contact without a name of its own is: its organisation, else its e-mail address.
  package var hint: String? { organization ?? emails.first?.value }

  /// The names as they are read aloud, for romanising; `nil` if the source gives none.
  package var phoneticName: String? {
    let parts = [phoneticGiven, phoneticFamily].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// What a handle is made from: the phonetic name where there is one, else the name.
  package var handleSource: String { phoneticName ?? name ?? hint ?? "" }
}
