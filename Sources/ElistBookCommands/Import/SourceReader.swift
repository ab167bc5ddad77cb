import Console
import ElistImport
import ElistStructuredCards
import ElistText
import Platform
import UnicodeText

/// One input of an import: its bytes, and its name for messages.
struct SourceFile {
  var name: String
  /// The index of the source that it belongs to; a folder is one source with many files.
  var source: Int
  var bytes: [UInt8]
  /// The write-ahead log beside a database; empty if it has no log.
  var log: [UInt8] = []
}

/// Reads the files, folders and standard input given to an import.
///
/// A source that cannot be read becomes a finding, and never affects another.
struct SourceReader {
  /// The most that is read from one file, 64 MiB.
  static let limit = 64 << 20

  private(set) var findings: [Finding] = []
  /// How much of each source could not be read, by the source's index.
  private(set) var unreadable: [Int: Int] = [:]
  private var source = 0
  /// Whether a source that the user named does not exist.
  private(set) var somethingMissing = false

  /// Calls the closure with each file in turn; a folder gives its vCard files, sorted by name.
  mutating func forEach(_ sources: [String], _ body: (SourceFile) throws -> Void) rethrows {
    for (place, source) in sources.enumerated() {
      self.source = place
      guard source != "-" else {
        if let bytes = read(STDIN_FILENO, named: "-") {
          try body(SourceFile(name: "-", source: place, bytes: bytes))
        }
        continue
      }
      for path in files(of: source) {
        if let file = open(path) { try body(file) }
      }
    }
  }

  private mutating func open(_ path: String) -> SourceFile? {
    guard let bytes = content(of: path) else { return nil }
    let file = SourceFile(name: path, source: source, bytes: bytes)
    return isSQLiteDatabase(bytes) ? withLog(file) : file
  }

  /// The bytes of a file; a file that cannot be read is reported.
  mutating func content(of path: String) -> [UInt8]? {
    do {
      let file = try FileDescriptor(opening: path, O_RDONLY)
      return file.withRaw { read($0, named: path) }
    } catch {
      somethingMissing = somethingMissing || error.errno == ENOENT
      refuse(path, "cannot be read: \(error.text)")
      return nil
    }
  }

  private mutating func read(_ descriptor: Int32, named name: String) -> [UInt8]? {
    let bytes: [UInt8]
    do {
      bytes = try descriptor.readAll(limit: Self.limit)
    } catch {
      refuse(name, "cannot be read: \(error.text)")
      return nil
    }
    guard bytes.count <= Self.limit else {
      refuse(name, "is larger than 64 MiB and was not read; split it")
      return nil
    }
    return bytes
  }

  /// Reports why something in a source was not read.
  mutating func refuse(_ source: String, _ message: String) {
    unreadable[self.source, default: 0] += 1
    findings.append(Finding(source: source, line: nil, severity: .error, message: message))
  }

  /// The file itself, or the vCard files below a folder.
  private mutating func files(of source: String) -> [String] {
    guard (try? FileStatus(following: source))?.kind == .folder else { return [source] }
    var leftOut = LeftOut()
    let before = findings.count
    let found = vCards(below: source, &leftOut)
    // A folder that cannot be read may contain vCards.
    if found.isEmpty, findings.count == before {
      refuse(source, "is a folder without a vCard file (*.vcf)")
    }
    note(leftOut.others, in: source, "only the vCard files in a folder are read")
    note(leftOut.links, in: source, "links in a folder are not followed")
    note(leftOut.devices, in: source, "pipes and devices in a folder are not read")
    return found
  }

  /// The names of what is in a folder and is not read with it.
  private struct LeftOut {
    /// Address books in another format.
    var others: [String] = []
    /// Links to address books and folders.
    var links: [String] = []
    /// Pipes, sockets and devices with the name of an address book.
    var devices: [String] = []
  }

