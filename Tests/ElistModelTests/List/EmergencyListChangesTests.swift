import ElistTestSupport
import Foundation
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct EmergencyListChangesTests {
  /// The refusal of a change, after which the list must be as it was.
  private func refusal(
    of list: EmergencyList,
    _ change: (inout EmergencyList) throws(ModelError) -> Void
  ) -> ModelError? {
    var changed = list
    do throws(ModelError) {
      try change(&changed)
      return nil
    } catch {
      #expect(changed == list)
      return error
    }
  }

  @Test func `adds at the end, or at a position`() throws {
    var list = try EmergencyList("ann", "bob")
    try list.add([try Entry("cara")])
    try list.add([try Entry("dan"), try Entry("eve")], at: 1)
    try list.add([try Entry("fay")], at: 6)
    #expect(list.handles == ["dan", "eve", "ann", "bob", "cara", "fay"])
  }

  @Test(arguments: [0, -1, 4, .max, .min])
  func `refuses a position that does not exist`(position: Int) throws {
    let list = try EmergencyList("ann", "bob")
    let entry = try Entry("cara")
    let error = refusal(of: list) { list throws(ModelError) in try list.add([entry], at: position) }
    #expect(error == .noInsertion(position, count: 2))
  }

  @Test func `refuses a batch that is too many as a whole`() throws {
    var list = try EmergencyList("ann", "bob")
    try list.setLimit(max: 3, min: nil)
    let batch = [try Entry("cara"), try Entry("dan")]
    let error = refusal(of: list) { list throws(ModelError) in try list.add(batch) }
    #expect(error == .limitReached(max: 3, count: 2))
    try list.add([batch[0]])
    try list.setLimit(max: 0, min: nil)
    try list.add((0..<100).map { try Entry("x\($0)") })
    #expect(list.entries.count == 103)
  }

  @Test func `refuses a handle that is taken, also in the batch itself`() throws {
    let list = try EmergencyList("ann")
    let (ann, cara) = (try Entry("ann"), try Entry("cara"))
    let taken = refusal(of: list) { list throws(ModelError) in try list.add([cara, ann]) }
    #expect(taken == .handleTaken(ann.handle))
    let twice = refusal(of: list) { list throws(ModelError) in try list.add([cara, cara]) }
    #expect(twice == .handleTaken(cara.handle))
  }

  @Test func `removes by handle, position and id, resolved before anything goes`() throws {
    var list = try EmergencyList("ann", "bob", "cara", "dan")
    let gone = try list.remove(["4", "ann", list.entries[1].id.uuidString, "1"], force: false)
    #expect(gone.map(\.handle.description) == ["dan", "ann", "bob"])
    #expect(list.handles == ["cara"])
  }

  @Test func `removes all or nothing`() throws {
    let list = try EmergencyList("ann", "bob")
    let error = refusal(of: list) { list throws(ModelError) in
      _ = try list.remove(["ann", "zoe"], force: true)
    }
    #expect(error == .noEntry("zoe", count: 2))
  }

  @Test func `removes nothing where nothing is named`() throws {
    var list = try EmergencyList("ann", "bob")
    #expect(try list.remove([], force: true) == [])
    #expect(list.handles == ["ann", "bob"])
  }

  @Test func `keeps the minimum unless forced`() throws {
    var list = try EmergencyList("ann", "bob")
    try list.setLimit(max: nil, min: 2)
    let error = refusal(of: list) { list throws(ModelError) in
      _ = try list.remove(["ann"], force: false)
    }
    #expect(error == .belowMinimum(min: 2, left: 1))
    _ = try list.remove(["ann"], force: true)
    #expect(list.handles == ["bob"])
  }

  @Test func `removes one of two entries that share an id`() throws {
    var list = try EmergencyList("ann", "bob")
    list.entries[1].id = list.entries[0].id
    _ = try list.remove(["bob"], force: false)
    #expect(list.handles == ["ann"])
  }

  @Test(
    arguments: [
      ("ann", 3, ["bob", "cara", "ann"]), ("3", 1, ["cara", "ann", "bob"]),
      ("bob", 2, ["ann", "bob", "cara"]),
    ]
  )
  func `moves an entry to a position`(word: String, position: Int, handles: [String]) throws {
    var list = try EmergencyList("ann", "bob", "cara")
    _ = try list.move(word, to: position)
    #expect(list.handles == handles)
  }

  @Test(arguments: [0, -1, 3, .max, .min])
  func `refuses to move to a position that does not exist`(position: Int) throws {
    let list = try EmergencyList("ann", "bob")
    let error = refusal(of: list) { list throws(ModelError) in
      _ = try list.move("ann", to: position)
    }
    #expect(error == .noPosition(position, count: 2))
  }

  @Test func `moves nothing on an empty list`() throws {
    let list = EmergencyList(region: "US")
    let error = refusal(of: list) { list throws(ModelError) in _ = try list.move("1", to: 1) }
    #expect(error == .noPosition(1, count: 0))
  }

  @Test(
    arguments: [
      (-1, nil, .badValue(field: "max", value: "-1")),
      (nil, -1, .badValue(field: "min", value: "-1")),
      (2, 3, .limitsCross(min: 3, max: 2)), (nil, 10, .limitsCross(min: 10, max: 9)),
      (1, nil, .limitBelowCount(max: 1, count: 2)),
    ] as [(Int?, Int?, ModelError)]
  )
  func `refuses limits that cannot hold`(max: Int?, min: Int?, expected: ModelError) throws {
    let list = try EmergencyList("ann", "bob")
    let error = refusal(of: list) { list throws(ModelError) in
      try list.setLimit(max: max, min: min)
    }
    #expect(error == expected)
  }

  @Test func `sets one limit and leaves the other`() throws {
    var list = try EmergencyList("ann", "bob")
    #expect((list.limit.max, list.limit.min) == (9, 0))
    try list.setLimit(max: 2, min: nil)
    try list.setLimit(max: nil, min: 2)
    #expect((list.limit.max, list.limit.min) == (2, 2))
    try list.setLimit(max: 0, min: 50)
    #expect((list.limit.max, list.limit.min) == (0, 50))
  }
}

