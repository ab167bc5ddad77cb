import Console
import ElistCards
import ElistContacts
package import ElistModel
import ElistUpkeep
package import PhoneNumbers

extension PhoneNumber {
  /// Prints what is doubtful about a number on its way to the list; it never refuses the number.
  ///
  /// The home region is the one with which the number was read.
  package func warnIfDoubtful(_ home: String) {
    let reading = interpretation(of: raw, home: home)
    guard let remark = reading.remark else { return }
    Messages.warning("\"\(raw)\" \(remark)")
    switch reading.basis {
    case .notOfRegion where reading.lengthHint != nil: reading.lengthHint.map(Messages.hint)
    case .notOfRegion, .ambiguous, .unknownCountry:
      Messages.hint("write it with + and its country code, or set the home region it belongs to")
    case .emergencyElsewhere(let region):
      let numbers = emergencyNumbers(ofRegion: region)
      guard !numbers.isEmpty else { break }
      Messages.hint("emergency numbers of \(region): \(numbers.joined(separator: ", "))")
    case .serviceCode: Messages.hint("no card and no link is made with it")
    case .international, .national, .withoutTrunkPrefix, .shortNumber, .local, .foreignExitCode,
      .overseas, .callingCodeWithoutPlus, .unknownPlan, .privateContext, .networkCode,
      .severalNumbers, .otherText:
      break
    }
  }

  /// Throws if no telephone can dial the number; the hint names `--force`.
  package func refuseUndiallable(in home: String) throws {
    guard let obstacle = obstacle(home: home) else { return }
    throw Failure(
      .dataError,
      "\(obstacle.message); nothing was changed",
      hints: ["to keep it as it is written, add --force"]
    )
  }
}

extension Interpretation {
  /// What to do about a number that is too short or too long; `nil` if it is neither.
  package var lengthHint: String? {
    switch wrongLength {
    case .tooShort:
      "see whether digits are missing; a number of another country needs + and its code"
    case .tooLong:
      "see whether there is a digit too many; a number of another country needs + and its code"
    case nil: nil
    }
  }
}

extension Entry {
  /// Prints what is doubtful about the number of an entry, and first if its country changed it.
  ///
  /// The region is the one with which the number was read.
  package func warnIfDoubtful(read region: String) {
    if !warnIfRenumbered(home: region) { number.warnIfDoubtful(region) }
  }

  /// Prints that the country of the number changed it, and returns whether it has.
  @discardableResult package func warnIfRenumbered(home: String) -> Bool {
    guard let renumbering = renumbering(home: home) else { return false }
    Messages.warning(renumbering.message)
    Messages.hint("to take it: \(renumbering.command)")
    return true
  }

  /// Prints that the book has another number for the entry, if it has, and how to take that number.
  package func warnIfReadOtherwise(_ number: PhoneNumber) {
    guard !number.isSame(as: self.number) else { return }
    Messages.warning(
      "the list has \(word) as \(self.number.printed), and the book as \(number.printed)"
    )
    if number.uri == nil, self.number.uri != nil {
      Messages.hint(
        "the number in the book is not one of its region: import it with the right --region"
      )
    } else {
      hintToSet(number.printed)
    }
  }

  /// Prints which other entries of the list have the same number, if any has.
  package func warnIfTwice(in list: EmergencyList) {
    let others = list.entries.flatMap(\.each).filter {
      $0.id != id && $0.number.isSame(as: number)
    }
    guard !others.isEmpty else { return }
    let names = others.map { "\($0.shownName) (\($0.handle))" }.joined(separator: ", ")
    Messages.warning("\(number.shown(home: list.region)) is also the number of \(names)")
  }

  /// Prints how to give the entry another number.
  package func hintToSet(_ number: String) {
    let value = shellQuoted("number=" + number)
    Messages.hint("to take it: elist edit \(word) --set \(value)")
  }
}
