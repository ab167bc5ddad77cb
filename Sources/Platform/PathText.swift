// Paths as text. A path may hold any byte but NUL (path_resolution(7)), and a Swift string holds
// only Unicode. Each byte that is not part of valid UTF-8 therefore becomes a code point of the
// last private-use area, where no character is assigned. If a path itself contains such a code
// point, each of its bytes is replaced in the same way, so two paths never become the same text.
// The bytes are restored when the path is given to the system.

internal import CPlatform

/// The words of the command line with the bytes that were typed, beginning with the program's name.
package let programArguments: [String] = (0..<elist_argument_count()).map { index in
  unsafe pathText(elist_argument(index))
}

/// The path of this program's file; `nil` if the system does not give it.
package func programFile() -> String? {
  #if os(Linux)
    // Where /proc is not mounted, the kernel still gave the path at the start (getauxval(3)).
    if let path = linkTarget("/proc/self/exe") { return path }
    if let path = unsafe elist_program_file() { return realPath(unsafe pathText(path)) }
  #endif
  return nil
}

/// The code points that represent the bytes 0x80 to 0xFF.
private let standIns: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

/// The byte that a code point represents in a path; `nil` if it is an ordinary character.
private func byte(of scalar: Unicode.Scalar) -> UInt8? {
  standIns.contains(scalar.value) ? UInt8(truncatingIfNeeded: scalar.value) : nil
}

/// A path's bytes as text; ``pathBytes(_:)`` restores the same bytes.
package func pathText(_ bytes: [UInt8]) -> String {
  if let text = String(validating: bytes, as: UTF8.self), !hasByte(text) { return text }
  var text = ""
  var rest = bytes[...]
  while let first = rest.first {
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    if let whole = String(validating: rest.prefix(length), as: UTF8.self), !hasByte(whole) {
      text += whole
      rest = rest.dropFirst(length)
    } else {
      text.unicodeScalars.append(Unicode.Scalar(0x10FE00 + UInt32(first)) ?? "\u{FFFD}")
      rest = rest.dropFirst()
    }
  }
  return text
}

/// A path of the C library as text.
func pathText(_ path: UnsafePointer<CChar>) -> String {
  unsafe pathText([UInt8](UnsafeRawBufferPointer(start: path, count: strlen(path))))
}

/// The bytes of a path, without NUL at the end.
package func pathBytes(_ text: String) -> [UInt8] {
  guard hasByte(text) else { return Array(text.utf8) }
  return text.unicodeScalars.flatMap { scalar in
    byte(of: scalar).map { [$0] } ?? Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}

/// Whether a text has bytes that are not UTF-8, as ``pathText(_:)`` writes them.
package func hasByte(_ text: String) -> Bool {
  text.utf8.contains(0xF4) && text.unicodeScalars.contains { byte(of: $0) != nil }
}

/// A path or another text to be shown: a byte that is not UTF-8 is written `\xE9`.
package func shownBytes(_ text: String) -> String {
  guard hasByte(text) else { return text }
  return text.unicodeScalars.map { scalar in
    byte(of: scalar).map { "\\x" + String($0, radix: 16, uppercase: true) } ?? String(scalar)
  }.joined()
}

extension String {
  /// Calls a function of the C library with the bytes of this path.
  @safe func asPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard hasByte(self) else { return unsafe withCString(body) }
    let bytes = (pathBytes(self) + [0]).map { CChar(bitPattern: $0) }
    return unsafe bytes.withUnsafeBufferPointer { bytes in
      // It has a NUL at least, so it has a first byte.
      unsafe body(bytes.baseAddress.unsafelyUnwrapped)
    }
  }
}

/// A path's folder, `.` if it names none, and the name in it.
package func splitPath(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
  let folder = String(path[..<slash])
  return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
}

/// The absolute path without links of what is at a path; `nil` if nothing is there.
package func realPath(_ path: String) -> String? {
  guard let resolved = path.asPath({ unsafe realpath($0, nil) }) else { return nil }
  defer { unsafe free(resolved) }
  return unsafe pathText(resolved)
}

/// Whether a path exists and allows this access: `F_OK`, `R_OK` or `X_OK` (access(2)).
package func isAccessible(_ path: String, _ mode: Int32 = F_OK) -> Bool {
  path.asPath { unsafe access($0, mode) } == 0
}

/// The path that a link contains; `nil` if it is not a link.
package func linkTarget(_ path: String) -> String? {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = path.asPath { unsafe readlink($0, &buffer, buffer.count) }
  return count > 0 ? pathText(buffer[..<count].map { UInt8(bitPattern: $0) }) : nil
}

/// Makes this the folder in which relative paths begin.
package func changeFolder(to path: String) throws(SystemError) {
  try checking { path.asPath { unsafe chdir($0) } }
}

/// Makes a folder for this user alone; it must be new.
package func makeFolder(_ path: String) throws(SystemError) {
  try checking { path.asPath { unsafe mkdir($0, 0o700) } }
}

/// Makes a folder for this user alone; random letters complete its path.
package func makeTemporaryFolder(_ beginning: String) throws(SystemError) -> String {
  var template = pathBytes(beginning + "XXXXXX").map { CChar(bitPattern: $0) } + [0]
  guard unsafe mkdtemp(&template) != nil else { throw SystemError(errno: errno) }
  return pathText(template.dropLast().map { UInt8(bitPattern: $0) })
}
