import ElistImport
import ElistModel
import FuzzSeeds

/// Reads whatever libFuzzer makes up as jCard and JSContact; the process must come back, and soon.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let result = readContacts(bytes, source: "fuzz", format: .jscontact)
  precondition(result.summary.contacts == result.contacts.count)
  precondition(result.contacts.allSatisfy { $0.phones.allSatisfy { !$0.raw.isEmpty } })
  let lines = bytes.count { $0 == 0x0A } + 1
  precondition(result.findings.allSatisfy { ($0.line ?? 1) <= lines })
  precondition(!result.contacts.isEmpty || !result.groups.isEmpty || !result.findings.isEmpty)
  return 0
}

@_cdecl("LLVMFuzzerInitialize")
public func initializeJSON(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  write(seeds.map { Array($0.utf8) }, toFolderIn: CommandLine.arguments)
  return 0
}

private let seeds = [
  #"""
  ["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann"],["n",{},"text",["B","A",["C","D"],"",""]],
  ["tel",{"type":["cell","voice"],"pref":"1","group":"g"},"uri","tel:+1-415-555-0101;ext=7"],
  ["x-ablabel",{"group":"g"},"unknown","Boat\\, old"],["categories",{},"text","a","b"],
  ["member",{},"uri","urn:uuid:1"],["kind",{},"text","group"]],[]]
  """#,
  #"""
  {"list":[{"@type":"Card","version":"1.0","uid":"u","kind":"group","members":{"a":true},
  "name":{"full":"Ann","isOrdered":true,"components":[{"kind":"given","value":"A","phonetic":"x"}]},
  "phones":{"p":{"number":"tel:+1-415-555-0101","features":{"mobile":true},"contexts":{"work":true},
  "pref":1,"label":"L"}},"emails":{"e":{"address":"a@b"}},"keywords":{"k":true},
  "addresses":{"a":{"full":"f","components":[{"kind":"name","value":"S"},{"kind":"separator","value":","}]}},
  "anniversaries":{"b":{"kind":"birth","date":{"year":1985,"month":4,"day":2}}},
  "notes":{"n":{"note":"x"}},"organizations":{"o":{"name":"O","units":[{"name":"U"}]}},
  "media":{"m":{"kind":"photo","uri":"data:,"}},"relatedTo":{"r":{"relation":{"friend":true}}},
  "vCardProps":[["x-phonetic-first-name",{},"unknown","K"]]}]}
  """#,
]
