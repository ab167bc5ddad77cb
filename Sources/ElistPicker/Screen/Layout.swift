import Console
/// Which part of the terminal shows what.
struct Layout: Equatable {
  let size: ScreenSize
  /// Lines for rows and their headings.
  let body: Int
  /// Whether the keys have a line below the one for messages; a small terminal has one for both.
  let hasHintLine: Bool
  /// Whether headings have lines of their own.
  let hasHeadings: Bool
  /// The columns for a row, without the index next to it.
  let rowWidth: Int
  /// Whether the index of sections is next to the rows.
  let hasIndex: Bool
  /// The columns for the preview on the right; 0 if there is none.
  let previewWidth: Int

  /// The layout of a terminal; a narrowed book has no index of sections.
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
