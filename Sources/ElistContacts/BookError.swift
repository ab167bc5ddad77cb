/// Why what a vault has of the book cannot be read.
package enum BookError: Error, Equatable {
  /// This version cannot read the records.
  case unreadable(String)
  /// A newer version wrote the records.
  case newer(Int)
  /// This version cannot read the photographs.
  case photosUnreadable(String)
  /// A newer version wrote the photographs.
  case photosNewer(Int)
}
