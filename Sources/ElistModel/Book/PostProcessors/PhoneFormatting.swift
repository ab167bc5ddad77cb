import PhoneNumbers

/// How the numbers of rows are written; what a number has not got is written as the source wrote it.
package struct PhoneFormatting: Sendable {
  /// The forms of a number.
  package enum Form: String, CaseIterable, Sendable {
    case international, national, e164, rfc3966, raw
    /// National for the home region, international otherwise.
    case list
  }

  private let form: Form
  private let home: String

  /// A form; numbers without a country calling code are of the home region.
  package init(_ form: Form, home: String) {
    self.form = form
    self.home = home
  }

  /// The number of a row, interpreted only where the form asks for it; empty where it has none.
  package func text(of row: BookRow) -> String {
    guard let raw = row.phone?.raw else { return "" }
    guard form != .raw, let number = row.number(home: home) else { return raw }
    switch form {
    case .international: return number.international ?? raw
    case .national: return number.national ?? raw
    case .e164: return number.e164 ?? raw
    case .rfc3966: return number.uri ?? raw
    case .list, .raw: return number.shown(home: home)
    }
  }
}
