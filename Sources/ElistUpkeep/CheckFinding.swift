package import ElistModel

/// Something that may keep a call from going through, or a list from helping.
package struct CheckFinding: Equatable, Sendable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The number cannot be called as it is.
    case error
    /// A call may fail, or the list may not help.
    case warning
    /// Worth knowing; nothing is wrong.
    case note
  }

  /// What was found; the word for it in JSON.
  package enum Kind: String, CaseIterable, Sendable {
    case notDiallable = "not-diallable"
    case serviceCode = "service-code"
    case noCountry = "no-country"
    case unread
    case renumbered
    case notInUse = "not-in-use"
    case localOnly = "local-only"
    case guessed
    case unreachable
    case premiumRate = "premium-rate"
    case pager, fax, voicemail
    case tollFree = "toll-free"
    case shortCode = "short-code"
    case `extension`
    case pastDueDate = "past-due-date"
    case ownNumber = "own-number"
    case sameNumber = "same-number"
    case oneLine = "one-line"
    case oneHousehold = "one-household"
    case oneCarrier = "one-carrier"
    case fewPeople = "few-people"
    case nobodyNear = "nobody-near"
    case nobodyOutside = "nobody-outside"

    /// How much it matters.
    package var severity: Severity {
      switch self {
      case .notDiallable, .serviceCode, .noCountry, .unread, .renumbered, .unreachable: .error
      case .notInUse, .localOnly, .guessed, .premiumRate, .pager, .fax, .voicemail,
        .pastDueDate, .ownNumber,
        .sameNumber, .oneLine, .fewPeople:
        .warning
      case .tollFree, .shortCode, .extension, .oneHousehold, .oneCarrier, .nobodyNear,
        .nobodyOutside:
        .note
      }
    }
  }

  package let kind: Kind
  /// The entries that it is about; empty if it is the list as a whole, or a profile.
  package let handles: [Handle]
  /// What was found, in lower case and without a full stop.
  package let message: String
  /// What to do: a command to paste; `nil` if there is none.
  package let command: String?
  /// Whether it is about a profile, and so about no entry and not about the list either.
  package let isOfProfile: Bool

  init(
    _ kind: Kind,
    _ handles: [Handle],
    _ message: String,
    command: String? = nil,
    isOfProfile: Bool = false
  ) {
    (self.kind, self.handles, self.message, self.command) = (kind, handles, message, command)
    self.isOfProfile = isOfProfile
  }

  package var severity: Severity { kind.severity }
}
