import ArgumentParser
import Console
import ElistContacts
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession
import ElistVCards
import FoundationEssentials
import JSONFormat
import PhoneNumbers
import Platform
import UnicodeText

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    _superCommandName: ElistCommand.name,
    abstract: "Set and show what a card says about its owner",
    discussion: """
      Fields: \(ProfileField.allCases.map(\.rawValue).joined(separator: ", ")). Each is optional, \
      and kept in the vault. Others, such as each child, may have a profile and a list of their own.
      """,
    subcommands: [
      ProfileEdit.self, ProfileSet.self, ProfileUnset.self, ProfileShow.self, ProfileAdd.self,
      ProfileList.self, ProfileUse.self, ProfileRemove.self,
    ]
  )
}

/// The profile as a table for people: each field and its value.
enum ProfileTable {
  static func rendered(_ list: EmergencyList) -> String {
    var table = Table(columns: [.left, .left])
    for field in ProfileField.allCases {
      guard let text = list.owner.text(of: field, home: list.region) else { continue }
      table.rows.append([field.rawValue, text])
    }
    return table.rendered()
  }
}

extension ProfileField: ExpressibleByArgument {}

/// The option that chooses whose profile to use.
struct PersonOptions: ParsableArguments {
  @Option(
    name: .customLong("for-person"),
    help: ArgumentHelp("The profile of this person, not the owner's.", valueName: "person"),
    completion: CompletionSource.persons.completion
  )
  var person: String?

  /// The list as it is for the person, or for its owner if no person is named.
  func seen(_ list: EmergencyList) throws -> EmergencyList {
    try person.map(list.seen) ?? list
  }

  /// Changes the profile; returns the new list as it is for the person, and whether it has changed.
  func change(
    _ session: VaultSession,
    keeping photos: [[UInt8]] = [],
    _ change: (inout Profile, _ home: String) throws -> Void
  ) throws -> (EmergencyList, isChanged: Bool) {
    try session.changeList(keeping: photos) { list in
      let before = list
      try list.changeProfile(of: person) { try change(&$0, before.region) }
      return (try seen(list), list != before)
    }
  }

  mutating func take(defaultPerson handle: String) -> Bool { person.take(defaultPerson: handle) }
}

struct ProfileShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Show the owner's profile"
  )

  @OptionGroup var whose: PersonOptions
  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = try whose.seen(VaultSession(vault).list())
    if output.json {
      return Streams.standardOutput.write(
        .object(["version": .integer(1), "owner": list.owner.json])
      )
    }
    if list.owner.isEmpty {
      Messages.note("the profile is empty")
      let person = whose.person.map { " --for-person \($0)" } ?? ""
      Messages.hint("set some fields: elist profile set name='Kate Bell' blood-type=A+\(person)")
    }
    Streams.standardOutput.write(ProfileTable.rendered(list))
  }
}

extension ProfileShow: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { whose.take(defaultPerson: handle) }
}

struct ProfileSet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Set fields of the owner's profile",
    discussion: """
      Fields: \(ProfileField.allCases.map(\.rawValue).joined(separator: ", ")). All are set, or \
      none.
      """
  )

  @Argument(
    help: ArgumentHelp("What to set.", valueName: "field=value"),
    completion: .list(ProfileField.allCases.flatMap(\.settings))
  )
  var settings: [String]

  @Flag(help: "Accept a doctor's number that no telephone can dial.")
  var force = false

  @OptionGroup var whose: PersonOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let settings = try settings.map(Setting.init)
    let photos = settings.compactMap(\.photo)
    let (list, isChanged) = try whose.change(VaultSession(vault), keeping: photos) {
      profile,
      home in
      for setting in settings {
        try profile.set(setting.field, to: setting.value) { interpret($0, home: home) }
      }
      if !force, settings.contains(where: { $0.field == .doctorNumber }) {
        try profile.doctorNumber?.refuseUndiallable(in: home)
      }
    }
    if !isChanged { Messages.warning("already set; nothing was changed") }
    if settings.contains(where: { $0.field == .doctorNumber }) {
      list.owner.doctorNumber?.warnIfDoubtful(list.region)
    }
    Streams.standardOutput.write(ProfileTable.rendered(list))
  }
}

