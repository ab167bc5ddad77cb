import VaultChecks

/// Reads the bytes from libFuzzer as the header of a vault.
///
/// The process must return soon and keep the promises of every such header.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHeader(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofHeader: bytes)
  if let broken { fatalError(broken) }
  return 0
}
