package import PhoneNumbers

/// The link that opens a message to a number (RFC 5724).
///
/// - Parameters:
///   - number: one that was understood.
///   - text: what the message begins with; its line ends become CRLF, as in a form.
/// - Returns: the link, with a warning if the number may not accept messages.
/// - Throws: why there is none; an extension cannot be written to.
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
  default: nil
  }
}

/// The UTF-8 of a text with all but the unreserved characters of RFC 3986 §2.3 as `%20`.
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
