/// A text in a frame, set at the largest size at which all of it is inside.
///
/// The text is never markup: `<b>&amp;` is set as those eight characters.
package struct TextRun: Codable, Equatable, Sendable {
  /// What findings name.
  ///
  /// Texts that say the same thing in several places may share an id.
  package var id: String
  package var text: String
  package var frame: Frame
  /// The language (BCP 47) where it is not the sheet's; it decides between regional letter forms.
  package var language: String?
  package var direction: Direction
  package var alignment: Alignment
  package var placement: Placement
  package var weight: Weight
  package var ink: Ink
  package var size: SizeRange
  /// How many lines the text may take, broken between words; with 1 it stays whole.
  package var lines: Int
  /// Space between letters in parts of the size; 0 is the font's own.
  package var tracking: Double
  /// Texts of one group are set at one size: the largest at which each of them fits.
  package var sizeGroup: String?
  /// What the text is to somebody who has the document read out.
  package var role: Role
  /// The `tel:` URI that the text's frame opens on a screen.
  package var link: String?

  /// The kinds of text that a tagged document tells apart.
  package enum Role: String, Codable, Sendable {
    case heading, text
  }

  /// The base direction of the text's line.
  package enum Direction: String, Codable, Sendable {
    /// That of the first letter which has one: names.
    case auto
    /// Left to right, and every group of digits in the order written: numbers.
    case ltr
  }

  /// Where a line stands in the frame's width, whatever its direction.
  package enum Alignment: String, Codable, Sendable {
    case left, center, right
  }

  /// Where the lines stand in the frame's height.
  package enum Placement: String, Codable, Sendable {
    /// The first line's capitals at the upper edge.
    case top
    /// The capitals of the first line as far from the upper edge as the last baseline from the
    /// lower one, so that texts of several sizes in a row look level.
    case middle
    /// The last line's descenders at the lower edge.
    case bottom
  }

  /// How heavy the letters are.
  package enum Weight: String, Codable, Sendable {
    case regular, bold
  }

  /// Sizes of type in points, both ends included.
  package struct SizeRange: Codable, Equatable, Sendable {
    package var smallest: Double
    package var largest: Double

    package init(smallest: Double, largest: Double) {
      self.smallest = smallest
      self.largest = largest
    }
  }

  package init(
    id: String,
    text: String,
    frame: Frame,
    size: SizeRange,
    direction: Direction = .auto,
    alignment: Alignment = .left,
    placement: Placement = .middle,
    weight: Weight = .regular,
    ink: Ink = .black,
    lines: Int = 1
  ) {
    self.id = id
    self.text = text
    self.frame = frame
    self.size = size
    self.direction = direction
    self.alignment = alignment
    self.placement = placement
    self.weight = weight
    self.ink = ink
    self.lines = lines
    tracking = 0
    role = .text
  }
}
