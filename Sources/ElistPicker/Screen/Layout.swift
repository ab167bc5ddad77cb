/// Which part of the terminal is for what.
struct Layout: Equatable {
  let size: ScreenSize
  /// Lines for rows and their headings.
  let body: Int
  /// Whether there is a line for keys below that for messages; in few lines the two share one.
  let hasHintLine: Bool
  /// Whether headings have lines of their own.
  let hasHeadings: Bool
  /// Columns for a row, the index beside it not counted.
  let rowWidth: Int
  /// Whether the index of sections stands beside the rows.
  let hasIndex: Bool
  /// Columns for the preview on the right; 0 where there is none.
  let previewWidth: Int

  /// The layout of a terminal; of a narrowed book there is no index of sections.
  init(_ size: ScreenSize, isNarrowed: Bool) {
    self.size = size
    hasHintLine = size.lines >= 8
    body = max(1, size.lines - (hasHintLine ? 3 : 2))
    hasHeadings = body >= 6
    previewWidth = size.columns >= 100 ? min(60, size.columns * 2 / 5) : 0
    hasIndex = !isNarrowed && body >= 6 && size.columns >= 40
    rowWidth = max(1, size.columns - (previewWidth > 0 ? previewWidth + 3 : 0) - (hasIndex ? 2 : 0))
  }
}
