/// The standard labels of a number, an e-mail or a postal address.
///
/// What is not standard is kept verbatim beside it as the custom label. A label never hides a
/// number.
package enum Label: String, CaseIterable, Sendable {
  case mobile, home, work, main, fax, pager, other

  /// The short form that stands in parentheses behind a name, `(M)`.
  package var short: String {
    switch self {
    case .mobile: "M"
    case .home: "H"
    case .work: "W"
    case .main, .fax, .pager, .other: rawValue
    }
  }

  /// The short form of a label or a custom one with its parentheses and a space before; empty
  /// where there is none.
  package static func suffix(_ label: Label?, _ customLabel: String?) -> String {
    guard let text = label?.short ?? customLabel, !text.isBlank else { return "" }
    return " (\(text))"
  }

  /// A stored label and custom label; a label that only a newer version knows is taken for a custom
  /// one, so that it is shown.
  static func read(_ label: String?, _ customLabel: String?) -> (Label?, String?) {
    let standard = label.flatMap(Label.init(rawValue:))
    return (standard, customLabel ?? (standard == nil ? label : nil))
  }
}
