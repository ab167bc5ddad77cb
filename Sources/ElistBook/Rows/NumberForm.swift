package import ElistModel
import PhoneNumbers

/// The forms in which the numbers of rows are written.
///
/// If a number does not have a form, it is written as in the source.
package enum NumberForm: String, CaseIterable, Sendable {
  case international, national, e164, rfc3966, raw
  /// National for the home region, international otherwise.
  case list

  /// The number of a row; empty if it has none.
  ///
  /// It is interpreted only if the form needs it. Numbers without a country calling code are the
  /// home region's.
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
