/// The content of a text file in UTF-8, whatever charset it was written in.
package struct TextFile: Sendable {
  /// The text, without a byte-order mark and without NUL bytes.
  package private(set) var bytes: [UInt8]
  /// What had to be supposed or left out, each with its line where it has one.
  package private(set) var remarks: [Remark] = []

  /// Something that the file's charset made necessary.
  package struct Remark: Equatable, Sendable {
    /// From 1; `nil` where the whole file is meant.
    package var line: Int?
    package var message: String
    /// Whether something that was there could not be read.
    package var isError: Bool

    package init(line: Int?, message: String, isError: Bool = false) {
      self.line = line
      self.message = message
      self.isError = isError
    }
  }

  /// The text of a file's bytes.
  package init(_ source: [UInt8]) {
    bytes = source
    if let order = ByteOrder(of: source) {
      transcode(order)
    } else if source.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes.removeFirst(3)
    }
    if bytes.contains(0) { removeNULs() }
    if isISO2022() { return }
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    if !isCutUTF8() { decodeLegacy() }
  }

  private mutating func transcode(_ order: ByteOrder) {
    let (text, broken) = order.utf8(of: bytes)
    bytes = text
    guard let broken else { return }
    remarks.append(
      Remark(
        line: broken,
        message: "the UTF-16 text holds half a character, U+FFFD was put in its place",
        isError: true
      )
    )
  }

  private mutating func removeNULs() {
    let before = bytes.count
    bytes.removeAll { $0 == 0 }
    let message = "NUL bytes were left out, \(before - bytes.count) in the file"
    remarks.append(Remark(line: nil, message: message))
  }

  /// Takes off half a character at the end of what is UTF-8 beyond ASCII otherwise.
  private mutating func isCutUTF8() -> Bool {
    for length in 1...3 where bytes.count > length && bytes[bytes.count - length] >= 0xC2 {
      let rest = bytes.dropLast(length)
      guard rest.contains(where: { $0 >= 0x80 }), String(validating: rest, as: UTF8.self) != nil
      else { return false }
      bytes = Array(rest)
      let message = "the file ends inside a character"
      remarks.append(Remark(line: nil, message: message, isError: true))
      return true
    }
    return false
  }

  /// ISO-2022-JP is made of ASCII, and so is UTF-8 by its bytes; its escapes tell.
  private mutating func isISO2022() -> Bool {
    let escape: [UInt8] = [0x1B, UInt8(ascii: "$")]
    guard bytes.contains(escape[0]), bytes.contains(escape),
      let text = Charset.decode(bytes, named: "ISO-2022-JP")
    else { return false }
    bytes = Array(text.utf8)
    remarks.append(Remark(line: nil, message: "not UTF-8; read as ISO-2022-JP"))
    return true
  }
}

// MARK: Before Unicode

extension TextFile {
  private mutating func decodeLegacy() {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let (unicode, other) = census(lines)
    let charsets = Charset.ranked(for: Charset.evidence(in: bytes)) + [Charset.lastResort]
    if unicode <= other.count {
      for charset in charsets {
        guard let text = Charset.decode(bytes, named: charset) else { continue }
        bytes = Array(text.utf8)
        remarks.append(Remark(line: nil, message: "not UTF-8; read as \(charset)"))
        return
      }
    }
    decode(lines, charsets, unicode: unicode > other.count)
    noteMixed(other, charsets[0])
  }

  /// How many lines beyond ASCII are UTF-8, and which are not.
  private func census(_ lines: [ArraySlice<UInt8>]) -> (unicode: Int, other: [Int]) {
    var unicode = 0
    var other: [Int] = []
    for (index, line) in lines.enumerated() where line.contains(where: { $0 >= 0x80 }) {
      if String(validating: line, as: UTF8.self) == nil {
        other.append(index + 1)
      } else {
        unicode += 1
      }
    }
    return (unicode, other)
  }

  /// Decodes line by line, since no charset fits all.
  private mutating func decode(
    _ lines: [ArraySlice<UInt8>],
    _ charsets: [String],
    unicode: Bool
  ) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append(0x0A) }
      if unicode, String(validating: line, as: UTF8.self) != nil {
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

  private mutating func noteMixed(_ lines: [Int], _ charset: String) {
    let message =
      lines.count == 1
      ? "not UTF-8 as other lines are; read as \(charset)"
      : "not UTF-8 as other lines are; read as \(charset), as \(lines.count - 1) more"
    remarks.append(Remark(line: lines.first, message: message))
  }
}

extension Charset {
  /// Each byte as the character of its number, which never fails.
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
