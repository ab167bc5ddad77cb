/// What a column of a table can be said to hold, by `--map COLUMN=FIELD`.
package enum ColumnField: String, CaseIterable, Sendable {
  /// The name as it is shown.
  case name
  case given, family, additional, prefix, suffix, nickname
  case phoneticGiven = "phonetic-given"
  case phoneticFamily = "phonetic-family"
  /// A telephone number of no particular use; the next seven are of one.
  case phone
  case mobile, home, work, main, fax, pager, other
  case email, organization, department
  case jobTitle = "job-title"
  case street, extended
  case poBox = "po-box"
  case locality, region
  case postalCode = "postal-code"
  case country, url, group, birthday, note, uid
  /// The column is passed over.
  case ignore
}

/// A column of a table, by its heading or its number, and what it is said to hold.
package struct ColumnMapping: Equatable, Sendable {
  /// The heading as written, or the number from 1.
  package var column: String
  package var field: ColumnField

  package init(column: String, field: ColumnField) {
    self.column = column
    self.field = field
  }
}
