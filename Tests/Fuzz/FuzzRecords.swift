import ElistImport
import ElistText
import FuzzChecks

/// Reads the bytes from libFuzzer as JSON and as XML of no known format.
///
/// The process must return soon and keep the promises of every import.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRecords(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: bytes.first == UInt8(ascii: "<") ? .xml : .json)
  precondition(broken == nil, broken ?? "")
  return 0
}
