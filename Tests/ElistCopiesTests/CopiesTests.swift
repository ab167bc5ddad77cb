import ElistContacts
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistCopies
@testable import ElistModel

/// One of several copies of a vault: its list, and all that it knows of the saves.
private struct Copy {
  var list: EmergencyList
  var versions: VersionedList

  mutating func save(_ mark: SaveMark, _ change: (inout EmergencyList) throws -> Void) rethrows {
    try change(&list)
    versions.take(list, by: mark)
  }

  mutating func merge(_ other: Copy) throws {
    versions = versions.merged(with: other.versions)
    list = try versions.list(replacing: list)
  }

  func merged(_ other: Copy) throws -> Copy {
    var copy = self
    try copy.merge(other)
    return copy
  }

  func entry(_ handle: String) throws -> Entry {
    try #require(list.entries.first { $0.handle.description == handle })
  }

  var conflicts: [ListConflict] { versions.conflicts(in: list) }
}

private func mark(_ number: Int, at seconds: Int64? = nil) -> SaveMark {
  SaveMark(save: String(format: "%032x", number), seconds: seconds ?? Int64(number))
}

private func copies(_ handles: String...) throws -> (Copy, Copy) {
  var list = EmergencyList(region: "US")
  list.entries = try handles.enumerated().map { try Entry($1, number: "+1415555010\($0)") }
  let copy = Copy(list: list, versions: try VersionedList(list, of: mark(1)))
  return (copy, copy)
}

@Suite struct CopiesTests {
  @Test func `entries that three copies put first are in one order, merged in any order`() throws {
    let (base, _) = try copies("ann")
    let made = try ["xaver", "yves", "zoe"].enumerated().map { number, name in
      var copy = base
      try copy.save(mark(number + 2)) {
        try $0.add([Entry(name, number: "+1415555020\(number)")], at: 1)
      }
      return copy
    }
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    let lists = try orders.enumerated().map { run, order in
      var copy = made[order[0]]
      for (step, other) in order.dropFirst().enumerated() {
        try copy.merge(made[other])
        // The merge is saved, and so are the places that it gave.
        copy.save(mark(100 + run * 10 + step)) { _ in }
      }
      return copy.list.entries.map(\.handle.description)
    }
    #expect(Set(lists).count == 1, "\(lists)")
  }

  @Test func `an entry that both added is there once, unless one of them says more`() throws {
    var (one, other) = try copies("ann")
    func kate(_ change: (inout Entry) -> Void = { _ in }) throws -> Entry {
      var entry = try Entry("kate", number: "+14155550177")
      entry.id = UUID()
      change(&entry)
      return entry
    }
    try one.save(mark(2)) { try $0.entries.append(kate()) }
    var alike = other
    try alike.save(mark(3)) { try $0.entries.append(kate { $0.added = "2030-01-01T00:00:00Z" }) }
    #expect(try one.merged(alike).list.entries.count == 2)
    #expect(try alike.merged(one).list.entries.count == 2)
    var grouped = other
    try grouped.save(mark(3)) {
      try $0.entries.append(kate { ($0.added, $0.groups) = ("2030-01-01T00:00:00Z", ["club"]) })
    }
    #expect(try one.merged(grouped).list.entries.count { $0.groups == ["club"] } == 1)
    try other.save(mark(3)) {
      try $0.entries.append(kate { ($0.added, $0.label) = ("2030-01-01T00:00:00Z", .work) })
    }
    #expect(try one.merged(other).list.entries.count == 3)
    // Two that one copy has together are wanted.
    try one.save(mark(4)) { try $0.entries.append(kate { $0.added = "2031-01-01T00:00:00Z" }) }
    #expect(one.list.entries.count == 3)
  }

  @Test func `handles that clash get the next number`() throws {
    let kate = try #require(Handle("kate"))
    let second = try #require(Handle("kate-2"))
    #expect(kate.next(avoiding: [kate]).description == "kate-2")
    #expect(second.next(avoiding: [kate, second]).description == "kate-3")
  }

  @Test func `a conflict that was settled waits again after an undo`() throws {
    var (one, other) = try copies("ann")
    one.save(mark(2)) { $0.entries[0].note = "here" }
    other.save(mark(3)) { $0.entries[0].note = "there" }
    try one.merge(other)
    let before = one
    one.versions.settle(one.conflicts[0], .string("here"), by: mark(4))
    one.list = try one.versions.list(replacing: one.list)
    #expect(one.conflicts.isEmpty)
    let settled = one
    one.versions.bringBack(before.versions, by: mark(5))
    one.save(mark(5)) { $0.entries[0].note = "there" }
    #expect(one.conflicts.map { $0.others.map(\.value) } == [[.string("here")]])
    // The copy in which it is settled does not settle it here.
    #expect(try one.merged(settled).conflicts == settled.merged(one).conflicts)
    #expect(try one.merged(settled).conflicts.count == 1)
    // And an undo of the merge leaves none.
    one.versions.bringBack(try VersionedList(settled.list, of: mark(6)), by: mark(6))
    #expect(one.conflicts.isEmpty)
  }

