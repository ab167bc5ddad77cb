import CUnicode

/// The charsets in which address books were written before UTF-8.
package enum Charset {
  /// Decodes the bytes in the charset of this name.
  ///
  /// A byte-order mark at the start is not part of the text.
  ///
  /// - Parameters:
  ///   - bytes: the whole text; the last character must be complete.
  ///   - name: an IANA name or alias, in any case: `UTF-8`, `windows-1252`, `Shift_JIS`.
  /// - Returns: `nil` if no charset has this name, or if not all bytes are text in it. Nothing is
  ///   ever
  ///   replaced.
  package static func decode(_ bytes: [UInt8], named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// Decodes part of a buffer in the charset of this name.
  package static func decode(_ bytes: ArraySlice<UInt8>, named name: String) -> String? {
    bytes.withUnsafeBufferPointer { decode($0, named: name) }
  }

  /// Decodes a buffer in the charset of this name.
  package static func decode(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> String? {
    switch label(name) {
    case "utf8": decodeUTF8(bytes)
    case "utf16", "ucs2", "unicode", "iso10646ucs2": decodeByICU(bytes, named: byteOrder(of: bytes))
    default: decodeLegacy(bytes, named: name)
    }
  }

  /// Whether a charset with this name is known.
  package static func isKnown(_ name: String) -> Bool {
    isPlausible(name) && elist_charset_is_known(name)
  }

  private static func decodeUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(validating: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  static func decodeByICU(_ bytes: UnsafeBufferPointer<UInt8>, named name: String)
    -> String?
  {
    guard isPlausible(name), bytes.count <= Int(Int32.max) else { return nil }
    guard let text = takeText(elist_charset_decode(name, bytes.baseAddress, bytes.count)) else {
      return nil
    }
    return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
  }

  /// Detects the byte order of UTF-16 without a mark by its zero bytes, because line ends are
  /// ASCII.
  ///
  /// It should be big-endian (RFC 2781 §4.3), but most programs that omit the mark write
  /// little-endian.
  private static func byteOrder(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    let odd = bytes.indices.count { $0 % 2 == 1 && bytes[$0] == 0 }
    let even = bytes.indices.count { $0 % 2 == 0 && bytes[$0] == 0 }
    return odd > even ? "UTF-16LE" : "UTF-16BE"
  }

  /// Whether a text can be a charset's name: none is longer, and a zero byte would end it early.
  private static func isPlausible(_ name: String) -> Bool {
    (1...64).contains(name.utf8.count) && name.utf8.allSatisfy { (0x21..<0x7F).contains($0) }
  }
}

extension Charset {
  /// Decodes text in a charset from before Unicode.
  ///
  /// If that fails, uses the charset that Windows programs write under its name.
  static func decodeLegacy(_ bytes: UnsafeBufferPointer<UInt8>, named name: String) -> String? {
    let text = decodeByICU(bytes, named: name)
    guard let superset = supersets[label(name)] else { return text }
    guard let text, !hasC1(text) else { return decodeByICU(bytes, named: superset) ?? text }
    return text
  }

  /// The name in lower case without punctuation, `iso88591`.
  ///
  /// Characters beyond ASCII are left out as well, because no charset's name has any.
  static func label(_ name: String) -> String {
    let letters = name.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
      default: nil
      }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The charsets that the Encoding Standard (encoding.spec.whatwg.org) reads for these labels.
  private static let supersets = [
    "iso88591": "windows-1252", "latin1": "windows-1252", "l1": "windows-1252",
    "cp819": "windows-1252", "ibm819": "windows-1252", "csisolatin1": "windows-1252",
    "iso88599": "windows-1254", "latin5": "windows-1254", "l5": "windows-1254",
    "gb2312": "gb18030", "gbk": "gb18030",
    "euckr": "windows-949", "ksc56011987": "windows-949",
    "tis620": "windows-874", "iso885911": "windows-874",
  ]

  /// Whether the text has control characters of the C1 set, which no name or address has.
  ///
  /// The bytes are then quotation marks and euro signs of Windows.
  private static func hasC1(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x80..<0xA0).contains($0.value) }
  }
}

/// Calls a shim function that returns text, and takes ownership of the text.
///
/// - Returns: `nil` if ICU refused.
func takeBytes(of text: String, _ call: (UnsafeBufferPointer<UInt8>) -> ElistBytes) -> [UInt8]? {
  var text = text
  return takeBytes(text.withUTF8(call))
}

/// Copies the bytes that the shim returned, and frees its memory.
func takeBytes(_ bytes: ElistBytes) -> [UInt8]? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return Array(UnsafeBufferPointer(start: start, count: bytes.count))
}

/// Makes a string of the text that the shim returned, and frees its memory.
func takeText(_ bytes: ElistBytes) -> String? {
  defer { elist_bytes_free(bytes) }
  guard let start = bytes.start else { return nil }
  return String(decoding: UnsafeBufferPointer(start: start, count: bytes.count), as: UTF8.self)
}

/// Whether every byte is below 128.
///
/// There is no branch in the loop, which lets the compiler check many bytes at once.
func isASCII(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
  var seen: UInt8 = 0
  for byte in utf8 { seen |= byte }
  return seen < 0x80
}

/// The version of ICU that the program was built with, `72.1`.
package var icuVersion: String { String(cString: elist_icu_version()) }

