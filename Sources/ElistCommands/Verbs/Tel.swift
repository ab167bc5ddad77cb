import ArgumentParser
import ElistCards
import ElistModel
import PhoneNumbers

struct Tel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tel",
    abstract: "Print tel: links, or dial one",
    discussion: """
      Named entries give a link alone on each line; without a name, every entry gives a link and \
      who it calls.
      """
  )

  @Argument(
    help: "The entries: handles, positions or ids (default: all).",
    completion: Handles.completion
  )
  var entry: [String] = []

  @Flag(help: "Hand the link to the command $ELIST_DIALER, else to xdg-open.")
  var dial = false

  @Option(help: "How to write an extension: rfc3966 (;ext=), comma (a pause), plain (left out).")
  var style: TelLink.Style = .rfc3966

  @Flag(help: "Make sms: links, which open a message to the number.")
  var sms = false

  @Option(help: ArgumentHelp("The message's text, for --sms.", valueName: "text"))
  var text: String?

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard sms || text == nil else { throw ValidationError("--text goes with --sms") }
    guard !dial || entry.count == 1 else { throw ValidationError("--dial takes one entry") }
  }

  func run() throws {
    let list = try VaultSession(vault).list()
    let chosen = try list.entries(named: entry)
    if dial, let entry = chosen.first { return try Dialer.dial(link(entry, list).uri) }
    var table = Table(columns: [.left, .left])
    var refused: [Failure] = []
    for chosen in chosen {
      do {
        table.rows.append([try link(chosen, list).uri, entry.isEmpty ? chosen.title : ""])
      } catch let failure as Failure {
        refused.append(failure)
      }
    }
    Streams.standardOutput.write(table.rendered())
    try report(refused)
  }

  private func link(_ entry: Entry, _ list: EmergencyList) throws -> TelLink {
    do throws(TelLinkError) {
      let code = countryCallingCode(ofRegion: list.region)
      let link =
        sms
        ? try smsLink(entry.number, text: text)
        : try telLink(entry.number, style: style, callingCode: code)
      if let warning = link.warning { Messages.warning("\(entry.handle): \(warning)") }
      return link
    } catch {
      throw Failure(
        .dataError,
        "\(entry.title): \(error.message)",
        hints: ["correct it: elist edit \(entry.handle) --set number=NUMBER"]
      )
    }
  }

  /// The others were printed; the status tells that some were not.
  private func report(_ refused: [Failure]) throws {
    guard let last = refused.last else { return }
    refused.dropLast().forEach(Messages.report)
    throw last
  }
}

extension TelLink.Style: ExpressibleByArgument {}
