import ElistContacts

extension Contact {
  /// A contact with a name and numbers.
  init(_ name: String?, _ numbers: String..., uid: String? = nil) {
    self.init()
    self.uid = uid
    self.name = name
    phones = numbers.map { Phone(raw: $0) }
  }

  /// A contact changed in place.
  func with(_ change: (inout Contact) -> Void) -> Contact {
    var contact = self
    change(&contact)
    return contact
  }
}
