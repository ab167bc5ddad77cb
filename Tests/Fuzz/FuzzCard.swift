import CardChecks

/// Reads the bytes from libFuzzer as a card for the typesetter.
///
/// The process must return soon and keep the promises of every such card.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofCard: bytes)
  if let broken { fatalError(broken) }
  return 0
}
