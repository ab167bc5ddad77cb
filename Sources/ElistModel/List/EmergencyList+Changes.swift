import ElistContacts
package import PhoneNumbers

extension EmergencyList {
  /// Adds entries at a position (from 1) or at the end.
  ///
  /// Adds none of them if the list cannot hold them all.
  package mutating func add(_ new: [Entry], at position: Int? = nil) throws(ModelError) {
    guard limit.max == 0 || entries.count + new.count <= limit.max else {
      throw .limitReached(max: limit.max, count: entries.count)
    }
    var taken = Set(entries.map(\.handle))
    for entry in new {
      guard taken.insert(entry.handle).inserted else { throw .handleTaken(entry.handle) }
    }
    entries.insert(contentsOf: new, at: try insertionIndex(position))
  }

  private func insertionIndex(_ position: Int?) throws(ModelError) -> Int {
    guard let position else { return entries.count }
    guard (1...entries.count + 1).contains(position) else {
      throw .noPosition(position, count: entries.count)
    }
    return position - 1
  }

  /// Removes all the entries that the words name, or none.
  ///
  /// Refuses to go below the minimum unless forced. Returns what was removed, in the order of the
  /// words; without words, nothing is removed.
  package mutating func remove(_ words: [String], force: Bool) throws(ModelError) -> [Entry] {
    let gone = try indices(named: words)
    let left = entries.count - gone.count
    guard force || gone.isEmpty || left >= limit.min else {
      throw .belowMinimum(min: limit.min, left: left)
    }
    let removed = gone.map { entries[$0] }
    for index in gone.sorted(by: >) { entries.remove(at: index) }
    return removed
  }

  /// Moves an entry to a position, from 1.
  package mutating func move(_ word: String, to position: Int) throws(ModelError) -> Entry {
    let from = try index(of: word)
    guard position >= 1, position <= entries.count else {
      throw .noPosition(position, count: entries.count)
    }
    let entry = entries.remove(at: from)
    entries.insert(entry, at: position - 1)
    return entry
  }

  /// Notes when the numbers of all the entries that the words name were confirmed, or of none.
  ///
  /// The time is RFC 3339 in UTC; `nil` means that nobody confirmed them. An entry whose number is
  /// confirmed no longer needs the number that it had before. A word such as `kate:2` names one
  /// number, and any other word all numbers of its entry.
  package mutating func confirm(_ words: [String], at time: String?) throws(ModelError) {
    for (index, number) in try numbers(named: words) {
      entries[index].numbers[number].confirm(at: time)
    }
  }

  /// Gives an entry one more number, which is tried after its others.
  ///
  /// Of a number that the entry has already only the label is set, if there is one.
  package mutating func addNumber(
    _ number: PhoneNumber,
    label: String?,
    to word: String,
    at time: String
  ) throws(ModelError) {
    let index = try index(of: word)
    let same = entries[index].numbers.firstIndex { $0.number.isSame(as: number) }
    if let same {
      if let label { entries[index].numbers[same].labelText = label }
      return
    }
    var new = EntryNumber(number)
    new.labelText = label
    new.addedLater = time
    entries[index].numbers.append(new)
  }

  /// Puts the number that a word such as `kate:2` names before the entry's others.
  package mutating func tryFirst(_ word: String) throws(ModelError) {
    let (index, place) = try place(of: word)
    let number = entries[index].numbers.remove(at: place ?? 0)
    entries[index].numbers.insert(number, at: 0)
    entries[index].numbers[0].addedLater = nil
  }

  /// Sets how many entries the list may hold and must keep; `nil` leaves a limit unchanged.
  package mutating func setLimit(max: Int?, min: Int?) throws(ModelError) {
    var new = limit
    new.max = max ?? limit.max
    new.min = min ?? limit.min
    guard new.max >= 0 else { throw .badValue(field: "max", value: String(new.max)) }
    guard new.min >= 0 else { throw .badValue(field: "min", value: String(new.min)) }
    guard new.max == 0 || new.min <= new.max else {
      throw .limitsCross(min: new.min, max: new.max)
    }
    guard new.max == 0 || entries.count <= new.max else {
      throw .limitBelowCount(max: new.max, count: entries.count)
    }
    limit = new
  }
}
