package import PhoneNumbers

/// A `tel:` URI for a dialler, and what its user must know.
package struct TelLink: Equatable, Sendable {
  /// The forms of a link; not every dialler understands every form.
  package enum Style: String, CaseIterable, Sendable {
    /// RFC 3966, with `;ext=` and `;phone-context=`.
    case rfc3966
    /// The number alone, for diallers that do not understand parameters.
    case plain
    /// The number, a comma, which a dialler reads as a pause, and the extension.
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
  /// A code that would change the telephone's settings (3GPP TS 22.030 §6.5.2), such as
  /// `**21*123#`.
  case serviceCode(String)
  /// A number of a network, such as `*55`, in an unknown country (RFC 3966 §5.1.5).
  case noContext(String)
  /// A number of a private network (RFC 3966 §5.1.5), and the network; elsewhere the number may be
  /// somebody else's.
  case privateContext(String, String)
  /// A number with an extension, which only a call can reach.
  case extensionTakesNoMessage(String)

  /// What is wrong, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .notANumber(let raw): "\"\(printable(raw))\" is not a number that a link can dial"
    case .serviceCode(let raw):
      "\"\(printable(raw))\" is a code that changes a telephone's settings, not a number to call"
    case .extensionTakesNoMessage(let raw):
      "\"\(printable(raw))\" has an extension, to which no message can be sent"
    case .privateContext(let raw, let context):
      "\"\(printable(raw))\" can be dialled only within \(printable(context))"
    case .noContext(let raw):
      "\"\(printable(raw))\" can be dialled only in its own country, which is not known"
    }
  }
}

/// The link that dials a number.
///
/// - Parameters:
///   - number: The number as interpreted. If it was not understood, it must have only digits, `*` and
///     `#`, and is dialled as written.
///   - style: The form of the link.
///   - callingCode: The country calling code of the home region, for a number dialled as written.
/// - Returns: The link, with a warning if it does not dial all of the number.
/// - Throws: Why there is no link.
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
  if let context = context(of: uri) {
    guard context.hasPrefix("+") else { throw .privateContext(number.raw, context) }
    if let callingCode, context != "+\(callingCode)" {
      return TelLink(uri: dialled, warning: "it can be dialled only within \(context)")
    }
  }
  let rest = [
    number.extension.map { "the extension \($0)" }, number.postDial.map { "the keys \($0)" },
  ].compactMap(\.self)
  guard style == .plain, !rest.isEmpty else { return TelLink(uri: dialable(uri)) }
  return TelLink(uri: dialled, warning: "the link does not dial \(rest.joined(separator: " and "))")
}

/// The context of a number that is not global (RFC 3966 §5.1.5): a domain, or a calling code.
private func context(of uri: String) -> String? {
  let name = "phone-context="
  return uri.split(separator: ";").first { $0.hasPrefix(name) }.map {
    String($0.dropFirst(name.count))
  }
}

/// The same link for the dialler of a telephone.
///
/// It has no context, a pause before the extension, and a comma for each pause between keys.
private func dialable(_ uri: String) -> String {
  let parts = uri.split(separator: ";")
  return parts.dropFirst().reduce(String(parts.first ?? "")) { link, parameter in
    if parameter.hasPrefix("ext=") { return link + "," + parameter.dropFirst(4) }
    guard parameter.hasPrefix("postd=") else { return link }
    // A wait becomes a comma too, because its own sign, a semicolon, would begin a parameter.
    return link + parameter.dropFirst(6).replacing("p", with: ",").replacing("w", with: ",")
  }
}

/// The link of a number that a network accepts as written, such as `*55` or `#77`.
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

/// The link by which somebody at home calls a number now.
///
/// A number that its region's plan does not know has one too: see
/// ``linkAsWritten(_:style:home:)``.
package func linkToDial(
  _ number: PhoneNumber,
  style: TelLink.Style,
  home: String
) throws(TelLinkError) -> TelLink {
  // Only a number without a URI needs the country code, and finding it loads all of
  // libphonenumber.
  let code = number.uri == nil ? countryCallingCode(ofRegion: home) : nil
  do throws(TelLinkError) {
    return try telLink(number, style: style, callingCode: code)
  } catch {
    guard case .notANumber = error, let link = linkAsWritten(number, style: style, home: home)
    else { throw error }
    return link
  }
}

/// The link of a number that its region's plan does not know, with the digits as they are written.
///
/// A plan may be older than the number, and somebody who needs help would dial what is written.
///
/// - Returns: The link, with a warning; `nil` if the text is not the digits of one number.
private func linkAsWritten(
  _ number: PhoneNumber,
  style: TelLink.Style,
  home: String
) -> TelLink? {
  guard number.uri == nil,
    case .notOfRegion(let region) = interpretation(of: number.raw, home: home).basis,
    let digits = digitsAlone(number.raw)
  else { return nil }
  let context = countryCallingCode(ofRegion: region).map { ";phone-context=+\($0)" } ?? ""
  return TelLink(
    uri: "tel:" + digits + (style == .rfc3966 ? context : ""),
    warning: "this is not a known number of \(region); its link has the digits as written"
  )
}

/// The link that opens a message to a number (RFC 5724).
///
/// - Parameters:
///   - number: A number that was understood.
///   - text: What the message begins with; its line ends become CRLF, as in a form.
/// - Returns: The link, with a warning if the number may not accept messages.
/// - Throws: Why there is no link; an extension receives no messages.
package func smsLink(_ number: PhoneNumber, text: String?) throws(TelLinkError) -> TelLink {
  guard let uri = number.uri else { throw .notANumber(number.raw) }
  guard number.extension == nil, number.postDial == nil else {
    throw .extensionTakesNoMessage(number.raw)
  }
  let recipient = uri.dropFirst("tel:".count)
  let body = text.map { "?body=" + percentEncoded(exportable($0)) } ?? ""
  return TelLink(uri: "sms:" + recipient + body, warning: doubt(number))
}

private func doubt(_ number: PhoneNumber) -> String? {
  switch number.type {
  case .emergency: "few emergency numbers accept messages"
  case .fixedLine, .tollFree, .premiumRate, .sharedCost, .uan, .voicemail:
    "a number of this kind may not accept messages"
  case .mobile, .fixedLineOrMobile, .voip, .personal, .pager, .shortCode, nil: nil
  }
}

/// A text with everything but the unreserved characters of RFC 3986 §2.3 escaped, `%20`.
private func percentEncoded(_ text: String) -> String {
  var encoded = ""
  for byte in text.replacing("\n", with: "\r\n").utf8 {
    let isPlain =
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      default: "-._~".utf8.contains(byte)
      }
    let digits = String(byte, radix: 16, uppercase: true)
    encoded += isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
  }
  return encoded
}
