import ElistSheet

/// The size of every text of a sheet, and what keeps texts from being set.
struct Fitting {
  private(set) var findings: [TextFinding] = []
  private var sizes: [Setting: Double] = [:]
  private var groups: [String: Double] = [:]
  private let typesetter: Typesetter

  init(_ sheet: Sheet, _ typesetter: Typesetter) {
    self.typesetter = typesetter
    let texts = sheet.pages.flatMap(\.texts)
    for text in texts where sizes[Setting(text)] == nil {
      sizes[Setting(text)] = largestSize(of: text)
    }
    joinGroups(texts)
    findings = findings.withoutRepeats
  }

  /// The size in points at which the text is to be set.
  func size(of text: TextRun) -> Double {
    text.sizeGroup.flatMap { groups[$0] } ?? sizes[Setting(text)] ?? text.size.smallest
  }

  /// A group's size is that of the member which needs the smallest.
  private mutating func joinGroups(_ texts: [TextRun]) {
    for text in texts {
      guard let group = text.sizeGroup, let size = sizes[Setting(text)] else { continue }
      groups[group] = min(groups[group] ?? size, size)
    }
  }
}

extension Fitting {
  /// Sizes are tried in steps of this many points.
  private static let step = 0.1

  /// No text of a page has more bytes, and Pango's 32-bit lengths overflow on a line of a million,
  /// so that it would seem to fit.
  private static let longestText = 20_000

  /// The largest size at which the text fits; at the smallest, with a finding, where none does.
  private mutating func largestSize(of text: TextRun) -> Double {
    let refused = text.text.unicodeScalars.filter(\.isUnprintable)
    guard refused.isEmpty else {
      return smallest(text, .missingGlyphs, Set(refused.map(\.value)))
    }
    guard text.text.utf8.count <= Fitting.longestText else { return smallest(text, .doesNotFit) }
    let layout = typesetter.layout(text, size: text.size.smallest)
    let missing = layout.missing
    guard missing.isEmpty else { return smallest(text, .missingGlyphs, missing) }
    guard layout.fits(text) else { return smallest(text, .doesNotFit) }
    return wholeSize(of: text) ?? search(text)
  }

  private mutating func smallest(
    _ text: TextRun,
    _ kind: TextFinding.Kind,
    _ missing: Set<UInt32> = []
  ) -> Double {
    let characters = missing.sorted().map { "U+" + $0.codePoint }
    findings.append(TextFinding(id: text.id, kind: kind, characters: characters))
    return text.size.smallest
  }

  /// The largest size on one line, where a break would win little.
  private func wholeSize(of text: TextRun) -> Double? {
    var whole = text
    whole.lines = 1
    whole.size.smallest = max(text.size.smallest, text.size.largest * Fitting.goodEnough)
    guard typesetter.layout(whole, size: whole.size.smallest).fits(whole) else { return nil }
    return search(whole)
  }

  /// Part of the largest size above which one line is better than several.
  private static let goodEnough = 0.64

  /// The last step that fits, the first being known to.
  private func search(_ text: TextRun) -> Double {
    var fitting = 0
    var steps = Int(((text.size.largest - text.size.smallest) / Fitting.step).rounded(.down))
    while fitting < steps {
      let middle = (fitting + steps + 1) / 2
      if typesetter.layout(text, size: text.size.size(step: middle)).fits(text) {
        fitting = middle
      } else {
        steps = middle - 1
      }
    }
    return text.size.size(step: fitting)
  }
}

extension TextRun.SizeRange {
  fileprivate func size(step: Int) -> Double { smallest + Double(step) / 10 }
}

extension Layout {
  /// Whether every line is whole and inside the text's frame.
  func fits(_ text: TextRun) -> Bool {
    lines.count <= text.lines && width <= points(text.frame.width)
      && inkBottom - inkTop <= points(text.frame.height)
  }
}

/// What a text's size follows from, so that copies of a card are measured once.
private struct Setting: Hashable {
  var id: String
  var text: String
  var width: Double
  var height: Double
  var smallest: Double
  var largest: Double
  var tracking: Double
  var lines: Int
  var style: [String]

  init(_ run: TextRun) {
    id = run.id
    text = run.text
    width = run.frame.width
    height = run.frame.height
    smallest = run.size.smallest
    largest = run.size.largest
    tracking = run.tracking
    lines = run.lines
    style = [run.weight.rawValue, run.direction.rawValue, run.language ?? ""]
  }
}

extension Unicode.Scalar {
  /// Controls and separators of lines, which no font draws and which would end or split the text.
  fileprivate var isUnprintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension UInt32 {
  /// At least four digits, as in the Unicode standard.
  fileprivate var codePoint: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String("0000".dropLast(digits.count)) + digits
  }
}

extension [TextFinding] {
  fileprivate var withoutRepeats: [TextFinding] {
    reduce(into: []) { found, finding in
      if !found.contains(finding) { found.append(finding) }
    }
  }
}
