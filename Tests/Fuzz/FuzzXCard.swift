import ElistImport
import ElistText
import FuzzChecks

/// Reads the bytes from libFuzzer as xCard.
///
/// The process must return soon and keep the promises of every import.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .xcard)
  precondition(broken == nil, broken ?? "")
  return 0
}
