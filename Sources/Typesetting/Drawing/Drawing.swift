import CPango
import CardDocument

/// Draws pages on a cairo context whose unit is the point.
struct Drawing {
  private let shaper: Shaper

  init(_ shaper: Shaper) {
    self.shaper = shaper
  }

  /// Draws a page: first boxes, then rules, pictures, texts and codes.
  func draw(_ page: Page, on cairo: OpaquePointer) {
    cairo_save(cairo)
    if page.turned {
      cairo_translate(cairo, points(page.width), points(page.height))
      cairo_rotate(cairo, .pi)
    }
    for box in page.boxes { draw(box, cairo) }
    for rule in page.rules { draw(rule, cairo) }
    for picture in page.pictures { draw(picture, cairo) }
    var tags = Tags(cairo)
    for (index, text) in page.texts.enumerated() {
      tags.open(text, isRead: index < page.artifacts?.texts ?? .max)
      draw(text, cairo)
      tags.close()
    }
    tags.closeAll()
    for (index, code) in page.codes.enumerated() {
      tags.open(code, isRead: index < page.artifacts?.codes ?? .max)
      draw(code, cairo)
      tags.close()
    }
    cairo_restore(cairo)
  }

  private func draw(_ box: Box, _ cairo: OpaquePointer) {
    setInk(box.ink, cairo)
    guard let outline = box.outline else {
      addRectangle(box.frame.inPoints, radius: points(box.radius), cairo)
      return cairo_fill(cairo)
    }
    let half = outline / 2
    let frame = Frame(
      x: box.frame.x + half,
      y: box.frame.y + half,
      width: box.frame.width - outline,
      height: box.frame.height - outline
    )
    addRectangle(frame.inPoints, radius: points(max(0, box.radius - half)), cairo)
    cairo_set_line_width(cairo, points(outline))
    cairo_stroke(cairo)
  }

  private func draw(_ rule: Rule, _ cairo: OpaquePointer) {
    setInk(rule.ink, cairo)
    cairo_set_line_width(cairo, points(rule.thickness))
    cairo_move_to(cairo, points(rule.from.x), points(rule.from.y))
    cairo_line_to(cairo, points(rule.to.x), points(rule.to.y))
    cairo_stroke(cairo)
  }

