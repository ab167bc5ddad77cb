/// How the state of a vault compares with the newest one that this computer has seen.
package enum Freshness: Equatable, Sendable {
  /// The newest, or the first that this computer sees: a fresh machine cannot know.
  case current
  /// An older one: it was restored, or put back by somebody who can write the file.
  case older(generation: UInt64, seen: UInt64)
  /// Another one of the same generation: two computers have saved independently.
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
