package import FoundationEssentials
package import JSONFormat
package import PhoneNumbers

/// A number on the emergency list: a snapshot, independent of the book that it came from.
package struct Entry: Equatable, Sendable {
  /// Never reused; positions change, ids do not.
  package var id: UUID
  package var handle: Handle
  /// The name to show; `nil` is shown as "No Name".
  package var name: String?
  /// Who a nameless entry is: an e-mail address.
  package var hint: String?
  /// How you know the person, "mother".
  package var relation: String?
  package var note: String?
  package var label: Label?
  package var customLabel: String?
  package var number: PhoneNumber
  /// The names of the groups that it is in.
  package var groups: [String] = []
  /// When it was added, RFC 3339 in UTC.
  package var added: String
  /// When the number was last confirmed, RFC 3339 in UTC.
  package var confirmed: String?
  /// Where in the book it came from; `nil` when typed by hand.
  package var source: Source?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  /// The card, and the number in it, that an entry was copied from.
  package struct Source: Equatable, Sendable {
    package var uid: String?
    package var valueID: UUID
    package var provider: String

    package init(uid: String?, valueID: UUID, provider: String) {
      self.uid = uid
      self.valueID = valueID
      self.provider = provider
    }
  }

  package init(id: UUID, handle: Handle, name: String?, number: PhoneNumber, added: String) {
    self.id = id
    self.handle = handle
    self.name = name
    self.number = number
    self.added = added
  }
}
