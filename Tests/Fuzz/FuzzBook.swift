import FuzzChecks

/// Reads the bytes from libFuzzer as the book that a vault keeps.
///
/// The process must return soon and keep the promises of every such book.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofBook: bytes)
  if let broken { fatalError(broken) }
  return 0
}
