import ElistImport
import ElistText
import FuzzChecks

/// Reads the bytes from libFuzzer as a list that somebody typed.
///
/// The process must return soon and keep the promises of every import.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .text)
  precondition(broken == nil, broken ?? "")
  return 0
}
