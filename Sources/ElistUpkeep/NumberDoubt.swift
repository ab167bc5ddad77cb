// Upkeep: how a list stays true.
//
// Numbers rot: people move, countries renumber, and what works at home fails abroad. This room says
// what is wrong with a list, what is due to be confirmed, and what changed at its sources. It changes
// nothing by itself, asks nobody, and knows no clock: the day and the place are arguments.
// Start with `checked(_:from:)`.

import Console
package import ElistCards
import ElistContacts
package import ElistModel
package import PhoneNumbers

/// Why the number of an entry may not be called as it is on the list.
///
/// It is the one notion of such a number, for cards and for `elist check`.
package struct NumberDoubt: Equatable, Sendable {
  package let kind: CheckFinding.Kind
  /// What is wrong, with the number; in lower case and without a full stop.
  package let message: String
  /// What corrects it, a command to paste.
  package let command: String
}

extension Entry {
  /// Why no telephone can dial the number, why nobody knows which number it is, or that its country
  /// changed it.
  ///
  /// - Parameter home: The region (ISO 3166-1 alpha-2) of a number without a country code.
  /// - Returns: What is wrong; `nil` if the number can be dialled as far as is known.
  package func doubt(home: String) -> NumberDoubt? {
    number.doubt(home: home, correction: { $0.map(correction) ?? correction })
  }

  /// That the country of the number changed it since it was written.
  package func renumbering(home: String) -> NumberDoubt? {
    number.renumbering(home: home, correction: { $0.map(correction) ?? correction })
  }

  /// The command that gives the entry another number.
  var correction: String { "elist edit \(word) --set number=NUMBER" }

  /// The command that gives the entry a number; nothing in the number can be another command.
  func correction(_ number: String) -> String {
    let value = shellQuoted("number=" + number)
    return "elist edit \(word) --set \(value)"
  }
}

extension Profile {
  /// What ``Entry/doubt(home:)`` says of an entry, of the number of the doctor.
  ///
  /// `handle` names the person whose profile it is; `nil` for the owner's.
  package func doubtOfDoctor(home: String, of handle: String?) -> NumberDoubt? {
    doctorNumber?.doubt(home: home) { number in
      let doctor = number.map { shellQuoted("doctor-number=" + $0) } ?? "doctor-number=NUMBER"
      guard let handle else { return "elist profile set \(doctor)" }
      return "elist profile set --for-person \(handle) \(doctor)"
    }
  }
}

extension PhoneNumber {
  /// Why it may not be called as it is; a closure makes the command that sets
  /// another number, or says how where that is not known.
  fileprivate func doubt(home: String, correction: (String?) -> String) -> NumberDoubt? {
    if let renumbering = renumbering(home: home, correction: correction) { return renumbering }
    if let obstacle = obstacle(home: home) {
      return NumberDoubt(
        kind: obstacle.kind,
        message: obstacle.message,
        command: correction(nil)
      )
    }
    guard uri == nil, let remark = interpretation(of: raw, home: home).remark else { return nil }
    return NumberDoubt(
      kind: .unread,
      message: "\"\(raw)\" \(remark)",
      command: correction(nil)
    )
  }

  fileprivate func renumbering(home: String, correction: (String?) -> String) -> NumberDoubt? {
    guard let now = renumbered(home: home) else { return nil }
    let text = now.number.raw
    return NumberDoubt(
      kind: .renumbered,
      message: "\(printed) was written before \(longDate(now.since)); \(now.change) now: " + text,
      command: correction(text)
    )
  }

  /// Why no telephone can dial it; `nil` if one can.
  package func obstacle(home: String) -> TelLinkError? {
    guard e164 == nil else { return nil }
    do throws(TelLinkError) {
      // As a telephone would dial it: a link may have a context that only its owner knows.
      let style: TelLink.Style = uri == nil ? .rfc3966 : .plain
      _ = try telLink(self, style: style, callingCode: countryCallingCode(ofRegion: home))
      return nil
    } catch {
      // Digits that no plan knows may still be a number.
      if case .notANumber = error, canBeDialled(raw) { return nil }
      return error
    }
  }
}

extension TelLinkError {
  fileprivate var kind: CheckFinding.Kind {
    switch self {
    case .serviceCode: .serviceCode
    case .noContext: .noCountry
    case .notANumber, .privateContext, .extensionTakesNoMessage: .notDiallable
    }
  }
}

extension PhoneNumber {
  /// Whether it is a code that only a telephone network knows, such as `*55`.
  var isNetworkCode: Bool {
    e164 == nil && type == nil && networkKeys(raw) != nil
  }
}
