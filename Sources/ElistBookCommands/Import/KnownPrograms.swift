import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistImport
import ElistOptions
import ElistSession
import ElistText
import JSONFormat
import Platform
import UnicodeText

/// A program whose address books elist can find.
enum KnownProgram: String, CaseIterable, ExpressibleByArgument {
  case gnome, thunderbird, khard

  /// The name of the program in a sentence.
  var title: String {
    switch self {
    case .gnome: "GNOME"
    case .thunderbird: "Thunderbird"
    case .khard: "khard"
    }
  }

  /// The address books that exist, as files and folders.
  var sources: [String] {
    switch self {
    case .gnome: GNOMEPlaces.sources
    case .thunderbird: ThunderbirdPlaces.sources
    case .khard: KhardPlaces.sources
    }
  }

  /// Where elist looks for them.
  var places: [String] {
    switch self {
    case .gnome: GNOMEPlaces.patterns
    case .thunderbird: ThunderbirdPlaces.roots.map { $0 + "/profiles.ini" }
    case .khard: [KhardPlaces.configuration] + KhardPlaces.usual
    }
  }

  /// What to type to import them.
  var command: String { "elist import --from \(rawValue)" }
}

/// Where evolution-data-server keeps the address books of GNOME's programs.
enum GNOMEPlaces {
  /// The books on this machine, and the local copies of those on servers.
  static var patterns: [String] {
    [
      Paths.userData + "/evolution/addressbook/*/contacts.db",
      Paths.cache + "/evolution/addressbook/*/cache.db",
    ]
  }

  /// The files that exist.
  static var sources: [String] {
    patterns.flatMap { pattern in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      return sortedNames(in: parts[0]).map { parts[0] + $0 + parts[1] }.filter { isAccessible($0) }
    }
  }
}

/// Where khard's address books are: in the folders that its configuration names.
enum KhardPlaces {
  static var configuration: String {
    environment("KHARD_CONFIG") ?? Paths.configuration + "/khard/khard.conf"
  }

  /// Where they usually are, if there is no configuration.
  static var usual: [String] {
    ["\(Paths.home)/.contacts", Paths.userData + "/contacts"]
  }

  /// The folders that exist.
  static var sources: [String] {
    let named = smallText(of: configuration).map(paths) ?? []
    return (named.isEmpty ? usual : named).filter { isAccessible($0) }
  }

  /// The paths of the section `[addressbooks]`, whose subsections are in double brackets.
  private static func paths(in text: String) -> [String] {
    var paths: [String] = []
    var isInBooks = false
    for section in INIFile(text).sections {
      let isNested = section.name.hasPrefix("[")
      isInBooks = isNested ? isInBooks : section.name == "addressbooks"
      guard isInBooks, isNested, let path = section["path"].flatMap(expanded) else { continue }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// A path with a leading `~` and variables resolved, as khard does, and without a slash at its
  /// end.
  private static func expanded(_ path: String) -> String? {
    guard let path = ShellWord(path).value(home: Paths.home, variable: environment) else {
      return nil
    }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// Where Thunderbird keeps its profiles, also as a Snap or a Flatpak.
enum ThunderbirdPlaces {
  /// The folders that may have a `profiles.ini`.
  static var roots: [String] {
    [
      ".thunderbird", ".mozilla-thunderbird", "snap/thunderbird/common/.thunderbird",
      ".var/app/org.mozilla.Thunderbird/.thunderbird",
      ".var/app/net.thunderbird.Thunderbird/.thunderbird",
    ].map { "\(Paths.home)/\($0)" }
  }

  /// The address books of all profiles.
  static var sources: [String] {
    roots.flatMap { root in
      profiles(of: root).flatMap { profile in
        sortedNames(in: profile).filter(isBook).map { "\(profile)/\($0)" }
      }
    }
  }

  private static func isBook(_ name: String) -> Bool {
    name == "history.sqlite" || name.hasPrefix("abook") && name.hasSuffix(".sqlite")
  }

  /// The profiles' folders, each once.
  private static func profiles(of root: String) -> [String] {
    guard let text = smallText(of: root + "/profiles.ini") else { return [] }
    var folders: [String] = []
    for section in INIFile(text).sections where section.name.hasPrefix("Profile") {
      guard let path = section["Path"] else { continue }
      let folder = section["IsRelative"] == "0" ? path : "\(root)/\(path)"
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}

/// A configuration file with sections of names and values.
struct INIFile {
  /// A section; lines before the first heading belong to one with an empty name.
  struct Section {
    /// The text between the brackets; if they are doubled, the inner ones stay.
    var name: String
    private var values: [String: String] = [:]

    init(name: String) {
      self.name = name
    }

    subscript(key: String) -> String? {
      get { values[key] }
      set { values[key] = newValue }
    }
  }

  private(set) var sections = [Section(name: "")]

  /// Reads a text; lines that are neither headings nor values are skipped.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) { read(Self.trimmed(line)) }
  }

  private mutating func read(_ line: Substring) {
    if line.first == "[", let end = line.lastIndex(of: "]") {
      sections.append(Section(name: String(line[line.index(after: line.startIndex)..<end])))
    } else if line.first != "#", line.first != ";", let equals = line.firstIndex(of: "=") {
      let key = String(Self.trimmed(line[..<equals]))
      sections[sections.count - 1][key] = Self.unquoted(
        Self.trimmed(line[line.index(after: equals)...])
      )
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  private static func unquoted(_ text: Substring) -> String {
    guard text.count >= 2, let quote = text.first, "\"'".contains(quote), text.last == quote else {
      return String(text)
    }
    return String(text.dropFirst().dropLast())
  }
}

/// The address books that known programs keep on this machine.
struct FoundBooks {
  /// An address book that a program keeps.
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
