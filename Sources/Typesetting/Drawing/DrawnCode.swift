import CPango

/// A code as it will be printed: its pixels, found as a camera finds them.
struct DrawnCode {
  private let pixels: [Bool]
  private let side: Int

  /// The code drawn at 300 dots to the inch, as most printers print it.
  init(_ code: Code, with drawing: Drawing) throws(TypesetError) {
    let pixel = 25.4 / 300
    side = Int((code.frame.width / pixel).rounded())
    var code = code
    code.frame = Frame(x: 0, y: 0, width: code.frame.width, height: code.frame.height)
    let page = Page(width: code.frame.width, height: code.frame.height, codes: [code])
    let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side))
    let cairo = cairo_create(surface)
    defer {
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    if let cairo {
      cairo_set_source_rgb(cairo, 1, 1, 1)
      cairo_paint(cairo)
      let point = 1 / points(pixel)
      cairo_scale(cairo, point, point)
      drawing.draw(page, on: cairo)
    }
    try check(cairo_status(cairo))
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      throw .drawing("the code has no pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let side = side
    pixels = (0..<side * side).map { data[$0 / side * stride + $0 % side * 4 + 1] < 128 }
  }

  /// What the code says; `nil` if it cannot be read, or if its border is not light.
  var text: String? {
    let dark = pixels.indices.filter { pixels[$0] }
    guard let top = dark.first.map({ $0 / side }), let bottom = dark.last.map({ $0 / side }),
      let left = dark.map({ $0 % side }).min(), let right = dark.map({ $0 % side }).max()
    else { return nil }
    let (width, height) = (right - left + 1, bottom - top + 1)
    // The upper side of the square in the corner is seven modules long.
    let start = top * side + left
    let line = pixels[start...].prefix(width).prefix(while: \.self).count
    guard line > 0, abs(width - height) <= 1 else { return nil }
    // A pixel more or less in that side is a version more or less in a large code.
    let version = Int(((Double(7 * width) / Double(line) - 17) / 4).rounded())
    return [version, version - 1, version + 1, version - 2, version + 2].lazy
      .filter { (1...40).contains($0) }.compactMap { version -> String? in
        let count = 17 + 4 * version
        let module = Double(width) / Double(count)
        let quiet = Int(4 * module) - 1
        guard min(left, top, side - 1 - right, side - 1 - bottom) >= quiet else { return nil }
        return CodeReader.text(of: modules(count, left, top, module))
      }.first
  }

  /// The modules of a code of so many, whose corner is here.
  private func modules(_ count: Int, _ left: Int, _ top: Int, _ module: Double) -> [[Bool]] {
    let middles = (0..<count).map { Int((Double($0) + 0.5) * module) }
    return middles.map { y in middles.map { x in pixels[(top + y) * side + left + x] } }
  }
}
