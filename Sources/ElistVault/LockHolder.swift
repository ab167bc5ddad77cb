internal import Platform

/// The process that holds a file's lock, from `/proc/locks`; `nil` if it is not listed.
func lockHolder(of file: FileStatus.Identity) -> Int32? {
  guard let locks = try? FileDescriptor(opening: "/proc/locks", O_RDONLY),
    let bytes = try? locks.read(1 << 20, at: 0)
  else { return nil }
  return lockHolder(of: file, in: String(decoding: bytes, as: UTF8.self))
}

/// The process in lines such as `1: FLOCK  ADVISORY  WRITE 4312 fe:01:1835010 0 EOF`.
///
/// The device numbers are not compared: on some file systems they differ from those of stat(2).
func lockHolder(of file: FileStatus.Identity, in locks: String) -> Int32? {
  for line in locks.split(separator: "\n") {
    let fields = line.split(separator: " ")
    guard fields.count >= 6, fields[1] == "FLOCK" else { continue }
    guard fields[5].split(separator: ":").last == "\(file.inode)" else { continue }
    if let process = Int32(fields[4]), process > 0 { return process }
  }
  return nil
}