@Suite struct EmergencyListLookupTests {
  @Test func `finds by handle, position and id`() throws {
    let list = try EmergencyList("ann", "bob", "cara")
    let id = list.entries[2].id.uuidString
    for (word, index) in [("ann", 0), ("2", 1), ("002", 1), (id, 2), (id.lowercased(), 2)] {
      #expect(try list.index(of: word) == index)
    }
  }

  @Test(arguments: ["0", "4", "9999999"])
  func `knows no such position`(word: String) throws {
    let list = try EmergencyList("ann", "bob", "cara")
    #expect(throws: ModelError.noPosition(Int(word) ?? -1, count: 3)) { try list.index(of: word) }
  }

  @Test(
    arguments: [
      "", "zoe", "an", "Ann", "+1", "-1", "1 ", "１", "99999999999999999999", UUID().uuidString,
    ]
  )
  func `knows no such entry`(word: String) throws {
    let list = try EmergencyList("ann", "bob", "cara")
    #expect(throws: ModelError.noEntry(word, count: 3, alike: Self.meant[word] ?? [])) {
      try list.index(of: word)
    }
  }

  /// What somebody meant who typed it.
  private static let meant = ["an": ["ann"], "Ann": ["ann"]]

  @Test func `an unknown handle comes with those that are like it`() throws {
    let list = try EmergencyList("kate-bell", "dr-appleseed", "harbour-clinic")
    let meant = [
      "kate-bel": ["kate-bell"], "ktae-bell": ["kate-bell"], "bell": ["kate-bell"],
      "appelseed": ["dr-appleseed"], "harbor-clinic": ["harbour-clinic"], "wxyz": [],
    ]
    for (word, alike) in meant {
      #expect(throws: ModelError.noEntry(word, count: 3, alike: alike)) { try list.index(of: word) }
    }
  }

  @Test func `gives the entries named, each once, and all where none is`() throws {
    let list = try EmergencyList("ann", "bob", "cara")
    let named = try list.entries(named: ["3", "ann", "cara", "1"])
    #expect(named.map(\.handle.description) == ["cara", "ann"])
    #expect(try list.entries(named: []) == list.entries)
    #expect(throws: ModelError.noEntry("x", count: 3)) { try list.entries(named: ["ann", "x"]) }
  }

  @Test func `knows an entry's position`() throws {
    let list = try EmergencyList("ann", "bob")
    #expect(list.position(of: list.entries[1]) == 2)
    #expect(list.position(of: try Entry("bob")) == nil)
  }
}

