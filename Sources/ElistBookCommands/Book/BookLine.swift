import ArgumentParser
import ElistBook
import ElistContacts
import ElistModel
import ElistSession
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// The user's own form for a line of the book: text, with the names of fields in braces.
struct BookLine: ExpressibleByArgument {
  /// What a form or `--require` can name: a field of the contact, or a part of the row.
  enum Part: Equatable {
    case field(ContactField)
    case row(RowPart)

    /// What belongs to the number of a row, or to the row itself.
    enum RowPart: String, CaseIterable {
      case number, label, e164, international, national, rfc3966, raw
      case section, id

      /// Whether it belongs to the number.
      fileprivate var isOfNumber: Bool {
        switch self {
        case .number, .label, .e164, .international, .national, .rfc3966, .raw: true
        case .section, .id: false
        }
      }
    }

    /// All parts, in the order of elist-book(1); several of them belong to a number.
    private static let all: [Part] =
      ContactField.columns.flatMap { field in
        field == .phones ? RowPart.allCases.filter(\.isOfNumber).map(Part.row) : [.field(field)]
      } + RowPart.allCases.filter { !$0.isOfNumber }.map(Part.row)

    /// The names of all parts.
    static let names = all.map(\.name)

    private var name: String {
      switch self {
      case .field(let field): field.column ?? ""
      case .row(let part): part.rawValue
      }
    }

    /// What a row has in this part; empty if it has nothing.
    func text(of row: BookRow, home: String, numbers: NumberForm) -> String {
      switch self {
      case .field(.name): row.contact.shownName
      case .field(let field): row.contact.readable(field, home: home).first?.value ?? ""
      case .row(let part): part.text(of: row, home: home, numbers: numbers)
      }
    }

    /// The part with a name; if no part has it, the error lists the parts.
    init(named name: String) throws {
      guard let part = Self.all.first(where: { $0.name == name }) else {
        let all = Self.names.joined(separator: ", ")
        throw ValidationError("there is no field '\(name)'; the fields are \(all)")
      }
      self = part
    }
  }

  private enum Piece {
    case text(String)
    case part(Part)
  }

  /// The form as typed.
  private let form: String

  init(argument: String) {
    form = argument
  }

  /// Throws unless every brace belongs to a field or is doubled.
  func validate() throws {
    _ = try pieces()
  }

  /// The line for a row, exactly as in the book, including control characters.
  func text(of row: BookRow, home: String, numbers: NumberForm) throws -> String {
    let line = try pieces().map { piece in
      switch piece {
      case .text(let text): text
      case .part(let part): part.text(of: row, home: home, numbers: numbers)
      }
    }
    return line.joined()
  }

  private func pieces() throws -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = form[...]
    while let character = rest.popFirst() {
      guard character == "{" || character == "}" else {
        text.append(character)
        continue
      }
      if rest.first == character {
        text.append(character)
        rest.removeFirst()
      } else if character == "{", let end = rest.firstIndex(of: "}") {
        pieces += [.text(text), .part(try Part(named: String(rest[..<end])))]
        text = ""
        rest = rest[rest.index(after: end)...]
      } else {
        throw ValidationError("'\(form)' has a single '\(character)'; write it twice: {{ or }}")
      }
    }
    return pieces + [.text(text)]
  }
}

extension BookLine.Part.RowPart {
  /// What a row has in this part; empty if it has nothing.
  fileprivate func text(of row: BookRow, home: String, numbers: NumberForm) -> String {
    switch self {
    case .number: row.value?.value ?? numbers.text(of: row, home: home)
    case .label: row.label?.rawValue ?? row.customLabel ?? ""
    case .e164: row.number(home: home)?.e164 ?? ""
    case .international: row.number(home: home)?.international ?? ""
    case .national: row.number(home: home)?.national ?? ""
    case .rfc3966: row.number(home: home)?.uri ?? ""
    case .raw: row.phone?.raw ?? ""
    case .section: row.section.label
    case .id: row.id.uuidString.lowercased()
    }
  }
}

/// Fields that a contact must have, their names separated by commas.
struct RequiredParts: ExpressibleByArgument {
  /// The names as typed.
  private let names: [String]

  init(argument: String) {
    names = argument.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
  }

  /// The fields; throws if one of the names is not a field.
  func parts() throws -> [BookLine.Part] {
    guard !names.isEmpty else { throw ValidationError("--require needs the name of a field") }
    return try names.map { try BookLine.Part(named: $0) }
  }

  /// The filter that keeps the rows with a value in each of the fields.
  func filter(home: String) -> BookFilter {
    let parts = (try? parts()) ?? []
    return .satisfies { row in
      parts.allSatisfy { part in
        // A name that is only a substitute does not count.
        part == .field(.name)
          ? row.contact.name != nil : !part.text(of: row, home: home, numbers: .raw).isEmpty
      }
    }
  }
}
