import ElistImport
import ElistModel
import FuzzSupport

private let seeds = [
  "Name,Given Name,Family Name,Phone 1 - Type,Phone 1 - Value\nAnn Lee,Ann,Lee,* Mobile,1 ::: 2\n",
  "sep=;\r\nVorname;Nachname;Handy\r\n\"Ann\";\"L\"\"ee\";=\"0170\"\r\n",
  "'a','b'\n'Ann','+49 30 901820'\n", "Ann\t+49 30 901820\ta@x.org\nBob\t030 1\t\n",
  "First,Last,Home,Work\nA,B,1.41556E+10,4155550101.0\n", "姓,名,携帯電話\n山田,花子,090-1234-5678\n",
]

@_cdecl("LLVMFuzzerInitialize")
public func startFuzzCSV(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  writeSeeds(seeds, count, arguments)
  return 0
}

/// Reads whatever libFuzzer makes up as a table; the process must come back, soon, and have made
/// up no number.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCSV(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  _ = ImportFormat(of: bytes)
  let result = readContacts(bytes, source: "fuzz", format: .csv)
  precondition(result.summary.contacts == result.contacts.count)
  let numbers = result.contacts.flatMap { $0.phones.map(\.raw) }
  precondition(numbers.allSatisfy { !$0.isEmpty })
  let isPlain = bytes.allSatisfy {
    (0x20..<0x7F).contains($0) && !"\":%".utf8.contains($0) || $0 == 0x0A
  }
  guard isPlain else { return 0 }
  let text = String(decoding: bytes, as: UTF8.self)
  precondition(numbers.allSatisfy { text.contains($0) })
  return 0
}
