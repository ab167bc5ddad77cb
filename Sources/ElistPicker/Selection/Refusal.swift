/// Why something cannot be taken or left out: what a selection filter says (Ohana's).
package enum Refusal: Equatable, Sendable {
  /// The list would hold more than it may; the batch is refused whole.
  case aboveMaximum(max: Int, planned: Int, more: Int)
  /// The list would hold fewer than it must keep.
  case belowMinimum(min: Int, left: Int)
  /// It is on the list.
  case alreadyThere(position: Int)
  /// The field that is required, a number that can be dialled, is not there.
  case nothingToDial
  /// Its record cannot be read.
  case unreadable

  /// The reason, for a person.
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