  @Test func `changes of different entries and fields come together`() throws {
    var (one, other) = try copies("ann", "ben")
    one.save(mark(2)) { $0.entries[0].note = "nights" }
    other.save(mark(3)) {
      $0.entries[0].relation = "mother"
      $0.entries[1].number = PhoneNumber(raw: "+14155550199")
    }
    try one.merge(other)
    #expect(try one.entry("ann").note == "nights")
    #expect(try one.entry("ann").relation == "mother")
    #expect(try one.entry("ben").number.raw == "+14155550199")
    #expect(one.conflicts.isEmpty)
  }

  @Test func `sources that two copies imported come together without a question`() throws {
    func note(_ path: String, _ fingerprint: String) -> SourceNote {
      SourceNote(path: path, fingerprint: fingerprint, read: "2026-01-01T00:00:00Z")
    }
    var (one, other) = try copies("ann")
    one.save(mark(2)) { list in
      list.remember(note("/a.vcf", "1"))
      list.remember(note("/b.vcf", "1"))
    }
    other.save(mark(3)) { list in
      list.remember(note("/c.vcf", "1"))
      list.remember(note("/a.vcf", "2"))
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.list.sources.map(\.path) == ["/a.vcf", "/b.vcf", "/c.vcf"])
      #expect(merged.list.sources.first?.fingerprint == "2")
      #expect(merged.conflicts.isEmpty)
    }
    try one.merge(other)
    one.save(mark(4)) { $0.sources.removeFirst() }
    try one.merge(other)
    #expect(one.list.sources.map(\.path) == ["/b.vcf", "/c.vcf"])
  }

  @Test func `of cards that two copies noted for one place the later one counts`() throws {
    func card(_ kept: String, _ day: Int) -> PrintedCard {
      PrintedCard(
        id: UUID(),
        kept: kept,
        template: "wallet",
        arguments: [],
        isSelection: false,
        file: nil,
        printed: "2026-01-0\(day)T00:00:00Z"
      )
    }
    var (one, other) = try copies("ann")
    one.save(mark(2)) { list in
      list.note(card("Wallet", 1))
      list.note(card("fridge", 1))
    }
    other.save(mark(3)) { $0.note(card("wallet", 2)) }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.list.currentCards.map(\.kept) == ["fridge", "wallet"])
      #expect(merged.list.cards.count == 3)
      #expect(merged.conflicts.isEmpty)
      let read = try EmergencyList(document: merged.list.document)
      #expect(read.cards == merged.list.cards)
    }
    try one.merge(other)
    one.save(mark(4)) { $0.forgetCard(keptIn: "WALLET") }
    try one.merge(other)
    #expect(one.list.currentCards.map(\.kept) == ["fridge"])
  }

  @Test func `persons of two copies come together, and each has a handle of its own`() throws {
    var (one, other) = try copies("ann", "ben")
    let zoe = try Handle.parsed("zoe")
    try one.save(mark(2)) { list in
      try list.addPerson(zoe, name: "Zoe", group: nil)
      try list.put(["ann"], inGroup: "zoe")
    }
    try other.save(mark(3)) { list in
      try list.addPerson(zoe, name: "Zoë", group: nil)
      try list.addPerson(try Handle.parsed("max"), name: "Max", group: "boys")
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      let handles = merged.list.persons.map(\.handle.description)
      #expect(handles.sorted() == ["max", "zoe", "zoe-2"])
      #expect(Set(merged.list.persons.compactMap(\.profile.name)) == ["Zoe", "Zoë", "Max"])
      #expect(
        try merged.list.person("zoe").profile.name != merged.list.person("zoe-2").profile.name
      )
    }
    #expect(try one.merged(other).list.persons == other.merged(one).list.persons)
    try one.merge(other)
    try one.save(mark(4)) { _ = try $0.removePerson("max") }
    try one.merge(other)
    #expect(one.list.persons.map(\.handle.description).sorted() == ["zoe", "zoe-2"])
    #expect(!one.list.unknown.keys.contains { $0.hasPrefix("person.") })
  }

  @Test func `numbers of one entry that two copies add come together, and so do notes`() throws {
    var (one, other) = try copies("ann")
    try one.save(mark(2)) { list in
      try list.addNumber(PhoneNumber(raw: "2"), label: "work", to: "ann", at: "")
    }
    var noted = other
    noted.save(mark(3)) { $0.entries[0].note = "at night" }
    let both = try one.merged(noted)
    #expect(both.conflicts.isEmpty)
    #expect(both.list.entries[0].numbers.map(\.number.raw) == ["+14155550100", "2"])
    #expect(both.list.entries[0].note == "at night")
    try other.save(mark(4)) { list in
      try list.addNumber(PhoneNumber(raw: "3"), label: nil, to: "ann", at: "")
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      #expect(merged.list.entries[0].numbers.map(\.number.raw) == ["+14155550100", "3", "2"])
      #expect(merged.list.entries[0].numbers.map(\.labelText) == [nil, nil, "work"])
    }
    // Confirming a number is no answer to another one, and is no question either.
    var confirmed = noted
    try confirmed.save(mark(5)) { try $0.confirm(["ann"], at: "2026-01-01T00:00:00Z") }
    #expect(try confirmed.merged(noted).conflicts.isEmpty)
  }

  @Test func `three copies add numbers, and confirm them, merged in any order`() throws {
    let (base, _) = try copies("ann")
    let made = try (2...4).map { number in
      var copy = base
      try copy.save(mark(number)) {
        try $0.addNumber(PhoneNumber(raw: "\(number)"), label: nil, to: "ann", at: "")
      }
      try copy.save(mark(10 + number)) {
        try $0.confirm(["ann:2"], at: "2026-01-0\(number)T00:00:00Z")
      }
      return copy
    }
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var copy = made[order[0]]
      try copy.merge(made[order[1]])
      // What was merged is saved before the third copy is known.
      copy.save(mark(20 + order[0])) { _ in }
      try copy.merge(made[order[2]])
      #expect(copy.conflicts.isEmpty)
      let numbers = copy.list.entries[0].numbers.dropFirst()
      #expect(Set(numbers.map(\.number.raw)) == ["2", "3", "4"])
      for number in numbers {
        #expect(number.confirmed == "2026-01-0\(number.number.raw)T00:00:00Z")
      }
      copy.save(mark(30)) { $0.entries[0].note = "saved" }
      for other in made { #expect(try copy.merged(other).list.entries == copy.list.entries) }
    }
  }

  @Test func `a number that one copy removes and another keeps is a question`() throws {
    var (base, _) = try copies("ann")
    try base.save(mark(2)) {
      try $0.addNumber(PhoneNumber(raw: "2"), label: nil, to: "ann", at: "")
    }
    var (one, other) = (base, base)
    one.save(mark(3)) { _ = $0.entries[0].numbers.removeLast() }
    #expect(try one.merged(base).conflicts.isEmpty)
    #expect(try one.merged(base).list.entries[0].numbers.count == 1)
    try other.save(mark(4)) {
      try $0.addNumber(PhoneNumber(raw: "3"), label: nil, to: "ann", at: "")
    }
    #expect(try one.merged(other).conflicts.map(\.part) == ["contact"])
    #expect(try other.merged(one).conflicts.map(\.part) == ["contact"])
    // So is one to which two copies give different labels.
    var (work, home) = (base, base)
    work.save(mark(5)) { $0.entries[0].numbers[1].labelText = "work" }
    home.save(mark(6)) { $0.entries[0].numbers[1].labelText = "home" }
    #expect(try work.merged(home).conflicts.count == 1)
  }

  @Test func `a number that a copy adds stays added while another label waits for a decision`()
    throws
  {
    let (base, _) = try copies("ann")
    var added = base
    try added.save(mark(2)) {
      try $0.addNumber(PhoneNumber(raw: "2"), label: nil, to: "ann", at: "")
    }
    var (labelled, other) = (added, base)
    labelled.save(mark(3)) { $0.entries[0].label = .other }
    other.save(mark(4)) { $0.entries[0].label = .other }
    let made = [added, labelled, other]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      var copy = made[order[0]]
      for (step, next) in order.dropFirst().enumerated() {
        try copy.merge(made[next])
        copy.save(mark(10 + step)) { _ in }
      }
      #expect(copy.conflicts.isEmpty, "\(order)")
      #expect(copy.list.entries[0].numbers.map(\.number.raw) == ["+14155550100", "2"], "\(order)")
      #expect(copy.list.entries[0].label == .other, "\(order)")
    }
    // Whoever decides against it has removed it, for the copies that still have it too.
    try added.merge(other)
    added.save(mark(20)) { _ in }
    let conflict = try #require(added.conflicts.first)
    added.versions.settle(conflict, conflict.present.value, by: mark(21))
    added.list = try added.versions.list(replacing: added.list)
    #expect(added.list.entries[0].numbers.count == 1)
    #expect(try added.merged(labelled).conflicts.map(\.part) == ["contact"])
    #expect(try labelled.merged(added).conflicts.map(\.part) == ["contact"])
  }

  @Test func `added numbers stay while a name waits for a decision`() throws {
    let (base, _) = try copies("ann")
    var (one, other, renamed) = (base, base, base)
    try one.save(mark(4)) {
      try $0.addNumber(PhoneNumber(raw: "2"), label: nil, to: "ann", at: "")
    }
    try other.save(mark(5)) {
      try $0.addNumber(PhoneNumber(raw: "3"), label: nil, to: "ann", at: "")
    }
    renamed.save(mark(3)) { $0.entries[0].name = "Anne" }
    var all = try one.merged(other).merged(renamed)
    #expect(all.conflicts.map(\.part) == ["contact"])
    #expect(all.list.entries[0].numbers.map(\.number.raw) == ["+14155550100", "3", "2"])
    // Another change leaves the question, and the numbers.
    all.save(mark(6)) { $0.entries[0].note = "night" }
    let conflict = try #require(all.conflicts.first)
    #expect(conflict.others.map { $0.value.object?["name"] } == [.string("Anne")])
    #expect(conflict.others.first?.value.object?["others"] == nil)
    all.versions.settle(conflict, conflict.present.value, by: mark(7))
    let settled = try all.versions.list(replacing: all.list)
    #expect(settled.entries[0].numbers.count == 3)
    #expect(all.versions.conflicts(in: settled).isEmpty)
  }

  @Test func `groups of two copies come together without a question`() throws {
    var (one, other) = try copies("ann", "ben", "cleo")
    try one.save(mark(2)) { list in
      try list.createGroup("Ski")
      try list.put(["ann", "ben"], inGroup: "ski")
      try list.move("ben", to: 1, inGroup: "ski")
    }
    try other.save(mark(3)) { list in
      try list.createGroup("ski")
      try list.put(["cleo"], inGroup: "ski")
      try list.createGroup("Empty")
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      #expect(merged.list.groupNames.map { $0.lowercased() } == ["empty", "ski"])
      #expect(
        try merged.list.entries(inGroup: "SKI").map(\.handle.description) == ["ben", "ann", "cleo"]
      )
    }
    try one.merge(other)
    try one.save(mark(4)) { _ = try $0.deleteGroup("Ski") }
    try one.merge(other)
    #expect(one.list.groupNames == ["Empty"])
    #expect(one.list.entries.flatMap(\.groups) == [])
    // What stays of it in the versions is not written.
    #expect(!one.list.unknown.keys.contains { $0.hasPrefix("group.") })
  }

  @Test func `two copies put an entry in groups, and it is in all of them`() throws {
    var (one, other) = try copies("ann", "ben")
    for group in ["old", "near"] { try one.save(mark(2)) { try $0.createGroup(group) } }
    try one.save(mark(3)) { try $0.put(["ann", "ben"], inGroup: "old") }
    try other.merge(one)
    try one.save(mark(4)) { list in
      try list.put(["ann"], inGroup: "near")
      _ = try list.take(["ben"], outOfGroup: "old")
    }
    try other.save(mark(5)) { list in
      try list.createGroup("Lena's")
      try list.put(["ann"], inGroup: "Lena's")
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      #expect(merged.list.entries.map { Set($0.groups) } == [["old", "near", "Lena's"], []])
    }
    #expect(try one.merged(other).list.entries == other.merged(one).list.entries)
  }

  @Test func `who was put in a group that another copy renamed is in it`() throws {
    var (one, other) = try copies("ann", "ben")
    try one.save(mark(2)) { list in
      try list.createGroup("g")
      try list.put(["ann"], inGroup: "g")
    }
    try other.merge(one)
    try one.save(mark(3)) { try $0.renameGroup("g", to: "street") }
    try other.save(mark(4)) { try $0.put(["ben"], inGroup: "g") }
    let both = one.versions.merged(with: other.versions)
    for list in [
      try both.list(replacing: one.list, and: other.list),
      try both.list(replacing: other.list, and: one.list),
    ] {
      #expect(list.groupNames == ["street"])
      #expect(try list.entries(inGroup: "street").map(\.handle.description) == ["ann", "ben"])
    }
  }

  @Test func `somebody who got a group that another copy renamed has the renamed one`() throws {
    var (one, other) = try copies("ann")
    try one.save(mark(2)) { try $0.createGroup("g") }
    try other.merge(one)
    try one.save(mark(3)) { try $0.renameGroup("g", to: "street") }
    let zoe = try #require(Handle("zoe"))
    try other.save(mark(4)) { try $0.addPerson(zoe, name: nil, group: "g") }
    let both = one.versions.merged(with: other.versions)
    for list in [
      try both.list(replacing: one.list, and: other.list),
      try both.list(replacing: other.list, and: one.list),
    ] {
      #expect(list.groupNames == ["street"])
      #expect(list.persons.map(\.group) == ["street"])
    }
  }

  @Test func `two copies set intervals of different relations`() throws {
    var (one, other) = try copies("ann")
    one.save(mark(2)) { $0.intervals.set(30, for: "mother") }
    other.save(mark(3)) { $0.intervals.set(90, for: "friend") }
    other.save(mark(4)) { $0.intervals.set(200, for: nil) }
    var merged = try one.merged(other)
    #expect(merged.conflicts.isEmpty)
    #expect(merged.list.intervals.byRelation == ["mother": 30, "friend": 90])
    #expect(merged.list.intervals.others == 200)
    merged.save(mark(5)) { $0.intervals.set(nil, for: "mother") }
    try merged.merge(one)
    #expect(merged.list.intervals.byRelation == ["friend": 90])
  }

  @Test func `somebody whom both copies have added is there once`() throws {
    var (one, other) = try copies("ann")
    let lena = try #require(Handle("lena"))
    try one.save(mark(2)) { try $0.addPerson(lena, name: nil, group: nil) }
    try other.save(mark(3)) { list in
      try list.addPerson(lena, name: nil, group: nil)
      list.persons[0].profile.name = "Lena"
    }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.list.persons.map(\.handle) == [lena])
      #expect(merged.list.persons.first?.profile.name == "Lena")
    }
    // Another name is another person.
    one.save(mark(4)) { $0.persons[0].profile.name = "Lena Ek" }
    #expect(try one.merged(other).list.persons.count == 2)
  }

  @Test func `fields of a person's profile come together`() throws {
    var (one, other) = try copies("ann")
    let lena = try #require(Handle("lena"))
    try one.save(mark(2)) { try $0.addPerson(lena, name: "Lena", group: nil) }
    try other.merge(one)
    one.save(mark(3)) { $0.persons[0].profile.allergies = "Penicillin" }
    other.save(mark(4)) { $0.persons[0].profile.doctor = "Dr Ek" }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      let profile = try #require(merged.list.persons.first?.profile)
      #expect(
        [profile.name, profile.allergies, profile.doctor] == ["Lena", "Penicillin", "Dr Ek"]
      )
    }
    // What one copy removed and the other changed is in conflict.
    var removed = one
    _ = try removed.save(mark(5)) { _ = try $0.removePerson("lena") }
    one.save(mark(6)) { $0.persons[0].profile.allergies = "Nuts" }
    let both = try removed.merged(one)
    #expect(both.list.persons.map(\.profile.allergies) == ["Nuts"])
    #expect(both.conflicts.contains { $0.part.hasPrefix("person.") })
    var changed = one
    changed.save(mark(7)) { $0.persons[0].profile.allergies = "Eggs" }
    other.save(mark(8)) { $0.persons[0].profile.allergies = "Milk" }
    let asked = try changed.merged(other)
    let part = try #require(asked.conflicts.first?.part)
    #expect(asked.list.profileField(part).map { "\($0.person) \($0.field)" } == "lena allergies")
  }

  @Test func `a number that one copy confirmed is confirmed`() throws {
    var (one, other) = try copies("ann")
    let new = interpret("+1 415 555 0122", home: "US")
    let old = try #require(one.list.entries.first?.number.raw)
    one.save(mark(2)) { $0.entries[0].numbers[0].replace(with: new) }
    other.save(mark(3)) { $0.entries[0].numbers[0].replace(with: new) }
    #expect(one.list.entries[0].numbers[0].formerNumber == old)
    try one.save(mark(4)) { try $0.confirm(["ann"], at: "2026-01-01T00:00:00Z") }
    other.save(mark(5)) { $0.entries[0].labelText = nil }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.conflicts.isEmpty)
      #expect(merged.list.entries[0].numbers[0].confirmed == "2026-01-01T00:00:00Z")
      #expect(merged.list.entries[0].numbers[0].formerNumber == nil)
    }
  }

  @Test func `a call that failed on one copy is known after a merge, for each number`() throws {
    var (one, other) = try copies("ann")
    let second = interpret("+1 415 555 0177", home: "US")
    for at in ["2025-01-01T00:00:00Z", "2026-03-01T00:00:00Z"] {
      one.save(mark(2)) { $0.entries[0].numbers.append(EntryNumber(second)) }
      other = one
      try one.save(mark(3)) {
        try $0.noteCall(of: ["ann"], .wrongNumber, at: "2026-02-01T00:00:00Z")
        try $0.noteCall(of: ["ann:2"], .voicemail, at: "2026-02-01T00:00:00Z")
      }
      try other.save(mark(4)) {
        $0.entries[0].labelText = nil
        try $0.confirm(["ann", "ann:2"], at: at)
      }
      for merged in [try one.merged(other), try other.merged(one)] {
        #expect(merged.conflicts.isEmpty)
        let numbers = merged.list.entries[0].numbers.prefix(2)
        let isLater = at > "2026-02"
        let failed: [CallNote.Outcome?] = isLater ? [nil, nil] : [.wrongNumber, .voicemail]
        #expect(numbers.map(\.call?.outcome) == failed)
        #expect(numbers.map(\.confirmed) == (isLater ? [at, at] : [nil, at]))
      }
    }
  }

  @Test func `versions that have the groups of an entry as one part are read`() throws {
    var (one, other) = try copies("ann")
    one.save(mark(2)) { $0.entries[0].groups = ["old"] }
    let id = one.list.entries[0].id.uuidString.lowercased()
    let stored = try #require(one.versions.stored.object)
    var parts = try #require(stored["parts"]?.object)
    let save = try #require(parts["\(id).groups.old"]?.array?.first?.object?["save"])
    parts["\(id).groups.old"] = nil
    parts["\(id).groups"] = .array([.object(["save": save, "value": .texts(["old"])])])
    one.versions = try VersionedList(
      stored: .object(["saves": stored["saves"] ?? .null, "parts": .object(parts)])
    )
    other.save(mark(3)) { $0.entries[0].groups = ["new"] }
    let merged = try one.merged(other)
    #expect(merged.conflicts.isEmpty)
    #expect(merged.list.entries.map(\.groups) == [["old", "new"]])
  }

  @Test func `a version before groups keeps them`() throws {
    var (one, other) = try copies("ann", "ben")
    try one.save(mark(2)) { list in
      try list.createGroup("Ski")
      try list.put(["ann", "ben"], inGroup: "Ski")
      try list.move("ben", to: 1, inGroup: "Ski")
    }
    // It writes back members that it does not know, and knows their parts by their names alone.
    let group = try #require(one.list.groups.first)
    var older = one
    older.list.unknown[group.member] = group.stored
    older.list.unknown["group.later"] = .string("what a newer one wrote")
    older.save(mark(3)) { $0.entries[0].note = "nights" }
    try other.merge(older)
    #expect(other.list.groups.map(\.order) == [group.order])
    #expect(other.list.unknown["group.later"] == .string("what a newer one wrote"))
  }

  @Test func `of two numbers the later one counts, and the other is kept until it is settled`()
    throws
  {
    var (one, other) = try copies("ann")
    one.save(mark(2, at: 200)) { $0.entries[0].number = PhoneNumber(raw: "+14155550111") }
    other.save(mark(3, at: 100)) { $0.entries[0].number = PhoneNumber(raw: "+14155550122") }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.list.entries.map(\.number.raw) == ["+14155550111"])
      let conflict = try #require(merged.conflicts.first)
      #expect(merged.conflicts.count == 1)
      #expect(conflict.part == "contact")
      #expect(conflict.others.map(\.seconds) == [100])
      let lost = conflict.others.first?.value.object?["number"]?.object?["raw"]
      #expect(lost == .string("+14155550122"))
    }
    var settled = try one.merged(other)
    settled.save(mark(4)) { $0.entries[0].number = PhoneNumber(raw: "+14155550122") }
    #expect(settled.conflicts.isEmpty)
    // A copy that has not heard of it brings nothing back.
    #expect(try settled.merged(other).conflicts.isEmpty)
    #expect(try other.merged(settled).list.entries.map(\.number.raw) == ["+14155550122"])
  }

  @Test func `a name never gets a number that nobody gave it`() throws {
    var (one, other) = try copies("ann")
    // Here the entry becomes somebody else, and there Ann gets a new number.
    one.save(mark(2)) {
      $0.entries[0].name = "Ben"
      $0.entries[0].number = PhoneNumber(raw: "+14155550111")
    }
    other.save(mark(3)) { $0.entries[0].number = PhoneNumber(raw: "+14155550122") }
    for merged in [try one.merged(other), try other.merged(one)] {
      let entry = try merged.entry("ann")
      #expect([entry.name, entry.number.raw] == ["Ann", "+14155550122"])
      #expect(merged.conflicts.count == 1)
    }
  }

  @Test func `an entry removed in one copy is removed, and one changed meanwhile stays`() throws {
    var (one, other) = try copies("ann", "ben")
    one.save(mark(2)) { $0.entries.removeAll() }
    other.save(mark(3)) { $0.entries[1].number = PhoneNumber(raw: "+14155550199") }
    for merged in [try one.merged(other), try other.merged(one)] {
      #expect(merged.list.handles == ["ben"])
      #expect(try merged.entry("ben").number.raw == "+14155550199")
      #expect(merged.conflicts.map(\.part) == ["listed"])
    }
    var settled = try one.merged(other)
    settled.save(mark(4)) { $0.entries.removeAll() }
    #expect(try other.merged(settled).list.entries.isEmpty)
  }

  @Test func `what is kept of removed entries can be forgotten`() throws {
    var (one, other) = try copies("ann", "ben")
    one.save(mark(2)) { $0.entries.remove(at: 0) }
    let document = { (copy: Copy) in
      text(try copy.versions.list(replacing: copy.list).document)
    }
    #expect(try document(one).contains("+14155550100"))
    #expect(one.versions.forgetRemoved() == 1)
    #expect(one.versions.forgetRemoved() == 0)
    #expect(try !document(one).contains("+14155550100"))
    #expect(try document(one).contains("+14155550101"))
    // It is still known that the entry was removed.
    #expect(try one.merged(other).list.handles == ["ben"])
    other.save(mark(3)) { $0.entries[0].note = "nights" }
    #expect(try one.merged(other).list.handles == ["ann", "ben"])
  }

  @Test func `moves in both copies are merged`() throws {
    var (one, other) = try copies("a", "b", "c", "d", "e")
    try one.save(mark(2)) { _ = try $0.move("e", to: 1) }
    try other.save(mark(3)) { _ = try $0.move("b", to: 4) }
    #expect(try one.merged(other).list.handles == ["e", "a", "c", "d", "b"])
    #expect(try other.merged(one).list.handles == ["e", "a", "c", "d", "b"])
  }

  @Test func `the same person added in both copies is there once, and no two share a handle`()
    throws
  {
    var (one, other) = try copies("ann")
    try one.save(mark(2)) { $0.entries.append(try Entry("ben", number: "+14155550133")) }
    try other.save(mark(3)) {
      $0.entries.append(try Entry("ben", number: "+14155550133"))
      $0.entries.append(try Entry("cy", number: "+14155550144"))
    }
    try one.save(mark(4)) {
      $0.entries.append(try Entry("cy", name: "Cyra", number: "+14155550155"))
    }
    let merged = try one.merged(other)
    #expect(Set(merged.list.handles) == ["ann", "ben", "cy", "cy-2"])
    #expect(try other.merged(one).list.handles == merged.list.handles)
  }

  @Test func `a change by a program that knows no versions is a change of its save`() throws {
    var (one, other) = try copies("ann", "ben")
    one.save(mark(2)) { $0.entries[0].note = "nights" }
    // It has kept the versions as they were.
    var old = try one.versions.list(replacing: one.list)
    old.entries[1].note = "days"
    let versions = try VersionedList(old, of: mark(5))
    other.save(mark(3)) { $0.entries[1].note = "never" }
    let merged = versions.merged(with: other.versions)
    #expect(try merged.list(replacing: old).entries.map(\.note) == ["nights", "days"])
    #expect(merged.conflicts(in: old).map(\.part) == ["note"])
  }

  @Test func `copies without versions are compared with the state from which both were made`()
    throws
  {
    let (base, _) = try copies("ann", "ben")
    var (one, other) = (base.list, base.list)
    one.entries[0].note = "nights"
    other.entries[1].note = "days"
    let made = try VersionedList(one, of: mark(2), since: base.versions)
      .merged(with: try VersionedList(other, of: mark(3), since: base.versions))
    #expect(made.conflicts(in: one).isEmpty)
    #expect(try made.list(replacing: one).entries.map(\.note) == ["nights", "days"])
    // A state that follows another replaces it.
    let later = SaveMark(save: mark(4).save, seconds: 4, ancestors: [mark(2).save])
    let followed = try VersionedList(one, of: mark(2))
      .merged(with: try VersionedList(other, of: later))
    #expect(try followed.list(replacing: one).entries.map(\.note) == [nil, "days"])
  }

  @Test func `versions are read back as they were stored`() throws {
    var history = RandomHistory(seed: 7)
    for _ in 0..<200 {
      try history.step()
      for copy in history.copies {
        let list = try copy.versions.list(replacing: copy.list)
        let document = try EmergencyList(document: list.document)
        let read = try VersionedList(stored: try #require(document.versions))
        #expect(read.parts == copy.versions.parts)
        #expect(read.saves == copy.versions.saves)
      }
    }
  }

  @Test func `random histories merge alike in any order, and lose nothing`() throws {
    let wanted = ProcessInfo.processInfo.environment["ELIST_HISTORIES"].flatMap(Int.init) ?? 300
    for seed in 0..<wanted {
      var history = RandomHistory(seed: UInt64(seed))
      for _ in 0..<12 { try history.step() }
      try history.check()
    }
    try Sweep.tell(points: wanted)
  }
}

