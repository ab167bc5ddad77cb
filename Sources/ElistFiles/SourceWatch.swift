package import ElistModel
import Platform

/// Watches the sources of the book for changes.
///
/// Editors save by renaming a new file, so the folder of a source is watched, and the files are
/// compared after it has been quiet for a moment.
package struct SourceWatch: ~Copyable {
  private let paths: [String]
  /// The file of the vault, which each refresh writes; it is part of no source.
  private let vault: String
  private var folders: FolderWatch
  private var watched: Set<String> = []
  /// The files of each source when it was last looked at.
  private var files: [String: [String: FileStamp]] = [:]

  /// How long no change must be reported before the files are compared, in milliseconds.
  private static let quiet: Int32 = 300
  /// How often the files are compared if no change is reported, as on a network file system, in
  /// milliseconds.
  private static let patience: Int32 = 30_000

  /// Begins to watch sources as they are now; the vault's file is left out.
  package init(_ paths: [String], butNot vault: String) throws {
    self.paths = paths
    self.vault = Paths.absolute(vault)
    folders = try FolderWatch()
    watchFolders()
    files = stamps()
  }

  /// Waits for a change, or at most half a minute; returns the sources that have changed.
  package mutating func next() -> Set<String> {
    if folders.wait(milliseconds: Self.patience) {
      // If a program never stops writing, its file is read in between.
      for _ in 0..<10 {
        pause(milliseconds: Self.quiet)
        guard folders.wait(milliseconds: 0) else { break }
      }
    }
    watchFolders()
    let now = stamps()
    let changed = paths.filter { now[$0] != files[$0] }
    files = now
    return Set(changed)
  }

  /// Watches the folders that hold a source, or would hold it if it returned.
  ///
  /// The files of a folder that cannot be watched are only compared from time to time.
  private mutating func watchFolders() {
    var wanted: Set<String> = []
    for path in paths {
      wanted.insert(existingFolder(above: path))
      addFolders(path, &wanted)
    }
    if wanted != watched, let new = try? FolderWatch() { folders = new }
    watched = wanted
    for folder in wanted { try? folders.add(folder) }
  }

  private func existingFolder(above path: String) -> String {
    var folder = splitPath(path).folder
    while !isAccessible(folder), folder != "/", folder != "." { folder = splitPath(folder).folder }
    return folder
  }

  private func addFolders(_ path: String, _ folders: inout Set<String>) {
    guard let status = try? FileStatus(of: path), status.kind == .folder,
      folders.count < SourceFingerprint.most
    else { return }
    folders.insert(path)
    for name in (try? Directory(path: path).names()) ?? [] where !name.hasPrefix(".") {
      addFolders(path + "/" + name, &folders)
    }
  }

  private func stamps() -> [String: [String: FileStamp]] {
    var stamps: [String: [String: FileStamp]] = [:]
    for path in paths {
      var files: [String: FileStamp] = [:]
      add(path, &files)
      stamps[path] = files
    }
    return stamps
  }

  private func add(_ path: String, _ files: inout [String: FileStamp]) {
    guard path != vault, files.count < SourceFingerprint.most,
      let status = try? FileStatus(of: path)
    else { return }
    switch status.kind {
    case .folder:
      for name in sortedNames(in: path) where !name.hasPrefix(".") {
        add(path + "/" + name, &files)
      }
    case .regular: files[path] = FileStamp(status)
    case .link, .other: break
    }
  }
}

/// What shows that a file was written or replaced.
private struct FileStamp: Equatable {
  let identity: FileStatus.Identity
  let size: UInt64
  let modified: Int64

  init(_ status: FileStatus) {
    (identity, size) = (status.identity, status.size)
    modified = status.modifiedNanoseconds
  }
}

/// A summary that shows, without reading a source, that it may have changed.
package enum SourceFingerprint {
  /// The most files of a folder that are counted.
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
    for name in sortedNames(in: folder)
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
  /// Whether it has so few files that comparing them takes almost no time.
  package var isSmall: Bool {
    (fingerprint.split(separator: " ").first.flatMap { Int($0) } ?? 0) <= 500
  }

  /// The note of a source that was just read; `nil` for standard input, which cannot be read again.
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

  /// Whether it was read on this computer or exists here; another computer may have noted its own
  /// files.
  package var isOfThisComputer: Bool {
    computer == nil || computer == computerName || isAccessible(path)
  }
}
