import CPhoneNumbers

/// What somebody must dial, taken apart: nothing of the raw text is left over.
///
/// It exists only for text in which every character has a place. A text with more than one number,
/// a word, or a sign of unknown meaning has no dial string, and so no interpretation.
struct DialString: Equatable {
  /// The digits to dial, letters of a vanity number included as the digits of their keys.
  let digits: String
  /// The number as it was written, without what is written after it.
  var written: String { string(trimmed(head)) }
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
  private let head: ArraySlice<Unicode.Scalar>

  /// Fails if a character of the text has no place in a number.
  init?(_ raw: String) {
    guard let parts = DialParts(dialText(raw)), let head = DialHead(parts.head) else { return nil }
    digits = head.digits
    isGlobal = head.isGlobal
    isVanity = head.isVanity
    trunkZero = head.trunkZero
    beforeSlash = head.beforeSlash
    hasTone = head.hasTone
    tail = parts.tail
    self.head = parts.head
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

/// The digits of a text that is nothing but one number, without a plus and without anything to key
/// in after the call is answered.
///
/// `nil` for any other text, and for a number with letters or with a second dialling tone.
package func digitsAlone(_ raw: String) -> String? {
  guard let dial = DialString(raw), !dial.isGlobal, !dial.isVanity, !dial.hasTone,
    dial.trunkZero == nil, dial.tail == DialTail()
  else { return nil }
  return dial.digits
}

/// A dial text cut in two: the number, and what is written after it.
struct DialParts {
  let head: ArraySlice<Unicode.Scalar>
  let tail: DialTail

  /// Fails if a part of what follows the number is not understood.
  init?(_ text: [Unicode.Scalar]) {
    let number = withoutScheme(text)
    guard let cut = startOfTail(in: number) else {
      head = number
      tail = DialTail()
      return
    }
    guard let tail = DialTail(number[cut...]) else { return nil }
    head = number[..<cut]
    self.tail = tail
  }
}

/// The text of a `tel:` URI without its scheme and with its escapes resolved (RFC 3986 §2.1).
///
/// Any other text is unchanged.
private func withoutScheme(_ text: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
  guard text.first == "t" || text.first == "T", string(text.prefix(4)).lowercased() == "tel:" else {
    return text[...]
  }
  var plain: [Unicode.Scalar] = []
  var rest = text.dropFirst(4)
  while let scalar = rest.popFirst() {
    let digits = string(rest.prefix(2))
    if scalar == "%", digits.utf8.count == 2, let byte = UInt8(digits, radix: 16), byte < 0x80 {
      plain.append(Unicode.Scalar(byte))
      rest = rest.dropFirst(2)
    } else {
      plain.append(scalar)
    }
  }
  return plain[...]
}

/// Where the number ends and its tail begins.
///
/// A tail begins with a pause, a parameter, a number sign or a word for an extension. Other letters
/// belong to a vanity number.
private func startOfTail(in text: ArraySlice<Unicode.Scalar>) -> Int? {
  var at = text.startIndex
  while at < text.endIndex {
    let scalar = text[at]
    if scalar == "," || scalar == ";" || scalar == "#" {
      return at > text.startIndex ? at : nil
    }
    guard scalar.isLetter else {
      at += 1
      continue
    }
    let end = text[at...].firstIndex { !$0.isInWord } ?? text.endIndex
    if DialTail.beginsTail(text[at..<end]) {
      // The bracket around an extension is part of the tail: `(ext. 12)`.
      let isBracketed = text[..<at].last == "("
      return isBracketed ? at - 1 : at
    }
    at = end
  }
  return nil
}

/// The number itself: digits, the letters of a vanity number, a plus, and separators.
struct DialHead {
  /// The digits in ASCII.
  private var keys: [UInt8] = []
  private(set) var isGlobal = false
  private(set) var trunkZero: Int?
  private(set) var beforeSlash: Int?
  private(set) var hasTone = false
  private var letters = 0
  private var digitsBeforeLetters = 0

  var digits: String { String(decoding: keys, as: UTF8.self) }
  var isVanity: Bool { letters > 0 }

  /// Fails at a character that has no place in a number, or at a plus after a digit.
  ///
  /// A spreadsheet may turn a number into a decimal fraction, `15112345678.0`; it is refused.
  init?(_ text: ArraySlice<Unicode.Scalar>) {
    guard !isDecimalFraction(text) else { return nil }
    keys.reserveCapacity(text.count)
    for at in text.indices {
      guard read(text[at], after: at > text.startIndex ? text[at - 1] : nil) else { return nil }
      noteTrunkZero(in: text, at: at)
    }
    // In Lithuania and Ukraine, the same sign follows the trunk prefix: `8~677 40 219`.
    hasTone = hasTone && keys.dropFirst().starts(with: "10".utf8)
    guard !keys.isEmpty, keys.count <= 32 else { return nil }
    guard !isVanity || (letters >= 3 && digitsBeforeLetters >= 2) else { return nil }
  }

  private mutating func read(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "0"..."9": keys.append(UInt8(scalar.value))
    case "+":
      guard keys.isEmpty, !isGlobal else { return false }
      isGlobal = true
    case "/": beforeSlash = keys.count
    // A second dialling tone after an exit code, `8~10`.
    case "~":
      guard keys.count == 1, keys[0] == UInt8(ascii: "8") || keys[0] == UInt8(ascii: "0") else {
        return false
      }
      hasTone = true
    case " ", "-", ".", "(", ")", "[", "]": break
    default: return readLetter(scalar, after: before)
    }
    return true
  }

  /// Reads a letter of a vanity number.
  ///
  /// A separate word in lower case, as in `415 555 mum`, is somebody's remark.
  private mutating func readLetter(_ letter: Unicode.Scalar, after before: Unicode.Scalar?) -> Bool
  {
    guard let key = keypadDigit(letter) else { return false }
    let isJoined = before.map { $0 == "-" || $0.isLetter || isDigit($0) } ?? false
    guard isJoined || letter.value < 0x60 else { return false }
    if letters == 0 { digitsBeforeLetters = keys.count }
    letters += 1
    keys.append(UInt8(key.value))
    return true
  }

  private mutating func noteTrunkZero(in text: ArraySlice<Unicode.Scalar>, at: Int) {
    guard text[at] == ")", keys.count > 1, text[..<at].suffix(2) == ["(", "0"] else { return }
    trunkZero = keys.count - 1
  }
}

private func isDecimalFraction(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
  let whole = text.drop { $0 == "+" }.prefix(while: isDigit)
  let rest = text[whole.endIndex...]
  return whole.count >= 6 && rest.first == "." && (2...3).contains(rest.count)
    && rest.dropFirst().allSatisfy { $0 == "0" }
}

/// The key that carries a letter (ITU-T E.161); `nil` for all but ASCII letters.
private func keypadDigit(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
  let keys: [Unicode.Scalar] = Array("22233344455566677778889999".unicodeScalars)
  let index = Int(letter.value & ~0x20) - 0x41
  return letter.isLetter && keys.indices.contains(index) ? keys[index] : nil
}

/// The keys that call a number from a place, in groups to read aloud.
package struct DialledKeys: Equatable, Sendable {
  /// What a mobile telephone takes: `+49 30 123456`, or a short number as it is.
  package let mobile: String
  /// What is pressed on a landline; `nil` if it depends on the carrier.
  package let landline: String?
  /// What is pressed on a landline of the same country after 0 and the code of a carrier.
  package let afterCarrier: String?
  /// What is keyed in once the call is answered, as in ``PhoneNumber/afterAnswer``.
  package let afterAnswer: String?

  /// The keys alone, as a machine dials them: digits, and a plus at the beginning.
  package static func plain(_ keys: String) -> String { keys.replacing(" ", with: "") }
}

/// The keys that call a number from a region; `nil` if it cannot be called, or is not understood.
///
/// ``wayToDial(_:from:)`` says which of the two. A number that its plan keeps at home is dialled on
/// a mobile telephone as on a landline.
package func dialledKeys(_ number: PhoneNumber, from region: String) -> DialledKeys? {
  guard case .landline(let keys) = wayToDial(number, from: region) else { return nil }
  guard let e164 = number.e164, let plan = PlanNumber(dialled: e164, from: nil) else {
    let digits = number.national ?? number.raw
    return DialledKeys(
      mobile: digits,
      landline: digits,
      afterCarrier: nil,
      afterAnswer: number.afterAnswer
    )
  }
  let isKeptAtHome = !isReachableFromAbroad(e164)
  return DialledKeys(
    mobile: isKeptAtHome ? keys ?? plan.international : plan.international,
    landline: keys,
    afterCarrier: keys == nil && number.region == region ? withoutCallingCode(plan) : nil,
    afterAnswer: number.afterAnswer
  )
}

/// The groups of a number in international notation without its country's code: `11 96123-4567`.
private func withoutCallingCode(_ number: PlanNumber) -> String {
  String(number.international.dropFirst("+\(number.callingCode) ".count))
}

/// A number that is being typed: it keeps the keys, and formats them when it is shown.
///
/// It follows the home region's plan at every step, forwards and backwards. In North America three
/// digits are shown as typed, four to seven as `555-1`, eight to ten as `(555) 555-55`, and more
/// without any grouping.
package struct AsYouType: Equatable, Sendable {
  /// What was pressed: ASCII digits, `*`, `#`, and a plus at the beginning.
  package private(set) var keys = ""
  /// The region (ISO 3166-1 alpha-2) whose plan formats it.
  package let region: String

  /// No number, even with its prefixes, has this many digits; from here on nothing is grouped.
  private static let longest = 32

  /// An empty number.
  package init(region: String) {
    self.region = region
  }

  /// Adds the keys of a text one after the other; other characters are ignored.
  package mutating func type(_ text: String) {
    for scalar in text.unicodeScalars { press(scalar) }
  }

  /// Removes the last key; does nothing before the first key.
  package mutating func backspace() {
    _ = keys.popLast()
  }

  private mutating func press(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "0"..."9", "*", "#": keys.unicodeScalars.append(scalar)
    case "+", "\u{FF0B}": if keys.isEmpty { keys = "+" }
    default: pressDigitOfAnyScript(scalar)
    }
  }

  private mutating func pressDigitOfAnyScript(_ scalar: Unicode.Scalar) {
    guard scalar.properties.numericType == .decimal,
      let digit = scalar.properties.numericValue.flatMap({ Int(exactly: $0) })
    else { return }
    keys += String(digit)
  }

  /// The number as it is shown now.
  ///
  /// Needs libphonenumber if there is something to group.
  package var shown: String {
    guard keys.utf8.count > 3, keys.utf8.count <= Self.longest else { return keys }
    let text = takeText(elist_phone_as_you_type(keys, region)) ?? ""
    // If the formatted text lacks a key, the keys are shown instead.
    return text.filter(Self.isKey) == keys ? text : keys
  }

  fileprivate static func isKey(_ character: Character) -> Bool {
    ("0"..."9").contains(character) || "+*#".contains(character)
  }
}

/// A text that is being typed, as it is shown: grouped if it has only keys of a telephone.
///
/// Any other text stays as it is: an extension, or digits in brackets, are not digits of the number.
package func shownAsTyped(_ text: String, region: String) -> String {
  guard text.allSatisfy(AsYouType.isKey) else { return text }
  var number = AsYouType(region: region)
  number.type(text)
  return number.keys == text ? number.shown : text
}
