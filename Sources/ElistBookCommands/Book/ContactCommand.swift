import ArgumentParser
import Console
import ElistBook
import ElistContacts
import ElistIdentity
import ElistModel
import ElistOptions
import ElistSession
import FoundationEssentials
import JSONFormat
import PhoneNumbers
import UnicodeText

struct ContactCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "contact",
    _superCommandName: ElistCommand.name,
    abstract: "Show, merge and remove contacts of the book",
    discussion: """
      A contact is named by its id or that of one of its numbers, as 'elist book --json' gives them, \
      or by words that only it matches. The list is not touched.
      """,
    subcommands: [ContactShow.self, ContactMerge.self, ContactRemove.self]
  )
}

struct ContactShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Show everything in the book about contacts, and from which files",
    discussion: """
      Prints every field of the contacts and the file that each number was read from. All words \
      that are not ids are one search.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let (list, reader) = try VaultSession(vault).listAndBook()
    let choice = try ContactChoice(list, reader, verb: "show")
    let contacts = try choice.places(contact).map { choice.book.contacts[$0] }
    if output.json { return Streams.standardOutput.write(json(contacts, home: list.region)) }
    let texts = contacts.map { text(of: $0, home: list.region) }
    Streams.standardOutput.write(texts.joined(separator: "\n"))
  }

  private func json(_ contacts: [Contact], home: String) -> JSONValue {
    .object([
      "version": .integer(1),
      "contacts": .array(contacts.map { .object(ContactJSON.members($0, home: home)) }),
    ])
  }

  private func text(of contact: Contact, home: String) -> String {
    var table = Table(columns: [.left, .left, .left])
    for phone in contact.phones {
      let number = interpret(phone.raw, home: contact.region(of: phone) ?? home)
      let sources = contact.sourceNames(of: phone).joined(separator: ", ")
      let label = phone.label?.rawValue ?? phone.customLabel ?? "number"
      table.rows.append([label, number.shown(home: home), sources])
    }
    table.rows += contact.otherFields(home: home).map { [$0.name, $0.value, ""] }
    if contact.photo != nil { table.rows.append(["photograph", "kept", ""]) }
    let sources = contact.sourceNames
    if !sources.isEmpty { table.rows.append(["read from", sources.joined(separator: ", "), ""]) }
    table.rows.append(["id", contact.idText, ""])
    return leftToRight(terminalSafe(contact.shownName)) + "\n" + table.rendered()
  }
}

struct ContactMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Merge several contacts into one",
    discussion: """
      The first stays, and gets the numbers and other fields of the others; if a contact can have a \
      field only once, the first keeps its own. Importing their files again keeps them one contact. \
      Entries on the list stay as they are.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for, each in quotes.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard contact.count > 1 else { throw ValidationError("name two contacts or more") }
  }

  func run() throws {
    let session = VaultSession(vault)
    // Ask the user before the vault is locked for the change.
    let (list, reader) = try session.listAndBook()
    let choice = try ContactChoice(list, reader, verb: "merge")
    let chosen = try contact.map { choice.book.contacts[try choice.place($0)] }
    guard Set(chosen.map(\.id)).count > 1 else {
      return Messages.warning("already one contact; nothing was changed")
    }
    let (whole, leftOut) = try session.changeBook { book in
      var places: [Int] = []
      for id in chosen.map(\.id) {
        guard let place = book.place(withID: id) else {
          throw Failure(.noMatch, "the book was changed meanwhile; nothing was merged")
        }
        if !places.contains(place) { places.append(place) }
      }
      return book.join(places)
    }
    let names = chosen.map { "\"\($0.shownName)\"" }.joined(separator: ", ")
    Streams.standardOutput.write(
      leftToRight(terminalSafe("merged \(names) into \(whole.briefly)")) + "\n"
    )
    for text in leftOut { Messages.warning("left out: \(text)") }
    session.offerUndo()
  }
}

