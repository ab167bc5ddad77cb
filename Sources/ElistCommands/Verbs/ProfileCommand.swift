import Console
import ArgumentParser
import ElistModel

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    _superCommandName: ElistCommand.name,
    abstract: "Set and show what a card says of its owner",
    discussion: """
      Fields: \(ProfileField.allCases.map(\.rawValue).joined(separator: ", ")). Each is optional, \
      and kept in the vault.
      """,
    subcommands: [ProfileSet.self, ProfileUnset.self, ProfileShow.self]
  )
}

/// The profile as lines for a person: each field and its value.
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
