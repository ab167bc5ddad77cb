import FoundationEssentials
import PhoneNumbers
import UnicodeText

extension EmergencyList {
  /// The entry that holds the same number of the same person, if there is one.
  ///
  /// The person is the same if both entries come from one number of the book, even if one was
  /// renamed since, or if both are shown under one name. Two people may share a number, and an
  /// entry whose number was changed is no longer a twin of the number that it came from.
  package func twin(of entry: Entry) -> Entry? {
    entries.first { $0.hasSamePerson(as: entry) && $0.hasSameNumber(as: entry) }
  }

  /// The entry that holds the number of a row of the book, if there is one, by the same rule.
  ///
  /// The number is interpreted only if the person is the same.
  package func entry(of row: BookRow) -> Entry? {
    guard let phone = row.phone else { return nil }
    let name = folded(row.contact.shownName)
    return entries.first { entry in
      let isFromRow = entry.source?.valueID == row.id
      guard isFromRow || folded(entry.shownName) == name else { return false }
      if isFromRow, entry.number.raw == phone.raw { return true }
      return row.number(home: region)?.identity == entry.number.identity
    }
  }
}

extension Entry {
  fileprivate func hasSamePerson(as other: Entry) -> Bool {
    if let id = source?.valueID, id == other.source?.valueID { return true }
    return folded(shownName) == folded(other.shownName)
  }

  /// The same text of the same source is one number, even if it was read under another region.
  fileprivate func hasSameNumber(as other: Entry) -> Bool {
    if number.identity == other.number.identity { return true }
    return source != nil && source?.valueID == other.source?.valueID
      && number.raw == other.number.raw
  }
}
