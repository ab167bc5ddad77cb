import VaultChecks

/// Reads the bytes from libFuzzer as the segments of a vault.
///
/// The process must return soon and keep the promises of every such vault.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSegments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofSegments: bytes)
  if let broken { fatalError(broken) }
  return 0
}
