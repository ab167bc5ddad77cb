import ElistContacts
package import UnicodeText

/// What came of the photographs of one source.
package struct PhotoTally: Equatable, Sendable {
  /// Photographs that are kept.
  package var kept = 0
  /// Photographs that are larger than an album takes.
  package var tooLarge = 0
  /// Photographs that are no JPEG or PNG, or damaged.
  package var notPictures = 0
  /// Photographs that are only addresses.
  package var elsewhere = 0

  /// No photograph yet.
  package init() {}

  /// Adds what came of others.
  package mutating func add(_ other: PhotoTally) {
    kept += other.kept
    tooLarge += other.tooLarge
    notPictures += other.notPictures
    elsewhere += other.elsewhere
  }

  /// The photographs that were not kept, one finding for each reason.
  package func findings(_ source: String) -> [Finding] {
    let reasons = [
      (tooLarge, "larger than \(PhotoAlbum.mostBytes >> 10) KiB"),
      (notPictures, "no JPEG or PNG that can be read"),
      (elsewhere, "elsewhere, and never fetched"),
    ]
    return reasons.filter { $0.0 > 0 }.map { count, reason in
      let photos = count == 1 ? "1 photograph was" : "\(count) photographs were"
      let message = "\(photos) not kept: \(reason)"
      return Finding(source: source, line: nil, severity: .warning, message: message)
    }
  }
}
