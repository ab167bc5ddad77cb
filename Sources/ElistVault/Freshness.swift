/// How the state of a vault stands to the newest that this computer has seen of it.
package enum Freshness: Equatable, Sendable {
  /// The newest, or nothing was seen before: a fresh machine cannot tell.
  case current
  /// An older one: restored, or put back by whoever keeps the file.
  case older(generation: UInt64, seen: UInt64)
  /// Another one of the same generation: two computers have saved side by side.
  case diverged(generation: UInt64)

  init(of header: Header, seen: HighWaterMark?) {
    guard let seen, header.saveID != seen.saveID else {
      self = .current
      return
    }
    if header.generation < seen.generation {
      self = .older(generation: header.generation, seen: seen.generation)
    } else if header.generation == seen.generation {
      self = .diverged(generation: header.generation)
    } else {
      self = .current
    }
  }
}
