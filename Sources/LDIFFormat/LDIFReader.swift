// LDIFFormat is LDIF as text: the records and attributes of a directory export (RFC 2849).
//
// This room unfolds lines, decodes base64, and returns attributes. It may not know what an
// attribute means for a contact, and it never opens a URL that a file names. Anything wrong becomes
// a `Finding` with its line.
// Start with `LDIFReader.next()`, then `LogicalLines`.

package import UnicodeText

/// Reads the records of an LDIF file one after the other (RFC 2849).
///
/// Rules:
/// - A record ends at an empty line, or where the next `dn:` begins.
/// - What is not understood is reported as a finding and costs only its line.
/// - A URL is never opened.
/// - The time is linear in the size of the text, for any input.
package struct LDIFReader: Sendable {
  /// The largest value, in bytes.
  package static let valueBytes = 64 << 10
  /// The largest record, in bytes.
  package static let recordBytes = 1 << 20

  /// The longest photograph that is kept, in bytes of base64.
  package static let photoBytes = 360 << 10

  private var lines: LogicalLines
  private let keepsPhotos: Bool
  private var held: LDIFAttribute?
  private var size = 0
  private var dropped = 0
  /// The lines just read that hold no attribute.
  private var run: RunOfLines?
  private var findings: [Finding] = []

  /// A reader of a text in UTF-8; with `keepsPhotos`, photographs are not skipped.
  package init(_ text: [UInt8], keepsPhotos: Bool = false) {
    self.keepsPhotos = keepsPhotos
    lines = keepsPhotos ? LogicalLines(text, longest: Self.photoBytes) : LogicalLines(text)
  }

  /// The next record that has an attribute, or `nil` after the last.
  package mutating func next() -> LDIFRecord? {
    var record = LDIFRecord(line: 0)
    record.attributes.reserveCapacity(16)
    size = 0
    dropped = 0
    if let held = held.take() { add(held, to: &record) }
    while let line = lines.next() {
      guard !line.text.isEmpty else {
        // This line cuts a folded value in two, and the record continues after it.
        if record.attributes.isEmpty || lines.nextIsFolded { continue }
        return closed(record)
      }
      if line.text[0] == 0x20 {
        noteCut(record.attributes.last, line)
        continue
      }
      guard let attribute = read(line), attribute.name != "version" || !record.attributes.isEmpty
      else { continue }
      if attribute.name == "dn", !record.attributes.isEmpty {
        held = attribute
        return closed(record)
      }
      add(attribute, to: &record)
    }
    return record.attributes.isEmpty ? nil : closed(record)
  }

  /// The findings since the last call.
  package mutating func takeFindings() -> [Finding] {
    endRun()
    defer { findings = [] }
    return findings
  }

  /// Reports the lines that hold no attribute.
  private mutating func endRun() {
    guard let run = run.take() else { return }
    findings.append(.notUnderstood(run.line, run.text, lines: run.lines))
  }

  private mutating func note(_ finding: Finding) {
    endRun()
    findings.append(finding)
  }

  private mutating func add(_ attribute: LDIFAttribute, to record: inout LDIFRecord) {
    if record.attributes.isEmpty { record.line = attribute.line }
    // A photograph does not count, so it cannot cost the record its numbers.
    if !attribute.isPhoto { size += attribute.name.utf8.count + attribute.value.count }
    guard size <= LDIFReader.recordBytes else {
      dropped += 1
      return
    }
    record.attributes.append(attribute)
  }

  private mutating func closed(_ record: LDIFRecord) -> LDIFRecord {
    if dropped > 0 {
      note(.recordTooLong(record.line, dropped: dropped))
    }
    endRun()
    return record
  }
}

// MARK: Lines

extension LDIFReader {
  /// The attribute of a line; `nil` if it has none, which is reported.
  private mutating func read(_ line: LogicalLines.Line) -> LDIFAttribute? {
    guard line.text != [UInt8(ascii: "-")] else { return nil }
    guard let colon = line.text.firstIndex(of: UInt8(ascii: ":")),
      var attribute = LDIFAttribute(description: line.text[..<colon], line: line.number)
    else {
      noteNotUnderstood(line)
      return nil
    }
    endRun()
    readValue(of: line, from: colon + 1, into: &attribute)
    if line.isLast { note(.endsInLine(line.number, attribute.name)) }
    return attribute
  }

