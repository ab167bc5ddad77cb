import Glibc

/// A card of a thousand entries has a hundredth of this many bytes, and as many photographs as a
/// vault holds fill it.
let largestInput = 128 << 20

/// All of standard input.
func standardInput() throws(Failure) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw .input(errno) }
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
    guard bytes.count <= largestInput else { throw .tooLarge }
  }
}

/// Writes all of these bytes to standard output.
func writeOutput(_ bytes: [UInt8]) throws(Failure) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    if count < 0 && errno == EINTR { continue }
    guard count >= 0 else { throw .output(errno) }
    rest = rest.dropFirst(count)
  }
}
