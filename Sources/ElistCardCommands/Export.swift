import ArgumentParser
import CardDocument
import ElistCards
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import FoundationEssentials
import JSONFormat
import VCardFormat

struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: ElistCommand.name,
    abstract: "Write the list in another form",
    discussion: """
      Every form is plain text on purpose: whoever gets the file can read it. Entries are in the \
      order of the list, or in that in which you name them.
      """
  )

  @Argument(
    help: "vcard, csv, json; html: a page to open offline; phone: vCards named 01, 02 and so on."
  )
  var form: ExportForm

  @OptionGroup var chosen: EntryOptions

  @OptionGroup var out: OutputOptions

  @OptionGroup var content: CardContentOptions

  @Option(
    help: ArgumentHelp(
      "The version of vCards (default: 4.0, and 3.0 for phone).",
      valueName: "version"
    )
  )
  var vcardVersion: VCardVersion?

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard vcardVersion == nil || form == .vcard || form == .phone else {
      throw ValidationError("--vcard-version is for vcard and phone")
    }
    guard out.title == nil || form == .html else { throw ValidationError("--title is for html") }
    guard !content.json || content.showLeaks else {
      throw ValidationError("--json needs --show-leaks; the list as JSON: elist export json")
    }
    guard form == .html || !content.choosesWords else {
      throw ValidationError("--language, --for and --romanise are for html")
    }
    try out.refuseSuffix(otherThan: form.suffixes, of: "an export of \(form.rawValue)")
    guard !content.include.contains(.photo) else {
      throw ValidationError("no export has photographs; a card has: elist card --photo")
    }
    guard form != .json || !content.choosesFields else {
      throw ValidationError("json has every field; for less of them: html, vcard or csv")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    let list = try chosen.seen(session.list())
    var entries = try chosen.entries(of: list)
    if form == .html {
      entries = try content.callable(
        entries,
        of: list,
        named: chosen.entry,
        command: "elist export html"
      )
    }
    guard !entries.isEmpty else { throw CardError.noEntries }
    var says = try content.made(
      for: list,
      of: chosen.person,
      entries,
      session,
      audience: form.usualAudience,
      more: form == .html ? [.services] : [],
      carried: form.carried,
      title: out.title
    )
    // A pack for a telephone shows the relation only in place of the name.
    if form == .phone, says.fields.contains(.name) { says.fields.remove(.relation) }
    let contacts = try contacts(of: entries, session, says)
    if content.showLeaks {
      let hasZones = form == .vcard && (vcardVersion ?? .v4) == .v4
      let leaks = form == .html ? LeakForm.textCard : .export(hasZones: hasZones)
      return content.writeLeaks(of: entries, list, says, contacts: contacts, form: leaks)
    }
    let person = try chosen.person.map { try list.person($0).id }
    let ownerID = form == .vcard ? try person ?? session.ownerID() : nil
    try out.write(Array(rendered(entries, of: list, says, contacts, ownerID).utf8))
  }

  /// The contacts whose own properties are exported too, by the ids of the numbers.
  ///
  /// The book is read only if it is needed.
  private func contacts(
    of entries: [Entry],
    _ session: VaultSession,
    _ says: ContentOptions
  ) throws -> [UUID: Contact] {
    let ids = Set(entries.compactMap(\.source?.valueID))
    guard form == .vcard, says.fields.contains(.properties), !ids.isEmpty else { return [:] }
    return try session.listAndBook().1.contacts(ofNumbers: ids)
  }

  private func rendered(
    _ entries: [Entry],
    of list: EmergencyList,
    _ says: ContentOptions,
    _ contacts: [UUID: Contact],
    _ ownerID: UUID?
  ) throws -> String {
    switch form {
    case .vcard:
      let version = vcardVersion ?? .v4
      return makeVCards(
        entries,
        owner: list.owner,
        ownerID: ownerID,
        contacts: contacts,
        fields: says.fields,
        version: version
      )
    case .phone: return makePhonePack(entries, fields: says.fields, version: vcardVersion ?? .v3)
    case .csv: return makeCSV(entries, fields: says.fields)
    case .json:
      let json = JSONWriter.render(list.json(entries), indented: true)
      return String(decoding: json, as: UTF8.self) + "\n"
    case .html:
      let content = try makeContent(entries: entries, owner: list.owner, options: says)
      return makePage(content, languages: says.languages)
    }
  }
}

extension Export: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool {
    chosen.takeProfile(of: handle)
  }
}

/// The forms of an export.
enum ExportForm: String, CaseIterable, ExpressibleByArgument {
  case vcard, csv, json, html, phone

  /// The suffixes of such a file's name.
  var suffixes: [String] {
    switch self {
    case .vcard, .phone: ["vcf", "vcard"]
    case .csv: ["csv"]
    case .json: ["json"]
    case .html: ["html", "htm"]
    }
  }

  /// Who sees it if no option says so: other programs get everything that they can use.
  var usualAudience: Audience { self == .html ? .wallet : .fridge }

  /// The fields that have a place in it.
  var carried: Set<CardField> {
    switch self {
    case .phone: [.name, .relation]
    case .csv: [.name, .relation, .label, .note]
    case .vcard:
      [
        .name, .relation, .label, .note, .authority, .contactLanguages, .hours, .contactAddress,
        .meetingPoint, .properties, .ownerName, .birthDate, .languages,
      ]
    case .json, .html: Set(CardField.allCases).subtracting([.properties, .photo])
    }
  }
}

extension VCardVersion: ExpressibleByArgument {}
