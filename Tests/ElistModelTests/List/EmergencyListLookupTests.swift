import Foundation
import Testing

@testable import ElistModel

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