/// The version of the Unicode Standard that ICU knows, `15.0`.
package var unicodeVersion: String { String(cString: elist_unicode_version()) }

extension Charset {
  /// How much of a text is examined for its charset, in bytes.
  package static let mostEvidence = 64 << 10

  /// The charset of last resort, which Western Windows programs write.
  package static let lastResort = "windows-1252"

  /// The charsets from before Unicode that a text can be in, the likeliest first.
  ///
  /// ICU's detector needs sentences, and an address book has none, so its answer is only one part
  /// of the score. The other part is how the names read in each charset: whether they consist of
  /// letters of one script that are common in its languages and are at their usual places.
  ///
  /// - Parameters:
  ///   - evidence: The words of the whole text that are neither ASCII nor UTF-8.
  ///   - home: The reader's region (ISO 3166-1 alpha-2). Its customs decide between charsets in
  ///     which
  ///     a few letters read equally well.
  /// - Returns: Only charsets in which all of the evidence is text; rarely empty if there are
  ///   words.
  package static func ranked(for evidence: [UInt8], home: String? = nil) -> [String] {
    // A single letter reads equally well in many charsets.
    guard evidence.split(separator: 0x0A).contains(where: { $0.count > 1 }) else {
      return [lastResort]
    }
    guard !isOnlyPunctuated(evidence, home) else { return [lastResort] }
    let detected = detect(evidence)
    let scored = CharsetProfile.all.enumerated().compactMap { order, candidate in
      decode(evidence, named: candidate.name).map { text in
        let score = candidate.legibility(of: text, written: evidence)
        let voices = (detected[candidate.name] ?? 0) + candidate.custom(in: home)
        return (name: candidate.name, order: order, score: score + voices)
      }
    }
    var seen: Set<String> = []
    return scored.sorted { ($1.score, $0.order) < ($0.score, $1.order) }.map(\.name)
      .filter { seen.insert($0).inserted }
  }

  /// Whether all that is not ASCII are the quotes, dashes and signs that Windows programs put in
  /// place of those typed, at their usual places: `O’Neil`, `St Mary’s`.
  ///
  /// Elsewhere the same bytes are letters, `García` in macintosh.
  private static func isOnlyPunctuated(_ evidence: [UInt8], _ home: String?) -> Bool {
    let hasPound = home.map { westernRegions.contains($0) } ?? true
    return evidence.split(separator: 0x0A).allSatisfy { word in
      word.indices.allSatisfy { index in
        let (before, after) = (word[..<index], word[(index + 1)...])
        return switch word[index] {
        case ..<0x80: true
        case 0x91, 0x92: isApostrophe(before, after)
        case 0x93, 0x94: before.isEmpty != after.isEmpty
        case 0x84: before.isEmpty && !after.isEmpty
        case 0x85: after.isEmpty
        case 0x80, 0x96, 0x97, 0xA0: before.isEmpty && after.isEmpty
        case 0xA3: hasPound && before.isEmpty && after.isEmpty
        default: false
        }
      }
    }
  }

  /// Whether a name or a word has its apostrophe there: `O’Neil`, `dell’Orto`, `Mary’s`, `James’`.
  private static func isApostrophe(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool
  {
    let isCapital = { (byte: UInt8?) in byte.map { (0x41...0x5A).contains($0) } ?? false }
    guard !after.isEmpty else { return [0x53, 0x73].contains(before.last) }
    let end = String(decoding: after, as: UTF8.self).lowercased()
    return before.isEmpty || isCapital(after.first) && before.count <= 4
      || ["s", "d", "t", "ll", "re", "ve", "m"].contains(end)
  }

  private static let westernRegions =
    CharsetProfile.all.first { $0.name == lastResort }?.regions ?? []

  /// ICU's guesses, as an addition to a score.
  private static func detect(_ bytes: [UInt8]) -> [String: Double] {
    let lines = takeText(
      bytes.withUnsafeBufferPointer { text in
        elist_charset_detect(text.baseAddress, text.count)
      }
    )
    var voices: [String: Double] = [:]
    for line in (lines ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let confidence = Double(words[1]) else { continue }
      let name = windowsNames[String(words[0])] ?? String(words[0])
      voices[name] = max(voices[name] ?? 0, confidence / 250)
    }
    return voices
  }

  /// The candidates that ICU's detector knows under another name.
  private static let windowsNames = [
    "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254", "ISO-8859-8": "windows-1255",
    "ISO-8859-8-I": "windows-1255", "GB18030": "GBK",
  ]

  /// The words of a text that have bytes beyond ASCII and are not UTF-8, one on each line.
  ///
  /// A word ends only at a byte that cannot be the second half of a character in any charset.
  package static func evidence(in text: some Sequence<UInt8>) -> [UInt8] {
    var evidence: [UInt8] = []
    var word: [UInt8] = []
    for byte in text {
      guard byte < 0x40, byte != UInt8(ascii: "'") else {
        word.append(byte)
        continue
      }
      evidence.appendWord(word)
      word.removeAll(keepingCapacity: true)
      guard evidence.count < mostEvidence else { return evidence }
    }
    evidence.appendWord(word)
    return evidence
  }
}

extension [UInt8] {
  fileprivate mutating func appendWord(_ word: [UInt8]) {
    guard word.count < Charset.mostEvidence, !word.isUTF8 else { return }
    append(contentsOf: word)
    append(0x0A)
  }
}
