import ElistBook
import ElistModel
import FoundationEssentials

/// What was marked so far: rows to put on the list, in the order of their marking, and entries to
/// take off it.
struct Selection: Equatable, Sendable {
  private(set) var rows: [Int] = []
  private(set) var removals: [UUID] = []

  /// Whether nothing was marked.
  var isEmpty: Bool { rows.isEmpty && removals.isEmpty }

  func contains(_ row: Int) -> Bool { rows.contains(row) }

  func removes(_ entry: Entry) -> Bool { removals.contains(entry.id) }

  mutating func mark(_ new: [Int]) { rows += new }

  mutating func unmark(_ row: Int) { rows.removeAll { $0 == row } }

  mutating func remove(_ entry: Entry) { removals.append(entry.id) }

  mutating func keep(_ entry: Entry) { removals.removeAll { $0 == entry.id } }
}

/// The selection filters: what may be marked on a list as it was when the picker began.
///
/// All of it is asked again of the list as it is when it is saved.
struct SelectionFilters: Sendable {
  let list: EmergencyList

  /// Why these rows may not be marked, all of them together; `nil` where they may.
  func refusal(
    marking rows: [BookRow?],
    beside selection: Selection
  ) -> Refusal? {
    if let refusal = refusal(counting: rows.count, beside: selection) { return refusal }
    return rows.lazy.compactMap(refusal).first
  }

  /// Why so many more may not be marked; `nil` where they may.
  func refusal(counting more: Int, beside selection: Selection) -> Refusal? {
    let planned = planned(selection)
    let max = list.limit.max
    guard max > 0, planned + more > max else { return nil }
    return .aboveMaximum(max: max, planned: planned, more: more)
  }

  /// Why this entry may not be taken off the list; `nil` where it may.
  func refusal(removing entry: Entry, beside selection: Selection) -> Refusal? {
    let left = planned(selection) - 1
    guard left < list.limit.min else { return nil }
    return .belowMinimum(min: list.limit.min, left: left)
  }

  /// What to say when the last place was taken; `nil` while there are more.
  func note(after selection: Selection) -> String? {
    guard list.limit.max > 0, planned(selection) == list.limit.max else { return nil }
    return "that is as many as the list may hold: \(list.limit.max)"
  }

  /// How many entries the list will have.
  private func planned(_ selection: Selection) -> Int {
    list.entries.count + selection.rows.count - selection.removals.count
  }

  private func refusal(_ row: BookRow?) -> Refusal? {
    guard let row, let raw = row.phone?.raw else { return .unreadable }
    if let entry = list.entry(of: row) {
      return .alreadyThere(position: list.position(of: entry) ?? 0)
    }
    return DialKeys(raw.utf8).keys.isEmpty ? .nothingToDial : nil
  }
}
