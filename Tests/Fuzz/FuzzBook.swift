import FuzzChecks

/// Reads what libFuzzer makes up as the book that a vault keeps; the process must return soon and
/// keep what holds of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofBook: bytes)
  if let broken { fatalError(broken) }
  return 0
}
