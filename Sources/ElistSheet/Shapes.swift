/// A place on a page in millimetres from its upper left corner.
package struct Point: Codable, Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle on a page in millimetres.
package struct Frame: Codable, Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A colour in the sRGB space, each part 0 to 1.
package struct Ink: Codable, Equatable, Sendable {
  package static let black = Ink(gray: 0)
  package static let white = Ink(gray: 1)

  package var red: Double
  package var green: Double
  package var blue: Double

  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A neutral of this lightness, 0 being black.
  package init(gray: Double) {
    self.init(red: gray, green: gray, blue: gray)
  }
}

/// A filled rectangle.
package struct Box: Codable, Equatable, Sendable {
  package var frame: Frame
  package var ink: Ink
  /// The radius of its corners in millimetres; 0 is square.
  package var radius: Double

  package init(frame: Frame, ink: Ink, radius: Double = 0) {
    self.frame = frame
    self.ink = ink
    self.radius = radius
  }
}

/// A straight line, such as a separator or a crop mark.
package struct Rule: Codable, Equatable, Sendable {
  package var from: Point
  package var to: Point
  /// In millimetres.
  package var thickness: Double
  package var ink: Ink

  package init(from: Point, to: Point, thickness: Double, ink: Ink) {
    self.from = from
    self.to = to
    self.thickness = thickness
    self.ink = ink
  }
}
