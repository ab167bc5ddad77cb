package import ElistModel
import PhoneNumbers

/// The forms in which the numbers of rows are written; what a number has not got is written as the
/// source wrote it.
package enum NumberForm: String, CaseIterable, Sendable {
  case international, national, e164, rfc3966, raw
  /// National for the home region, international otherwise.
  case list

  /// The number of a row, interpreted only where the form asks for it; empty if it has none.
  ///
  /// Numbers without a country calling code are of the home region.
  package func text(of row: BookRow, home: String) -> String {
    guard let raw = row.phone?.raw else { return "" }
    guard self != .raw, let number = row.number(home: home) else { return raw }
    return switch self {
    case .international: number.international ?? raw
    case .national: number.national ?? raw
    case .e164: number.e164 ?? raw
    case .rfc3966: number.uri ?? raw
    case .list, .raw: number.shown(home: home)
    }
  }
}
