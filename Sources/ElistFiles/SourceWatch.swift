import Platform

/// The sources of the book, and which of them change.
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

  /// How long it has to be quiet before a source counts as written, in milliseconds.
  private static let quiet: Int32 = 300
  /// How often the sources are looked at if nothing is reported, in milliseconds: on a network file
  /// system nothing is.
  private static let patience: Int32 = 30_000

  /// Sources as they are now, without the file of the vault.
  package init(_ paths: [String], butNot vault: String) throws {
    self.paths = paths
    self.vault = Paths.absolute(vault)
    folders = try FolderWatch()
    watchFolders()
    files = stamps()
  }

  /// Waits until sources have changed, or a while; returns those that have.
  package mutating func next() -> Set<String> {
    if folders.wait(milliseconds: Self.patience) {
      // A program that never stops writing is read in between.
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

  /// Watches the folders in which a source is, or would be if it returned.
  ///
  /// One that cannot be watched is looked at now and then.
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
    while !Places.exists(folder), folder != "/", folder != "." { folder = splitPath(folder).folder }
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
      for name in ((try? Directory(path: path).names()) ?? []).sorted() where !name.hasPrefix(".") {
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
