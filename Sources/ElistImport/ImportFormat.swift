/// The formats that address books are read from; each has a data provider.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// vCard 2.1, 3.0 and 4.0 (RFC 6350 and before).
  case vcard

  /// The format of a file by its content; `nil` where it is none of these.
  package init?(of bytes: [UInt8]) {
    guard Likeness(of: bytes) == .card else { return nil }
    self = .vcard
  }
}
