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

  /// A neutral of this lightness, 0 being black.
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
  /// The thickness of its outline, inside of the frame; `nil` fills it.
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
