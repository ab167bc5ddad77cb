import ElistSheet

extension Format {
  /// The sheet's pages as a document of this format; the resolution is that of a PNG.
  func document(_ sheet: Sheet, _ drawing: Drawing, dpi: Double) throws(Failure) -> [UInt8] {
    switch self {
    case .pdf: try renderedPDF(sheet, drawing)
    case .svg: try renderedSVG(sheet, drawing)
    case .png: try renderedPNG(sheet, drawing, dpi: dpi)
    }
  }
}
