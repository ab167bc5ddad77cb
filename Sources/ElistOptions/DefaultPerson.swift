package import ArgumentParser
import Console
import Platform

/// A command with `--for-person`; without the option, it is for the person in `$ELIST_PERSON`.
package protocol DefaultPersonTaking: ParsableCommand {
  /// Makes the command be for the person whom the environment names, unless its options say
  /// otherwise.
  ///
  /// - Returns: Whether the command is for that person.
  mutating func take(defaultPerson handle: String) -> Bool
}

/// The person for whom the commands of this shell are.
package enum DefaultPerson {
  /// The variable of the environment that names them.
  package static let variable = "ELIST_PERSON"

  /// The handle that the environment names; `nil` if it names nobody.
  package static var handle: String? { environment(variable) }

  /// Gives the command the person of the environment, if it takes one and was not given another.
  ///
  /// This happens after the command is parsed, and not in its options: the options of a printed
  /// card are parsed again, and must mean the same in every shell.
  package static func give(to command: inout any ParsableCommand) {
    guard let handle, var taking = command as? any DefaultPersonTaking,
      taking.take(defaultPerson: handle)
    else { return }
    command = taking
    note(handle)
  }

  /// Prints at a terminal for whom the command is, because the user has not typed it.
  package static func note(_ handle: String) {
    taken = handle
    if Streams.standardError.isTerminal { say(handle) }
  }

  /// Prints for whom a failed command was, if that was not printed before.
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
