package import PhoneNumbers

/// A `tel:` URI that a dialler takes, and what its user has to know.
package struct TelLink: Equatable, Sendable {
  /// The forms of a link that diallers differ in taking.
  package enum Style: String, CaseIterable, Sendable {
    /// RFC 3966, with `;ext=` and `;phone-context=`.
    case rfc3966
    /// The number alone, for diallers that know no parameters.
    case plain
    /// The number, and after a comma, which diallers take as a pause, the extension.
    case comma
  }

  package var uri: String
  /// What the link does not do, in lower case and without a full stop.
  package var warning: String?
}

/// Why a number has no link.
package enum TelLinkError: Error, Equatable {
  /// The text could not be understood as a number.
  case notANumber(String)
  /// A code that would change the telephone's settings (3GPP TS 22.030 §6.5.2), `**21*123#`.
  case serviceCode(String)
  /// A number of a network, `*55`, where it is not known of which country (RFC 3966 §5.1.5).
  case noContext(String)
  /// A number with an extension, which is reached only by a call.
  case extensionTakesNoMessage(String)

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .notANumber(let raw): "\"\(printable(raw))\" is not a number that a link can dial"
    case .serviceCode(let raw):
      "\"\(printable(raw))\" is a code that changes a telephone's settings, not a number to call"
    case .extensionTakesNoMessage(let raw):
      "\"\(printable(raw))\" has an extension, to which no message can be sent"
    case .noContext(let raw):
      "\"\(printable(raw))\" can be dialled only in its own country, which is not known"
    }
  }
}

/// The link that dials a number.
///
/// - Parameters:
///   - number: the number as interpreted; one that could not be is taken as it stands where it is
///     made of digits, `*` and `#` alone.
///   - style: the form of the link.
///   - callingCode: the country calling code of the home region, for what is taken as it stands.
/// - Returns: the link, with a warning where it does not dial all of the number.
/// - Throws: why there is none.
package func telLink(
  _ number: PhoneNumber,
  style: TelLink.Style = .rfc3966,
  callingCode: Int? = nil
) throws(TelLinkError) -> TelLink {
  guard let uri = number.uri else {
    return try networkLink(number.raw, style: style, callingCode: callingCode)
  }
  guard style != .rfc3966 else { return TelLink(uri: uri) }
  let dialled = String(uri.prefix { $0 != ";" })
  let rest = [
    number.extension.map { "the extension \($0)" }, number.postDial.map { "the keys \($0)" },
  ].compactMap(\.self)
  guard style == .plain, !rest.isEmpty else { return TelLink(uri: dialable(uri)) }
  return TelLink(uri: dialled, warning: "the link does not dial \(rest.joined(separator: " and "))")
}

/// The same link as diallers of telephones take it: without a context, and with a pause before the
/// extension and in the place of each pause before keys.
func dialable(_ uri: String) -> String {
  let parts = uri.split(separator: ";")
  return parts.dropFirst().reduce(String(parts.first ?? "")) { link, parameter in
    if parameter.hasPrefix("ext=") { return link + "," + parameter.dropFirst(4) }
    guard parameter.hasPrefix("postd=") else { return link }
    // A wait as a semicolon would begin a parameter.
    return link + parameter.dropFirst(6).replacing("p", with: ",").replacing("w", with: ",")
  }
}

/// The link of what a network takes as it stands, `*55` or `#77`.
private func networkLink(
  _ raw: String,
  style: TelLink.Style,
  callingCode: Int?
) throws(TelLinkError) -> TelLink {
  guard let digits = networkKeys(raw) else { throw .notANumber(raw) }
  guard !isServiceCode(digits) else { throw .serviceCode(raw) }
  let uri = "tel:" + digits.replacing("#", with: "%23")
  guard style == .rfc3966 else { return TelLink(uri: uri) }
  guard let callingCode else { throw .noContext(raw) }
  return TelLink(uri: "\(uri);phone-context=+\(callingCode)")
}
