import Console
import ElistBook
package import ElistContacts
package import ElistModel
import FoundationEssentials

/// What has been marked: rows to put on the list, in the order of marking, and entries to remove.
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

/// The selection filters: what may be marked, on the list as it was when the picker began.
///
/// When the list is saved, everything is checked again on its current state.
struct SelectionFilters: Sendable {
  let list: EmergencyList

  /// Why these rows together may not be marked; `nil` if they may.
  func refusal(
    marking rows: [BookRow?],
    beside selection: Selection
  ) -> Refusal? {
    if let refusal = refusal(counting: rows.count, beside: selection) { return refusal }
    return rows.lazy.compactMap(refusal).first
  }

  /// Why this many more rows may not be marked; `nil` if they may.
  func refusal(counting more: Int, beside selection: Selection) -> Refusal? {
    let planned = planned(selection)
    let max = list.limit.max
    guard max > 0, planned + more > max else { return nil }
    return .aboveMaximum(max: max, planned: planned, more: more)
  }

  /// Why this entry may not be removed from the list; `nil` if it may.
  func refusal(removing entry: Entry, beside selection: Selection) -> Refusal? {
    let left = planned(selection) - 1
    guard left < list.limit.min else { return nil }
    return .belowMinimum(min: list.limit.min, left: left)
  }

  /// What to say when the last place is filled; `nil` while there are more.
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

/// Why something cannot be added or removed: the answer of a selection filter (Ohana's term).
package enum Refusal: Equatable, Sendable {
  /// The list would exceed its maximum; the whole batch is refused.
  case aboveMaximum(max: Int, planned: Int, more: Int)
  /// The list would fall below its minimum.
  case belowMinimum(min: Int, left: Int)
  /// The number is already on the list.
  case alreadyThere(position: Int)
  /// The row has no number that can be dialled.
  case nothingToDial
  /// The row's record cannot be read.
  case unreadable

  /// The reason, in words.
  package var text: String {
    switch self {
    case .aboveMaximum(let max, let planned, let more):
      let many = more == 1 ? "one more is" : "\(more) more are"
      return "the list may hold \(max): with \(planned) there, \(many) too many; nothing was marked"
    case .belowMinimum(let min, let left):
      return "the list must keep \(min), and would have \(left) left"
    case .alreadyThere(let position):
      return "that number is on the list already, at position \(position)"
    case .nothingToDial: return "there is no digit in that number to dial"
    case .unreadable: return "that contact cannot be read"
    }
  }
}

/// What the user decided in the picker; it is carried out in one save, or not at all.
package struct Picks: Equatable, Sendable {
  /// What to put on the list, in this order.
  package var additions: [Addition] = []
  /// What to take off the list.
  package var removals: [Entry] = []

  package init(additions: [Addition] = [], removals: [Entry] = []) {
    (self.additions, self.removals) = (additions, removals)
  }

  /// Something to put on the list.
  package struct Addition: Equatable, Sendable {
    package var origin: Origin
    package var relation: String?
    package var note: String?
    package var groups: [String] = []

    package init(_ origin: Origin) {
      self.origin = origin
    }

    /// An addition with what the command line says about it.
    package init(_ origin: Origin, given: GivenDetails) {
      self.origin = origin
      relation = given.relation
      groups = given.groups
      note = given.note
    }
  }

  /// Where it comes from.
  package enum Origin: Equatable, Sendable {
    case book(BookRow)
    case hand(name: String, number: String)
  }
}

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
    let numbers = entry.numbers.count
    let all = numbers > 1 ? ", with all \(numbers) numbers," : ""
    message = "\(entry.shownName)\(all) will be taken off the list; Tab keeps it"
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
