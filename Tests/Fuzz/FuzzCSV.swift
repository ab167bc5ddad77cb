import ElistImport
import ElistText
import FuzzChecks

/// Reads what libFuzzer makes up as a table; the process must return soon and keep what
/// every import promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .csv)
  precondition(broken == nil, broken ?? "")
  return 0
}
