/// A dial text cut in two: the number, and what is dialled after it.
struct DialParts {
  var head: ArraySlice<Unicode.Scalar>
  var `extension`: String?
  var context: Int?

  /// Fails where what follows the number is anything but one extension, or parameters of RFC 3966
  /// that are understood.
  init?(_ text: [Unicode.Scalar]) {
    let number = withoutScheme(text[...])
    guard let cut = firstMarker(in: number) else {
      head = number
      return
    }
    let (before, rest) = withoutBrackets(number[..<cut.lowerBound], number[cut.upperBound...])
    head = before
    guard cut.isParameter else {
      guard let digits = oneGroup(of: rest) else { return nil }
      `extension` = digits
      return
    }
    guard readParameters(rest) else { return nil }
  }

  /// `ext=5;phone-context=+49`, behind the first semicolon.
  private mutating func readParameters(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.split(separator: ";", omittingEmptySubsequences: false).allSatisfy { readParameter($0) }
  }

  private mutating func readParameter(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    let halves = text.split(separator: "=", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return false }
    switch lowercased(halves[0]) {
    case "ext" where `extension` == nil:
      `extension` = oneGroup(of: halves[1])
      return `extension` != nil
    case "phone-context" where context == nil:
      context = callingCode(halves[1])
      return context != nil
    default: return false
    }
  }
}

/// Where the number ends, and how many characters say so.
private struct Marker {
  var lowerBound: Int
  var upperBound: Int
  var isParameter = false
}

/// The words before an extension, in the languages of the address books met.
private let extensionWords: Set<String> = [
  "ext", "extn", "extension", "xtn", "x", "int", "interno", "anexo", "poste", "доб",
]

private func firstMarker(in text: ArraySlice<Unicode.Scalar>) -> Marker? {
  var at = text.startIndex
  while at < text.endIndex {
    let scalar = text[at]
    guard scalar.properties.isAlphabetic else {
      if let end = endOfPause(in: text, at: at) { return pause(in: text, at: at, end: end) }
      at += 1
      continue
    }
    let end = text[at...].firstIndex { !$0.properties.isAlphabetic } ?? text.endIndex
    if let marker = wordMarker(in: text, at..<end) { return marker }
    at = end
  }
  return nil
}

/// A pause (`,`, `;`) or a number sign, however often repeated.
private func endOfPause(in text: ArraySlice<Unicode.Scalar>, at start: Int) -> Int? {
  let scalar = text[start]
  guard scalar == "," || scalar == ";" || scalar == "#", start > text.startIndex else { return nil }
  return text[start...].firstIndex { $0 != scalar } ?? text.endIndex
}

private func pause(in text: ArraySlice<Unicode.Scalar>, at start: Int, end: Int) -> Marker {
  let isParameter = text[start] == ";" && end < text.endIndex && text[end].properties.isAlphabetic
  return Marker(lowerBound: start, upperBound: end, isParameter: isParameter)
}

/// A word for an extension, or a pause written `p` or `w`; other letters are a vanity number's.
private func wordMarker(in text: ArraySlice<Unicode.Scalar>, _ range: Range<Int>) -> Marker? {
  let word = lowercased(text[range])
  let isPause = word.allSatisfy { $0 == "p" } || word.allSatisfy { $0 == "w" }
  guard isPause || extensionWords.contains(word) else { return nil }
  let end = text[range.upperBound...].firstIndex { $0 != "." && $0 != ":" } ?? text.endIndex
  return Marker(lowerBound: range.lowerBound, upperBound: end)
}

private func withoutScheme(_ text: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
  lowercased(text.prefix(4)) == "tel:" ? text.dropFirst(4) : text
}

/// Takes off the brackets of an extension that stands in some, `(ext. 123)`.
private func withoutBrackets(
  _ head: ArraySlice<Unicode.Scalar>,
  _ rest: ArraySlice<Unicode.Scalar>
) -> (ArraySlice<Unicode.Scalar>, ArraySlice<Unicode.Scalar>) {
  guard head.last == "(", rest.last == ")" else { return (head, rest) }
  return (head.dropLast(), rest.dropLast())
}

private func oneGroup(of text: ArraySlice<Unicode.Scalar>) -> String? {
  let digits = trimmed(text)
  // libphonenumber and the networks know no longer one.
  guard (1...20).contains(digits.count), digits.allSatisfy({ isDigit($0) }) else { return nil }
  return string(digits)
}

private func callingCode(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
  guard text.first == "+", text.count <= 4 else { return nil }
  return text.dropFirst().allSatisfy(isDigit) ? Int(string(text.dropFirst())) : nil
}

private func lowercased(_ text: ArraySlice<Unicode.Scalar>) -> String { string(text).lowercased() }

/// The scalars as a text.
func string(_ text: ArraySlice<Unicode.Scalar>) -> String {
  var view = String.UnicodeScalarView()
  view.append(contentsOf: text)
  return String(view)
}

func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
