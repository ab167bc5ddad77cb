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
  guard string(text.prefix(4)).lowercased() == "tel:" else { return text[...] }
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
    guard scalar.properties.isAlphabetic else {
      at += 1
      continue
    }
    let end = text[at...].firstIndex { !$0.properties.isAlphabetic } ?? text.endIndex
    if DialTail.beginsTail(text[at..<end]) {
      // The bracket around an extension is part of the tail: `(ext. 12)`.
      let isBracketed = text[..<at].last == "("
      return isBracketed ? at - 1 : at
    }
    at = end
  }
  return nil
}
