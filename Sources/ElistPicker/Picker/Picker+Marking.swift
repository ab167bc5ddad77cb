import ElistBook
import ElistModel

extension Picker {
  /// Marks the row at hand and goes to the next; on an entry that was to go it is kept instead.
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

  /// Marks the row at hand; gives whether it was taken.
  mutating func markCurrent() -> Bool {
    guard let current = chosen() else { return false }
    if let refusal = filters.refusal(marking: [catalogue.bookRow(current)], beside: selection) {
      message = refusal.text
      return false
    }
    selection.mark([current])
    return true
  }

  /// Takes the mark off the row at hand, else off the one before; an entry of the list is marked to
  /// be taken off it.
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

  /// Marks all that fit, or none of them.
  mutating func markAll() {
    guard purpose == .several else { return }
    let shown = results.rows.map { Int($0) }
    let marked = Set(selection.rows)
    let new = shown.filter { !marked.contains($0) }
    guard !new.isEmpty else { return }
    // Where there are too many at any rate, nothing has to be read to refuse them.
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
