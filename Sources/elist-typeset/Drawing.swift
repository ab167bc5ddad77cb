import CPango
import ElistSheet

/// Draws pages on a cairo context whose unit is the point.
struct Drawing {
  private let typesetter: Typesetter
  private let fitting: Fitting
  private let codes: CodeFitting

  init(_ typesetter: Typesetter, _ fitting: Fitting, _ codes: CodeFitting) {
    self.typesetter = typesetter
    self.fitting = fitting
    self.codes = codes
  }

  /// Draws all that is on the page: boxes below rules below texts below codes.
  func draw(_ page: Page, on cairo: OpaquePointer) {
    cairo_save(cairo)
    if page.turned {
      cairo_translate(cairo, points(page.width), points(page.height))
      cairo_rotate(cairo, .pi)
    }
    for box in page.boxes { draw(box, cairo) }
    for rule in page.rules { draw(rule, cairo) }
    for text in page.texts { tagged(text, cairo) { draw(text, cairo) } }
    for code in page.codes { draw(code, cairo) }
    cairo_restore(cairo)
  }

  private func draw(_ box: Box, _ cairo: OpaquePointer) {
    setInk(box.ink, cairo)
    addRectangle(box.frame.inPoints, radius: points(box.radius), cairo)
    cairo_fill(cairo)
  }

  private func draw(_ rule: Rule, _ cairo: OpaquePointer) {
    setInk(rule.ink, cairo)
    cairo_set_line_width(cairo, points(rule.thickness))
    cairo_move_to(cairo, points(rule.from.x), points(rule.from.y))
    cairo_line_to(cairo, points(rule.to.x), points(rule.to.y))
    cairo_stroke(cairo)
  }

  private func draw(_ text: TextRun, _ cairo: OpaquePointer) {
    let layout = typesetter.layout(text, size: fitting.size(of: text))
    let frame = text.frame.inPoints
    let top = layout.top(in: frame, text.placement)
    setInk(text.ink, cairo)
    for line in layout.lines {
      cairo_save(cairo)
      cairo_translate(cairo, line.left(in: frame, text.alignment), top + line.baseline)
      cairo_scale(cairo, layout.scale, layout.scale)
      cairo_move_to(cairo, 0, 0)
      pango_cairo_show_layout_line(cairo, line.pointer)
      cairo_restore(cairo)
    }
  }

  /// One path, so that no seam shows between modules.
  private func draw(_ code: Code, _ cairo: OpaquePointer) {
    guard let (matrix, module) = codes.setting(of: code) else { return }
    let quiet = Double(CodeModules.quietZone)
    let side = points(module) * (Double(matrix.side) + 2 * quiet)
    let frame = code.frame.inPoints
    cairo_save(cairo)
    cairo_translate(
      cairo,
      frame.x + (frame.width - side) / 2,
      frame.y + (frame.height - side) / 2
    )
    setInk(.white, cairo)
    cairo_rectangle(cairo, 0, 0, side, side)
    cairo_fill(cairo)
    cairo_scale(cairo, points(module), points(module))
    cairo_translate(cairo, quiet, quiet)
    addDarkRuns(of: matrix, cairo)
    setInk(.black, cairo)
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
    cairo_fill(cairo)
    cairo_restore(cairo)
  }

  private func addDarkRuns(of matrix: CodeMatrix, _ cairo: OpaquePointer) {
    for row in 0..<matrix.side {
      var start = 0
      for column in 0...matrix.side where column == matrix.side || !matrix[column, row] {
        if column > start {
          cairo_rectangle(cairo, Double(start), Double(row), Double(column - start), 1)
        }
        start = column + 1
      }
    }
  }

  private func setInk(_ ink: Ink, _ cairo: OpaquePointer) {
    cairo_set_source_rgb(cairo, ink.red, ink.green, ink.blue)
  }

  private func addRectangle(_ frame: Frame, radius: Double, _ cairo: OpaquePointer) {
    guard radius > 0 else {
      return cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
    }
    let (left, right) = (frame.x + radius, frame.x + frame.width - radius)
    let (top, bottom) = (frame.y + radius, frame.y + frame.height - radius)
    cairo_new_sub_path(cairo)
    cairo_arc(cairo, right, top, radius, -.pi / 2, 0)
    cairo_arc(cairo, right, bottom, radius, 0, .pi / 2)
    cairo_arc(cairo, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(cairo, left, top, radius, .pi, .pi * 1.5)
    cairo_close_path(cairo)
  }
}

extension Layout {
  /// The height of capitals in parts of the size, within a hundredth in the families used.
  private static let capitalHeight = 0.72

  /// Where the layout's zero goes so that the lines stand as asked and no ink leaves the frame.
  fileprivate func top(in frame: Frame, _ placement: TextRun.Placement) -> Double {
    let top = wishedTop(in: frame, placement)
    let lowest = frame.y + frame.height - inkBottom
    return max(min(top, lowest), frame.y - inkTop)
  }

  private func wishedTop(in frame: Frame, _ placement: TextRun.Placement) -> Double {
    guard let first = lines.first, let last = lines.last else { return frame.y }
    let capitalTop = first.baseline - Layout.capitalHeight * size
    switch placement {
    case .top: return frame.y - capitalTop
    case .middle: return frame.y + frame.height / 2 - (capitalTop + last.baseline) / 2
    case .bottom: return frame.y + frame.height - inkBottom
    }
  }
}

extension Layout.Line {
  /// Where the line's left end goes.
  fileprivate func left(in frame: Frame, _ alignment: TextRun.Alignment) -> Double {
    switch alignment {
    case .left: frame.x
    case .center: frame.x + (frame.width - width) / 2
    case .right: frame.x + frame.width - width
    }
  }
}
