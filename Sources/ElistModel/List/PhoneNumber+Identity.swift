package import PhoneNumbers

extension PhoneNumber {
  /// What two spellings of one number have in common: E.164 and extension, else the digits, else
  /// the text.
  package var identity: String {
    if let e164 { return e164 + (self.extension.map { ";ext=" + $0 } ?? "") }
    return raw
  }

  /// How the list shows the number to somebody at home: national notation for the home region,
  /// international otherwise, and the text as written where it was not understood.
  package func shown(home: String) -> String {
    let notation = region == home || international == nil ? national : international
    return notation ?? raw
  }
}
