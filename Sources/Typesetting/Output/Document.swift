import CPango

/// The kinds of document that the typesetter writes.
package enum DocumentFormat: String, CaseIterable, Sendable {
  case pdf, svg, png
}

/// Why a document could not be drawn.
package enum TypesetError: Error, Equatable {
  /// What cairo says.
  case drawing(String)
}

extension DocumentFormat {
  /// The sheet's pages as a document of this format; the resolution is that of a PNG.
  func document(_ sheet: Sheet, _ drawing: Drawing, dpi: Double) throws(TypesetError) -> [UInt8] {
    switch self {
    case .pdf: try renderedPDF(sheet, drawing)
    case .svg: try renderedSVG(sheet, drawing)
    case .png: try renderedPNG(sheet, drawing, dpi: dpi)
    }
  }
}

/// Where cairo's bytes are collected, so that nothing is written before all of it is known good.
final class Output {
  private(set) var bytes: [UInt8] = []

  /// Valid as long as this object is.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// What cairo calls with the next bytes.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: data, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Throws where cairo could not do what was asked.
func check(_ status: cairo_status_t) throws(TypesetError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw .drawing(String(cString: cairo_status_to_string(status)))
  }
}

extension [UInt8] {
  /// Where these bytes are first; `nil` where they are not.
  func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// Where these bytes are last.
  func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.reversed().lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// How often these bytes are in that part.
  func count(of pattern: [UInt8], in part: Range<Int>) -> Int {
    part.count { range(of: pattern, at: $0) != nil }
  }

  private func range(of pattern: [UInt8], at start: Int) -> Range<Int>? {
    let range = start..<start + pattern.count
    guard range.upperBound <= count, self[start] == pattern.first,
      self[range].elementsEqual(pattern)
    else { return nil }
    return range
  }
}
