/// Why the reference cannot be made.
package enum ReferenceError: Error, Equatable, CustomStringConvertible {
  /// The help dump does not have the known format, as the decoder explains.
  case dumpUnreadable(String)
  /// A word that a completion would offer is not plain, so a shell could expand it.
  case notPlain(word: String, of: String)
  /// A page has no place for a generated block.
  case blockMissing(String, page: String)

  package var description: String {
    switch self {
    case .dumpUnreadable(let why): "the help dump cannot be read: \(why)"
    case .notPlain(let word, let owner):
      "\(owner) has the candidate \"\(word)\", which is not plain"
    case .blockMissing(let block, let page): "Man/\(page) has no generated block \"\(block)\""
    }
  }
}
