/// Makes every twentieth card one whose names are in another charset than it says.
package func withWrongCharsets(_ cards: [UInt8]) -> [UInt8] {
  let begin = Array("BEGIN:VCARD".utf8)
  // "Zoë Müller", in Windows-1252.
  let name: [UInt8] = [0x5A, 0x6F, 0xEB, 0x20, 0x4D, 0xFC] + Array("ller".utf8)
  let lines =
    Array("\r\nNOTE;CHARSET=UTF-8:".utf8) + name + Array("\r\nTITLE;CHARSET=UTF-8:".utf8) + name
  var result: [UInt8] = []
  result.reserveCapacity(cards.count + cards.count / 50)
  var count = 0
  for line in cards.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if !result.isEmpty { result.append(0x0A) }
    guard line.starts(with: begin) else {
      result += line
      continue
    }
    count += 1
    result += begin
    if count % 20 == 0 { result += lines }
    result += line.dropFirst(begin.count)
  }
  return result
}
