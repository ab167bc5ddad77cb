/// A step on the way from the book to what is shown (Ohana's word): some elements in, in an order,
/// and those that are left out again.
///
/// A post-processor is a pure value, so that steps can be put one behind another in any order that
/// their elements allow: contacts are sorted, split into rows, and the rows are kept or left out.
package protocol PostProcessor<Element>: Sendable {
  associatedtype Element

  /// The elements that are left, in their order.
  func process(_ elements: [Element]) -> [Element]
}

/// A post-processor that keeps some of the rows, in their order.
///
/// Whether a row is kept may depend on the others, as where contacts share a number.
package protocol RowFilter: PostProcessor<BookRow> {
  /// Whether each of the rows is kept.
  func keeps(_ rows: [BookRow]) -> [Bool]
}

extension RowFilter {
  package func process(_ rows: [BookRow]) -> [BookRow] {
    zip(rows, keeps(rows)).lazy.filter(\.1).map(\.0)
  }
}

/// A filter that looks at one row at a time.
package protocol SingleRowFilter: RowFilter {
  /// Whether a row is kept, whatever the others are.
  func keeps(_ row: BookRow) -> Bool
}

extension SingleRowFilter {
  package func keeps(_ rows: [BookRow]) -> [Bool] { rows.map { keeps($0) } }
}

extension Array {
  /// What is left after some post-processors, one behind another.
  package func processed(by steps: [any PostProcessor<Element>]) -> [Element] {
    steps.reduce(self) { elements, step in step.process(elements) }
  }
}
