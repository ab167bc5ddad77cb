import CardChecks

/// Reads the bytes from libFuzzer as the document of a card.
///
/// The process must return soon and keep the promises of every such document.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocument(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofDocument: bytes)
  if let broken { fatalError(broken) }
  return 0
}
