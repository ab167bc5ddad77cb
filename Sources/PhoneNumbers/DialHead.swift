/// The number itself: digits, the letters of a vanity number, a plus, and separators.
struct DialHead {
  private(set) var digits = ""
  private(set) var isGlobal = false
  private(set) var trunkZero: Int?
  private(set) var beforeSlash: Int?
  private(set) var hasTone = false
  private var letters = 0
  private var digitsBeforeLetters = 0

  var isVanity: Bool { letters > 0 }

  /// Fails at a character that has no place in a number, or at a plus after a digit.
  ///
  /// A spreadsheet may turn a number into a decimal fraction, `15112345678.0`; it is refused.
  init?(_ text: ArraySlice<Unicode.Scalar>) {
    guard !isDecimalFraction(text) else { return nil }
    for at in text.indices {
      guard read(text[at], after: at > text.startIndex ? text[at - 1] : nil) else { return nil }
      noteTrunkZero(in: text, at: at)
    }
    // In Lithuania and Ukraine, the same sign follows the trunk prefix: `8~677 40 219`.
    hasTone = hasTone && digits.dropFirst().hasPrefix("10")
    guard !digits.isEmpty, digits.utf8.count <= 32 else { return nil }
    guard !isVanity || (letters >= 3 && digitsBeforeLetters >= 2) else { return nil }
  }

  private mutating func read(_ scalar: Unicode.Scalar, after before: Unicode.Scalar?) -> Bool {
    switch scalar {
    case "0"..."9": digits.unicodeScalars.append(scalar)
    case "+":
      guard digits.isEmpty, !isGlobal else { return false }
      isGlobal = true
    case "/": beforeSlash = digits.utf8.count
    // A second dialling tone after an exit code, `8~10`.
    case "~":
      guard digits == "8" || digits == "0" else { return false }
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
    let isJoined = before.map { $0 == "-" || $0.properties.isAlphabetic || isDigit($0) } ?? false
    guard isJoined || letter.value < 0x60 else { return false }
    if letters == 0 { digitsBeforeLetters = digits.utf8.count }
    letters += 1
    digits.unicodeScalars.append(key)
    return true
  }

  private mutating func noteTrunkZero(in text: ArraySlice<Unicode.Scalar>, at: Int) {
    guard text[at] == ")", digits.utf8.count > 1, text[..<at].suffix(2) == ["(", "0"] else {
      return
    }
    trunkZero = digits.utf8.count - 1
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
  return letter.properties.isAlphabetic && keys.indices.contains(index) ? keys[index] : nil
}
