/// A text and everything that decides its shape, except its size.
///
/// The text is never markup: `<b>&amp;` is set as those eight characters.
struct Text: Hashable {
  /// The name that findings use.
  var id: String
  var text: String
  var weight = Weight.regular
  var direction = Direction.auto
  /// Space between letters in parts of the size; 0 is the font's own.
  var tracking = 0.0
  /// The language (BCP 47) if it is not the card's; it chooses regional letter forms.
  var language: String?

  /// Between the digits of a telephone number: a blurred "+1" closes up to a "4" without it.
  static let numberTracking = 0.04

  /// How heavy the letters are.
  enum Weight {
    case regular, bold
  }

  /// The base direction of the text's line.
  enum Direction {
    /// That of the first letter that has one, or else the card's: for names.
    case auto
    case leftToRight, rightToLeft
    /// Left to right, with every group of digits in the order written: for numbers.
    case number
  }
}

/// A text on a page, in one line or several.
struct TextRun: Equatable {
  var text: Text
  var lines: [Line]
  /// In points.
  var size: Double
  /// The left edge of its lines' room, in millimetres.
  var x: Double
  /// The width of its lines' room, in millimetres.
  var width: Double
  var alignment = Alignment.left
  var ink = Ink.black
  var role = Role.text
  /// The row of the list that it belongs to.
  var item: Int?
  /// The `tel:` URI that the frame opens on a screen.
  var link: Link?

  /// A line that is not broken any further.
  struct Line: Equatable {
    var text: Text
    /// In millimetres from the page's upper edge.
    var baseline: Double
  }

  /// What the text is, for somebody who has the document read aloud.
  enum Role {
    case heading, text
    /// The number of an item in a list.
    case mark
  }

  /// Where a line is in its room, in any direction of writing.
  enum Alignment {
    case left, center, right
  }

  /// What a frame opens.
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

  /// Moves it, in millimetres.
  func moved(x dx: Double, y dy: Double) -> TextRun {
    var run = self
    run.x += dx
    for index in run.lines.indices { run.lines[index].baseline += dy }
    run.link?.frame.x += dx
    run.link?.frame.y += dy
    return run
  }
}
