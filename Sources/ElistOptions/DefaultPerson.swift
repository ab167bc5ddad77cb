package import ArgumentParser
import Console
import Platform

/// A command that is for somebody with `--for-person`, and for the person of `$ELIST_PERSON` if
/// that is not given.
package protocol DefaultPersonTaking: ParsableCommand {
  /// Makes the command that was typed be for the person whom the environment names.
  ///
  /// - Returns: Whether it is for them: its options may say for whom else it is.
  mutating func take(defaultPerson handle: String) -> Bool
}

/// The person for whom commands are in this shell.
package enum DefaultPerson {
  /// The variable of the environment that names them.
  package static let variable = "ELIST_PERSON"

  /// The handle that the environment names; `nil` if it names nobody.
  package static var handle: String? { environment(variable) }

  /// Gives the command the person of the environment, if it takes one and was not given another.
  ///
  /// This is done once a command is parsed, and not by its options: those with which a card was
  /// printed are parsed again, and mean the same in every shell.
  package static func give(to command: inout any ParsableCommand) {
    guard let handle, var taking = command as? any DefaultPersonTaking,
      taking.take(defaultPerson: handle)
    else { return }
    command = taking
    note(handle)
  }

  /// Says at a terminal for whom the command is; nobody there has typed it.
  package static func note(_ handle: String) {
    taken = handle
    if Streams.standardError.isTerminal { say(handle) }
  }

  /// Says for whom a command was that failed, if that was not said.
  package static func noteFailure() {
    if let taken, !Streams.standardError.isTerminal { say(taken) }
  }

  private nonisolated(unsafe) static var taken: String?

  private static func say(_ handle: String) {
    Messages.note("this command is for \(handle), because $\(variable) is set")
  }
}

extension String? {
  /// Takes the person if nobody is named yet; returns whether it did.
  package mutating func take(defaultPerson handle: String) -> Bool {
    guard self == nil else { return false }
    self = handle
    return true
  }
}

extension EntryOptions {
  /// Uses the person's list if no option chooses a part of the list, and no entry is named.
  ///
  /// A named entry is found on anybody's list.
  package mutating func take(defaultPerson handle: String) -> Bool {
    entry.isEmpty && group == nil && takeProfile(of: handle)
  }

  /// Uses the person unless another is named, even with named entries.
  ///
  /// It is for output with the owner's name and profile.
  package mutating func takeProfile(of handle: String) -> Bool {
    person.take(defaultPerson: handle)
  }
}

extension GroupOptions {
  /// Uses the person's list if no option chooses a part of the list.
  package mutating func take(defaultPerson handle: String) -> Bool {
    guard isNone else { return false }
    person = handle
    return true
  }
}
