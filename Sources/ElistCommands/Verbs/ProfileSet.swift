import Console
import Platform
import ArgumentParser
import ElistModel
import PhoneNumbers

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

  @Flag(help: "Take a doctor's number that no telephone can dial.")
  var force = false

  @OptionGroup var vault: VaultOptions

  func run() throws {
    let settings = try settings.map(Setting.init)
    let (list, changed) = try VaultSession(vault).changeList { list in
      let before = list.owner
      let home = list.region
      for setting in settings {
        try list.owner.set(setting.field, to: setting.value) { interpret($0, home: home) }
      }
      if !force, settings.contains(where: { $0.field == .doctorNumber }) {
        try list.owner.doctorNumber?.refuseUndiallable(in: home)
      }
      return (list, list.owner != before)
    }
    if !changed { Messages.warning("it is so already; nothing was changed") }
    if settings.contains(where: { $0.field == .doctorNumber }) {
      list.owner.doctorNumber?.warnIfDoubtful(list.region)
    }
    Streams.standardOutput.write(ProfileTable.rendered(list))
  }
}

extension ProfileField {
  /// What a completion offers: the field with each of its values, or alone if it accepts any text.
  fileprivate var settings: [String] {
    let values =
      switch self {
      case .bloodType: BloodType.allCases.map(\.rawValue)
      case .donor: [Donor.yes, .no].map(\.text)
      default: [""]
      }
    return values.map { "\(rawValue)=\($0)" }
  }
}

/// One `field=value` of the command line.
private struct Setting {
  let field: ProfileField
  let value: String

  init(_ text: String) throws {
    guard let sign = text.firstIndex(of: "=") else {
      throw ValidationError("'\(text)' is not of the form field=value")
    }
    let name = String(text[..<sign])
    guard let field = ProfileField(rawValue: name) else {
      let names = ProfileField.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no field '\(name)'; the fields are \(names)")
    }
    self.field = field
    value = String(text[text.index(after: sign)...])
    guard !value.isEmpty else {
      throw ValidationError("'\(text)' has no value; to remove it: elist profile unset \(name)")
    }
    guard field != .birthDate || value.hasPrefix("-") || value <= Clock.today else {
      throw Failure(.usage, "birth-date \"\(value)\" is after today")
    }
  }
}
