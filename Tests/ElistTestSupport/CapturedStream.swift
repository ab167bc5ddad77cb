import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A nameless file in place of a stream: never full, so no program waits for its reader.
final class CapturedStream {
  let descriptor: Int32

  /// A stream that begins with these bytes.
  init(holding bytes: Data) throws(SystemFailure) {
    var template = Array((NSTemporaryDirectory() + "/elist-stream-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemFailure("mkstemp") }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count == bytes.count else { throw SystemFailure("write") }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// All that it holds.
  var contents: Data {
    lseek(descriptor, 0, SEEK_SET)
    return (try? FileHandle(fileDescriptor: descriptor).readToEnd()) ?? Data()
  }
}
