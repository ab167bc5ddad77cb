import ArgumentParser
import CardDocument
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
    let session = VaultSession(vault)
    let list = try session.list()
    let chosen = try which.eachNumber(of: list)
    for entry in chosen { entry.warnIfRenumbered(home: list.region) }
    if dial, let entry = chosen.first { return try Dialer.dial(link(entry, list).uri) }
    if code, let entry = chosen.first { return try Self.show(link(entry, list).uri) }
    if list.entries.isEmpty, !output.json { list.sayIsEmpty(session) }
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
        links.map { entry, uri in list.json(ofNumberOf: entry, ["link": .text(uri)]) }
      ),
    ])
  }

  /// Shows the code; throws if the terminal is so narrow that it would wrap the code.
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
    // Black and white are not decoration here: without them, a dark theme would invert the code.
    let isLarge =
      screen.knowsColors && drawing.hasRoomLarge(columns: screen.columns, rows: screen.rows)
    Streams.standardOutput.write(
      isLarge ? drawing.renderedLarge() : drawing.rendered(inColour: screen.knowsColors)
    )
  }

  private func link(_ entry: Entry, _ list: EmergencyList) throws -> TelLink {
    do throws(TelLinkError) {
      let link =
        sms
        ? try smsLink(entry.number, text: text)
        : try linkToDial(
          entry.number,
          style: style ?? (code ? .comma : .rfc3966),
          home: list.region
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
  mutating func take(defaultPerson handle: String) -> Bool { which.take(defaultPerson: handle) }
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

/// A QR code in half blocks: a character shows two modules, one above the other.
///
/// It includes the quiet zone that readers need. In colour, it is black on white from the 256
/// colours, which no theme changes, so it can be read on a dark terminal. As much as possible is
/// background colour: it fills the whole line, while blocks leave gaps in some fonts. Without
/// colour, dark modules are ink, for paper and light terminals.
struct TerminalCode {
  /// The modules from the top, with the quiet zone; `true` is dark.
  private let modules: [[Bool]]

  init(_ code: CodeModules) {
    let quiet = CodeModules.quietZone
    let side = [Bool](repeating: false, count: quiet)
    let rows = code.rows.map { side + $0.map { $0 == "1" } + side }
    let blank = [Bool](repeating: false, count: (rows.first?.count ?? 0))
    let border = [[Bool]](repeating: blank, count: quiet)
    modules = border + rows + border
  }

  /// Its width, in columns of a terminal.
  var width: Int { modules.first?.count ?? 0 }

  /// The lines, each with its line end.
  func rendered(inColour: Bool) -> String {
    stride(from: 0, to: modules.count, by: 2).map { row in
      let pairs = Array(zip(modules[row], lower(row)))
      guard inColour else { return pairs.map(character).map(String.init).joined() + "\n" }
      return coloured(pairs) + Self.reset + "\n"
    }.joined()
  }

  /// The lines with two columns for each module, made only of background colour, for any font.
  func renderedLarge() -> String {
    modules.map { row in
      var line = ""
      var last: Bool?
      for isDark in row {
        if isDark != last { line += "\u{1B}[0;27;48;5;\(Self.colour(isDark))m" }
        line += "  "
        last = isDark
      }
      return line + Self.reset + "\n"
    }.joined()
  }

  /// Whether the large form fits a terminal of this size, with a line to spare.
  func hasRoomLarge(columns: Int?, rows: Int?) -> Bool {
    guard let columns, let rows else { return false }
    return columns >= 2 * width && rows > modules.count
  }

  /// Draws upper modules as ink if they differ from the lower ones, which are the background.
  private func coloured(_ pairs: [(Bool, Bool)]) -> String {
    var line = ""
    var last: (Bool, Bool)?
    for (upper, lower) in pairs {
      if last.map({ $0 != (upper, lower) }) ?? true {
        line += "\u{1B}[0;27;38;5;\(Self.colour(upper));48;5;\(Self.colour(lower))m"
      }
      line += upper == lower ? " " : "▀"
      last = (upper, lower)
    }
    return line
  }

  /// The modules below a row; light ones below the last row.
  private func lower(_ row: Int) -> [Bool] {
    row + 1 < modules.count ? modules[row + 1] : [Bool](repeating: false, count: width)
  }

  private func character(_ upper: Bool, _ lower: Bool) -> Character {
    switch (upper, lower) {
    case (false, false): " "
    case (true, false): "▀"
    case (false, true): "▄"
    case (true, true): "█"
    }
  }

  /// The index of black or white among the 256 colours.
  private static func colour(_ isDark: Bool) -> Int { isDark ? 16 : 231 }

  private static let reset = "\u{1B}[0m"
}
