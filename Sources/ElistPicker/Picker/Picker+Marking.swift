import Console
import ElistBook
import ElistModel

extension Picker {
  /// Marks the current row and goes to the next; an entry that was to be removed is kept instead.
  mutating func mark() {
    guard purpose == .several, let current = chosen() else { return }
    if let entry = entry(of: current), selection.removes(entry) {
      selection.keep(entry)
    } else if !selection.contains(current) {
      guard markCurrent() else { return }
      message = filters.note(after: selection)
    }
    move(.down)
  }

  /// Marks the current row; returns whether that was possible.
  mutating func markCurrent() -> Bool {
    guard let current = chosen() else { return false }
    if let refusal = filters.refusal(marking: [catalogue.bookRow(current)], beside: selection) {
      message = refusal.text
      return false
    }
    selection.mark([current])
    return true
  }

  /// Unmarks the current row, or else the row before; an entry of the list is marked for removal.
  mutating func unmark() {
    guard purpose == .several, let current = chosen() else { return }
    if selection.contains(current) { return selection.unmark(current) }
    if let entry = entry(of: current) { return remove(entry) }
    move(.up)
    if let before = self.current, before != current { selection.unmark(before) }
  }

  private mutating func remove(_ entry: Entry) {
    guard !selection.removes(entry) else { return }
    if let refusal = filters.refusal(removing: entry, beside: selection) {
      message = refusal.text
      return
    }
    selection.remove(entry)
    message = "\(entry.shownName) will be taken off the list; Tab keeps it"
  }

  /// Marks all rows that fit, or none of them.
  mutating func markAll() {
    guard purpose == .several else { return }
    let shown = results.rows.map { Int($0) }
    let marked = Set(selection.rows)
    let new = shown.filter { !marked.contains($0) }
    guard !new.isEmpty else { return }
    // If there are too many in any case, nothing has to be read to refuse them.
    let least = new.count - filters.list.entries.count
    if least > 0, let refusal = filters.refusal(counting: least, beside: selection) {
      message = refusal.text
      return
    }
    let absent = new.filter { entry(of: $0) == nil }
    if let refusal = filters.refusal(
      marking: absent.map { catalogue.bookRow($0) },
      beside: selection
    ) {
      message = refusal.text
      return
    }
    selection.mark(absent)
    message = filters.note(after: selection)
  }

  /// The entry of the list that holds a row's number.
  func entry(of row: Int) -> Entry? {
    catalogue.bookRow(row).flatMap { filters.list.entry(of: $0) }
  }
}
