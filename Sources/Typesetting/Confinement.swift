import CConfinement
import CPango

/// What the kernel took away from the process.
package struct Confinement: Equatable, Sendable {
  /// All files but fonts and the data of installed libraries (landlock(7)).
  package let files: Bool
  /// Sockets, programs, other processes and the kernel's keys (seccomp(2)).
  package let calls: Bool
}

/// Gives up what drawing does not need, for good: a font or a photograph made to attack the library
/// that reads it finds no file of the user, no key and no way out.
///
/// It holds for the calling thread and those that it starts, so it is called before any other, and
/// before anything of a card is read. A kernel that cannot do it is no reason not to draw.
@discardableResult package func confine() -> Confinement {
  let paths = libraryData.map { Array($0.utf8) } + fontPaths()
  let done = elist_confine(paths.flatMap { $0 + [0] } + [0])
  return Confinement(files: done.files, calls: done.calls)
}

/// Keeps the names and numbers of a card out of core dumps and from other processes of the same user.
package func hideMemory() { elist_hide_memory() }

/// Where libraries keep what they read late: tables of charsets, dictionaries of Thai, time zones.
private let libraryData = [
  "/usr/share", "/usr/lib", "/lib", "/usr/local/share", "/etc/fonts", "/etc/ld.so.cache",
]

/// The folders of fonts and of what is known of them, and the fonts that are links, to files that may
/// be in other folders.
///
/// Fontconfig reads its settings now: they may be anywhere, and name folders anywhere.
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
