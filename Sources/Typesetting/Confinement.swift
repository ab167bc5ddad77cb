import CConfinement
import CPango

/// What the kernel no longer allows the process.
package struct Confinement: Equatable, Sendable {
  /// Access to files, except fonts and the data of installed libraries (landlock(7)).
  package let files: Bool
  /// Access to sockets, programs, other processes and the kernel's keys (seccomp(2)).
  package let calls: Bool
}

/// Permanently gives up every right that drawing does not need.
///
/// A malicious font or photograph can attack the library that reads it. The attacker then cannot
/// reach the user's files, a key or the network.
///
/// The limits hold for the calling thread and the threads that it starts, so call this before any
/// other thread starts and before any part of a card is read. If the kernel does not support a
/// limit, drawing continues without it.
@discardableResult package func confine() -> Confinement {
  let paths = libraryData.map { Array($0.utf8) } + fontPaths()
  let done = elist_confine(paths.flatMap { $0 + [0] } + [0])
  return Confinement(files: done.files, calls: done.calls)
}

/// Keeps the names and numbers of a card from core dumps and from the user's other processes.
package func hideMemory() { elist_hide_memory() }

/// The folders of data that libraries read while they draw: charset tables, Thai dictionaries, time
/// zones.
private let libraryData = [
  "/usr/share", "/usr/lib", "/lib", "/usr/local/share", "/etc/fonts", "/etc/ld.so.cache",
]

/// The folders of fonts and of fontconfig's caches, and the fonts that are links to files
/// elsewhere.
///
/// This reads fontconfig's settings before the limits apply: the settings can be in any folder, and
/// can name any folder.
private func fontPaths() -> [[UInt8]] {
  guard FcInit() != 0 else { return [] }
  return paths(FcConfigGetFontDirs(nil)) + paths(FcConfigGetCacheDirs(nil)) + linkedFonts()
}

private func paths(_ list: OpaquePointer?) -> [[UInt8]] {
  guard let list else { return [] }
  defer { FcStrListDone(list) }
  var paths: [[UInt8]] = []
  while let path = FcStrListNext(list) { paths.append(bytes(path)) }
  return paths
}

private func linkedFonts() -> [[UInt8]] {
  guard let fonts = FcConfigGetFonts(nil, FcSetSystem)?.pointee else { return [] }
  return (0..<Int(fonts.nfont)).compactMap { index in
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(fonts.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file
    else { return nil }
    let path = bytes(file)
    let isLink = (path + [0]).withUnsafeBytes { path in
      g_file_test(path.baseAddress?.assumingMemoryBound(to: CChar.self), G_FILE_TEST_IS_SYMLINK)
    }
    return isLink != 0 ? path : nil
  }
}

/// The bytes of a path, which need not be UTF-8.
private func bytes(_ path: UnsafePointer<FcChar8>) -> [UInt8] {
  var end = path
  while end.pointee != 0 { end += 1 }
  return Array(UnsafeBufferPointer(start: path, count: end - path))
}
