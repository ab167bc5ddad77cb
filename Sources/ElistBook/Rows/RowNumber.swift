package import ElistContacts
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

/// Which of a contact's numbers to call, without asking anybody.
package enum NumberToCall: Equatable, Sendable {
  /// The contact has no number, or none with the requested label.
  case none
  /// The number at this index.
  case one(Int)
  /// Several are equally good.
  case several([Int])

  /// Chooses the number that the source prefers, otherwise the mobile one, otherwise the only one.
  ///
  /// Faxes and pagers count only if there is nothing else. Two spellings of one number are one. If
  /// a label is given, only numbers that have it count.
  package init(of contact: Contact, label: String? = nil, home: String) {
    let rows = BookRow.rows(of: [contact], sortedBy: .last, includingEmpty: false)
    var seen: Set<String> = []
    let all = rows.indices.filter { index in
      guard rows[index].has(label: label), let number = rows[index].number(home: home) else {
        return false
      }
      return seen.insert(number.identity).inserted
    }
    let spoken = all.filter { rows[$0].label != .fax && rows[$0].label != .pager }
    let callable = spoken.isEmpty ? all : spoken
    let preferred = callable.filter { rows[$0].phone?.preferred == true }
    let mobile = (preferred.isEmpty ? callable : preferred).filter { rows[$0].label == .mobile }
    let best = [mobile, preferred, callable].first { !$0.isEmpty } ?? []
    switch best.count {
    case 0: self = .none
    case 1: self = .one(best[0])
    default: self = .several(best)
    }
  }
}
