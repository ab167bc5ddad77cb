import CPango

/// The pages to draw, and the metadata of their document.
struct Sheet: Equatable {
  /// The document's title, for its metadata.
  var title: String
  /// The language of texts that do not name their own (BCP 47), such as `en`.
  var language: String
  /// The date of the document, such as `2026-11-21`.
  var date: String
  var pages: [Page]

  /// The text of all pages, one line for each item, for formats that draw letters only as shapes.
  var description: String {
    pages.flatMap { page in
      let texts = page.texts.prefix(page.artifacts?.texts ?? .max)
      return texts.reduce(into: [(item: Int?, text: String)]()) { lines, run in
        let text = run.lines.map(\.text.text).joined()
        if let last = lines.last, last.item != nil, last.item == run.item {
          lines[lines.count - 1].text += " " + text
        } else {
          lines.append((run.item, text))
        }
      }
    }.map(\.text).joined(separator: "\n")
  }
}

/// One page: its size in millimetres and what is on it.
///
/// It is drawn in this order: boxes, rules, pictures, texts, codes.
struct Page: Equatable {
  var width: Double
  var height: Double
  var boxes: [Box] = []
  var rules: [Rule] = []
  /// The texts, in the order in which they are read aloud.
  var texts: [TextRun] = []
  var codes: [Code] = []
  var pictures: [Picture] = []
  /// Whether it is the back of the page before it.
  var isBack = false
  /// Whether it is drawn upside down: a back, if the printer does not turn the paper over like the
  /// page of a book.
  var turned = false
  /// The indices of the first text and the first code that repeat an earlier card of the page, and
  /// are not read aloud again.
  var artifacts: (texts: Int, codes: Int)?

  static func == (one: Page, other: Page) -> Bool {
    one.width == other.width && one.height == other.height && one.boxes == other.boxes
      && one.rules == other.rules && one.texts == other.texts && one.codes == other.codes
      && one.pictures == other.pictures && one.turned == other.turned
  }
}

extension Page {
  /// Adds everything from another page, with its upper left corner at this place.
  mutating func place(_ other: Page, x: Double, y: Double) {
    boxes += other.boxes.map { box in
      var box = box
      box.frame.x += x
      box.frame.y += y
      return box
    }
    rules += other.rules.map { rule in
      var rule = rule
      rule.from = Point(x: rule.from.x + x, y: rule.from.y + y)
      rule.to = Point(x: rule.to.x + x, y: rule.to.y + y)
      return rule
    }
    texts += other.texts.map { $0.moved(x: x, y: y) }
    codes += other.codes.map { code in
      var code = code
      code.frame.x += x
      code.frame.y += y
      return code
    }
    pictures += other.pictures.map { $0.moved(x: x, y: y) }
  }

  /// The page for a right-to-left script: left and right are swapped.
  func mirrored() -> Page {
    var page = self
    for index in boxes.indices { page.boxes[index].frame = mirrored(boxes[index].frame) }
    for index in codes.indices { page.codes[index].frame = mirrored(codes[index].frame) }
    for index in pictures.indices {
      page.pictures[index].frame = mirrored(pictures[index].frame)
    }
    for index in rules.indices {
      page.rules[index].from.x = width - rules[index].from.x
      page.rules[index].to.x = width - rules[index].to.x
    }
    for index in texts.indices {
      page.texts[index].x = width - texts[index].x - texts[index].width
      page.texts[index].alignment = texts[index].alignment.mirrored
      if let link = texts[index].link {
        page.texts[index].link?.frame = mirrored(link.frame)
      }
    }
    return page
  }

  private func mirrored(_ frame: Frame) -> Frame {
    var frame = frame
    frame.x = width - frame.right
    return frame
  }
}

/// A photograph in a square frame.
struct Picture: Equatable {
  var image: PhotoImage
  var frame: Frame
}

extension Picture {
  /// The picture, moved by these distances in millimetres.
  func moved(x dx: Double, y dy: Double) -> Picture {
    var picture = self
    picture.frame.x += dx
    picture.frame.y += dy
    return picture
  }
}

extension TextRun.Alignment {
  fileprivate var mirrored: TextRun.Alignment {
    switch self {
    case .left: .right
    case .center: .center
    case .right: .left
    }
  }
}

/// A part of a page with a height of its own; places are relative to its upper left corner.
struct Block {
  var height: Double
  var texts: [TextRun] = []
  var boxes: [Box] = []
  var rules: [Rule] = []
  var codes: [Code] = []
  var pictures: [Picture] = []
  /// How much of the height only the photograph needs; it is blank above and below the texts.
  var air = 0.0
  /// The size of its details, as a fraction of the size that its name allows.
  var detail = 1.0
  /// The baseline of its first line, which a text beside it shares.
  var baseline = 0.0
}

/// A place on a page in millimetres from its upper left corner.
struct Point: Equatable {
  var x: Double
  var y: Double
}

/// A rectangle on a page in millimetres.
struct Frame: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }
}

/// A colour in the sRGB space, each part 0 to 1.
struct Ink: Equatable {
  static let black = Ink(gray: 0)
  static let white = Ink(gray: 1)

  var red: Double
  var green: Double
  var blue: Double

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A grey of this lightness, from 0 (black) to 1 (white).
  init(gray: Double) {
    self.init(red: gray, green: gray, blue: gray)
  }
}

/// A rectangle, filled or outlined.
struct Box: Equatable {
  var frame: Frame
  var ink: Ink
  /// The radius of its corners in millimetres; 0 is square.
  var radius = 0.0
  /// The thickness of its outline, inside the frame; `nil` fills the rectangle.
  var outline: Double?
}

/// A straight line, such as a separator or a crop mark.
struct Rule: Equatable {
  var from: Point
  var to: Point
  /// In millimetres.
  var thickness: Double
  var ink: Ink
}

/// Points (1/72 inch) in a millimetre.
let pointsPerMillimetre = 72 / 25.4

/// A point in millimetres.
let point = 25.4 / 72

/// Millimetres as points, the unit of cairo's PDF surfaces.
func points(_ millimetres: Double) -> Double { millimetres * pointsPerMillimetre }

/// Pango's units as points.
func points(_ units: Int32) -> Double { Double(units) / Double(PANGO_SCALE) }

/// Points as Pango's units.
func pangoUnits(_ points: Double) -> Int32 { Int32((points * Double(PANGO_SCALE)).rounded()) }

extension Frame {
  /// The same rectangle in points.
  var inPoints: Frame {
    Frame(x: points(x), y: points(y), width: points(width), height: points(height))
  }
}
