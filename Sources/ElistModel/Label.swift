/// The standard labels of a number, an e-mail or a postal address.
///
/// What is not standard is kept verbatim beside it as the custom label. A label never hides a
/// number.
package enum Label: String, CaseIterable, Sendable {
  case mobile, home, work, main, fax, pager, other

  /// The letter of the short form, `(M)`.
  package var letter: Character {
    switch self {
    case .mobile: "M"
    case .home: "H"
    case .work: "W"
    case .main: "N"
    case .fax: "F"
    case .pager: "P"
    case .other: "O"
    }
  }
}
