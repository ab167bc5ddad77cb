import ElistModel

/// The codes of a table that have columns of their own, and the numbers that they belong to.
struct ColumnCodes {
  /// The columns with what is dialled before and after a number.
  struct Codes: Equatable {
    var country: Int?
    /// One, or the two of Japan: the area's and the exchange's.
    var areas: [Int] = []
    var `extension`: Int?
  }

  /// The columns that hold no codes but what their values say.
  private(set) var roles: [ColumnRole]
  /// The codes of each column of telephone numbers that has some.
  private(set) var codes: [Int: Codes] = [:]
  private let headings: [Heading]

  init(_ roles: [ColumnRole], titles: [String], census: ColumnCensus) {
    self.roles = roles
    headings = titles.map { Heading($0) }
    for index in roles.indices { readValues(index, census.columns[index]) }
    for index in roles.indices where roles[index].content == .phoneExtension {
      readInternal(index, titles[index], census.columns[index])
    }
    for index in roles.indices { place(index) }
  }

  /// A column of codes may hold the names of countries, whole numbers or something else, and a
  /// French `Poste` is an extension or a job.
  private mutating func readValues(_ index: Int, _ column: ColumnCensus.Column) {
    switch roles[index].content {
    case .areaCode where column.isMostly(column.texts): roles[index].content = .unknown
    case .phoneExtension where column.isMostly(column.texts): roles[index].content = .unknown
    case .jobTitle where column.isMostly(column.shorts): roles[index].content = .phoneExtension
    case .prefix where column.global > 0: roles[index] = ColumnRole(.countryCode)
    case .countryCode:
      if column.isMostly(column.texts) {
        roles[index].content = .address(.country)
      } else if column.phones * 2 > column.filled, !column.holdsCodes {
        // Britain's DDI is a number of one's own, Brazil's a country's code.
        roles[index].content = .phone
      } else if column.digits > 0 {
        roles[index].content = .identifier
      }
    case .areaCode, .phoneExtension:
      if column.phones * 2 > column.filled, !column.holdsCodes {
        roles[index].content = .phone
      } else if roles[index].content == .areaCode, column.global > 0 {
        roles[index].content = .countryCode
      }
    default: break
    }
  }

  /// An extension that no number is before is a number inside of a house, if it is as long as one.
  private mutating func readInternal(_ index: Int, _ title: String, _ column: ColumnCensus.Column) {
    guard phones(of: index).isEmpty else { return }
    let isNumber = column.isMostly(column.shorts)
    roles[index].content = isNumber ? .phone : .unknown
    if isNumber { roles[index].customLabel = title }
  }

  private mutating func place(_ index: Int) {
    let content = roles[index].content
    guard [.countryCode, .areaCode, .phoneExtension].contains(content) else { return }
    for phone in phones(of: index) {
      switch content {
      case .countryCode: codes[phone, default: Codes()].country = index
      case .areaCode: codes[phone, default: Codes()].areas.append(index)
      default: codes[phone, default: Codes()].extension = index
      }
    }
  }

  /// The columns of numbers that a code belongs to: those with its label, else those beside it.
  private func phones(of code: Int) -> [Int] {
    var phones = roles.indices.filter {
      roles[$0].content == .phone && roles[$0].person == roles[code].person
    }
    // An extension behind the number of somebody else, where the contact itself has none, is theirs.
    if phones.isEmpty, roles[code].content == .phoneExtension, code > 0,
      roles[code - 1].content == .phone
    {
      phones = [code - 1]
    }
    let sameOrdinal = phones.filter { headings[$0].ordinal == headings[code].ordinal }
    if headings[code].ordinal != nil, !sameOrdinal.isEmpty { phones = sameOrdinal }
    if let label = roles[code].label {
      let labelled = phones.filter { roles[$0].label == label }
      if !labelled.isEmpty { phones = labelled }
    } else if headings[code].has(.phone) {
      let plain = phones.filter { roles[$0].label == nil }
      if !plain.isEmpty { phones = plain }
    }
    return nearest(phones, to: code)
  }

  /// An extension follows its number, and the other codes come before theirs; a country's code is
  /// that of all numbers up to the next one.
  private func nearest(_ phones: [Int], to code: Int) -> [Int] {
    let (before, after) = (phones.filter { $0 < code }, phones.filter { $0 > code })
    switch roles[code].content {
    case .phoneExtension:
      let label = roles[code].label
      guard label == nil else { return (before.last ?? after.first).map { [$0] } ?? [] }
      // `Interno` before `Proprietario;Telefono` is a flat, `Durchwahl` before `Telefon` is not.
      let near = before.isEmpty ? after.filter { $0 == code + 1 } : before
      let fixed = near.last { ![.mobile, .fax, .pager].contains(roles[$0].label) }
      return fixed.map { [$0] } ?? []
    case .countryCode:
      let end = roles.indices.first { $0 > code && roles[$0].content == .countryCode }
      let reached = after.filter { $0 < end ?? .max }
      return reached.isEmpty ? (after.isEmpty ? before : []) : reached
    default: return (after.first ?? before.last).map { [$0] } ?? []
    }
  }
}

extension ColumnCensus.Column {
  /// Whether the numbers in it are as short as codes are.
  fileprivate var holdsCodes: Bool { (sample ?? "").count(where: \.isNumber) <= 6 }
}
