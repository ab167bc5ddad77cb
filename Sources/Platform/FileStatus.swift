/// What the file system knows about a file.
package struct FileStatus: Equatable, Sendable {
  /// Which file it is, under any of its names.
  package struct Identity: Equatable, Sendable {
    package let device: UInt64
    package let inode: UInt64
  }

  /// What kind of file it is.
  package enum Kind: Sendable {
    case regular, folder, link
    /// A pipe, a socket, a device.
    case other
  }

  package let identity: Identity
  package let owner: UInt32
  package let mode: UInt32
  /// In bytes.
  package let size: UInt64
  /// When the content was last changed, in seconds since 1970.
  package let modified: Int64
  /// The same in nanoseconds, as exactly as the file system keeps it.
  package let modifiedNanoseconds: Int64

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino)
    )
    owner = status.st_uid
    mode = UInt32(status.st_mode)
    size = UInt64(max(0, status.st_size))
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    modified = Int64(time.tv_sec)
    modifiedNanoseconds = modified &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// The status of what a path refers to; a link at its end is followed.
  package init(following path: String) throws(SystemError) {
    var status = stat()
    try checking { path.asPath { unsafe stat($0, &status) } }
    self.init(status)
  }

  /// The status of what a path refers to; a link at its end is not followed.
  package init(of path: String) throws(SystemError) {
    var status = stat()
    try checking { path.asPath { unsafe lstat($0, &status) } }
    self.init(status)
  }

  package var kind: Kind {
    switch mode & UInt32(S_IFMT) {
    case UInt32(S_IFREG): .regular
    case UInt32(S_IFDIR): .folder
    case UInt32(S_IFLNK): .link
    default: .other
    }
  }

  package var isRegular: Bool { kind == .regular }
  /// Whether group or others may write.
  package var isWritableByOthers: Bool { mode & 0o022 != 0 }
  /// Whether group or others may read.
  package var isReadableByOthers: Bool { mode & 0o044 != 0 }
  /// Whether only the owner of a file may rename or remove it in this folder.
  package var isSticky: Bool { mode & UInt32(S_ISVTX) != 0 }
}

/// The user whose rights this process has.
package var effectiveUser: UInt32 { geteuid() }
