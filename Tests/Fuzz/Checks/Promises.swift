import ElistContacts
import ElistImport
package import ElistText
import UnicodeText

/// Tells what an import of these bytes does not keep of that which holds of every import.
///
/// The fuzz targets ask for it, and the tests that read their inputs again.
///
/// - Parameters:
///   - bytes: Anything.
///   - format: What they are read as, even if they are something else.
/// - Returns: `nil` if all is kept.
package func brokenPromise(_ bytes: [UInt8], as format: ImportFormat) -> String? {
  let result = readContacts(bytes, source: "fuzz", format: format)
  if result.summary.contacts != result.contacts.count { return "the summary counts other contacts" }
  let numbers = result.contacts.flatMap { $0.phones.map(\.raw) }
  if result.summary.numbers != numbers.count { return "the summary counts other numbers" }
  if numbers.contains("") { return "a number is empty" }
  if result.contacts.isEmpty, result.groups.isEmpty, result.findings.isEmpty {
    return "nothing was read, and nothing is said of it"
  }
  // A CR alone may end a line as well.
  let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
  if result.findings.contains(where: { ($0.line ?? 1) > lines }) {
    return "a finding is behind the last line"
  }
  var withPhotos = readContacts(bytes, source: "fuzz", format: format, keepsPhotos: true).contacts
  for index in withPhotos.indices { withPhotos[index].photo = nil }
  if withPhotos != result.contacts { return "to keep photographs changes the contacts" }
  return madeUp(numbers, bytes, format)
}

/// A number that is read from a table and is not in it.
///
/// In plain ASCII, without anything that is decoded, each number must be in the table.
private func madeUp(_ numbers: [String], _ bytes: [UInt8], _ format: ImportFormat) -> String? {
  let isPlain = bytes.allSatisfy {
    (0x20..<0x7F).contains($0) && !"\":%".utf8.contains($0) || $0 == 0x0A
  }
  guard format == .csv, isPlain else { return nil }
  let text = String(decoding: bytes, as: UTF8.self)
  // If apostrophes are around the fields, two of them are one.
  guard !text.contains("''") else { return nil }
  return numbers.allSatisfy { text.contains($0) } ? nil : "a number was made up"
}
