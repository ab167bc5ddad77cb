package import ElistContacts
package import ElistHeadings
import ElistStructuredCards
package import ElistText
import UnicodeText

/// What to read, and how; see `readContacts`.
package struct ReadingRequest: Equatable, Sendable {
  package var bytes: [UInt8]
  /// The write-ahead log beside a database, with its newest changes; empty if it has no log.
  package var log: [UInt8]
  package var source: String
  package var format: ImportFormat?
  package var limit: Int
  /// The region of numbers without a country code, if the user gave one.
  package var region: String?
  package var columns: [ColumnMapping]
  package var keepsPhotos: Bool
  /// The file that the contacts come from, if they may be packed.
  package var packed: CardSource?

  package init(
    _ bytes: [UInt8],
    log: [UInt8] = [],
    source: String,
    format: ImportFormat?,
    limit: Int,
    region: String?,
    columns: [ColumnMapping],
    keepsPhotos: Bool,
    packed: CardSource?
  ) {
    (self.bytes, self.log, self.source, self.format) = (bytes, log, source, format)
    (self.limit, self.region, self.columns) = (limit, region, columns)
    (self.keepsPhotos, self.packed) = (keepsPhotos, packed)
  }

  /// Reads it; a text that does not say its charset is in the usual one of the home region.
  func result(home: String?) -> ImportResult {
    var newest = bytes
    let isUnderstood = log.isEmpty || applyWriteAheadLog(log, to: &newest)
    var result = readContacts(
      newest,
      source: source,
      format: format,
      limit: limit,
      home: region ?? home,
      columns: columns,
      keepsPhotos: keepsPhotos,
      into: packed.map { PackedContacts(homeRegion: region, source: $0) }
    )
    if !isUnderstood { result.reportLog(of: source) }
    return result
  }

  /// Whether the home region has a part in what is read, as far as the start of the file shows; so
  /// a large file is rarely read twice.
  fileprivate var needsHome: Bool {
    if TextFile.needsHome(bytes) { return true }
    guard bytes.count > 2 * Self.start else { return false }
    let start = Array(bytes.prefix(Self.start))
    return readContacts(start, source: source, format: format, columns: columns)
      .needsHome
  }

  /// How many bytes of a file are read to see whether its numbers may be of other countries.
  private static let start = 64 << 10
}

extension ImportResult {
  /// Reports that the write-ahead log of a database, or some of it, was not read.
  fileprivate mutating func reportLog(of source: String) {
    summary.unreadable += 1
    findings.append(
      Finding(
        source: source + "-wal",
        line: nil,
        severity: .error,
        message: "cannot be understood, and the newest changes may be in it: close the program "
          + "that uses it and import again"
      )
    )
  }
}

/// What a message asks for, or answers: its first byte.
private enum MessageKind: UInt8 {
  case read = 1
  /// Asks for the home region, or gives it.
  case home
  case judge
  case result
  case findings
}

/// Reads address books for another process, which has the vault and the key: this one has nothing.
///
/// It answers messages of a ``ReadingClient``.
package struct ReadingService {
  /// A request that waits for the home region.
  private var waiting: ReadingRequest?
  /// The numbers of what was read that are still to be judged.
  private var written: [WrittenNumber] = []

  /// A service that nobody has asked anything.
  package init() {}

  /// The answer to a message, each part of it in pieces; empty if the message cannot be read.
  package mutating func answer(_ message: [[UInt8]]) -> [[ArraySlice<UInt8>]] {
    (try? answerOrThrow(message))?.pieces ?? []
  }

  private mutating func answerOrThrow(_ message: [[UInt8]]) throws(BrokenMessage) -> MessageWriter {
    var reader = MessageReader(message)
    switch try reader.kind() {
    case .read:
      let request = try ReadingRequest(&reader)
      guard request.region != nil || !request.needsHome else {
        waiting = request
        return MessageWriter(.home)
      }
      let result = request.result(home: nil)
      // Which numbers are of another country than home is known only where home is.
      guard request.region != nil || !result.needsHome else {
        waiting = request
        return MessageWriter(.home)
      }
      return self.message(of: result)
    case .home:
      guard let request = waiting.take() else { throw BrokenMessage() }
      return self.message(of: request.result(home: try reader.textOrNil()))
    case .judge:
      let home = try reader.textOrNil()
      let count = try reader.count()
      guard count <= written.count else { throw BrokenMessage() }
      var answer = MessageWriter(.findings)
      NumberFindings(of: written.suffix(count), home: home).write(to: &answer)
      // Those before them belong to something that nobody has asked about.
      written = []
      return answer
    case .result, .findings: throw BrokenMessage()
    }
  }

  private mutating func message(of result: ImportResult) -> MessageWriter {
    // Of one file, which is the rule, nothing is copied.
    if written.isEmpty { written = result.written } else { written += result.written }
    var answer = MessageWriter(.result)
    result.write(to: &answer)
    return answer
  }
}

/// Has address books read by a ``ReadingService`` in another process.
package struct ReadingClient {
  /// The answer to a message; `nil` if the other process has ended.
  private let ask: ([[UInt8]]) -> [[UInt8]]?

  /// A client whose messages reach the service by a function.
  package init(_ ask: @escaping ([[UInt8]]) -> [[UInt8]]?) {
    self.ask = ask
  }

  /// What was read; `home` gives the home region, and is called only if the reading depends on it.
  ///
  /// - Returns: `nil` if the other process has ended, or what it answers makes no sense.
  package func read(_ request: ReadingRequest, home: () -> String?) -> ImportResult? {
    var message = MessageWriter(.read)
    request.write(to: &message)
    guard var answer = asked(message) else { return nil }
    if answer.kind == .home {
      var message = MessageWriter(.home)
      message.text(home())
      guard let next = asked(message) else { return nil }
      answer = next
    }
    guard answer.kind == .result else { return nil }
    return try? ImportResult(&answer.rest, homeRegion: request.region, source: request.packed)
  }

  /// The message that asks what somebody should know about the last numbers that were read, of which
  /// the service keeps so many; the sender may do something else until the answer comes.
  package static func question(ofLast count: Int, home: String?) -> [[UInt8]] {
    var message = MessageWriter(.judge)
    message.text(home)
    message.number(count)
    return message.message
  }

  /// What the answer to that message says; `nil` if it makes no sense.
  package static func findings(in answer: [[UInt8]]) -> NumberFindings? {
    guard var answer = opened(answer), answer.kind == .findings else { return nil }
    return try? NumberFindings(&answer.rest)
  }

  private func asked(_ message: MessageWriter) -> Opened? {
    ask(message.message).flatMap(Self.opened)
  }

  private typealias Opened = (kind: MessageKind, rest: MessageReader)

  private static func opened(_ answer: [[UInt8]]) -> Opened? {
    var reader = MessageReader(answer)
    guard let kind = try? reader.kind() else { return nil }
    return (kind, reader)
  }
}

extension MessageWriter {
  fileprivate init(_ kind: MessageKind) {
    self.init(kind.rawValue)
  }
}

extension MessageReader {
  fileprivate mutating func kind() throws(BrokenMessage) -> MessageKind {
    guard let kind = MessageKind(rawValue: try byte()) else { throw BrokenMessage() }
    return kind
  }
}
