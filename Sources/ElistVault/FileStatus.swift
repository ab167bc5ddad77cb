#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// What the file system knows of a file.
struct FileStatus: Equatable {
  /// Which file it is, whatever its names.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  let identity: Identity
  let owner: UInt32
  let mode: UInt32
  let size: UInt64
  /// When the content was last changed, in seconds since 1970.
  let modified: Int64

  init(_ status: stat) {
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(status.st_ino)
    )
    owner = status.st_uid
    mode = UInt32(status.st_mode)
    size = UInt64(max(0, status.st_size))
    #if canImport(Darwin)
      modified = Int64(status.st_mtimespec.tv_sec)
    #else
      modified = Int64(status.st_mtim.tv_sec)
    #endif
  }

  var isRegular: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  var isLink: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFLNK) }
  /// Whether group or others may write.
  var isWritableByOthers: Bool { mode & 0o022 != 0 }
  /// Whether group or others may read.
  var isReadableByOthers: Bool { mode & 0o044 != 0 }
  /// Whether only its owner may rename and remove what is in the folder.
  var isSticky: Bool { mode & UInt32(S_ISVTX) != 0 }
}
