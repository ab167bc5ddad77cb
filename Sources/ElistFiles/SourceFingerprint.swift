package import ElistModel
import Platform

/// What tells, without reading a source, that it may have changed.
package enum SourceFingerprint {
  /// The most files of a folder that are looked at.
  package static let most = 10_000

  /// The count, sizes and times of the files; `nil` if the source does not exist.
  package static func of(_ path: String) -> String? {
    guard let status = try? FileStatus(following: path) else { return nil }
    guard status.kind == .folder else { return "1 \(status.size) \(status.modified)" }
    var (count, size, newest) = (0, UInt64(0), status.modified)
    add(path, &count, &size, &newest)
    return "\(count) \(size) \(newest)"
  }

  private static func add(
    _ folder: String,
    _ count: inout Int,
    _ size: inout UInt64,
    _ newest: inout Int64
  ) {
    for name in ((try? Directory(path: folder).names()) ?? []).sorted()
    where !name.hasPrefix(".") && count < most {
      guard let status = try? FileStatus(of: folder + "/" + name) else { continue }
      switch status.kind {
      case .folder: add(folder + "/" + name, &count, &size, &newest)
      case .regular:
        (count, size) = (count + 1, size + status.size)
        newest = max(newest, status.modified)
      case .link, .other: break
      }
    }
  }
}

extension SourceNote {
  /// Whether looking at its files takes no time worth mentioning.
  package var isSmall: Bool {
    (fingerprint.split(separator: " ").first.flatMap { Int($0) } ?? 0) <= 500
  }

  /// The note of a source that was read now; `nil` for standard input, which cannot be read again.
  package init?(_ source: String, format: String?, region: String?, columns: [String]) {
    guard source != "-", let fingerprint = SourceFingerprint.of(source) else { return nil }
    self.init(
      path: Paths.absolute(source),
      format: format,
      region: region,
      columns: columns,
      fingerprint: fingerprint,
      read: Clock.now,
      computer: computerName
    )
  }
}

extension SourceNote {
  /// Whether none of the sources is this one.
  package func isNone(of sources: [SourceNote]) -> Bool { !sources.contains { $0.path == path } }

  /// Whether it can be read here: another copy of the vault may have files of its own.
  package var isOfThisComputer: Bool {
    computer == nil || computer == computerName || Places.exists(path)
  }
}
