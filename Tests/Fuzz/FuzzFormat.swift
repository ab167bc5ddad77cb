import ElistImport
import ElistText

/// Asks which format the bytes from libFuzzer have.
///
/// The process must return soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let format = ImportFormat(of: bytes)
  precondition(ImportFormat(of: bytes) == format, "another answer the second time")
  return 0
}
