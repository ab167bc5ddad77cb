import CPango

/// The kinds of document that the typesetter writes.
package enum DocumentFormat: String, CaseIterable, Sendable {
  case pdf, svg, png
}

/// Why a document could not be drawn.
package enum TypesetError: Error, Equatable {
  /// Cairo failed, for this reason.
  case drawing(String)
  /// A QR code, read back, does not say what it should.
  case unreadableCode
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

/// Collects cairo's bytes, so nothing is written before the whole document has succeeded.
final class Output {
  private(set) var bytes: [UInt8] = []

  /// Valid while this object lives.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo calls this with the next bytes.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let output = Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue()
    output.bytes += UnsafeBufferPointer(start: data, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}

/// Throws if cairo has failed.
func check(_ status: cairo_status_t) throws(TypesetError) {
  guard status == CAIRO_STATUS_SUCCESS else {
    throw .drawing(String(cString: cairo_status_to_string(status)))
  }
}

extension [UInt8] {
  /// The first place of these bytes; `nil` if there is none.
  func firstRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// The last place of these bytes; `nil` if there is none.
  func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.reversed().lazy.compactMap { range(of: pattern, at: $0) }.first
  }

  /// How often these bytes occur in a part.
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
