import PhoneNumbers

/// Keeps the numbers that begin with some digits: internationally where a plus stands before these,
/// else as they are dialled at home.
package struct AreaPrefix: SingleRowFilter {
  private let digits: String
  private let isGlobal: Bool
  private let home: String

  /// A filter for digits as they are written, `+44 20` or `(415)`, in a home region.
  package init(_ written: String, home: String) {
    digits = written.filter(\.isNumber)
    isGlobal = written.contains("+")
    self.home = home
  }

  package func keeps(_ row: BookRow) -> Bool {
    !digits.isEmpty && row.numbers(home: home).contains(where: begins)
  }

  private func begins(_ number: PhoneNumber) -> Bool {
    guard !isGlobal else { return number.e164?.hasPrefix("+" + digits) ?? false }
    return (number.national ?? number.raw).filter(\.isNumber).hasPrefix(digits)
  }
}
