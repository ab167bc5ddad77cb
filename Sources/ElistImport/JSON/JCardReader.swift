import UnicodeText
import VCardFormat
import ElistModel
import JSONFormat

/// Makes a card of one jCard (RFC 7095 §3).
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
  mutating func read(into collector: inout CardCollector) {
    let first = lines.line(at: start)
    var card = CardBuilder(line: first)
    do throws(JSONError) {
      try readProperties(into: &card, &collector)
    } catch {
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
    }
    collector.take(card.finish())
  }

  private mutating func readProperties(
    into card: inout CardBuilder,
    _ collector: inout CardCollector
  ) throws(JSONError) {
    guard var whole = JSONParts(source.bytes, at: start) else { return }
    _ = try whole.next()
    guard let list = try whole.next(), var parts = JSONParts(source.bytes, at: list.start) else {
      return
    }
    while let part = try parts.next() { readProperty(part, into: &card, &collector) }
  }

  private mutating func readProperty(
    _ part: JSONPart,
    into card: inout CardBuilder,
    _ collector: inout CardCollector
  ) {
    let line = lines.line(at: part.start)
    do throws(JSONError) {
      let value = try source.value(at: part.start)
      guard let property = JCardProperty(value) else {
        return collector.note(.error(line, JCardProperty.complaint(value)))
      }
      if let written = property.line { card.add(written, at: line) }
    } catch {
      // A picture is not read at all.
      guard !source.isPicture(part.start) else { return }
      collector.note(
        .error(lines.line(at: error.offset), error.message(endsAt: source.bytes.count))
      )
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
