/// What somebody is to dial, taken apart: nothing of the raw text is left over.
///
/// Made only of text that is accounted for in full. What has more than one number in it, a word, or
/// a sign of unknown meaning has no dial string, and so no interpretation.
struct DialString: Equatable {
  /// The digits to dial, letters of a vanity number included as the digits of their keys.
  var digits: String
  /// The number as it was written, without what is dialled after it.
  var written: String
  /// Whether a plus stands before the digits.
  var isGlobal: Bool
  /// Whether some digits were written as letters.
  var isVanity: Bool
  /// Where in `digits` a trunk zero stands that was written `(0)` after a country calling code.
  var trunkZero: Int?
  /// How many digits stand before the last slash, where there is one.
  var beforeSlash: Int?
  /// The digits to dial after the call is answered.
  var `extension`: String?
  /// The phone-context of a `tel:` URI (RFC 3966 §5.1.5): a country calling code.
  var context: Int?

  init?(_ raw: String) {
    let text = dialText(raw)
    guard let parts = DialParts(text), let head = DialHead(parts.head) else { return nil }
    digits = head.digits
    written = string(trimmed(parts.head))
    isGlobal = head.isGlobal
    isVanity = head.isVanity
    trunkZero = head.trunkZero
    beforeSlash = head.beforeSlash
    `extension` = parts.extension
    context = parts.context
    guard context == nil || !isGlobal else { return nil }
  }

  /// The digits without the zero that was written `(0)`.
  var withoutTrunkZero: String? {
    guard let trunkZero else { return nil }
    var shorter = Array(digits.utf8)
    shorter.remove(at: trunkZero)
    return String(decoding: shorter, as: UTF8.self)
  }
}

/// Whether every character of a text has its place in one number as somebody dials it.
///
/// It asks no numbering plan, and so costs little: the number may still be too long or unassigned.
package func canBeDialled(_ raw: String) -> Bool { DialString(raw) != nil }
