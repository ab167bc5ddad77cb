import ElistSheet

/// The printed forms of a card; each is a file that reads as a drawing.
package enum CardTemplate: String, CaseIterable, Sendable {
  case wallet, fold, sheet
  case avery5371 = "avery-5371"
  case avery8371 = "avery-8371"
  case averyC32011 = "avery-c32011"
  case averyC32015 = "avery-c32015"
  case averyL7414 = "avery-l7414"
  case fridge, bag, lockscreen, strip

  /// What it is and how large, on a line.
  package var summary: String {
    switch self {
    case .wallet: "85.60 x 53.98 mm, front and back: a bank card (ID-1)"
    case .fold: "171.20 x 53.98 mm, printed on one side and folded to ID-1"
    case .sheet: "A4, A5 or Letter with 10, 3 or 8 wallet cards and crop marks"
    case .avery5371: "Letter, 10 cards of 88.9 x 50.8 mm: Avery 5371 (laser)"
    case .avery8371: "Letter, 10 cards of 88.9 x 50.8 mm: Avery 8371 (inkjet)"
    case .averyC32011: "A4, 10 cards of 85 x 54 mm: Avery Zweckform C32011"
    case .averyC32015: "A4, 8 cards of 85 x 54 mm: Avery Zweckform C32015"
    case .averyL7414: "A4, 10 cards of 90 x 52 mm: Avery L7414"
    case .fridge: "A4, A5 or Letter in large print"
    case .bag: "105 x 74 mm: a child's tag, with what to say first"
    case .lockscreen: "a picture of --pixels for a telephone's lock screen"
    case .strip: "text, a few words a line, for a label printer or a screen reader"
    }
  }

  /// Whether it may have a back that a printer prints.
  package var isTwoSided: Bool {
    switch self {
    case .fold, .fridge, .lockscreen, .strip: false
    default: true
    }
  }

  /// Whether `--paper` says what it is printed on.
  package var takesPaper: Bool { self == .sheet || self == .fridge }

  /// The pages in the ways to try, the best first; none where it is text alone.
  ///
  /// - Throws: `CardError.tooManyEntries` where no way has room.
  func layouts(_ content: CardContent, _ options: CardOptions) throws(CardError) -> [[Page]] {
    switch self {
    case .wallet: try WalletTemplate(content: content).layouts()
    case .fold: try FoldTemplate(content: content).layouts()
    case .sheet: try SheetTemplate(content: content, paper: options.paper).layouts()
    case .avery5371, .avery8371: try perforated(content, .avery5371)
    case .averyC32011: try perforated(content, .averyC32011)
    case .averyC32015: try perforated(content, .averyC32015)
    case .averyL7414: try perforated(content, .averyL7414)
    case .fridge: try FridgeTemplate(content: content, paper: options.paper).layouts()
    case .bag: try BagTemplate(content: content).layouts()
    case .lockscreen: try LockscreenTemplate(content: content, pixels: options.pixels).layouts()
    case .strip: []
    }
  }

  private func perforated(_ content: CardContent, _ grid: CardGrid) throws(CardError) -> [[Page]] {
    try PerforatedTemplate(content: content, grid: grid).layouts()
  }
}
