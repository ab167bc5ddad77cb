import ElistText
import UnicodeText
import VCardFormat

/// Turns a property's value into UTF-8: quoted-printable, base64 and charsets.
struct Decoding: ~Copyable {
  /// What had to be assumed; `nil` if the value is what it claims to be.
  private(set) var repair: String?
  /// The value's bytes, if only the whole file can show their charset.
  private(set) var undecided: [UInt8] = []
  private let card: Card
  private let property: Property

  /// A decoding of one property.
  init(_ property: Property, of card: Card) {
    self.card = card
    self.property = property
  }

  /// The value's bytes as UTF-8.
  mutating func value() -> TextValue {
    let bytes = text(of: unwrapped(), charset: card.charset(of: property))
    return TextValue(bytes: bytes, range: bytes.indices)
  }

  private mutating func unwrapped() -> [UInt8] {
    switch property.encoding {
    case .none:
      let bytes = Array(card.text[property.value])
      guard let decoded = property.undeclaredQuotedPrintable(in: card) else { return bytes }
      repair = "\(name) is quoted-printable and does not say so"
      return decoded.withLineFeeds
    case .quotedPrintable:
      let (bytes, isValid) = decodedQuotedPrintable(card.text[property.value])
      if !isValid {
        repair = "\(name) is not valid quoted-printable throughout; the rest was kept as it is"
      }
      return bytes.withLineFeeds
    case .base64:
      guard let bytes = decodedBase64(card.text[property.value]) else {
        repair = "\(name) is not base64; it was kept as it is"
        return Array(card.text[property.value])
      }
      return bytes.withLineFeeds
    }
  }

  private mutating func text(of bytes: [UInt8], charset: String?) -> [UInt8] {
    let isUTF8 = bytes[...].isUTF8
    guard let charset else {
      return isUTF8 ? bytes : guessed(bytes, because: "\(name) is not UTF-8")
    }
    let declared = DeclaredCharset(charset)
    if isUTF8, declared.isUTF8 || (declared.isSingleByte && bytes[...].isASCII) { return bytes }
    if !(isUTF8 && declared.isSingleByte), !declared.isUTF8,
      declared.readsASCII || !isUTF8 || bytes.contains(0),
      let text = Charset.decode(bytes, named: declared.name)
    {
      return Array(text.utf8)
    }
    let reason = "\(name) is not in charset \"\(charset)\""
    guard isUTF8 else { return guessed(bytes, because: reason) }
    repair = "\(reason), it was read as UTF-8"
    return bytes
  }

  /// Decodes with a charset that the card names elsewhere, or else the file's, or else
  /// Windows-1252.
  private mutating func guessed(_ bytes: [UInt8], because reason: String) -> [UInt8] {
    for charset in card.charsets {
      let declared = DeclaredCharset(charset)
      guard !declared.isUTF8, let text = Charset.decode(bytes, named: declared.name) else {
        continue
      }
      repair = "\(reason), it was read as \(charset)"
      return Array(text.utf8)
    }
    undecided = bytes
    if let assumed = card.assumedCharset, let text = Charset.decode(bytes, named: assumed) {
      if property.declaresCharset { repair = "\(reason), it was read as \(assumed)" }
      return Array(text.utf8)
    }
    repair = "\(reason), it was read as \(Charset.lastResort)"
    let text = Charset.decode(bytes, named: Charset.lastResort) ?? Charset.latin1(bytes)
    return Array(text.utf8)
  }

  private var name: String { card.writtenName(of: property).uppercased() }
}

/// A charset's name as the card writes it.
private struct DeclaredCharset {
  /// The name that is used to decode it.
  let name: String
  let isUTF8: Bool
  let isSingleByte: Bool

  /// Whether it encodes digits as ASCII does.
  ///
  /// UTF-16 and EBCDIC do not, so neither can be the charset of a value in UTF-8 among lines in
  /// ASCII.
  var readsASCII: Bool {
    let digits = "+0123456789"
    return Charset.decode(Array(digits.utf8), named: name) == digits
  }

