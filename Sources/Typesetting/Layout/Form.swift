import CardDocument

/// The size of a face, and how its type grows: everything that differs between templates.
///
/// Lengths are in millimetres and sizes of type in points. They follow from the distance at which a
/// card is read: at 20 minutes of arc, a digit is 2.3 mm high at 40 cm (9.1 pt), 2.9 mm at 50 cm
/// (11.5 pt) and 7 mm at 1.2 m (28 pt).
struct Form {
  var width: Double
  var height: Double
  /// The margin at the left and the right.
  var side = 3.2
  /// The margin at the top and the bottom, wide enough for a cut that is a little off.
  var edge = 3.0
  /// The space kept free at the left for a hole.
  var indent = 0.0
  /// The scale of gaps and lines; a bank card has 1.
  var unit = 1.0
  /// The gap between a name and its number, in units.
  ///
  /// From a distance, large texts with a small gap look like one word.
  var columnGap = 2.2
  /// The smallest size of a number, the one that reads well, and the largest.
  var number = Sizes(least: 6.5, target: 9.1, most: 17)
  /// The smallest size of everything else.
  var least = 6.0
  /// The smallest and the largest size of the heading in the band.
  var band = (least: 6.5, most: 7.6)
  /// The smallest and the largest size of the owner's facts.
  var fact = (least: 6.6, most: 9.5)
  /// The smallest and the largest size of the instructions.
  var instruction = (least: 7.0, most: 9.5)
  var foot = 6.0
  /// The factors by which the first number may be larger than the others, the best first.
  var leads = [1.43, 1.3, 1.2, 1.12]
  /// The largest ratio of a number's size to its name's, unless nothing else fits.
  ///
  /// `nil` if the size of the numbers comes first.
  var mostToName: Double?
  /// Whether the rows are numbered.
  var isNumbered = false
  /// Whether a number is below its name, not next to it.
  var stacks = false
  /// The most lines of an entry's details.
  var detailLines = 3
  var inks = Inks.paper
  /// The photographs at the left of the rows, if there are any.
  var photos: PhotoColumn?
  /// The photograph at the left of the owner's lines, if there is one.
  var owner: OwnerPhoto?

  /// The form for a card whose details do not fit on the usual number of lines.
  var wordy: Form {
    var form = self
    form.detailLines = 12
    return form
  }

  /// The side of a photograph, in millimetres.
  var photoSide: Double { (photos?.side ?? 0) * unit }

  /// The sizes of a number, in points.
  struct Sizes {
    var least: Double
    var target: Double
    var most: Double
  }

  /// A bank card (ISO/IEC 7810 ID-1), 85.60 x 53.98 mm.
  static let wallet = Form(width: 85.60, height: 53.98)

  /// A card of another size that is carried like a bank card.
  static func card(width: Double, height: Double) -> Form { Form(width: width, height: height) }

  /// A tag of 105 x 74 mm (A7), with a hole of 5 to 6 mm at the left.
  static let bag = Form(
    width: 105,
    height: 74,
    side: 3.6,
    indent: 9.5,
    unit: 1.2,
    number: Sizes(least: 8, target: 11.5, most: 18),
    band: (7.5, 9),
    fact: (7.5, 11),
    instruction: (9, 12),
    foot: 6.5
  )

  /// A page to pin up; everything grows with the paper's width.
  static func fridge(_ paper: Paper) -> Form {
    let scale = paper.width / Paper.a4.width
    return Form(
      width: paper.width,
      height: paper.height,
      side: 9 * scale,
      edge: 9 * scale,
      unit: 2.4 * scale,
      columnGap: 3.4,
      number: Sizes(least: 18 * scale, target: 28 * scale, most: 38 * scale),
      least: 10 * scale,
      band: (16 * scale, 21 * scale),
      fact: (11 * scale, 15 * scale),
      instruction: (15 * scale, 20 * scale),
      foot: 9 * scale,
      leads: [1.2, 1.12],
      mostToName: 1.6,
      isNumbered: true
    )
  }

  /// The part of a telephone's screen between the clock and the buttons.
  static func lockscreen(height: Double) -> Form {
    Form(
      width: PixelSize.pageWidth,
      height: height,
      side: 3,
      edge: 1,
      number: Sizes(least: 6.5, target: 11, most: 19),
      band: (7, 9),
      leads: [1.3, 1.2, 1.12]
    )
  }

  /// The colours of a face.
  struct Inks: Equatable {
    var text: Ink
    /// The ink of the marks that say whom to call first.
    var mark: Ink
    var hairline: Ink
    var bar: Ink
    var barText: Ink

    /// The colours on white paper.
    ///
    /// Texts are black, because a laser printer would dither grey letters.
    ///
    /// White letters on the red stay legible on a printer without colour.
    static let paper = Inks(
      text: .black,
      mark: accent,
      hairline: Ink(gray: 0.5),
      bar: accent,
      barText: .white
    )

    private static let accent = Ink(red: 0.67, green: 0.07, blue: 0.11)
  }
}
