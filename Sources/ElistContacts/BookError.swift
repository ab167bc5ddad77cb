/// Why what a vault has of the book cannot be read.
package enum BookError: Error, Equatable {
  /// This version cannot read the records.
  case unreadable(String)
  /// A newer version wrote the records.
  case newer(Int)
  /// There would be more records than a book can have.
  case full
  /// This version cannot read the photographs.
  case photosUnreadable(String)
  /// A newer version wrote the photographs.
  case photosNewer(Int)
}
