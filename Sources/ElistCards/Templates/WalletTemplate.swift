import ElistSheet

/// A card of the size of a bank card (ISO/IEC 7810 ID-1), in millimetres.
///
/// ```
/// +--------------------------------------------+  85.60 x 53.98
/// | [EMERGENCY CONTACTS                      ] |
/// | 01  Kate Bell             +1 415 555 3695  |
/// |     mother, mobile                         |
/// | -----------------------------------------  |
/// | 02  ...                                    |
/// | Title                  Printed 2026-11-21  |
/// +--------------------------------------------+
/// +--------------------------------------------+  the back, where it has something to say
/// | [EMERGENCY CONTACTS                      ] |
/// | Blood type  A Rh+             +----------+ |
/// | Allergies   penicillin        | code     | |
/// | Japan       110  118  119     +----------+ |
/// | Title                  Printed 2026-11-21  |
/// +--------------------------------------------+
/// ```
struct WalletTemplate {
  static let width = 85.60
  static let height = 53.98

  let content: CardContent

  /// One page or two of the card's own size, in the ways to try.
  func layouts() throws(CardError) -> [[Page]] {
    let card = TwoSides(content, width: WalletTemplate.width, height: WalletTemplate.height)
    return try card.faces().map { $0.map(\.page) }
  }
}
