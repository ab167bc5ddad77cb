import ElistModel

extension Contact {
  /// Everything known about the contact other than its name and numbers, for a person to read.
  ///
  /// - Parameter home: The region in whose order an address without a country is written.
  /// - Returns: What each field is called, and what it holds.
  func otherFields(home: String) -> [(name: String, value: String)] {
    ContactField.shown.flatMap { field in
      guard field != .phoneticGiven else {
        return phoneticName.map { [("read aloud", $0)] } ?? []
      }
      return readable(field, home: homeRegion ?? home).map {
        (field.title + Label.suffix($0.label, $0.customLabel), $0.value)
      }
    }
  }
}
