// Text: charsets, comparison, sorting, scripts, and output that is safe on a terminal.
//
// This room answers questions about text with ICU's tables, for all rooms above. It may not know
// what a text is for: a name, a label or a message. Address books older than Unicode do not say
// their charset, so `Charset+Ranking` weighs how well their names read in each; ICU's own detector
// needs sentences. A charset is never guessed silently: `TextFile` reports it.
// Start with `TextFile` for reading, `folded(_:)` for searching, and `Collator` for sorting.

/// The content of a text file in UTF-8, converted from its original charset.
package struct TextFile: Sendable {
  /// The text, without a byte-order mark and without NUL bytes.
  package private(set) var bytes: [UInt8]
  /// What had to be assumed or left out, each with its line if it has one.
  package private(set) var findings: [Finding] = []

  /// Decodes a file's bytes.
  ///
  /// The home region (ISO 3166-1 alpha-2) says which charsets are usual there.
  package init(_ source: [UInt8], home: String? = nil) {
    bytes = source
    if let order = ByteOrder(of: source) {
      transcode(order)
    } else if source.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    }
    if bytes.contains(0) { removeNULs() }
    if isISO2022() { return }
    guard !bytes.isUTF8 else { return }
    if !isCutUTF8() { decodeLegacy(home) }
  }

  /// Whether the start of a file has no control characters other than those of texts.
  ///
  /// ISO-2022-JP begins its characters with an escape.
  package static func isText(_ head: ArraySlice<UInt8>) -> Bool {
    !head.contains { $0 < 0x09 || (0x0E..<0x1B).contains($0) }
  }

  /// Whether a file is a text whose bytes do not say their charset, so that the home region counts.
  package static func needsHome(_ bytes: [UInt8]) -> Bool {
    !bytes.isUTF8 && isText(bytes.prefix(64 << 10)) && ByteOrder(of: bytes) == nil
  }

  private mutating func transcode(_ order: ByteOrder) {
    let (text, broken) = order.utf8(of: bytes)
    bytes = text
    if let broken { findings.append(.halfCharacter(broken)) }
  }

  private mutating func removeNULs() {
    let before = bytes.count
    bytes.removeAll { $0 == 0 }
    findings.append(.nulBytes(nil, before - bytes.count))
  }

  /// Removes half a character at the end of a text that is otherwise UTF-8 beyond ASCII.
  private mutating func isCutUTF8() -> Bool {
    for length in 1...3 where bytes.count > length && bytes[bytes.count - length] >= 0xC2 {
      let rest = bytes.dropLast(length)
      guard rest.contains(where: { $0 >= 0x80 }), rest.isUTF8 else { return false }
      bytes = Array(rest)
      findings.append(.error(nil, "the file ends inside a character"))
      return true
    }
    return false
  }

  /// Detects ISO-2022-JP by its escapes; its bytes are ASCII, and so are also valid UTF-8.
  private mutating func isISO2022() -> Bool {
    let escape: [UInt8] = [0x1B, UInt8(ascii: "$")]
    guard bytes.contains(escape[0]), bytes.contains(escape),
      let text = Charset.decode(bytes, named: "ISO-2022-JP")
    else { return false }
    bytes = Array(text.utf8)
    findings.append(.warning(nil, "not UTF-8; read as ISO-2022-JP"))
    return true
  }
}

// MARK: Before Unicode

extension TextFile {
  private mutating func decodeLegacy(_ home: String?) {
    let census = LineCensus(bytes)
    let evidence = Charset.evidence(in: bytes)
    let charsets = Charset.ranked(for: evidence, home: home) + [Charset.lastResort]
    if census.unicode <= census.other {
      for charset in charsets {
        guard let text = Charset.decode(bytes, named: charset) else { continue }
        bytes = Array(text.utf8)
        findings.append(.warning(nil, "not UTF-8; read as \(charset)"))
        return
      }
    }
    decodeLines(charsets, unicode: census.unicode > census.other)
    noteMixed(census, charsets[0])
  }