  /// Draws a photograph.
  ///
  /// It needs no tag: the text beside it names the person.
  private func draw(_ picture: Picture, _ cairo: OpaquePointer) {
    let frame = picture.frame.inPoints
    cairo_save(cairo)
    addRectangle(frame, radius: frame.width * 0.08, cairo)
    cairo_clip(cairo)
    cairo_translate(cairo, frame.x, frame.y)
    let scale = frame.width / Double(picture.image.side)
    cairo_scale(cairo, scale, scale)
    cairo_set_source_surface(cairo, picture.image.surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BEST)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  private func draw(_ run: TextRun, _ cairo: OpaquePointer) {
    setInk(run.ink, cairo)
    let scale = ShapedLine.scale(size: run.size)
    for line in run.lines {
      let shaped = shaper.line(line.text)
      let free = points(run.width) - shaped.width * run.size
      let share =
        switch run.alignment {
        case .left: 0.0
        case .center: 0.5
        case .right: 1.0
        }
      // A space at the end extends beyond the edge, so that the letters align with it.
      let space = shaper.endingSpace(line.text) * run.size
      let outside = shaped.isRightToLeft ? (share - 1) * space : share * space
      cairo_save(cairo)
      cairo_translate(cairo, points(run.x) + free * share + outside, points(line.baseline))
      cairo_scale(cairo, scale, scale)
      cairo_move_to(cairo, 0, 0)
      pango_cairo_show_layout_line(cairo, shaped.pointer)
      cairo_restore(cairo)
    }
  }

  /// Draws a code as one path, so that no seam shows between modules.
  private func draw(_ code: Code, _ cairo: OpaquePointer) {
    let quiet = Double(CodeModules.quietZone)
    let frame = code.frame.inPoints
    let module = frame.width / (Double(code.matrix.side) + 2 * quiet)
    cairo_save(cairo)
    cairo_translate(cairo, frame.x, frame.y)
    setInk(.white, cairo)
    cairo_rectangle(cairo, 0, 0, frame.width, frame.height)
    cairo_fill(cairo)
    cairo_scale(cairo, module, module)
    cairo_translate(cairo, quiet, quiet)
    addDarkRuns(of: code.matrix, cairo)
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

/// The tags that say what a text is and what it opens (ISO 32000-1 §14.8).
///
/// They are a heading, the items of a list, and a figure. Formats without tags ignore them.
struct Tags {
  private let cairo: OpaquePointer
  private var open: [String] = []
  /// The list item that is open.
  private var item: Int?
  /// Whether the body of that item is open.
  private var hasBody = false

  init(_ cairo: OpaquePointer) {
    self.cairo = cairo
  }

  /// Opens the tags of a text, before it is drawn.
  ///
  /// Its link must be a `tel:` URI.
  ///
  /// A text that is not read, such as one on a repeated card, has no tag except its link.
  mutating func open(_ text: TextRun, isRead: Bool) {
    if item != text.item || !isRead { closeItem(ending: text.item == nil || !isRead) }
    if isRead {
      if let row = text.item, row != item {
        if item == nil { cairo_tag_begin(cairo, "L", nil) }
        cairo_tag_begin(cairo, "LI", nil)
        (item, hasBody) = (row, false)
      }
      if text.role == .mark {
        begin("Lbl")
      } else {
        if item != nil && !hasBody {
          cairo_tag_begin(cairo, "LBody", nil)
          hasBody = true
        }
        begin(text.role == .heading ? "H1" : "P")
      }
    }
    if let link = text.link { begin(CAIRO_TAG_LINK, attributes(link)) }
  }

  /// Opens the tag of a code, before it is drawn.
  mutating func open(_ code: Code, isRead: Bool) {
    if isRead { begin("Figure") }
  }

  /// Closes the tags of a text or a code, after it is drawn.
  mutating func close() {
    while let tag = open.popLast() { cairo_tag_end(cairo, tag) }
  }

  /// Closes the tags that are still open, after the last text.
  mutating func closeAll() {
    close()
    closeItem(ending: true)
  }

  private mutating func closeItem(ending: Bool) {
    guard item != nil else { return }
    if hasBody { cairo_tag_end(cairo, "LBody") }
    hasBody = false
    cairo_tag_end(cairo, "LI")
    if ending {
      cairo_tag_end(cairo, "L")
      item = nil
    }
  }

  private mutating func begin(_ tag: String, _ attributes: String? = nil) {
    cairo_tag_begin(cairo, tag, attributes)
    open.append(tag)
  }

  /// The link covers the whole frame, because a frame is easier to hit than letters.
  private func attributes(_ link: TextRun.Link) -> String {
    let frame = link.frame.inPoints
    return "uri='\(link.uri)' rect=[\(frame.x) \(frame.y) \(frame.width) \(frame.height)]"
  }
}

/// The pages of a sheet, one below the other in one picture.
struct Stack {
  /// The gap between pages, in millimetres.
  private static let gap = 4.0

  private let pages: [Page]

  init(_ sheet: Sheet) {
    pages = sheet.pages
  }

  /// In millimetres.
  var width: Double { pages.map(\.width).max() ?? 0 }
  /// In millimetres.
  var height: Double { pages.map(\.height).reduce(0, +) + Stack.gap * Double(pages.count - 1) }

  /// Draws the pages on white, with `millimetre` units of the context to a millimetre.
  func draw(with drawing: Drawing, on cairo: OpaquePointer, millimetre: Double) {
    cairo_set_source_rgb(cairo, 1, 1, 1)
    cairo_paint(cairo)
    let point = millimetre / points(1.0)
    cairo_scale(cairo, point, point)
    for page in pages {
      drawing.draw(page, on: cairo)
      cairo_translate(cairo, 0, points(page.height + Stack.gap))
    }
  }
}
