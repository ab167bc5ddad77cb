import ArgumentParser
import Console
import ElistCards
import ElistContacts
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import JSONFormat
import PhoneNumbers
import Platform

struct Tel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tel",
    _superCommandName: ElistCommand.name,
    abstract: "Print tel: links, dial one, or show its QR code",
    discussion: """
      For the entries that you name, prints only their links, one on each line; if you name none, \
      prints the link of every entry and whom it calls. If an entry has several numbers, kate \
      means all of them, in the order in which they are tried, and kate:2 the second; --dial and \
      --qr take the first.
      """
  )

  @OptionGroup var which: EntryOptions

  @Flag(help: "Pass the link to the command in $ELIST_DIALER, or else to xdg-open.")
  var dial = false

  @Flag(name: .customLong("qr"), help: "Draw the link as a QR code for a telephone to scan.")
  var code = false

  @Option(
    help: """
      How to write an extension: rfc3966 (;ext=), comma (a pause), plain (left out). The default is \
      rfc3966, or comma with --qr: many telephones take the letters of a parameter for keys.
      """
  )
  var style: TelLink.Style?

  @Flag(help: "Make sms: links, which open a message to the number.")
  var sms = false

  @Option(help: ArgumentHelp("The message's text, for --sms.", valueName: "text"))
  var text: String?

  @OptionGroup var output: JSONOptions

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard sms || text == nil else { throw ValidationError("--text needs --sms") }
    guard !dial || which.entry.count == 1 else { throw ValidationError("--dial takes one entry") }
    guard !code || which.entry.count == 1 else { throw ValidationError("--qr takes one entry") }
    guard !dial || !code else { throw ValidationError("give only one of --dial and --qr") }
    guard !output.json || !dial && !code else {
      throw ValidationError("--json is for links that are printed")
    }
  }

  func run() throws {
    let list = try VaultSession(vault).list()
    let chosen = try which.eachNumber(of: list)
    for entry in chosen { entry.warnIfRenumbered(home: list.region) }
    if dial, let entry = chosen.first { return try Dialer.dial(link(entry, list).uri) }
    if code, let entry = chosen.first { return try Self.show(link(entry, list).uri) }
    if list.entries.isEmpty, !output.json { list.sayIsEmpty() }
    var links: [(entry: Entry, uri: String?)] = []
    var refused: [Failure] = []
    for chosen in chosen {
      do {
        links.append((chosen, try link(chosen, list).uri))
      } catch let failure as Failure {
        links.append((chosen, nil))
        refused.append(failure)
      }
    }
    write(links, list)
    try report(refused)
  }

  private func write(_ links: [(entry: Entry, uri: String?)], _ list: EmergencyList) {
    if output.json { return Streams.standardOutput.write(json(links, list)) }
    var table = Table(columns: [.left, .left])
    table.rows = links.compactMap { entry, uri in
      uri.map { [$0, which.entry.isEmpty ? entry.title : ""] }
    }
    Streams.standardOutput.write(table.rendered())
  }

  private func json(_ links: [(entry: Entry, uri: String?)], _ list: EmergencyList) -> JSONValue {
    .object([
      "version": .integer(1),
      "links": .array(
        links.map { entry, uri in
          .object([
            "handle": .string(entry.handle.description),
            "place": .integer(entry.place ?? 1),
            "position": list.position(of: entry).map { .integer($0) } ?? .null,
            "name": .text(entry.name),
            "number": entry.number.json,
            "link": .text(uri),
          ])
        }
      ),
    ])
  }

  /// Shows the code; one that the terminal would wrap could not be read.
  static func show(_ uri: String) throws {
    guard let modules = try Typesetter().modules(of: uri) else { throw CardError.codeTooDense }
    let drawing = TerminalCode(modules)
    let screen = Streams.standardOutput.screen
    if let columns = screen.columns, columns < drawing.width {
      throw Failure(
        .dataError,
        "the terminal has \(columns) columns and the QR code needs \(drawing.width)",
        hints: ["make it wider, or print the code: elist card --qr tel -o card.pdf"]
      )
    }
    // Black and white are no decoration here: as ink alone, a dark theme would invert the code.
    let isLarge =
      screen.knowsColors && drawing.hasRoomLarge(columns: screen.columns, rows: screen.rows)
    Streams.standardOutput.write(
      isLarge ? drawing.renderedLarge() : drawing.rendered(inColour: screen.knowsColors)
    )
  }

  private func link(_ entry: Entry, _ list: EmergencyList) throws -> TelLink {
    do throws(TelLinkError) {
      // Only such a number needs the country code, which takes all of libphonenumber to find.
      let code = entry.number.uri == nil ? countryCallingCode(ofRegion: list.region) : nil
      let link =
        sms
        ? try smsLink(entry.number, text: text)
        : try telLink(
          entry.number,
          style: style ?? (self.code ? .comma : .rfc3966),
          callingCode: code
        )
      if let warning = link.warning { Messages.warning("\(entry.word): \(warning)") }
      return link
    } catch {
      throw Failure(
        .dataError,
        "\(entry.title): \(error.message)",
        hints: ["correct it: elist edit \(entry.word) --set number=NUMBER"]
      )
    }
  }

  /// Reports the numbers that were not printed; the exit status says that some are missing.
  private func report(_ refused: [Failure]) throws {
    guard let last = refused.last else { return }
    refused.dropLast().forEach(Messages.report)
    throw last
  }
}

extension Tel: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool {
    which.take(defaultPerson: handle)
  }
}

extension TelLink.Style: ExpressibleByArgument {}

/// The program that opens a link: the command in `$ELIST_DIALER`, or else the desktop's opener.
enum Dialer {
  /// Passes the link as an argument, never as part of a shell's text.
  static func dial(_ uri: String) throws {
    let status = try starting(opener(for: uri)) { opener throws(SystemError) in try opener.run() }
    guard status == 0 else {
      throw Failure(
        .ioError,
        "the dialler ended with status \(status)",
        hints: ["dial it yourself: \(uri)", "or name another: ELIST_DIALER=COMMAND"]
      )
    }
  }

  private static func opener(for uri: String) -> Subprocess {
    guard let command = environment("ELIST_DIALER") else {
      return Subprocess(program: "xdg-open", arguments: [uri])
    }
    return Subprocess(program: "/bin/sh", arguments: ["-c", command + " \"$1\"", "sh", uri])
  }
}