extension ProfileSet: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { whose.take(defaultPerson: handle) }
}

struct ProfileEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Ask for each field of the owner's profile",
    discussion: """
      Asks at the terminal for one field after the other. Enter keeps what is there, '-' empties it, \
      'q' ends and saves what was answered if you confirm that; Esc and Ctrl-C change nothing.
      """
  )

  @OptionGroup var whose: PersonOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "there is no terminal to ask on",
        hints: ["set some fields: elist profile set name='Kate Bell' blood-type=A+"]
      )
    }
    let session = VaultSession(vault)
    let list = try whose.seen(session.list())
    prompt.say("Enter keeps what is there, - empties it, q ends, Esc changes nothing")
    var owner = list.owner
    var answers: [Answer] = []
    for field in ProfileField.allCases {
      guard let answer = try answer(field, &owner, list.region, prompt) else {
        guard try answers.isEmpty || prompt.confirm("save \(counted(answers.count, "answer"))?")
        else { throw Failure.left }
        break
      }
      if answer != .kept { answers.append(answer) }
    }
    try save(answers, session)
  }

  /// What the user answered for a field.
  private enum Answer: Equatable {
    case kept
    case emptied(ProfileField)
    case set(Setting)

    var photo: [UInt8]? {
      if case .set(let setting) = self { setting.photo } else { nil }
    }

    func apply(to owner: inout Profile, home: String) throws(ModelError) {
      switch self {
      case .kept: break
      case .emptied(let field): owner.unset(field)
      case .set(let setting):
        try owner.set(setting.field, to: setting.value) { interpret($0, home: home) }
      }
    }
  }

  /// The answer for one field, applied to the profile; `nil` if the user ends the questions.
  private func answer(
    _ field: ProfileField,
    _ owner: inout Profile,
    _ home: String,
    _ prompt: Prompt
  ) throws -> Answer? {
    let now = owner.text(of: field, home: home).map { " [\($0)]" } ?? ""
    while true {
      let typed = try prompt.line("\(field.question)\(now):")
      do {
        let answer: Answer
        switch typed {
        case "": return .kept
        case "q": return nil
        case "-": answer = .emptied(field)
        default: answer = .set(try Setting(field, typed))
        }
        var changed = owner
        try answer.apply(to: &changed, home: home)
        if field == .doctorNumber { try changed.doctorNumber?.refuseUndiallable(in: home) }
        owner = changed
        return answer
      } catch {
        guard let failure = Failure(of: error) else { throw error }
        let isUndiallable = field == .doctorNumber && failure.status == .dataError
        prompt.say(isUndiallable ? "no telephone can dial it" : failure.message)
        if !isUndiallable { failure.hints.forEach(prompt.say) }
      }
    }
  }

  private func save(_ answers: [Answer], _ session: VaultSession) throws {
    let photos = answers.compactMap(\.photo)
    let (list, isChanged) = try whose.change(session, keeping: photos) { profile, home in
      for answer in answers { try answer.apply(to: &profile, home: home) }
    }
    if !isChanged { Messages.note("nothing was changed") }
    Streams.standardOutput.write(ProfileTable.rendered(list))
    session.offerUndo()
  }
}

extension ProfileEdit: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { whose.take(defaultPerson: handle) }
}

extension ProfileField {
  /// What the terminal asks for.
  fileprivate var question: String { self == .photo ? "photo (a file)" : rawValue }

