import CardChecks

/// Reads what libFuzzer makes up as a card for the typesetter; the process must return soon and
/// keep what holds of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofCard: bytes)
  if let broken { fatalError(broken) }
  return 0
}
