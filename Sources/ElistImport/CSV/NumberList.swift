extension String {
  /// The numbers of a cell: the parts of Google's list `1 ::: 2`, its lines, and what stands between
  /// semicolons, commas or ` / ` where each part can only be a number of its own.
  var numbers: [String] {
    let parts = listed.flatMap { $0.split(whereSeparator: \.isNewline).map(String.init) }
    return parts.flatMap(\.separateNumbers).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// The parts of a list of Google's, without the ` ::: ` between them.
  var listed: [String] {
    guard contains(":::") else { return [self] }
    var parts: [String] = []
    var part = ""
    var colons = 0
    for character in self {
      colons = character == ":" ? colons + 1 : 0
      part.append(character)
      guard colons == 3 else { continue }
      parts.append(String(part.dropLast(3)))
      part = ""
      colons = 0
    }
    return (parts + [part]).map(\.trimmed).filter { !$0.isEmpty }
  }

  /// A comma may be a pause and a semicolon a parameter, so each part has to be as long as a whole
  /// number, and to begin or to be grouped as only one is.
  private var separateNumbers: [String] {
    let mayBeSeveral = utf8.contains { byte in
      byte == .comma || byte == .semicolon || byte == UInt8(ascii: "/")
    }
    guard mayBeSeveral else { return [self] }
    let parts = replacing(" / ", with: ";").split(omittingEmptySubsequences: false) {
      $0 == ";" || $0 == ","
    }.map { String($0).trimmed }
    let areNumbers = parts.allSatisfy { part in
      guard let first = part.first, part.count(where: \.isNumber) >= 7 else { return false }
      return "+0(".contains(first) || CellValue(part) == .phone
    }
    return areNumbers ? parts : [self]
  }
}
