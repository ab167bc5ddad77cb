import ElistTestSupport
import Foundation
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
  func `refuses a position that is none`(position: Int) throws {
    let list = try EmergencyList("ann", "bob")
    let entry = try Entry("cara")
    let error = refusal(of: list) { list throws(ModelError) in try list.add([entry], at: position) }
    #expect(error == .noPosition(position, count: 2))
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
  func `refuses to move to a position that is none`(position: Int) throws {
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
