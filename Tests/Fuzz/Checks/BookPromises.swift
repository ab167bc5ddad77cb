import ElistBook
import ElistContacts
import ElistModel
import UnicodeText

/// Tells what the reading of a stored book does not keep of that which holds of every book.
///
/// - Parameter bytes: Anything.
/// - Returns: `nil` if all is kept, and where the bytes are no book.
package func brokenPromise(ofBook bytes: [UInt8]) -> String? {
  if let broken = brokenPromise(ofAlbum: bytes) { return broken }
  let book: BookReader
  do throws(BookError) { book = try BookReader(bytes) } catch { return nil }
  // More than a record takes no bytes for.
  if book.count > bytes.count / 4 { return "there are more records than have room" }
  if let broken = brokenPromise(ofRecordsIn: book) { return broken }
  guard let contacts = try? book.contacts() else { return nil }
  if let broken = brokenPromise(of: contacts, in: book) { return broken }
  return brokenPromise(ofSearchIn: book, contacts)
}

/// What holds of every record, whether all can be decoded or not.
private func brokenPromise(ofRecordsIn book: BookReader) -> String? {
  var outline = BookOutline()
  for index in 0..<book.count {
    guard let contact = try? book.contact(index) else { continue }
    do throws(BookError) { try book.outline(index, into: &outline) } catch {
      return "a record that is decoded cannot be outlined"
    }
    let numbers = outline.phones.map { book.text($0.raw) }
    if numbers != contact.phones.map(\.raw) { return "the outline has other numbers" }
    if outline.name.map(book.text) != contact.name { return "the outline has another name" }
    let groups = outline.categories.map(book.text)
    if groups != contact.categories { return "the outline has other groups" }
  }
  return nil
}

/// What holds of a book whose records can all be decoded.
private func brokenPromise(of contacts: [Contact], in book: BookReader) -> String? {
  let written = BookWriter.render(contacts)
  guard let again = try? BookReader(written), let read = try? again.contacts() else {
    return "what was decoded and written cannot be read"
  }
  if read != contacts { return "what was decoded and written is read as something else" }
  if BookWriter.render(read) != written { return "it is written otherwise the second time" }
  // Each is looked for without decoding.
  let groups = Set(contacts.flatMap(\.categories)).sorted()
  if (try? book.groups()) != groups { return "the groups are others" }
  if (try? book.numberCount()) != contacts.reduce(0, { $0 + $1.phones.count }) {
    return "the count of numbers is another"
  }
  guard (try? book.names(goingOnFrom: "a")) != nil else { return "names cannot be completed" }
  return nil
}

/// What the search finds in a book that can be decoded.
private func brokenPromise(ofSearchIn book: BookReader, _ contacts: [Contact]) -> String? {
  let words = ["ann 41"]
  guard let all = try? BookSearch([], home: "US").found(in: book), all.contacts == contacts,
    let found = try? BookSearch(words, home: "US").found(in: book)
  else { return "a search fails in a book that can be read" }
  if !found.contacts.allSatisfy(contacts.contains) { return "a search makes contacts up" }
  guard let catalogue = try? Catalogue.make(of: book, home: "US", firstRows: 2) else {
    return "a book that can be read has no catalogue"
  }
  let numbers = contacts.reduce(0) { $0 + $1.phones.count }
  if catalogue.rowCount != numbers { return "the catalogue has other numbers" }
  if Results(catalogue.query(""), in: catalogue.sorted()).rows.count != numbers {
    return "sorting loses numbers"
  }
  return nil
}

/// The photographs beside a book, which are laid out almost as it is.
private func brokenPromise(ofAlbum bytes: [UInt8]) -> String? {
  let album: PhotoAlbum
  do throws(BookError) { album = try PhotoAlbum(bytes) } catch { return nil }
  let written = album.payload
  guard let again = try? PhotoAlbum(written), again == album, again.payload == written else {
    return "an album that was read and written is another"
  }
  if album.count > 0, written.count != bytes.count { return "photographs were lost" }
  return nil
}
