/// Why an operation on the list was refused.
package enum ModelError: Error, Equatable {
  /// This version cannot read the list's document.
  case listUnreadable(String)
  /// A newer version wrote the list's document.
  case listNewer(Int)
  /// None of this many entries has this handle, position or id; these handles are similar.
  case noEntry(String, count: Int, alike: [String] = [])
  /// The word names one number of the entry with this handle, but a whole entry is needed.
  case needsEntry(String, Handle)
  /// The entry has no such number, but this many.
  case noNumber(Int, Handle, count: Int)
  /// No group has this name; these names are similar.
  case noGroup(String, alike: [String] = [])
  /// A group has this name already.
  case groupExists(String)
  /// Somebody with a profile of their own already has the handle.
  case personExists(Handle)
  /// No person has this handle; these are similar.
  case noPerson(String, alike: [String] = [])
  /// The group is the list of the person with this handle.
  case groupOfPerson(String, Handle)
  /// The entry is not in the group.
  case notInGroup(Handle, String)
  /// Another entry already has the handle.
  case handleTaken(Handle)
  /// What was typed cannot be a handle.
  case notAHandle(String)
  /// The list is full.
  case limitReached(max: Int, count: Int)
  /// The removal would leave fewer entries than the list must keep.
  case belowMinimum(min: Int, left: Int)
  /// The list has no such position.
  case noPosition(Int, count: Int)
  /// A new entry would have no such position; the list has this many entries.
  case noInsertion(Int, count: Int)
  /// The limit is lower than the number of entries.
  case limitBelowCount(max: Int, count: Int)
  /// The minimum is higher than the maximum.
  case limitsCross(min: Int, max: Int)
  /// The field does not exist, or cannot be set.
  case noField(String)
  /// The field must have a value.
  case fieldRequired(String)
  /// The field cannot have this value.
  case badValue(field: String, value: String)
  /// The field of the profile cannot have this value.
  case badProfileValue(ProfileField, String)
}