  /// What a completion offers: the field with each of its values, or alone if it accepts any text.
  fileprivate var settings: [String] {
    let values =
      switch self {
      case .bloodType: BloodType.allCases.map(\.rawValue)
      case .donor: [Donor.yes, .no].map(\.text)
      case .pregnant: [Pregnancy.yes.stored]
      case .name, .birthDate, .height, .weight, .medicalNotes, .allergies, .conditions, .medication,
        .doctor, .doctorNumber,
        .insurance, .address, .languages, .instructions, .photo:
        [""]
      }
    return values.map { "\(rawValue)=\($0)" }
  }
}

/// One `field=value` of the command line.
private struct Setting: Equatable {
  let field: ProfileField
  /// The new value of the field; for a photograph, its id.
  let value: String
  /// The photograph, read from the file that was named.
  let photo: [UInt8]?

  init(_ text: String) throws {
    guard let sign = text.firstIndex(of: "=") else {
      throw ValidationError("'\(text)' is not of the form field=value")
    }
    let name = String(text[..<sign])
    guard let field = ProfileField(rawValue: name) else {
      let names = ProfileField.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no field '\(name)'; the fields are \(names)")
    }
    try self.init(field, String(text[text.index(after: sign)...]))
  }

  init(_ field: ProfileField, _ typed: String) throws {
    self.field = field
    photo = field == .photo ? try Self.photo(in: typed) : nil
    value = photo.map { PhotoAlbum.id(of: $0).uuidString } ?? typed
    try refuseDay()
  }

  /// The photograph in a file; not every shell replaces a tilde that follows an equals sign.
  private static func photo(in typed: String) throws -> [UInt8] {
    guard !typed.isEmpty else { throw ModelError.badProfileValue(.photo, typed) }
    let path = typed.hasPrefix("~/") ? Paths.home + typed.dropFirst() : typed
    let name = Paths.abbreviated(path)
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptor(opening: path, O_RDONLY).readAll(limit: PhotoAlbum.mostBytes)
    } catch {
      throw Failure(
        error.errno == ENOENT ? .noInput : .ioError,
        "the photograph \(name) cannot be read: \(error.text)"
      )
    }
    switch PhotoFile(bytes) {
    case .picture(let photo): return photo
    case .tooLarge:
      throw Failure(
        .dataError,
        "the photograph \(name) is larger than \(PhotoAlbum.mostBytes >> 10) KiB",
        hints: ["save a smaller copy of it, such as one of 600 x 600 pixels"]
      )
    case .notAPicture, .elsewhere:
      throw Failure(.dataError, "\(name) is not a JPEG or PNG that can be read")
    }
  }

  /// Refuses a day that cannot be right: nobody was born after today, and no pregnancy lasts a
  /// year.
  private func refuseDay() throws(Failure) {
    let isDate = value.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/) != nil
    guard field != .birthDate || !isDate || value <= Clock.today else {
      throw Failure(.usage, "birth-date \"\(value)\" is after today")
    }
    guard field == .pregnant, let pregnancy = Pregnancy(value), let today = Day(Clock.today),
      !pregnancy.isPossible(on: today)
    else { return }
    throw Failure(.usage, "\"\(value)\" cannot be the due date of somebody who is pregnant today")
  }
}

struct ProfileUnset: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    _superCommandName: "\(ElistCommand.name) profile",
    abstract: "Remove fields of the owner's profile"
  )

  @Argument(
    help: ArgumentHelp("The fields to remove.", valueName: "field"),
    completion: .list(ProfileField.allCases.map(\.rawValue))
  )
  var fields: [ProfileField]

  @OptionGroup var whose: PersonOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let session = VaultSession(vault)
    let (list, isChanged) = try whose.change(session) { profile, _ in
      for field in fields { profile.unset(field) }
    }
    if !isChanged { Messages.warning("already unset; nothing was changed") }
    Streams.standardOutput.write(ProfileTable.rendered(list))
    session.offerUndo()
  }
}

extension ProfileUnset: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { whose.take(defaultPerson: handle) }
}