  /// The vCard files below a folder.
  ///
  /// Hidden files and folders are skipped: they belong to the programs that keep them there.
  private mutating func vCards(below folder: String, _ leftOut: inout LeftOut) -> [String] {
    let names: [String]
    do {
      names = try Directory(path: folder).names()
    } catch {
      refuse(folder, "cannot be read: \(error.text)")
      return []
    }
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
      // Links in a folder are not followed, so that none leads out of it or in a circle.
      switch (try? FileStatus(of: path))?.kind {
      case .folder: found += vCards(below: path, &leftOut)
      case .regular where Self.isVCardName(name): found.append(path)
      case .regular where Self.isOtherName(name): leftOut.others.append(name)
      case .link where Self.isLinkToContacts(path, name): leftOut.links.append(name)
      case .other where Self.isAddressBookName(name): leftOut.devices.append(name)
      case .regular, .link, .other, nil: break
      }
    }
    return found
  }

  /// Whether a link has the name of an address book, or leads to a folder, which may contain some.
  private static func isLinkToContacts(_ path: String, _ name: String) -> Bool {
    let isFolder = (try? FileStatus(following: path))?.kind == .folder
    return isFolder || isAddressBookName(name)
  }

  private static func isAddressBookName(_ name: String) -> Bool {
    isVCardName(name) || isOtherName(name)
  }

  private static func isVCardName(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return lowercased.hasSuffix(".vcf") || lowercased.hasSuffix(".vcard")
  }

  /// Whether it is an address book in another format, which a folder of vCards does not contain.
  private static func isOtherName(_ name: String) -> Bool {
    let lowercased = name.lowercased()
    return otherExtensions.contains { lowercased.hasSuffix("." + $0) }
  }

  private static let otherExtensions = [
    "csv", "tsv", "tab", "txt", "ldif", "ldi", "json", "jcf", "xml", "xcf", "sqlite",
    "abcddb", "db", "mab", "abook", "addressbook", "contact", "xlsx", "xls", "ods", "numbers",
    "zip", "gz",
  ]

  private mutating func note(_ names: [String], in folder: String, _ reason: String) {
    guard let first = names.first else { return }
    let count =
      names.count == 1 ? "\"\(first)\" was" : "\"\(first)\" and \(names.count - 1) more were"
    let message = "\(count) left out: \(reason); name them to read them"
    findings.append(Finding(source: folder, line: nil, severity: .warning, message: message))
  }
}

/// Reads a database together with its newest changes.
///
/// They may be in a file next to it, if its program is still running or has crashed. This code only
/// makes sure that the two are of the same moment; the reader of the database joins them.
extension SourceReader {
  /// The database with its write-ahead log, both of the same moment.
  private mutating func withLog(_ file: SourceFile) -> SourceFile {
    var file = file
    let path = file.name
    if Self.isHotJournal(path + "-journal") {
      refuse(path, "is being changed by another program: close it and import again")
    }
    guard Self.size(of: path + "-wal") > 0 else { return file }
    let tries = 3
    for _ in 0..<tries {
      guard let log = content(of: path + "-wal"), let current = content(of: path) else {
        return file
      }
      file.bytes = current
      guard let again = content(of: path + "-wal") else { return file }
      // If the log has not changed, anything newly written to the file comes from the log.
      if again == log {
        file.log = log
        return file
      }
    }
    refuse(path, "is being changed by another program: close it and import again")
    return file
  }

  private static func size(of path: String) -> Int {
    (try? FileStatus(following: path)).map { Int($0.size) } ?? 0
  }

  /// Whether a journal has a change that was begun, and was neither finished nor undone.
  private static func isHotJournal(_ path: String) -> Bool {
    // Opening a pipe in the journal's place would block.
    guard size(of: path) > 0 else { return false }
    guard let file = try? FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK) else { return false }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    return (try? file.read(magic.count, at: 0)) == magic
  }
}

/// Reads address books in a process that can do nothing else (`ConfinedProcess`).
///
/// A file that attacks its parser gains nothing there: no file, no key, no network, and no way to
/// change anything but what was read from this file. Make the reader before there is a key in
/// memory.
final class ConfinedReader {
  private let process: ConfinedProcess
  /// Whether a file has ended the process.
  private var hasEnded = false
  /// Whether the process was asked about numbers, and its answer has not been read.
  private var isJudging = false

  /// Starts the process.
  init() throws {
    var service = ReadingService()
    do {
      process = try ConfinedProcess { service.answer($0) }
    } catch {
      throw Failure(.ioError, "cannot start a process to read in: \(error.text)")
    }
  }

  /// What was read; `home` gives the home region, and is called only if the reading depends on it.
  func read(_ request: ReadingRequest, home: () -> String?) -> ImportResult {
    if let result = client.read(request, home: home) { return result }
    defer { hasEnded = true }
    return unreadable(
      request.source,
      hasEnded
        ? "was not read, because the reading of another file failed unexpectedly"
        : "the reading failed unexpectedly, please report this"
    )
  }

  /// Asks for findings about the last numbers that were read.
  ///
  /// The other process works on them while this one continues, until it calls ``findings()``.
  func judge(last count: Int, home: String?) {
    isJudging = process.ask(ReadingClient.question(ofLast: count, home: home))
  }

  /// The findings that ``judge(last:home:)`` asked for.
  ///
  /// There are none if a file has ended the process; that file was reported.
  func findings() -> NumberFindings {
    let answer = isJudging ? process.answer() : nil
    isJudging = false
    return answer.flatMap(ReadingClient.findings) ?? NumberFindings(of: [], home: nil)
  }

  private var client: ReadingClient { ReadingClient { [self] in process.answer(to: $0) } }
}
