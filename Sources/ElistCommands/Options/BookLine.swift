import ArgumentParser
import ElistBook
import ElistModel
import FoundationEssentials
import PhoneNumbers
import UnicodeText

/// The user's own form for a line of the book: text, with the names of fields in braces.
struct BookLine: ExpressibleByArgument {
  /// A field that can be written or asked for.
  enum Part: String, CaseIterable {
    case name, given, family, additional, prefix, suffix, nickname, organization, department, title
    case number, label, e164, international, national, rfc3966, raw
    case email, address, url, groups, birthday, note, section, id

    /// What a row has in this field; empty if it has nothing.
    func text(of row: BookRow, home: String, numbers: NumberForm) -> String {
      let contact = row.contact
      return switch self {
      case .name: contact.shownName
      case .given: contact.given ?? ""
      case .family: contact.family ?? ""
      case .additional: contact.additional ?? ""
      case .prefix: contact.prefix ?? ""
      case .suffix: contact.suffix ?? ""
      case .nickname: contact.nickname ?? ""
      case .organization: contact.organization ?? ""
      case .department: contact.department ?? ""
      case .title: contact.jobTitle ?? ""
      case .number: row.value?.value ?? numbers.text(of: row, home: home)
      case .label: row.label?.rawValue ?? row.customLabel ?? ""
      case .e164: row.number(home: home)?.e164 ?? ""
      case .international: row.number(home: home)?.international ?? ""
      case .national: row.number(home: home)?.national ?? ""
      case .rfc3966: row.number(home: home)?.uri ?? ""
      case .raw: row.phone?.raw ?? ""
      case .email: contact.emails.first?.value ?? ""
      case .address: contact.addresses.first?.formatted(home: home) ?? ""
      case .url: contact.urls.first ?? ""
      case .groups: contact.categories.joined(separator: ", ")
      case .birthday: contact.birthday ?? ""
      case .note: contact.note ?? ""
      case .section: row.section.label
      case .id: row.id.uuidString.lowercased()
      }
    }

    /// The part with a name; if there is none, the error lists the parts.
    init(named name: String) throws {
      guard let part = Part(rawValue: name) else {
        let all = Part.allCases.map(\.rawValue).joined(separator: ", ")
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
        part == .name
          ? row.contact.name != nil : !part.text(of: row, home: home, numbers: .raw).isEmpty
      }
    }
  }
}
