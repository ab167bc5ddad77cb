/// What makes a sheet one that nobody can typeset.
package enum SheetError: Error, Equatable {
  case version(Int)
  case pageCount(Int)
  /// A page (from 1) whose size is not between 1 mm and 2 m.
  case pageSize(page: Int)
  /// A text that is not wholly on its page, has no area, or has sizes that make no range.
  case text(id: String)
  /// A code that is not wholly on its page, is not square, or has modules that make no range.
  case code(id: String)
  /// A link that is no `tel:` URI.
  case link(id: String)
  case date(String)

  /// What was expected, in lower case and without a full stop.
  package var message: String {
    switch self {
    case .version(let version): "the sheet has version \(version), not \(Sheet.currentVersion)"
    case .pageCount(let count): "the sheet has \(count) pages, not 1 to \(Sheet.mostPages)"
    case .pageSize(let page): "page \(page) is not between 1 mm and 2000 mm on each side"
    case .text(let id): "text \(id) has an impossible frame, size or number of lines"
    case .code(let id): "code \(id) has an impossible frame or module"
    case .link(let id): "the link of text \(id) is no tel: URI"
    case .date(let date): "\(date) is not a date such as 2026-11-21"
    }
  }
}

extension Sheet {
  /// A document of more is a mistake.
  package static let mostPages = 1000

  /// Refuses what cannot be drawn as described, so that nothing is drawn off a page unnoticed.
  ///
  /// - Throws: the first `SheetError` met.
  package func validate() throws(SheetError) {
    guard version == Sheet.currentVersion else { throw .version(version) }
    guard (1...Sheet.mostPages).contains(pages.count) else { throw .pageCount(pages.count) }
    guard date.isCalendarDay else { throw .date(date) }
    for (index, page) in pages.enumerated() {
      try page.validate(number: index + 1)
    }
  }
}

extension Page {
  fileprivate func validate(number: Int) throws(SheetError) {
    guard (1...2000).contains(width), (1...2000).contains(height) else {
      throw .pageSize(page: number)
    }
    for text in texts {
      guard contains(text.frame), text.size.isPossible, (1...1000).contains(text.lines) else {
        throw .text(id: text.id)
      }
      guard text.link?.isTelURI ?? true else { throw .link(id: text.id) }
    }
    for code in codes {
      guard contains(code.frame), code.isSquare, code.module.isPossible else {
        throw .code(id: code.id)
      }
    }
  }

  /// Rounding may put a frame's edge this far off the page, in millimetres.
  private static let tolerance = 0.001

  private func contains(_ frame: Frame) -> Bool {
    frame.width > 0 && frame.height > 0
      && frame.x >= -Page.tolerance && frame.x + frame.width <= width + Page.tolerance
      && frame.y >= -Page.tolerance && frame.y + frame.height <= height + Page.tolerance
  }
}

extension TextRun.SizeRange {
  fileprivate var isPossible: Bool { smallest > 0 && smallest <= largest && largest <= 1000 }
}

extension Code {
  fileprivate var isSquare: Bool { abs(frame.width - frame.height) < 0.001 }
}

extension Code.ModuleRange {
  fileprivate var isPossible: Bool { smallest > 0 && smallest <= largest && largest <= 1000 }
}

extension String {
  /// Whether this is of the scheme and in the characters of RFC 3966 §3, with which no document can
  /// do anything but call.
  fileprivate var isTelURI: Bool {
    guard hasPrefix("tel:") else { return false }
    return utf8.dropFirst(4).allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
      default: "+-.*#%;=,".utf8.contains(byte)
      }
    }
  }

  /// Whether this has the form of RFC 3339's full-date.
  fileprivate var isCalendarDay: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return false }
    return parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }
}
