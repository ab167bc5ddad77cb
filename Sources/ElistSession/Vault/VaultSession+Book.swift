package import ElistContacts
import ElistCopies
import ElistFiles
package import ElistIdentity
package import ElistModel
import ElistVault
import FoundationEssentials

/// What commands do with the book in the vault.
///
/// The closures must not ask the user anything, because they may run again on a newer state.
extension VaultSession {
  /// Changes the book while the vault is locked, and saves it if it has changed.
  package func changeBook<Result>(_ change: (inout Book) throws -> Result) throws -> Result {
    try changing(saying: Self.takingIn) { list, contents in
      let old = Book(try BookReader(contents.book).contacts())
      var book = old
      let result = try change(&book)
      guard book != old else { return (result, .unchanged) }
      try Self.store(book, in: &contents, beside: list)
      return (result, .changed)
    }
  }

  /// Sets the home region, and binds the book's numbers to the region under which they were read.
  ///
  /// - Returns: The earlier region, and how many numbers without a country code were bound to it.
  package func changeRegion(to region: String) throws -> (before: String, bound: Int) {
    try changing { list, contents in
      let before = list.region
      guard before != region else { return ((before, 0), .unchanged) }
      list.region = region
      return ((before, try Self.bind(&contents, to: before, beside: list)), .changed)
    }
  }

  /// Binds the book's numbers that have neither a country code nor a region of their own.
  ///
  /// - Returns: How many numbers were bound.
  static func bind(
    _ contents: inout Contents,
    to region: String,
    beside list: EmergencyList
  ) throws -> Int {
    var bound = 0
    let contacts = try BookReader(contents.book).contacts().map { contact in
      let open = contact.phones.filter { contact.region(of: $0) == nil && !$0.raw.contains("+") }
      bound += open.count
      return open.isEmpty ? contact : contact.bound(to: region)
    }
    if bound > 0 { try store(Book(contacts), in: &contents, beside: list) }
    return bound
  }

  /// Stores a book in the contents, and removes photographs that neither it nor the list refers to.
  private static func store(
    _ book: Book,
    in contents: inout Contents,
    beside list: EmergencyList
  ) throws {
    contents.book = try book.payload()
    guard !contents.photos.isEmpty else { return }
    var album = try PhotoAlbum(contents.photos)
    album.keepOnly(those: book.contacts, and: list.photos)
    contents.photos = album.payload
  }

  /// Removes the photographs that no contact or profile has any more; returns whether there were
  /// any.
  ///
  /// It looks for them only if the list before had photographs that the list does not have.
  static func removePhotos(
    of old: EmergencyList,
    butOf list: EmergencyList,
    in contents: inout Contents
  ) -> Bool {
    guard !contents.photos.isEmpty, !old.photos.isSubset(of: list.photos) else { return false }
    // A damaged book or album must not stop a change of the list.
    guard var album = try? PhotoAlbum(contents.photos),
      let contacts = try? BookReader(contents.book).contacts()
    else { return false }
    let before = album.count
    album.keepOnly(those: contacts, and: list.photos)
    contents.photos = album.payload
    return album.count < before
  }

  /// How many contacts the book has; `nil` if it cannot be read.
  package func bookCount() throws -> Int? {
    try reading { opened, key in
      let payload = try opened.book(key)
      return try? BookReader(payload).count
    }
  }

  /// Empties the book, even an unreadable one, and returns how many contacts it had.
  ///
  /// `nil` if it was empty.
  package func forgetBook() throws -> Int? {
    try changing { list, contents in
      let count = (try? BookReader(contents.book).count) ?? 0
      guard !contents.book.isEmpty, count > 0 || (try? BookReader(contents.book)) == nil else {
        return (nil, .unchanged)
      }
      // Photographs that cannot be read are removed too; the others stay if a profile has them.
      var album = (try? PhotoAlbum(contents.photos)) ?? PhotoAlbum()
      album.keepOnly(those: [], and: list.photos)
      (contents.book, contents.photos) = ([], album.payload)
      return (count, .changed)
    }
  }

