import VaultChecks

/// Reads what libFuzzer makes up as the segments of a vault; the process must return soon and keep
/// what holds of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSegments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofSegments: bytes)
  if let broken { fatalError(broken) }
  return 0
}
