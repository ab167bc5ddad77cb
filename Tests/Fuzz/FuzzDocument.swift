import CardChecks

/// Reads what libFuzzer makes up as the document of a card; the process must return soon and keep
/// what holds of each.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofDocument: bytes)
  if let broken { fatalError(broken) }
  return 0
}
