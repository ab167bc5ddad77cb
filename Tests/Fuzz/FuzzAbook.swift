import ElistImport
import ElistModel
import FuzzSupport

private let seeds = [
  "# abook addressbook file\n\n[format]\nprogram=abook\n\n[0]\nname=Ann\nphone=1\nnotes=a\nb\n\n",
  "[0]\nname=A\nmobile=+49 30 1, +49 30 2222222\ncustom1=030 901820\n[1]\n",
]

@_cdecl("LLVMFuzzerInitialize")
public func startFuzzAbook(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  writeSeeds(seeds, count, arguments)
  return 0
}

/// Reads whatever libFuzzer makes up as abook's address book; the process must come back, and soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAbook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = ImportFormat(of: bytes)
  let result = readContacts(bytes, source: "fuzz", format: .abook)
  precondition(result.summary.contacts == result.contacts.count)
  precondition(result.contacts.allSatisfy { $0.phones.allSatisfy { !$0.raw.isEmpty } })
  return 0
}
