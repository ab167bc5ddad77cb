import ElistModel
import Foundation
import PhoneNumbers

extension Entry {
  /// An entry with a handle, and a name made of it where none is given.
  init(_ handle: String, name: String? = nil, number: String = "112") throws {
    self.init(
      id: UUID(),
      handle: try Handle.parsed(handle),
      name: name ?? handle.capitalized,
      number: PhoneNumber(raw: number),
      added: "2026-11-21T00:00:00Z"
    )
  }

  /// An entry changed in place.
  func with(_ change: (inout Entry) -> Void) -> Entry {
    var entry = self
    change(&entry)
    return entry
  }
}

extension Handle {
  struct Refused: Error {}

  static func parsed(_ text: String) throws -> Handle {
    guard let handle = Handle(text) else { throw Refused() }
    return handle
  }
}

extension EmergencyList {
  var handles: [String] { entries.map(\.handle.description) }
}
