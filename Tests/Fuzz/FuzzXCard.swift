import ElistImport
import ElistModel
import FuzzSeeds

/// Reads whatever libFuzzer makes up as xCard; the process must come back, and soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let result = readContacts(bytes, source: "fuzz", format: .xcard)
  precondition(result.summary.contacts == result.contacts.count)
  precondition(result.contacts.allSatisfy { $0.phones.allSatisfy { !$0.raw.isEmpty } })
  precondition(!result.contacts.isEmpty || !result.groups.isEmpty || !result.findings.isEmpty)
  return 0
}

@_cdecl("LLVMFuzzerInitialize")
public func initializeXCard(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  write(seeds.map { Array($0.utf8) }, toFolderIn: CommandLine.arguments)
  return 0
}

private let seeds = [
  """
  <?xml version="1.0" encoding="UTF-8"?><vcards xmlns="urn:ietf:params:xml:ns:vcard-4.0"><vcard>
  <fn><text>A &amp; B</text></fn><n><surname>B</surname><given>A</given><additional/></n>
  <group name="g"><tel><parameters><type><text>cell</text></type><pref><integer>1</integer></pref>
  </parameters><uri>tel:+1-415-555-0101</uri></tel><x-ablabel><unknown>L</unknown></x-ablabel></group>
  <adr><street>S</street><country>C</country></adr><org><text>O</text><text>U</text></org>
  <kind><text>group</text></kind><member><uri>urn:uuid:1</uri></member></vcard></vcards>
  """,
  "<!DOCTYPE vcards [<!ENTITY a \"b\">]><vcards><vcard><fn><text>&a;</text></fn></vcard></vcards>",
]
