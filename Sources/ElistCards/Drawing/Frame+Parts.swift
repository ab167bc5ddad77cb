import ElistSheet

extension Frame {
  /// The frame without this much at its sides.
  func inset(left: Double, right: Double) -> Frame {
    Frame(x: x + left, y: y, width: width - left - right, height: height)
  }

  /// The frame's middle part of this height.
  func middle(height part: Double) -> Frame {
    Frame(x: x, y: y + (height - part) / 2, width: width, height: part)
  }

  /// The part between these shares of the height.
  func part(from top: Double, to bottom: Double) -> Frame {
    Frame(x: x, y: y + height * top, width: width, height: height * (bottom - top))
  }

  /// The left part of this width.
  func leading(_ part: Double) -> Frame {
    Frame(x: x, y: y, width: part, height: height)
  }

  /// The right part of this width.
  func trailing(_ part: Double) -> Frame {
    Frame(x: x + width - part, y: y, width: part, height: height)
  }

  /// The frame moved.
  func moved(x dx: Double, y dy: Double) -> Frame {
    Frame(x: x + dx, y: y + dy, width: width, height: height)
  }
}
