/// A text and everything that decides its shape, except its size.
///
/// The text is never markup: `<b>&amp;` is set as those eight characters.
struct Text: Hashable {
  /// The name of the text in findings.
  var id: String
  var text: String
  var weight = Weight.regular
  var direction = Direction.auto
  /// The extra space between letters, as a fraction of the size.
  var tracking = 0.0
  /// The language (BCP 47) if it is not the card's; it selects regional letter forms.
  var language: String?

  /// The space between the digits of a telephone number; without it, a blurred "+1" merges with a
  /// "4".
  static let numberTracking = 0.04

  /// How heavy the letters are.
  enum Weight {
    case regular, bold
  }

  /// The base direction of the text's line.
  enum Direction {
    /// The direction of the first letter that has one, or else the card's: for names.
    case auto
    case leftToRight, rightToLeft
    /// Left to right, with the groups of digits in the order in which they are written: for
    /// numbers.
    case number
  }
}

/// A text on a page, in one line or several.
struct TextRun: Equatable {
  var text: Text
  var lines: [Line]
  /// In points.
  var size: Double
  /// The left edge of the space for its lines, in millimetres.
  var x: Double
  /// The width of the space for its lines, in millimetres.
  var width: Double
  var alignment = Alignment.left
  var ink = Ink.black
  var role = Role.text
  /// The index of its row in the list; `nil` if it is not in a row.
  var item: Int?
  /// The `tel:` URI that the frame opens on a screen.
  var link: Link?

  /// A line that is not broken any further.
  struct Line: Equatable {
    var text: Text
    /// In millimetres from the page's upper edge.
    var baseline: Double
  }

  /// What the text is, for people who have the document read aloud.
  enum Role {
    case heading, text
    /// The number of an item in a list.
    case mark
  }

  /// Where a line is in its space, for any direction of writing.
  enum Alignment {
    case left, center, right
  }

  /// A link: what it opens, and the area that opens it.
  struct Link: Equatable {
    var uri: String
    var frame: Frame
  }
}

extension TextRun {
  /// A text in lines on these baselines.
  init(
    _ text: Text,
    _ lines: [Text],
    on baselines: [Double],
    size: Double,
    x: Double,
    width: Double,
    ink: Ink
  ) {
    self.init(
      text: text,
      lines: zip(lines, baselines).map { Line(text: $0, baseline: $1) },
      size: size,
      x: x,
      width: width,
      ink: ink
    )
  }

  /// The run, moved by these distances in millimetres.
  func moved(x dx: Double, y dy: Double) -> TextRun {
    var run = self
    run.x += dx
    for index in run.lines.indices { run.lines[index].baseline += dy }
    run.link?.frame.x += dx
    run.link?.frame.y += dy
    return run
  }
}
