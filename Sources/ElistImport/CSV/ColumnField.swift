/// What the user can say a column holds, with `--map COLUMN=FIELD`.
package enum ColumnField: String, CaseIterable, Sendable {
  /// The name as it is shown.
  case name
  case given, family, additional, prefix, suffix, nickname
  case phoneticGiven = "phonetic-given"
  case phoneticFamily = "phonetic-family"
  /// A telephone number without a particular use; each of the next seven has one.
  case phone
  case mobile, home, work, main, fax, pager, other
  case email, organization, department
  case jobTitle = "job-title"
  case street, extended
  case poBox = "po-box"
  case locality, region
  case postalCode = "postal-code"
  case country, url, group, birthday, note, uid
  /// The column is skipped.
  case ignore
}

/// A column of a table, by its heading or its number, and what the user says it holds.
package struct ColumnMapping: Equatable, Sendable {
  /// The heading as written, or the number from 1.
  package var column: String
  package var field: ColumnField

  package init(column: String, field: ColumnField) {
    self.column = column
    self.field = field
  }
}
