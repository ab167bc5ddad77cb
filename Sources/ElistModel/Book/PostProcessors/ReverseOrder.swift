/// Turns the order of sorted contacts round; those without a name stay last, and equals stay as they
/// were.
package struct ReverseOrder: PostProcessor {
  private let sort: AlphabeticalSort

  /// The reverse of a sort.
  package init(of sort: AlphabeticalSort) {
    self.sort = sort
  }

  package func process(_ contacts: [Contact]) -> [Contact] {
    sort.order.sorted(contacts, index: sort.index, reversed: true)
  }
}
