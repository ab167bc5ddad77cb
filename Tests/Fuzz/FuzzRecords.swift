import ElistImport
import ElistText
import FuzzChecks

/// Reads what libFuzzer makes up as JSON and as XML of no known format; the process must return
/// soon and keep what every import promises.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: bytes.first == UInt8(ascii: "<") ? .xml : .json)
  precondition(broken == nil, broken ?? "")
  return 0
}