  /// How many lines beyond ASCII are UTF-8 and how many are not.
  private struct LineCensus {
    private(set) var unicode = 0
    private(set) var other = 0
    /// The first line that is not UTF-8, from 1.
    private(set) var firstOther: Int?

    init(_ bytes: [UInt8]) {
      var number = 0
      bytes.forEachLine { line in
        number += 1
        guard line.contains(where: { $0 >= 0x80 }) else { return }
        if line.isUTF8 {
          unicode += 1
        } else {
          other += 1
          firstOther = firstOther ?? number
        }
      }
    }
  }

  /// Decodes line by line, because no charset fits the whole text.
  private mutating func decodeLines(_ charsets: [String], unicode: Bool) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    var isFirst = true
    bytes.forEachLine { line in
      if !isFirst { text.append(0x0A) }
      isFirst = false
      if unicode, line.isUTF8 {
        text.append(contentsOf: line)
      } else {
        text.append(contentsOf: TextFile.decoded(line, charsets))
      }
    }
    bytes = text
  }

  private static func decoded(_ line: ArraySlice<UInt8>, _ charsets: [String]) -> [UInt8] {
    for charset in charsets.prefix(1) + [Charset.lastResort] {
      if let text = Charset.decode(line, named: charset) { return Array(text.utf8) }
    }
    return Array(Charset.latin1(line).utf8)
  }

  private mutating func noteMixed(_ census: LineCensus, _ charset: String) {
    let message =
      census.other == 1
      ? "not UTF-8, unlike other lines; read as \(charset)"
      : "not UTF-8, unlike other lines; read as \(charset), like \(census.other - 1) more"
    findings.append(.warning(census.firstOther, message))
  }
}

extension [UInt8] {
  /// Calls the closure with each line without its LF: one line more than there are line feeds.
  fileprivate func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while let end = self[start...].firstIndex(of: 0x0A) {
      body(self[start..<end])
      start = end + 1
    }
    body(self[start...])
  }
}

extension Charset {
  /// Each byte as the character with its number, which never fails.
  package static func latin1(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }
}

extension TextFile {
  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }
}

/// Which byte of a UTF-16 unit comes first.
package enum ByteOrder: Sendable {
  case littleEndian, bigEndian

  /// Detects the order in a UTF-16 file; `nil` if the file is not UTF-16.
  ///
  /// The byte-order mark decides. Without one, the zero bytes decide: digits, separators and line
  /// ends are ASCII in a text of any script.
  package init?(of bytes: [UInt8]) {
    let head = bytes.prefix(256)
    if head.starts(with: [0xFF, 0xFE]) {
      self = .littleEndian
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .bigEndian
    } else {
      guard head.count >= 8 else { return nil }
      let even = head.indices.count { $0.isMultiple(of: 2) && head[$0] == 0 }
      let odd = head.count { $0 == 0 } - even
      guard max(even, odd) >= max(2, head.count / 8), min(even, odd) * 8 <= max(even, odd) else {
        return nil
      }
      self = even > odd ? .bigEndian : .littleEndian
    }
  }

  /// Converts the text to UTF-8, without the mark.
  ///
  /// - Returns: The text, with U+FFFD in place of half characters, and the line of the first of
  ///   these, from 1.
  package func utf8(of bytes: [UInt8]) -> (text: [UInt8], broken: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var decoder = Unicode.UTF16()
    var iterator = units(of: bytes).makeIterator()
    var line = 1
    var broken: Int?
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar == "\n" { line += 1 }
        guard scalar != "\u{FEFF}" || !text.isEmpty else { continue }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error:
        broken = broken ?? line
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
      case .emptyInput:
        return (text, bytes.count.isMultiple(of: 2) ? broken : broken ?? line)
      }
    }
  }

  /// The UTF-16 units of whole pairs of bytes.
  private func units(of bytes: [UInt8]) -> some Sequence<UInt16> {
    let high = self == .bigEndian ? 0 : 1
    return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
  }
}
