/// Puts the `D:` in front of the creation date, which cairo 1.16 leaves out although ISO 32000-1
/// §7.9.4 asks for it.
///
/// The seconds, which may be left out, make room, so that no offset in the document changes. What
/// has no such date, or has it well formed, stays as it is.
func withWellFormedDate(_ document: [UInt8], date: String) -> [UInt8] {
  let day = date.filter { $0 != "-" }
  let written = Array("/CreationDate (\(day)000000Z)".utf8)
  let wellFormed = Array("/CreationDate (D:\(day)0000Z)".utf8)
  guard written.count == wellFormed.count, let range = document.lastRange(of: written)
  else { return document }
  var document = document
  document.replaceSubrange(range, with: wellFormed)
  return document
}
