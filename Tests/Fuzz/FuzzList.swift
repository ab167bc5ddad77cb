import FuzzChecks

/// Reads the bytes from libFuzzer as the list that a vault keeps.
///
/// The process must return soon and keep the promises of every such list.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzList(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(ofList: bytes)
  if let broken { fatalError(broken) }
  return 0
}
