package import ElistContacts
package import ElistModel
import Foundation
import PhoneNumbers

extension Contact {
  /// A contact with a name and numbers.
  package init(_ name: String?, _ numbers: String..., uid: String? = nil) {
    self.init()
    self.uid = uid
    self.name = name
    phones = numbers.map { Phone(raw: $0) }
  }

  /// A contact changed in place.
  package func with(_ change: (inout Contact) -> Void) -> Contact {
    var contact = self
    change(&contact)
    return contact
  }
}

extension Entry {
  /// An entry with a handle, and a name made of it where none is given.
  package init(_ handle: String, name: String? = nil, number: String = "112") throws {
    self.init(
      id: UUID(),
      handle: try Handle.parsed(handle),
      name: name ?? handle.capitalized,
      number: PhoneNumber(raw: number),
      added: "2026-11-21T00:00:00Z"
    )
  }

  /// An entry changed in place.
  package func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}

extension Handle {
  private struct Refused: Error {}

  package static func parsed(_ text: String) throws -> Handle {
    guard let handle = Handle(text) else { throw Refused() }
    return handle
  }
}

extension EmergencyList {
  package var handles: [String] { entries.map(\.handle.description) }
}
