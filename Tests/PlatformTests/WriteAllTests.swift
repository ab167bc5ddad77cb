import Foundation
import Testing

@testable import Platform

@Suite struct WriteAllTests {
  private func write(_ bytes: [UInt8], _ call: (UnsafeRawBufferPointer) -> Int) throws {
    try bytes.withUnsafeBytes { try writeAll($0, call) }
  }

  @Test func `short writes and interruptions lose nothing`() throws {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
    var written: [UInt8] = []
    var calls = 0
    try write(bytes) { rest in
      calls += 1
      if calls % 2 == 0 {
        errno = EINTR
        return -1
      }
      let part = rest.prefix(7)
      written += part
      return part.count
    }
    #expect(written == bytes)
    #expect(calls > 200)
  }

  @Test(arguments: [ENOSPC, EIO, EDQUOT, EFBIG])
  func `an error ends it`(code: Int32) {
    #expect(throws: SystemError(errno: code)) {
      try write([1, 2, 3]) { _ in
        errno = code
        return -1
      }
    }
  }

  @Test func `a write of nothing is an error, not a loop`() {
    #expect(throws: SystemError(errno: EIO)) {
      try write([1]) { _ in 0 }
    }
  }
}
