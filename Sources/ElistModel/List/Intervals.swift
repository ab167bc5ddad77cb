package import JSONFormat
import UnicodeText

/// For how many days a number that was confirmed is believed, by how the owner knows the person.
package struct Intervals: Equatable, Sendable {
  /// For a relation that has no interval of its own.
  package var others = Intervals.usual
  /// The intervals of single relations, as they were written.
  package private(set) var byRelation: [String: Int] = [:]

  /// Half a year.
  package static let usual = 180
  /// The most days that an interval may have: ten years.
  package static let longest = 3650

  /// The intervals with which a list begins.
  package init() {}

  /// How many days the number of somebody in a relation is believed; case and accents do not count.
  package func days(for relation: String?) -> Int {
    guard let wanted = relation.map(folded) else { return others }
    return byRelation.first { folded($0.key) == wanted }?.value ?? others
  }

  /// Sets the interval of a relation, or of all others; `nil` days remove it.
  package mutating func set(_ days: Int?, for relation: String?) {
    guard let relation else {
      others = days ?? Self.usual
      return
    }
    byRelation = byRelation.filter { folded($0.key) != folded(relation) }
    byRelation[relation] = days
  }
}

extension Intervals {
  /// What the list's document and JSON say.
  package var stored: JSONValue {
    .object([
      "others": .integer(others),
      "byRelation": .object(byRelation.mapValues { .integer($0) }),
    ])
  }

  init(_ object: StoredObject) throws(ModelError) {
    self.init()
    others = try object.integer("others") ?? others
    let relations = try object.object("byRelation", "the intervals by relation")?.members ?? [:]
    byRelation = relations.compactMapValues(\.integer)
    guard ([others] + byRelation.values).allSatisfy((1...Self.longest).contains) else {
      throw .listUnreadable("an interval is not from 1 to \(Self.longest) days")
    }
  }
}
