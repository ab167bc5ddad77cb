import ElistImport
import ElistText
import FuzzChecks

/// Reads what libFuzzer makes up as abook's address book; the process must return soon and keep
/// what every import promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAbook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .abook)
  precondition(broken == nil, broken ?? "")
  return 0
}
