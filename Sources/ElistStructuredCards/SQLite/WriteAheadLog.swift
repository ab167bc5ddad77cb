import ElistText

/// Applies a write-ahead log to its database file (the SQLite file format §4).
///
/// If a program keeps its database open, or has crashed, its newest changes are in the log.
///
/// - Parameters:
///   - log: The content of the file `FILE-wal`.
///   - image: The content of the database file; the changes are applied to it.
/// - Returns: `false` if the log does not belong to the database or is damaged; then nothing has
///   been applied.
package func applyWriteAheadLog(_ log: [UInt8], to image: inout [UInt8]) -> Bool {
  guard let header = WriteAheadLog(log) else { return false }
  guard let end = header.committed else { return true }
  header.apply(upTo: end, to: &image)
  return true
}

/// A write-ahead log with a valid header.
struct WriteAheadLog {
  private let bytes: [UInt8]
  private let pageSize: Int
  private let isBigEndian: Bool

  private static let headerSize = 32
  private static let frameHeaderSize = 24

  /// The number of frames up to the last committed one, and the pages of the database after them.
  struct Commit {
    var frames: Int
    var pages: Int
  }

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize else { return nil }
    let magic = bytes.word(at: 0)
    guard magic == 0x377F_0682 || magic == 0x377F_0683, bytes.word(at: 4) == 3_007_000 else {
      return nil
    }
    self.bytes = bytes
    isBigEndian = magic == 0x377F_0683
    pageSize = Int(bytes.word(at: 8))
    guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return nil }
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(bytes, 0..<24)
    guard sum.matches(bytes, at: 24) else { return nil }
  }

  private var frameSize: Int { Self.frameHeaderSize + pageSize }

  private func start(of frame: Int) -> Int { Self.headerSize + frame * frameSize }

  /// The last commit; `nil` if no transaction is complete.
  ///
  /// Frames are valid up to the first one whose salts or checksum do not match the log.
  var committed: Commit? {
    var sum = Checksum(isBigEndian: isBigEndian)
    sum.add(bytes, 0..<24)
    var last: Commit?
    var frame = 0
    while start(of: frame + 1) <= bytes.count, isValid(frame, &sum) {
      let pages = Int(bytes.word(at: start(of: frame) + 4))
      frame += 1
      if pages > 0 { last = Commit(frames: frame, pages: pages) }
    }
    return last
  }

  private func isValid(_ frame: Int, _ sum: inout Checksum) -> Bool {
    let start = start(of: frame)
    guard bytes.word(at: start) > 0, bytes[start + 8..<start + 16].elementsEqual(bytes[16..<24])
    else { return false }
    sum.add(bytes, start..<start + 8)
    sum.add(bytes, start + Self.frameHeaderSize..<start + frameSize)
    return sum.matches(bytes, at: start + 16)
  }

  /// Puts the pages of the committed frames into the database.
  func apply(upTo end: Commit, to image: inout [UInt8]) {
    // A page that is in neither of the two cannot be needed.
    let most = image.count + bytes.count
    let size = min(end.pages * pageSize, most)
    if image.count < size { image.append(contentsOf: repeatElement(0, count: size - image.count)) }
    for frame in 0..<end.frames {
      let start = start(of: frame)
      let place = (Int(bytes.word(at: start)) - 1) * pageSize
      guard place + pageSize <= image.count else { continue }
      let page = start + Self.frameHeaderSize
      image.replaceSubrange(place..<place + pageSize, with: bytes[page..<page + pageSize])
    }
    if image.count > size { image.removeSubrange(size...) }
  }

  /// The running checksum of a log.
  private struct Checksum {
    let isBigEndian: Bool
    private var first: UInt32 = 0
    private var second: UInt32 = 0

    init(isBigEndian: Bool) {
      self.isBigEndian = isBigEndian
    }

    /// Adds bytes, whose count is a multiple of 8.
    mutating func add(_ bytes: [UInt8], _ range: Range<Int>) {
      for index in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
        first &+= word(bytes, index) &+ second
        second &+= word(bytes, index + 4) &+ first
      }
    }

    private func word(_ bytes: [UInt8], _ index: Int) -> UInt32 {
      isBigEndian ? bytes.word(at: index) : bytes.word(at: index).byteSwapped
    }

    func matches(_ bytes: [UInt8], at index: Int) -> Bool {
      bytes.word(at: index) == first && bytes.word(at: index + 4) == second
    }
  }
}

extension [UInt8] {
  /// The four bytes at an index as a number, the highest first.
  func word(at index: Int) -> UInt32 {
    self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