/// Copies that are changed and merged at random, with a record of which save knew of which.
private struct RandomHistory {
  var copies: [Copy] = []
  private var random: SeededGenerator
  private var saves = 1
  /// What each save wrote, and all the saves that it knew.
  private var written: [String: [VersionedList.Part: JSONValue]] = [:]
  private var known: [String: Set<String>] = [:]
  /// The saves whose versions of a part a save has kept.
  private var kept: [String: [VersionedList.Part: Set<String>]] = [:]
  /// The saves that are in each copy.
  private var seen: [Set<String>]

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var list = EmergencyList(region: "US")
    for number in 0..<3 {
      if let handle = Handle("e\(number)") {
        list.entries.append(Self.entry(handle, "\(number)", 0, &random))
      }
    }
    let first = mark(1)
    let versions = try? VersionedList(list, of: first)
    copies = Array(repeating: Copy(list: list, versions: versions ?? VersionedList()), count: 3)
    seen = Array(repeating: [first.save], count: 3)
    known[first.save] = []
    written[first.save] = copies[0].versions.parts.mapValues { $0.first?.value ?? .null }
  }

  private static func entry(
    _ handle: Handle,
    _ digits: String,
    _ day: Int,
    _ random: inout SeededGenerator
  ) -> Entry {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    let id = bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    return Entry(
      id: id,
      handle: handle,
      name: "N\(digits)",
      number: PhoneNumber(raw: "+141555\(digits)"),
      added: "2026-11-\(10 + day % 20)T00:00:00Z"
    )
  }

  mutating func step() throws {
    let place = Int.random(in: 0..<copies.count, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      let from = Int.random(in: 0..<copies.count, using: &random)
      try copies[place].merge(copies[from])
      seen[place].formUnion(seen[from])
      // What a merge decides by itself, such as a handle, is written like any other change.
    }
    saves += 1
    // Clocks of different computers do not agree.
    let save = mark(saves, at: Int64.random(in: 0...20, using: &random))
    let before = copies[place].versions.parts
    var list = copies[place].list
    change(&list)
    copies[place].save(save) { $0 = list }
    let changed = copies[place].versions.parts.filter { before[$0.key] != $0.value }
    guard !changed.isEmpty else { return }
    known[save.save] = seen[place]
    written[save.save] = changed.compactMapValues { versions in
      versions.first { $0.save == save.save }?.value
    }
    // A version of which nobody has chosen one waits on.
    kept[save.save] = changed.mapValues { Set($0.map(\.save)) }
    seen[place].insert(save.save)
  }

  private mutating func change(_ list: inout EmergencyList) {
    let index = list.entries.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<16, using: &random), index) {
    case (0, let index?): list.entries[index].note = "note \(saves)"
    case (1, let index?): list.entries[index].number = PhoneNumber(raw: "+1212555\(saves)")
    case (2, let index?): list.entries[index].name = "Name \(saves)"
    case (3, let index?): list.entries.remove(at: index)
    case (4, let index?):
      let moved = list.entries.remove(at: index)
      list.entries.insert(moved, at: Int.random(in: 0...list.entries.count, using: &random))
    case (5, _): list.owner.allergies = "allergy \(saves)"
    case (6, _): try? list.createGroup("g\(saves)")
    case (7, let index?):
      guard let group = list.groupNames.randomElement(using: &random) else { return }
      try? list.put(["\(index + 1)"], inGroup: group)
      try? list.move("\(index + 1)", to: 1, inGroup: group)
    case (8, _):
      guard let group = list.groupNames.randomElement(using: &random) else { return }
      _ = try? list.deleteGroup(group)
    case (9, let index?):
      let number = PhoneNumber(raw: "+1312555\(saves)")
      try? list.addNumber(number, label: "home", to: "\(index + 1)", at: "2026-11-23T00:00:00Z")
      try? list.tryFirst("\(index + 1):\(list.entries[index].numbers.count)")
    case (13...14, let index?):
      let number = PhoneNumber(raw: "+1512555\(Int.random(in: 0..<4, using: &random))")
      try? list.addNumber(number, label: nil, to: "\(index + 1)", at: "2026-11-23T00:00:00Z")
    case (15, let index?):
      if list.entries[index].numbers.count > 1 { list.entries[index].numbers.removeLast() }
    case (10, _):
      guard let handle = Handle("p\(saves)") else { return }
      try? list.addPerson(handle, name: "Person \(saves)", group: nil)
    case (11, _):
      guard let person = list.persons.randomElement(using: &random)?.handle.description else {
        return
      }
      if Bool.random(using: &random) {
        _ = try? list.removePerson(person)
      } else {
        try? list.changeProfile(of: person) { $0.allergies = "allergy \(saves)" }
      }
    default:
      guard let handle = Handle("a\(saves)") else { return }
      list.entries.append(Self.entry(handle, "\(saves)", saves, &random))
    }
  }

  func check() throws {
    let (one, other, third) = (copies[0], copies[1], copies[2])
    let both = one.versions.merged(with: other.versions)
    #expect(both == other.versions.merged(with: one.versions))
    #expect(both.merged(with: one.versions) == both)
    #expect(one.versions.merged(with: one.versions) == one.versions)
    let all = both.merged(with: third.versions)
    #expect(all == one.versions.merged(with: other.versions.merged(with: third.versions)))
    #expect(
      try all.list(replacing: one.list).withoutOrigin
        == all.list(replacing: third.list).withoutOrigin
    )

    // A write is replaced by those that knew of it, and by nothing else.
    let saved = seen[0].union(seen[1]).union(seen[2])
    var expected: [VersionedList.Part: Set<VersionedList.Version>] = [:]
    for save in saved {
      for (part, value) in written[save] ?? [:] {
        let isReplaced = saved.contains { later in
          written[later]?[part] != nil && known[later]?.contains(save) == true
            && kept[later]?[part]?.contains(save) != true
        }
        if !isReplaced { expected[part, default: []].insert(.init(save: save, value: value)) }
      }
    }
    #expect(all.parts == expected)
  }
}

extension EmergencyList {
  /// The list as it is the same in all copies.
  fileprivate var withoutOrigin: EmergencyList {
    var list = self
    (list.saveNote, list.bookCounts) = (nil, nil)
    return list
  }
}
