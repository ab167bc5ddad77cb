package import JSONFormat

/// What is known of a key that opens the vault, kept with the list: its name, and since when.
///
/// The header of the vault says only what anybody may know. A note belongs to the key slot that has
/// its fingerprint; without such a slot it says nothing.
package struct KeyNote: Equatable, Sendable {
  /// What a slot that opens to a key pair was made for.
  package enum Kind: String, Sendable {
    case recoveryCode = "recovery-code"
    case keyFile = "key-file"
  }

  /// The fingerprint of the slot, in hexadecimal digits.
  package var fingerprint: String
  /// `nil` for a passphrase.
  package var kind: Kind?
  /// What its owner calls it.
  package var name: String?
  /// When it was added, RFC 3339 in UTC.
  package var added: String?
  /// What a newer version stored; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(
    fingerprint: String,
    kind: Kind? = nil,
    name: String? = nil,
    added: String? = nil
  ) {
    (self.fingerprint, self.kind, self.name, self.added) = (fingerprint, kind, name, added)
  }

  /// Reads a stored note; `nil` if it does not say which slot it is of.
  init?(stored: JSONValue) {
    guard let members = stored.object, let fingerprint = members["fingerprint"]?.string else {
      return nil
    }
    self.init(
      fingerprint: fingerprint,
      kind: members["kind"]?.string.flatMap(Kind.init),
      name: members["name"]?.string,
      added: members["added"]?.string
    )
    unknown = members.beyond(self.members)
  }

  private var members: [String: JSONValue] {
    [
      "fingerprint": .string(fingerprint), "kind": .text(kind?.rawValue), "name": .text(name),
      "added": .text(added),
    ]
  }

  var stored: JSONValue { .object(members.keeping(unknown)) }
}
