/// What somebody must dial, taken apart: nothing of the raw text is left over.
///
/// It exists only for text in which every character has a place. A text with more than one number,
/// a word, or a sign of unknown meaning has no dial string, and so no interpretation.
struct DialString: Equatable {
  /// The digits to dial, letters of a vanity number included as the digits of their keys.
  let digits: String
  /// The number as it was written, without what is written after it.
  let written: String
  /// Whether a plus precedes the digits.
  let isGlobal: Bool
  /// Whether some digits were written as letters.
  let isVanity: Bool
  /// The index in `digits` of a trunk zero that was written `(0)` after a country calling code.
  let trunkZero: Int?
  /// How many digits are before the last slash, if there is one.
  let beforeSlash: Int?
  /// Whether the caller waits for a second dialling tone, as after Russia's exit code `8~10`.
  let hasTone: Bool
  /// What is written after the number.
  let tail: DialTail

  /// Fails if a character of the text has no place in a number.
  init?(_ raw: String) {
    guard let parts = DialParts(dialText(raw)), let head = DialHead(parts.head) else { return nil }
    digits = head.digits
    written = string(trimmed(parts.head))
    isGlobal = head.isGlobal
    isVanity = head.isVanity
    trunkZero = head.trunkZero
    beforeSlash = head.beforeSlash
    hasTone = head.hasTone
    tail = parts.tail
  }

  /// The extension, if nothing else has to be keyed in after the call is answered.
  var `extension`: String? { tail.extension }

  /// The digits without the zero that was written `(0)`.
  var withoutTrunkZero: String? {
    guard let trunkZero else { return nil }
    var shorter = Array(digits.utf8)
    shorter.remove(at: trunkZero)
    return String(decoding: shorter, as: UTF8.self)
  }

  /// The phone-context of a URI, which has no meaning for a global number.
  var context: String? { isGlobal ? nil : tail.context }

  /// The calling code in the phone-context; `nil` if it is a domain or a longer prefix.
  var contextCode: Int? {
    guard let context, context.hasPrefix("+"), context.utf8.count <= 4 else { return nil }
    return Int(context.dropFirst())
  }

  /// The whole number if the phone-context is a calling code and an area code.
  ///
  /// They go before the digits (RFC 3966 §5.1.5): `tel:555-0132;phone-context=+1-415`.
  var inAreaOfContext: DialString? {
    guard contextCode == nil, let context, context.hasPrefix("+"), tail.postDial == nil else {
      return nil
    }
    let area = context.dropFirst().filter { !"-.() ".contains($0) }
    guard !area.isEmpty, area.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    return DialString("tel:+\(area)\(digits)" + (self.extension.map { ";ext=\($0)" } ?? ""))
  }
}

/// Whether every character of a text has its place in one number that somebody could dial.
///
/// It is cheap, because it uses no numbering plan: the number may still be too long or unassigned.
package func canBeDialled(_ raw: String) -> Bool { DialString(raw) != nil }
