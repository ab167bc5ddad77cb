import ElistImport
import ElistText
import FuzzChecks

/// Reads the bytes from libFuzzer as abook's address book.
///
/// The process must return soon and keep the promises of every import.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAbook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let broken = brokenPromise(bytes, as: .abook)
  precondition(broken == nil, broken ?? "")
  return 0
}
