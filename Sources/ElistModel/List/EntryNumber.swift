package import ElistContacts
package import JSONFormat
package import PhoneNumbers

/// One of the numbers of an entry, and what is known of it.
package struct EntryNumber: Equatable, Sendable {
  package var number: PhoneNumber
  package var label: Label?
  package var customLabel: String?
  /// When it was added, RFC 3339 in UTC; `nil` for one added with the entry, as the first always
  /// is.
  package var addedLater: String?
  /// When it was last confirmed, RFC 3339 in UTC.
  package var confirmed: String?
  /// The number that the book replaced with this one, as written, until this one is confirmed.
  package var formerNumber: String?
  /// How the last call went, if nobody answered; until the number is confirmed.
  package var call: CallNote?
  /// Where in the book it came from; `nil` when typed by hand.
  package var source: Entry.Source?
  /// What a newer version stored and this one does not know; written back untouched.
  package var unknown: [String: JSONValue] = [:]

  package init(_ number: PhoneNumber) {
    self.number = number
  }

  /// The label as text: a standard one by its name, a custom one as written.
  package var labelText: String? {
    get { Label.text(label, customLabel) }
    set {
      (label, customLabel) = Label.named(newValue)
      unknown["label"] = nil
    }
  }

  /// Sets the number; a different number is no longer confirmed.
  ///
  /// A former number stays noted until its successor is confirmed, unless it is set again.
  package mutating func setNumber(_ new: PhoneNumber) {
    guard new != number else { return }
    let isSame = new.isSame(as: number)
    number = new
    unknown["number"] = nil
    // The same number in another form keeps its confirmation.
    guard !isSame else { return }
    if let former = formerNumber, new.isWritten(former) { formerNumber = nil }
    (confirmed, call) = (nil, nil)
  }

  /// Replaces the number by the book's present one; the old one stays noted until this is
  /// confirmed.
  package mutating func replace(with new: PhoneNumber) {
    let old = formerNumber ?? number.raw
    setNumber(new)
    formerNumber = new.isWritten(old) ? nil : old
  }

  /// Notes when somebody confirmed the number; `nil` removes the confirmation.
  mutating func confirm(at time: String?) {
    confirmed = time
    guard let time else { return }
    formerNumber = nil
    // A call on a later day is newer than this confirmation.
    if let last = call?.at, last.prefix(10) > time.prefix(10) { return }
    call = nil
  }
}

// MARK: Stored

extension EntryNumber {
  /// The members with which the entry is stored.
  var stored: [String: JSONValue] {
    var members = members
    if formerNumber == nil { members["formerNumber"] = nil }
    if call == nil { members["call"] = nil }
    if addedLater == nil { members["added"] = nil }
    if let source, var stored = members["source"]?.object {
      if source.taken == nil { stored["taken"] = nil }
      if !source.isGone { stored["gone"] = nil }
      members["source"] = .object(stored)
    }
    return members.keeping(unknown)
  }

  /// The members of the OTHER object of elist-json(5).
  var members: [String: JSONValue] {
    [
      "number": number.json,
      "label": .text(label?.rawValue),
      "customLabel": .text(customLabel),
      "added": .text(addedLater),
      "confirmed": .text(confirmed),
      "formerNumber": .text(formerNumber),
      "call": call?.stored ?? .null,
      "source": source?.json ?? .null,
    ]
  }

  /// The names of the members of an entry's object that belong to its first number.
  ///
  /// `added` is not one of them: the first number was added with the entry.
  static let ownMembers: Set = [
    "number", "label", "customLabel", "confirmed", "formerNumber", "call", "source",
  ]

  /// Reads a stored number; throws if it is missing or a member has the wrong type.
  init(_ object: StoredObject) throws(ModelError) {
    try self.init(firstOf: object)
    addedLater = try object.text("added")
    unknown = object.members.beyond(members)
  }

  /// Reads the first number of a stored entry, without what a newer version stored.
  init(firstOf object: StoredObject) throws(ModelError) {
    guard let number = try object.object("number", "an entry's number") else {
      throw .listUnreadable("an entry has no number")
    }
    self.init(try PhoneNumber(number))
    (label, customLabel) = Label.read(try object.text("label"), try object.text("customLabel"))
    confirmed = try object.text("confirmed")
    formerNumber = try object.text("formerNumber")
    call = CallNote(stored: object.members["call"])
    source = try object.object("source", "an entry's source").map(Entry.Source.init)
  }
}

/// How a call to try a number went.
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

  /// Reads a stored note; `nil` if it is not in the form that this version writes.
  package init?(stored: JSONValue?) {
    guard let members = stored?.object, let at = members["at"]?.string,
      let outcome = members["outcome"]?.string.flatMap(Outcome.init(rawValue:))
    else { return nil }
    self.init(outcome, at: at)
  }

  /// The object in the list's document and in JSON.
  package var stored: JSONValue {
    .object(["outcome": .string(outcome.rawValue), "at": .string(at)])
  }
}

extension EmergencyList {
  /// Notes how calls of all the numbers that the words name went; notes none if a word is wrong.
  ///
  /// An answered call confirms the number. Any other outcome stays noted until the number is
  /// confirmed or changed. A wrong number is no longer confirmed.
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
