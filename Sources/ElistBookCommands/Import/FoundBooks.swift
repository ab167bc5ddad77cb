import Console
import ElistContacts
import ElistFiles
import ElistImport
import ElistSession
import ElistText
import JSONFormat
import UnicodeText

/// The address books that known programs keep on this machine.
struct FoundBooks {
  /// One of them.
  struct Book {
    let program: KnownProgram
    let path: String
    let format: ImportFormat
    let contacts: Int
    /// How many cards could not be read, or 1 if the whole book could not.
    let unreadable: Int
  }

  let books: [Book]

  /// Looks for the books and reads each to count its contacts.
  init() throws {
    let parser = try ConfinedReader()
    books = KnownProgram.allCases.flatMap { program in
      program.sources.map { Book(program, $0, parser) }
    }
  }

  /// Prints what was found and how to import it.
  func report() {
    guard !books.isEmpty else { return reportNothing() }
    var table = Table(columns: [.left, .right, .left, .left])
    table.rows = books.map { book in
      let count = counted(book.contacts, "contact")
      return [book.program.rawValue, count, book.format.rawValue, book.path]
    }
    Streams.standardOutput.write(table.rendered())
    for book in books where book.unreadable > 0 {
      Messages.warning("\(book.path): \(book.unreadable) could not be read")
    }
    for program in KnownProgram.allCases where books.contains(where: { $0.program == program }) {
      Messages.hint("import those of \(program.title): \(program.command)")
    }
    Messages.hint("import one of them: elist import PATH")
  }

  private func reportNothing() {
    Messages.note("no address book was found; nothing was changed")
    for place in KnownProgram.allCases.flatMap(\.places) {
      Messages.note("looked for \(Paths.abbreviated(place))")
    }
    Messages.hint("import a file or a folder: elist import PATH")
  }

  /// The object for `import --json` without a source (elist-json(5)).
  var json: JSONValue {
    .object([
      "version": .integer(1),
      "found": .array(
        books.map { book in
          .object([
            "program": .string(book.program.rawValue),
            "path": .string(book.path),
            "format": .string(book.format.rawValue),
            "contacts": .integer(book.contacts),
            "unreadable": .integer(book.unreadable),
            "command": .string(book.program.command),
          ])
        }
      ),
    ])
  }
}

extension FoundBooks.Book {
  fileprivate init(_ program: KnownProgram, _ path: String, _ parser: ConfinedReader) {
    let reading = ImportRun([path], with: parser, format: nil, region: nil)
    self.init(
      program: program,
      path: path,
      format: program == .khard ? .vcard : .sqlite,
      contacts: reading.summary.contacts,
      unreadable: reading.summary.unreadable
    )
  }
}
