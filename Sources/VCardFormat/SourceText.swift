/// The bytes of a file as text that the grammar reads: without a byte-order mark, UTF-16 made UTF-8,
/// and without NUL bytes.
struct SourceText {
  var bytes: [UInt8]
  /// Where the text starts.
  var start = 0
  var flaws: [Flaw] = []

  init(_ source: [UInt8]) {
    bytes = source
    if let order = ByteOrder(of: source) {
      transcode(order)
    } else if source.starts(with: [0xEF, 0xBB, 0xBF]) {
      start = 3
    }
    if bytes.contains(ASCII.nul) { removeNULs() }
  }

  private mutating func transcode(_ order: ByteOrder) {
    let units = order.units(of: bytes)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2 + bytes.count / 8)
    var decoder = Unicode.UTF16()
    var iterator = units.makeIterator()
    var line = 1
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        if scalar == "\n" { line += 1 }
        guard scalar != "\u{FEFF}" || !text.isEmpty else { continue }
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error:
        if flaws.isEmpty { flaws.append(Flaw(line, .brokenUTF16)) }
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
      case .emptyInput:
        if !bytes.count.isMultiple(of: 2), flaws.isEmpty { flaws.append(Flaw(line, .brokenUTF16)) }
        bytes = text
        return
      }
    }
  }

  private mutating func removeNULs() {
    var lines = PhysicalLines(bytes, from: start)
    var first: Int?
    while first == nil, let line = lines.next() {
      if bytes[line.range].contains(ASCII.nul) { first = line.number }
    }
    let before = bytes.count
    bytes.removeAll { $0 == ASCII.nul }
    flaws.append(Flaw(first ?? 1, .nulBytes(before - bytes.count)))
  }
}

/// Which byte of a UTF-16 unit comes first.
enum ByteOrder {
  case littleEndian, bigEndian

  /// By the byte-order mark; without one by the zeros, as the start of a card is ASCII.
  init?(of bytes: [UInt8]) {
    let head = bytes.prefix(64)
    if head.starts(with: [0xFF, 0xFE]) {
      self = .littleEndian
    } else if head.starts(with: [0xFE, 0xFF]) {
      self = .bigEndian
    } else {
      guard head.count >= 8 else { return nil }
      let zeros = head.indices.filter { head[$0] == ASCII.nul }
      guard zeros.count * 3 >= head.count, let first = zeros.first,
        zeros.allSatisfy({ $0 % 2 == first % 2 })
      else { return nil }
      self = first.isMultiple(of: 2) ? .bigEndian : .littleEndian
    }
  }

  /// The UTF-16 units of whole pairs of bytes.
  func units(of bytes: [UInt8]) -> some Sequence<UInt16> {
    let high = self == .bigEndian ? 0 : 1
    return stride(from: 0, to: bytes.count - bytes.count % 2, by: 2).lazy.map { index in
      UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
    }
  }
}