  init(_ written: String) {
    let upper = written.uppercased()
    isUTF8 = upper == "UTF-8" || upper == "UTF8"
    // Nearly all properties that name a charset name this one.
    guard !isUTF8 else {
      name = written
      isSingleByte = false
      return
    }
    let isLatin1 = ["ISO-8859-1", "ISO8859-1", "LATIN1", "US-ASCII", "ASCII"].contains(upper)
    isSingleByte =
      isLatin1
      || ["ISO-8859-", "ISO8859-", "WINDOWS-12", "CP12", "KOI8-", "MACINTOSH"].contains {
        upper.hasPrefix($0)
      }
    // Windows programs call their own charset ISO-8859-1, which has no letters at 0x80 to 0x9F.
    name = isLatin1 ? "windows-1252" : written
  }
}

extension Property {
  /// Its value, if it is already plain text in the card, with nothing to decode.
  func plainValue(in card: Card) -> TextValue? {
    guard case .none = encoding, !declaresCharset, card.isUTF8(value),
      undeclaredQuotedPrintable(in: card) == nil
    else { return nil }
    return TextValue(bytes: card.text, range: value)
  }

  /// Its value as UTF-8, for those who need not know what had to be assumed.
  func decodedValue(in card: Card) -> TextValue {
    if let plain = plainValue(in: card) { return plain }
    var decoding = Decoding(self, of: card)
    return decoding.value()
  }

  /// Decodes a value that can only be quoted-printable although no parameter says so.
  ///
  /// It is a number that would otherwise lose its digits, or a text with a letter that is not
  /// ASCII.
  fileprivate func undeclaredQuotedPrintable(in card: Card) -> [UInt8]? {
    guard card.text.holds(UInt8(ascii: "="), in: value), encoding == .none else { return nil }
    let (decoded, isValid) = decodedQuotedPrintable(card.text[value])
    guard isValid else { return nil }
    if name == .telephone {
      let isNumber = decoded.allSatisfy { $0.isASCIIDigit || "+-()./*#,; ".utf8.contains($0) }
      return isNumber && !card.text[value].mixesDigitsAndEscapes ? decoded : nil
    }
    let texts: [PropertyName] = [
      .formattedName, .name, .nickname, .organization, .title, .address, .note,
    ]
    let isForeign = card.text[value].isASCII && !decoded[...].isASCII && decoded[...].isUTF8
    return texts.contains(name) && isForeign ? decoded : nil
  }
}

extension ArraySlice<UInt8> {
  /// Whether some digits are plain and some are quoted-printable escapes, which no program does on
  /// purpose.
  var mixesDigitsAndEscapes: Bool {
    var (hasPlain, hasEscaped) = (false, false)
    var index = startIndex
    while index < endIndex {
      if self[index] == UInt8(ascii: "="), index + 2 < endIndex {
        let isDigit = self[index + 1] == UInt8(ascii: "3") && self[index + 2].isASCIIDigit
        hasEscaped = hasEscaped || isDigit
        index += 3
      } else {
        hasPlain = hasPlain || self[index].isASCIIDigit
        index += 1
      }
    }
    return hasPlain && hasEscaped
  }

  /// Without a branch in the loop, the compiler can process many bytes at once.
  fileprivate var isASCII: Bool {
    withUnsafeBufferPointer { bytes in
      var seen: UInt8 = 0
      for byte in bytes { seen |= byte }
      return seen < 0x80
    }
  }
}

extension [UInt8] {
  /// The bytes with LF as line ends.
  fileprivate var withLineFeeds: [UInt8] {
    guard contains(0x0D) else { return self }
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in self {
      if !(byte == 0x0A && previous == 0x0D) { result.append(byte == 0x0D ? 0x0A : byte) }
      previous = byte
    }
    return result
  }
}
