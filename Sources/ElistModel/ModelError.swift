/// Why an operation on the list or the book was refused.
package enum ModelError: Error, Equatable {
  /// The list's document is not what this version can read.
  case listUnreadable(String)
  /// The list's document is of a newer version.
  case listNewer(Int)
  /// The book's records are not what this version can read.
  case bookUnreadable(String)
  /// The book's records are of a newer version.
  case bookNewer(Int)
  /// None of so many entries has this handle, position or id; these handles are like it.
  case noEntry(String, count: Int, alike: [String] = [])
  /// Another entry has the handle already.
  case handleTaken(Handle)
  /// What was typed cannot be a handle.
  case notAHandle(String)
  /// The list is full.
  case limitReached(max: Int, count: Int)
  /// Removing would leave fewer than the list must keep.
  case belowMinimum(min: Int, left: Int)
  /// There is no such position on the list.
  case noPosition(Int, count: Int)
  /// The list cannot be limited to fewer than it holds.
  case limitBelowCount(max: Int, count: Int)
  /// The list must not keep more than it may hold.
  case limitsCross(min: Int, max: Int)
  /// The field does not exist, or cannot be set.
  case noField(String)
  /// The field must have a value.
  case fieldRequired(String)
  /// The value is none that the field can take.
  case badValue(field: String, value: String)
  /// The value is none that the field of the profile can take.
  case badProfileValue(ProfileField, String)
}
