import CPango

/// The tags that say what a text is and what it opens (ISO 32000-1 §14.8): a heading, the items of a
/// list, a figure; formats without tags ignore them.
struct Tags {
  private let cairo: OpaquePointer
  private var open: [String] = []
  /// The item of the list that is open.
  private var item: Int?

  init(_ cairo: OpaquePointer) {
    self.cairo = cairo
  }

  /// Before a text is drawn, whose link is known to be a `tel:` URI.
  mutating func open(_ text: TextRun, isRead: Bool) {
    if item != text.item || !isRead { closeItem(ending: text.item == nil || !isRead) }
    if isRead {
      if let row = text.item, row != item {
        if item == nil { cairo_tag_begin(cairo, "L", nil) }
        cairo_tag_begin(cairo, "LI", nil)
        item = row
      }
      begin(text.role == .heading ? "H1" : "P")
    }
    if let link = text.link { begin(CAIRO_TAG_LINK, attributes(link)) }
  }

  /// Before a code is drawn.
  mutating func open(_ code: Code, isRead: Bool) {
    if isRead { begin("Figure") }
  }

  /// After the text or the code.
  mutating func close() {
    while let tag = open.popLast() { cairo_tag_end(cairo, tag) }
  }

  /// After the last text.
  mutating func closeAll() {
    close()
    closeItem(ending: true)
  }

  private mutating func closeItem(ending: Bool) {
    guard item != nil else { return }
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

  /// All of the frame opens the link, which is easier to hit than letters.
  private func attributes(_ link: TextRun.Link) -> String {
    let frame = link.frame.inPoints
    return "uri='\(link.uri)' rect=[\(frame.x) \(frame.y) \(frame.width) \(frame.height)]"
  }
}
