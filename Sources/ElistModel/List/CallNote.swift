import ElistContacts
package import JSONFormat

/// How it went when somebody called a number to try it.
package struct CallNote: Equatable, Sendable {
  /// How a call ended.
  package enum Outcome: String, CaseIterable, Sendable {
    case answered, voicemail
    case wrongNumber = "wrong-number"
    case noAnswer = "no-answer"

    /// In words: `wrong number`.
    package var words: String {
      switch self {
      case .answered: "answered"
      case .voicemail: "voicemail"
      case .wrongNumber: "wrong number"
      case .noAnswer: "no answer"
      }
    }
  }

  package var outcome: Outcome
  /// When it was called, RFC 3339 in UTC.
  package var at: String

  package init(_ outcome: Outcome, at time: String) {
    (self.outcome, at) = (outcome, time)
  }

  /// Reads a stored note; `nil` if this version did not write it so.
  package init?(stored: JSONValue?) {
    guard let members = stored?.object, let at = members["at"]?.string,
      let outcome = members["outcome"]?.string.flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.init(outcome, at: at)
  }

  /// What the list's document and JSON say.
  package var stored: JSONValue {
    .object(["outcome": .string(outcome.rawValue), "at": .string(at)])
  }
}

extension EmergencyList {
  /// Notes how calls of all the numbers that the words name went, or of none.
  ///
  /// Somebody who answered confirms the number. Another outcome stays with the entry until it is
  /// confirmed or has another number; a wrong number is no longer confirmed.
  package mutating func noteCall(
    of words: [String],
    _ outcome: CallNote.Outcome,
    at time: String
  ) throws(ModelError) {
    switch outcome {
    case .answered: try confirm(words, at: time)
    case .voicemail, .wrongNumber, .noAnswer:
      for (index, number) in try numbers(named: words) {
        entries[index].numbers[number].call = CallNote(outcome, at: time)
        if outcome == .wrongNumber { entries[index].numbers[number].confirmed = nil }
      }
    }
  }
}
