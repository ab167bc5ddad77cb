/// The standard labels of a number, an e-mail address or a postal address.
///
/// Any other label is kept verbatim as the custom label. A label never hides a number.
package enum Label: String, CaseIterable, Sendable {
  case mobile, home, work, main, fax, pager, other

  /// The short form that is in parentheses after a name, `(M)`.
  package var short: String {
    switch self {
    case .mobile: "M"
    case .home: "H"
    case .work: "W"
    case .main, .fax, .pager, .other: rawValue
    }
  }

  /// The short form of a label or a custom one, in parentheses after a space; empty if none.
  package static func suffix(_ label: Label?, _ customLabel: String?) -> String {
    guard let text = label?.short ?? customLabel, !text.isBlank else { return "" }
    return " (\(text))"
  }

  /// Reads a stored label and custom label.
  ///
  /// A label that only a newer version knows becomes a custom one, so it is shown.
  static func read(_ label: String?, _ customLabel: String?) -> (Label?, String?) {
    let standard = label.flatMap(Label.init(rawValue:))
    return (standard, customLabel ?? (standard == nil ? label : nil))
  }
}
