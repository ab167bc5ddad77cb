/// A telephone number as it was written, and what is known of it.
///
/// The raw text is the truth. Every other field is an interpretation, and is `nil` if the number
/// could not be understood. "Invalid" only means that the metadata does not know the range. It is
/// never a reason to refuse or hide a number.
package struct PhoneNumber: Equatable, Sendable {
  /// The text as the source wrote it.
  package var raw: String
  /// The number in E.164 form, `+14155553695`.
  package var e164: String?
  /// National notation (E.123), `(415) 555-3695`.
  package var national: String?
  /// International notation (E.123: a plus sign and spaces only), `+1 415 555 3695`.
  package var international: String?
  /// The `tel:` URI of RFC 3966, with its phone-context if the number is not global.
  ///
  /// A number after a plus always has one.
  package var uri: String?
  /// The ISO 3166-1 alpha-2 region under whose plan the number was read.
  package var region: String?
  /// What kind of line it is.
  package var type: Kind?
  /// The extension's digits.
  package var `extension`: String?
  /// What is keyed in once the call is answered, if that is more than an extension.
  ///
  /// It has digits, `*` and `#`, with a comma for each pause and a semicolon for each wait:
  /// `,,123456#`.
  package var postDial: String?
  /// Whether the number has a length that the region's plan allows.
  package var possible: Bool
  /// Whether the metadata knows the number's range as assigned.
  package var valid: Bool

  /// The kinds of line that a numbering plan distinguishes.
  package enum Kind: String, CaseIterable, Sendable {
    case fixedLine = "fixed-line"
    case mobile
    case fixedLineOrMobile = "fixed-line-or-mobile"
    case tollFree = "toll-free"
    case premiumRate = "premium-rate"
    case sharedCost = "shared-cost"
    case voip
    case personal
    case pager
    case uan
    case voicemail
    /// A short code that is dialled as it is, `112`.
    case emergency
    case shortCode = "short-code"

    /// The kind of line in English, with what a caller should know about it.
    package var words: String {
      switch self {
      case .fixedLine: "fixed line"
      case .mobile: "mobile"
      case .fixedLineOrMobile: "fixed line or mobile"
      case .tollFree: "toll-free"
      case .premiumRate: "premium rate: costs more"
      case .sharedCost: "shared cost: costs more"
      case .voip: "voip"
      case .personal: "personal"
      case .pager: "pager"
      case .uan: "uan"
      case .voicemail: "voicemail"
      case .emergency: "emergency number"
      case .shortCode: "short code"
      }
    }
  }

  /// A number of which only the text is known.
  package init(raw: String) {
    self.raw = raw
    possible = false
    valid = false
  }
}