@Suite struct EmergencyListTwinTests {
  private func number(_ raw: String, _ e164: String? = nil) -> PhoneNumber {
    var number = PhoneNumber(raw: raw)
    number.e164 = e164
    return number
  }

  private func source(_ id: UUID) -> Entry.Source {
    Entry.Source(uid: nil, valueID: id, provider: "vcard")
  }

  private func list(_ entry: Entry) -> EmergencyList {
    var list = EmergencyList(region: "US")
    list.entries = [entry]
    return list
  }

  @Test func `is the same person's number, however it is typed`() throws {
    let kate = try Entry("kate", name: "Kate Bell").with {
      $0.number = number("(415) 555-3695", "+14155553695")
    }
    let again = try Entry("kate-2", name: "kate bell").with {
      $0.number = number("+1 415 555 3695", "+14155553695")
    }
    #expect(list(kate).twin(of: again)?.handle == kate.handle)
  }

  @Test func `is the same text of a number that was not understood`() throws {
    let kate = try Entry("kate", number: "555-1234")
    #expect(list(kate).twin(of: try Entry("kate", number: "555 1234")) != nil)
    #expect(list(kate).twin(of: try Entry("kate", number: "555 1235")) == nil)
  }

  @Test func `is the same number of the book under another name`() throws {
    let id = UUID()
    let mum = try Entry("mum", number: "1").with { $0.source = source(id) }
    let kate = try Entry("kate", number: "1").with { $0.source = source(id) }
    #expect(list(mum).twin(of: kate) != nil)
  }

  @Test func `is read again from the book after the home region changed`() throws {
    let id = UUID()
    let old = try Entry("kate", name: "Kate").with {
      $0.source = source(id)
      $0.number = number("0151 123", "+49151123")
    }
    let new = try Entry("mum", name: "Mum").with {
      $0.source = source(id)
      $0.number = number("0151 123", "+44151123")
    }
    #expect(list(old).twin(of: new) != nil)
  }

  @Test func `is not somebody else with the same number`() throws {
    let ann = try Entry("ann", number: "555-1234").with { $0.source = source(UUID()) }
    let bob = try Entry("bob", number: "555-1234").with { $0.source = source(UUID()) }
    #expect(list(ann).twin(of: bob) == nil)
  }

  @Test func `is not another nameless contact with the same number`() throws {
    func nameless(_ hint: String) throws -> Entry {
      try Entry("entry", number: "1").with { ($0.name, $0.hint) = (nil, hint) }
    }
    #expect(list(try nameless("Acme")).twin(of: try nameless("Bank")) == nil)
    #expect(list(try nameless("Acme")).twin(of: try nameless("Acme")) != nil)
  }

  @Test func `is not the number that an entry had before it was changed`() throws {
    let id = UUID()
    let changed = try Entry("kate", number: "2").with { $0.source = source(id) }
    let original = try Entry("kate", number: "1").with { $0.source = source(id) }
    #expect(list(changed).twin(of: original) == nil)
  }

  @Test func `is not the same line with another extension`() throws {
    let first = try Entry("kate").with {
      $0.number = number("1x5", "+14155553695")
      $0.number.extension = "5"
    }
    let second = first.with { $0.number.extension = "6" }
    #expect(list(first).twin(of: second) == nil)
  }
}