struct ContactRemove: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    _superCommandName: "\(ElistCommand.name) contact",
    abstract: "Take contacts out of the book",
    discussion: """
      All of the named contacts are removed, or none. Entries on the list stay, and importing a file \
      that has a contact puts it back.
      """
  )

  @Argument(
    help: ArgumentHelp("Ids, or words to look for.", valueName: "contact"),
    completion: CompletionSource.bookNames.completion
  )
  var contact: [String]

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (list, reader) = try session.listAndBook()
    let choice = try ContactChoice(list, reader, verb: "remove")
    let chosen = try choice.places(contact).map { choice.book.contacts[$0] }
    let gone = Set(chosen.map(\.id))
    try session.changeBook { $0.contacts.removeAll { gone.contains($0.id) } }
    for contact in chosen {
      Streams.standardOutput.write(
        leftToRight(terminalSafe("removed \(contact.briefly) from the book")) + "\n"
      )
    }
    session.offerUndo()
  }
}

/// A contact with everything known about it (elist-json(5)).
enum ContactJSON {
  /// The members of the object.
  ///
  /// Numbers and addresses without a country belong to the home region, if there is one.
  static func members(_ contact: Contact, home: String?) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "id": .string(contact.idText),
      "sources": .texts(contact.sourceNames),
      "shownName": .string(contact.shownName),
    ]
    for field in ContactField.allCases {
      guard let key = field.jsonKey else { continue }
      members[key] = value(contact.value(of: field), of: contact, home: home)
    }
    return members
  }

  /// A value; `nil` if it is of a kind that JSON does not have.
  private static func value(
    _ value: ContactValue,
    of contact: Contact,
    home: String?
  ) -> JSONValue? {
    switch value {
    case .text(let text): .text(text)
    case .words(let texts), .texts(let texts): .texts(texts)
    case .labelled(let texts): .array(texts.map(text))
    case .phones(let phones): .array(phones.map { phone($0, of: contact, home: home) })
    case .addresses(let addresses):
      .array(addresses.map { address($0, home: contact.homeRegion ?? home) })
    case .flag(let isSet): .bool(isSet)
    case .photo, .ordinal, .homeRegion, .source: nil
    }
  }

  private static func phone(_ phone: Phone, of contact: Contact, home: String?) -> JSONValue {
    .object([
      "label": .text(phone.label?.rawValue),
      "customLabel": .text(phone.customLabel),
      "raw": .string(phone.raw),
      "preferred": .bool(phone.preferred),
      "number": interpret(phone.raw, home: contact.region(of: phone) ?? home).json,
      "sources": .texts(contact.sourceNames(of: phone)),
    ])
  }

  private static func text(_ text: LabeledText) -> JSONValue {
    .object([
      "label": .text(text.label?.rawValue),
      "customLabel": .text(text.customLabel),
      "value": .string(text.value),
    ])
  }

  private static func address(_ address: PostalAddress, home: String?) -> JSONValue {
    .object([
      "label": .text(address.label?.rawValue),
      "customLabel": .text(address.customLabel),
      "formatted": .text(address.parts.isEmpty ? nil : address.formatted(home: home)),
      "street": .text(address.street),
      "extended": .text(address.extended),
      "poBox": .text(address.poBox),
      "locality": .text(address.locality),
      "region": .text(address.region),
      "postalCode": .text(address.postalCode),
      "country": .text(address.country),
    ])
  }
}

extension Contact {
  /// The id in its written form.
  var idText: String { id.uuidString.lowercased() }
}

extension Contact {
  /// Everything known about the contact other than its name and numbers, for people to read.
  ///
  /// - Parameter home: The region in whose order an address without a country is written.
  /// - Returns: What each field is called, and what it holds.
  func otherFields(home: String) -> [(name: String, value: String)] {
    ContactField.shown.flatMap { field in
      guard field != .phoneticGiven else {
        return readAloud.map { [("read aloud", $0)] } ?? []
      }
      return readable(field, home: homeRegion ?? home).map {
        (field.title + Label.suffix($0.label, $0.customLabel), $0.value)
      }
    }
  }
}
