internal import CSodium

/// Secret bytes in memory that is locked, guarded, left out of core dumps, and wiped when freed.
///
/// Swift never copies them: the struct cannot be copied, and only a closure can reach its bytes.
@safe
package struct SecretBytes: ~Copyable {
  private let base: UnsafeMutableRawPointer
  /// How many bytes there are.
  package let count: Int

  /// This many bytes, all zero; throws ``SodiumError/outOfMemory``.
  package init(count: Int) throws(SodiumError) {
    try Sodium.start()
    guard let base = unsafe sodium_malloc(count) else { throw .outOfMemory }
    unsafe sodium_memzero(base, count)
    unsafe self.base = base
    self.count = count
  }

  /// A copy of bytes that are already in ordinary memory, such as the keys of a test vector.
  package init(copying bytes: [UInt8]) throws(SodiumError) {
    try self.init(count: bytes.count)
    unsafe mutableBytes.copyBytes(from: bytes)
  }

  deinit {
    unsafe sodium_free(base)
  }

  /// The address of the bytes, valid while the struct lives.
  var pointer: UnsafeMutablePointer<UInt8> {
    unsafe base.assumingMemoryBound(to: UInt8.self)
  }

  /// The bytes, valid while the struct lives.
  var bytes: UnsafeRawBufferPointer {
    unsafe UnsafeRawBufferPointer(start: base, count: count)
  }

  /// The bytes for writing, valid while the struct lives.
  var mutableBytes: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: base, count: count)
  }

  /// Runs the closure with the bytes; the pointer must not outlive it.
  package borrowing func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(bytes)
  }

  /// Runs the closure with the bytes for writing; the pointer must not outlive it.
  package mutating func withUnsafeMutableBytes<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe try body(mutableBytes)
  }
}

// The memory has one owner, because the struct cannot be copied.
extension SecretBytes: @unchecked Sendable {}

extension SecretBytes {
  /// Whether both hold the same bytes; the time depends only on their length.
  package borrowing func equals(_ other: borrowing SecretBytes) -> Bool {
    guard count == other.count else { return false }
    return unsafe sodium_memcmp(base, other.base, count) == 0
  }

  /// The same bytes in memory of their own.
  package borrowing func copy() throws(SodiumError) -> SecretBytes {
    let copy = try SecretBytes(count: count)
    unsafe copy.mutableBytes.copyMemory(from: bytes)
    return copy
  }
}
