import ElistModel
import JSONFormat

/// Writes one jCard (RFC 7095 §3) as vCard text.
struct JCardReader {
  private(set) var lines: LineCounter
  private let source: JSONSource
  private let start: Int

  /// A reader of the array at an offset; the array's end must be known to exist.
  init(_ source: JSONSource, _ start: Int, lines: LineCounter) {
    self.source = source
    self.start = start
    self.lines = lines
  }

  /// Reads all properties; anything else is reported and does not affect the others.
  mutating func read(into reading: inout CardTextReading) {
    let first = lines.line(at: start)
    reading.text.beginCard(first)
    do throws(JSONError) {
      try readProperties(into: &reading)
    } catch {
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
    }
    reading.text.endCard(first)
  }

  private mutating func readProperties(into reading: inout CardTextReading) throws(JSONError) {
    guard var card = JSONParts(source.bytes, at: start) else { return }
    _ = try card.next()
    guard let list = try card.next(), var parts = JSONParts(source.bytes, at: list.start) else {
      return
    }
    while let part = try parts.next() { readProperty(part, into: &reading) }
  }

  private mutating func readProperty(_ part: JSONPart, into reading: inout CardTextReading) {
    let line = lines.line(at: part.start)
    do throws(JSONError) {
      let value = try source.value(at: part.start)
      guard let property = JCardProperty(value) else {
        return reading.log.fail(line, JCardProperty.complaint(value))
      }
      if let written = property.line { reading.text.add(written, line) }
    } catch {
      // A picture is not read at all.
      guard !source.isPicture(part.start) else { return }
      reading.log.fail(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
    }
  }
}

extension JSONSource {
  /// Whether a property is a picture or the like, which may be too long to read.
  fileprivate func isPicture(_ start: Int) -> Bool {
    guard var parts = JSONParts(bytes, at: start), let first = try? parts.next(),
      let name = string(at: first.start)?.lowercased()
    else { return false }
    return ["photo", "logo", "sound", "key"].contains(name)
  }
}
