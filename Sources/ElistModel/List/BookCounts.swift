import JSONFormat

/// How much the book holds, kept with the list to count without decrypting the book.
///
/// The counts are valid for one generation of the vault. A program that does not know them may
/// change the book and leave them unchanged; its save has another generation, so they no longer
/// apply.
package struct BookCounts: Equatable, Sendable {
  package var contacts: Int
  package var numbers: Int
  /// The generation of the vault for which they are valid.
  package var generation: UInt64

  /// The counts of a book; `nil` if it cannot be read.
  package init?(of book: [UInt8], generation: UInt64) {
    guard let reader = try? BookReader(book), let numbers = try? reader.numberCount() else {
      return nil
    }
    self.init(contacts: reader.count, numbers: numbers, generation: generation)
  }

  private init(contacts: Int, numbers: Int, generation: UInt64) {
    (self.contacts, self.numbers, self.generation) = (contacts, numbers, generation)
  }

  /// Reads stored counts; `nil` if this version did not write them so.
  ///
  /// They can always be counted again.
  init?(stored: JSONValue?) {
    guard case .object(let members) = stored, case .number(let generation) = members["generation"],
      case .number(let contacts) = members["contacts"],
      case .number(let numbers) = members["numbers"],
      let generation = UInt64(generation), let contacts = Int(contacts), let numbers = Int(numbers)
    else { return nil }
    self.init(contacts: contacts, numbers: numbers, generation: generation)
  }

  var stored: JSONValue {
    .object([
      "contacts": .integer(contacts), "numbers": .integer(numbers),
      "generation": .number("\(generation)"),
    ])
  }
}
