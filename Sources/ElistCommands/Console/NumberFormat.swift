import ArgumentParser
import ElistModel
import PhoneNumbers

/// How `book` writes numbers; what a number has not got is written as the source wrote it.
enum NumberFormat: String, CaseIterable, ExpressibleByArgument {
  case international, national, e164, rfc3966, raw
  /// National for the home region, international otherwise: what is shown without an option.
  case list

  static var allValueStrings: [String] {
    allCases.filter { $0 != .list }.map(\.rawValue)
  }

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    self.init(rawValue: argument)
  }

  /// The number of a row, interpreted only where the form asks for it; empty where it has none.
  func text(of row: BookRow, home: String) -> String {
    guard let raw = row.phone?.raw else { return "" }
    guard self != .raw, let number = row.number(home: home) else { return raw }
    switch self {
    case .international: return number.international ?? raw
    case .national: return number.national ?? raw
    case .e164: return number.e164 ?? raw
    case .rfc3966: return number.uri ?? raw
    case .list, .raw: return number.shown(home: home)
    }
  }
}
