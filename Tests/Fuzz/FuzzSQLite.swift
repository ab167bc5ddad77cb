import ElistStructuredCards
import ElistText
import FuzzChecks

/// Reads the bytes from libFuzzer as a database and as a write-ahead log over it.
///
/// The process must return soon and keep the promises of every import.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSQLite(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .sqlite)
  precondition(broken == nil, broken ?? "")
  let log = bytes
  _ = applyWriteAheadLog(log, to: &bytes)
  return 0
}
