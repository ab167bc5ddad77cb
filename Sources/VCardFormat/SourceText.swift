import UnicodeText

/// The bytes of a file as text for the grammar: UTF-16 becomes UTF-8.
///
/// It has no byte-order mark and no NUL bytes.
struct SourceText {
  var bytes: [UInt8]
  /// Where the text starts.
  var start = 0
  var findings: [Finding] = []

  init(_ source: [UInt8]) {
    bytes = source
    if let order = ByteOrder(of: source) {
      transcode(order)
    } else if source.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    }
    if bytes.holdsNUL { removeNULs() }
  }

  private mutating func transcode(_ order: ByteOrder) {
    let (text, broken) = order.utf8(of: bytes)
    bytes = text
    if let broken { findings.append(.halfCharacter(broken)) }
  }

  private mutating func removeNULs() {
    var lines = PhysicalLines(bytes, from: start)
    var first: Int?
    while first == nil, let line = lines.next() {
      if bytes[line.range].contains(ASCII.nul) { first = line.number }
    }
    let before = bytes.count
    bytes.removeAll { $0 == ASCII.nul }
    findings.append(.nulBytes(first ?? 1, before - bytes.count))
  }
}

extension [UInt8] {
  /// Whether there is a NUL byte, looked for in eight bytes at a time.
  fileprivate var holdsNUL: Bool {
    withUnsafeBytes { bytes in
      var marks: UInt64 = 0
      var index = 0
      while index + 8 <= bytes.count {
        marks |= bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self).marksBytes(below: 1)
        index += 8
      }
      return marks != 0 || bytes[index...].contains(ASCII.nul)
    }
  }
}
