import ElistImport
import ElistModel
import FuzzSupport

private let seeds = [
  "version: 1\ndn: cn=Ann\ncn:: QW5u\nmobile: +49 170\n  1\n\ndn: x\nmember: cn=Ann\n",
  "dn: x\nchangetype: add\ntelephoneNumber;x-mobile: 1\nnote:< file:///x\n# c\n o\nbirthday: 5\n",
]

@_cdecl("LLVMFuzzerInitialize")
public func startFuzzLDIF(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  writeSeeds(seeds, count, arguments)
  return 0
}

/// Reads whatever libFuzzer makes up as LDIF; the process must come back, and soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLDIF(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = ImportFormat(of: bytes)
  let result = readContacts(bytes, source: "fuzz", format: .ldif)
  precondition(result.summary.contacts == result.contacts.count)
  precondition(result.contacts.allSatisfy { $0.phones.allSatisfy { !$0.raw.isEmpty } })
  return 0
}