  /// Adds packed contacts to the book, and saves it if it has changed.
  ///
  /// A large import usually goes into an empty book, which stores the contacts as they are, or
  /// repeats the import that filled the book, which changes nothing. Then no contact is decoded.
  package func takeIntoBook(
    _ incoming: PackedContacts,
    replacing: Bool,
    sources: [SourceNote] = []
  ) throws -> MergeReport {
    try changing(saying: Self.takingIn) { list, contents in
      let reader = try BookReader(contents.book)
      if reader.count == 0 || reader.count == incoming.count,
        let (payload, report) = Book.payload(ofOnly: incoming), report.changed
      {
        if reader.count == 0 {
          contents.book = payload
          return Self.remember(sources, in: &list, (report, .changed), inPlaceOfOthers: replacing)
        }
        if payload == contents.book {
          let same = MergeReport(allUnchanged: reader.count)
          return Self.remember(sources, in: &list, (same, .unchanged), inPlaceOfOthers: replacing)
        }
      }
      let merged = try Self.merge(try incoming.contacts(), into: &contents, replacing, beside: list)
      return Self.remember(sources, in: &list, merged, inPlaceOfOthers: replacing)
    }
  }

  /// Notes the sources of an import with the list, and in its report whether they are others now.
  private static func remember(
    _ sources: [SourceNote],
    in list: inout EmergencyList,
    _ merged: (report: MergeReport, change: Change),
    inPlaceOfOthers: Bool
  ) -> (MergeReport, Change) {
    var (report, change) = merged
    let before = Set(list.sources.map(\.path))
    change = remember(sources, in: &list, change, inPlaceOfOthers: inPlaceOfOthers)
    report.changedSources = Set(list.sources.map(\.path)) != before
    return (report, change)
  }

  /// Notes the sources of an import with the list; returns whether anything changed.
  ///
  /// A source that is already known is noted only if the book changes too.
  private static func remember(
    _ sources: [SourceNote],
    in list: inout EmergencyList,
    _ change: Change,
    inPlaceOfOthers: Bool = false
  ) -> Change {
    // The sources that replaced the book are all that a refresh reads from now on.
    if inPlaceOfOthers {
      if list.sources.contains(where: { $0.isNone(of: sources) }) {
        list.sources = []
        for source in sources { list.remember(source) }
        return .changed
      }
    }
    let known = Set(list.sources.map(\.path))
    guard change == .changed || sources.contains(where: { !known.contains($0.path) }) else {
      return change
    }
    for source in sources { list.remember(source) }
    return .changed
  }

  /// Adds contacts to the book, and saves it if it has changed.
  package func takeIntoBook(
    _ incoming: [Contact],
    replacing: Bool,
    sources: [SourceNote] = []
  ) throws -> MergeReport {
    try changing(saying: Self.takingIn) { list, contents in
      let merged = try Self.merge(incoming, into: &contents, replacing, beside: list)
      return Self.remember(sources, in: &list, merged, inPlaceOfOthers: replacing)
    }
  }

  /// Adds contacts from a source that the book already has, and notes the source's new fingerprint.
  package func takeIntoBook(_ incoming: [Contact], rereading source: SourceNote) throws
    -> MergeReport
  {
    try changing(saying: Self.takingIn) { list, contents in
      let (report, change) = try Self.merge(
        incoming,
        into: &contents,
        false,
        beside: list,
        rereading: true
      )
      let before = list.sources.first { $0.path == source.path }
      let isNews = before?.fingerprint != source.fingerprint
      return (report, Self.remember([source], in: &list, isNews ? .changed : change))
    }
  }

  private static func merge(
    _ incoming: [Contact],
    into contents: inout Contents,
    _ isReplacing: Bool,
    beside list: EmergencyList,
    rereading: Bool = false
  ) throws -> (MergeReport, Change) {
    var book = Book(try BookReader(contents.book).contacts())
    var incoming = incoming
    var omitted = 0
    if incoming.contains(where: { $0.photo != nil }) {
      var album = try PhotoAlbum(contents.photos)
      omitted = album.take(of: &incoming)
      contents.photos = album.payload
    }
    var report = book.merge(incoming, replacing: isReplacing, rereading: rereading)
    report.photosWithoutRoom = omitted
    guard report.isToBeSaved else { return (report, .unchanged) }
    try store(book, in: &contents, beside: list)
    return (report, .changed)
  }

  private static let takingIn = "adding it to the book"
}
