import VaultChecks

/// Reads what libFuzzer makes up as the header of a vault; the process must return soon and keep
/// what holds of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHeader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofHeader: bytes)
  if let broken { fatalError(broken) }
  return 0
}
