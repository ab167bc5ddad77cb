/// Why something cannot be added or removed: the answer of a selection filter (Ohana's term).
package enum Refusal: Equatable, Sendable {
  /// The list would exceed its maximum; the whole batch is refused.
  case aboveMaximum(max: Int, planned: Int, more: Int)
  /// The list would fall below its minimum.
  case belowMinimum(min: Int, left: Int)
  /// The number is already on the list.
  case alreadyThere(position: Int)
  /// There is no number that can be dialled, which is required.
  case nothingToDial
  /// Its record cannot be read.
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