  private mutating func readValue(
    of line: LogicalLines.Line,
    from start: Int,
    into attribute: inout LDIFAttribute
  ) {
    var rest = line.text[start...]
    if rest.first == UInt8(ascii: ":") {
      attribute.form = .encoded
    } else if rest.first == UInt8(ascii: "<") {
      attribute.form = .address
    }
    if attribute.form != .plain { rest.removeFirst() }
    let isCut = line.isCut || line.text.count > LogicalLines.longestText
    rest = rest.drop { $0 == 0x20 }
    if attribute.isBinary {
      readBinary(line, rest, into: &attribute)
    } else if isCut || rest.count > LDIFReader.valueBytes, attribute.form != .encoded || isCut {
      attribute.form = .skipped
      note(.valueTooLong(line.number, attribute.name))
    } else if attribute.form == .encoded {
      decode(rest, into: &attribute)
    } else {
      attribute.value = Array(rest)
    }
  }

  /// Keeps a photograph if that was asked for, and skips every other value that is not for people.
  private func readBinary(
    _ line: LogicalLines.Line,
    _ rest: ArraySlice<UInt8>,
    into attribute: inout LDIFAttribute
  ) {
    guard keepsPhotos, attribute.isPhoto, !line.isCut else {
      attribute.form = .skipped
      return
    }
    // A value that is not base64 becomes an empty file, which is not a photograph.
    if attribute.form == .encoded { attribute.value = decodedBase64(rest) ?? [] }
  }

  private mutating func decode(_ text: ArraySlice<UInt8>, into attribute: inout LDIFAttribute) {
    let digits = text.count { $0 != 0x20 }
    if digits.isMultiple(of: 4), let value = decodedBase64(text) {
      attribute.value = value
    } else {
      attribute.form = .skipped
      note(.notBase64(attribute.line, attribute.name))
    }
  }

  /// Notes a folded line after an empty one, which cut it off from its value.
  private mutating func noteCut(_ attribute: LDIFAttribute?, _ line: LogicalLines.Line) {
    guard let attribute else { return noteNotUnderstood(line) }
    let rest = String(decoding: line.text.dropFirst().prefix(40), as: UTF8.self)
    note(.cut(attribute.line, attribute.name, rest: rest))
  }

  private mutating func noteNotUnderstood(_ line: LogicalLines.Line) {
    let excerpt = String(decoding: line.text.prefix(40), as: UTF8.self)
    RunOfLines.add(line.number, excerpt, to: &run)
  }
}

extension LDIFAttribute {
  /// An attribute description, `cn;lang-ja`, without a value; `nil` if it is not one.
  init?(description: ArraySlice<UInt8>, line: Int) {
    let end = description.firstIndex(of: UInt8(ascii: ";")) ?? description.endIndex
    let name = description[..<end]
    // Only ASCII is allowed in it; `=` and `*` only in its options, as in `member;range=0-*` of
    // Active Directory.
    guard !name.isEmpty, description.count <= 200, name.allSatisfy(\.isInName),
      description[end...].allSatisfy(\.isInDescription)
    else { return nil }
    let small = String(decoding: name, as: UTF8.self).lowercased()
    guard end < description.endIndex else {
      self.init(line: line, name: small)
      return
    }
    let options = description[(end + 1)...]
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    self.init(
      line: line,
      name: small,
      options: options.map { String(decoding: $0, as: UTF8.self).lowercased() }
    )
  }

  /// Whether the value is not for people to read: a picture, a sound, a certificate or a key.
  ///
  /// The option `binary` (RFC 4522) says only how the value was sent: a number with it is a number.
  fileprivate var isBinary: Bool {
    switch name {
    case "audio", "userpkcs12", "userpassword": true
    default: isPhoto || name.holds("certificate") || name.holds("revocation")
    }
  }

  /// Whether the value is somebody's picture.
  fileprivate var isPhoto: Bool {
    switch name {
    case "jpegphoto", "photo", "thumbnailphoto": true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is allowed in an attribute's name (RFC 4512 §2.5).
  ///
  /// The underscore is not in the standard, but programs write it.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether it is allowed in the options after a name, in which programs write more.
  fileprivate var isInDescription: Bool {
    isInName || self == UInt8(ascii: ";") || self == UInt8(ascii: "=") || self == UInt8(ascii: "*")
  }
}
