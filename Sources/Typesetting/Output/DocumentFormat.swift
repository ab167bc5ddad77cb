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
