import CPango
import ElistSheet

/// Draws a text between the tags that say what it is and what it opens (ISO 32000-1 §14.8); formats
/// without tags ignore them.
///
/// - Parameters:
///   - text: the text, whose link is known to be a `tel:` URI.
///   - cairo: where it is drawn.
///   - draw: draws it.
func tagged(_ text: TextRun, _ cairo: OpaquePointer, _ draw: () -> Void) {
  let structure = text.role == .heading ? "H1" : "P"
  cairo_tag_begin(cairo, structure, nil)
  if let link = text.link { cairo_tag_begin(cairo, CAIRO_TAG_LINK, attributes(link, text.frame)) }
  draw()
  if text.link != nil { cairo_tag_end(cairo, CAIRO_TAG_LINK) }
  cairo_tag_end(cairo, structure)
}

/// All of the frame opens the link, which is easier to hit than letters.
private func attributes(_ link: String, _ frame: Frame) -> String {
  let frame = frame.inPoints
  return "uri='\(link)' rect=[\(frame.x) \(frame.y) \(frame.width) \(frame.height)]"
}
