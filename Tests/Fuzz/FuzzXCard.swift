import ElistImport
import ElistText
import FuzzChecks

/// Reads what libFuzzer makes up as xCard; the process must return soon and keep what
/// every import promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .xcard)
  precondition(broken == nil, broken ?? "")
  return 0
}
