import CSVFormat
import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// The lists of records in a tree as tables, one for each path: `contacts`, `contacts parents`.
struct RecordLists {
  /// A table: the names of its columns, and the cells of its rows one after the other.
  struct List {
    fileprivate(set) var titles: [String] = []
    fileprivate var places: [String: Int] = [:]
    fileprivate var cells: [Cell] = []
    fileprivate var text: [UInt8] = []
    fileprivate(set) var rows: [Int] = []

    fileprivate struct Cell {
      var column: Int32
      var lower: Int32
      var upper: Int32
    }
  }

  /// One record.
  struct Row {
    var list: Int
    var line: Int
    fileprivate var cells: Range<Int> = 0..<0
    /// The records of people who are related to this one.
    var related: [Int] = []
    /// How many of them are of each kind.
    fileprivate var counts: [String: Int] = [:]
    /// How it is related to the record that it is in; `nil` if it is not.
    var kind: String?
    /// Which of several of a kind it is.
    var place = 1
    /// What looks like a number in it, with the column that it came to.
    var numbers: [(node: Int, column: Int?)] = []
    var findings: [Finding] = []
  }

  private(set) var lists: [List] = []
  /// The records in the order of the document.
  private(set) var rows: [Row] = []
  /// The records that are in no other.
  private(set) var outermost: [Int] = []
  /// The values that look like a number and are in no record.
  private(set) var left: [Int] = []
  let tree: RecordTree
  let keys: [RecordKey]

  /// How many columns a list has at most.
  private static let mostColumns = 512

  /// Finds the lists of a tree; `nil` if nobody in it has a number.
  init?(_ tree: RecordTree, columns: [ColumnMapping] = []) {
    self.tree = tree
    keys = tree.keys.map { RecordKey($0, columns) }
    let people = RecordPeople(tree, keys)
    guard
      tree.nodes.indices.contains(where: {
        people.isRecord[$0] && (people.marks[$0].contains(.number) || tree.isScalar($0))
      })
    else { return nil }
    var (listOfPath, rowOfNode): ([Int32: Int], [Int: Int]) = ([:], [:])
    var isSeen = Array(repeating: false, count: tree.nodes.count)
    for index in tree.nodes.indices where people.isRecord[index] {
      let path = people.paths[index]
      let list = listOfPath[path] ?? lists.count
      if list == lists.count { lists.append(List()) }
      listOfPath[path] = list
      let row = add(RecordRow(index, tree, people), to: list, line: tree.nodes[index].line, &isSeen)
      rowOfNode[index] = row
    }
    for index in tree.nodes.indices {
      if let row = rowOfNode[index] { place(row, index, people, rowOfNode) }
    }
    for index in tree.nodes.indices where !isSeen[index] && tree.isScalar(index) {
      guard let key = people.keyOfScalar(index), let text = tree.text(index) else { continue }
      if CellValue(text) == .phone || key.isPhone && people.isNumber(text, key) {
        left.append(index)
      }
    }
  }

  /// Puts a record below the one that it is related to.
  private mutating func place(
    _ row: Int,
    _ index: Int,
    _ people: RecordPeople,
    _ rowOfNode: [Int: Int]
  ) {
    var outer = Int(tree.nodes[index].parent)
    while outer >= 0, !people.isRecord[outer] { outer = Int(tree.nodes[outer].parent) }
    let beside = people.personBeside(index)
    let marks = outer < 0 ? [] : people.marks[outer]
    let isInPerson =
      (marks.contains(.name) || marks.contains(.weakName))
      && (marks.contains(.number) || people.isRelated(index))
    guard let owner = isInPerson ? rowOfNode[outer] : beside.flatMap({ rowOfNode[$0] }) else {
      return outermost.append(row)
    }
    let kind = people.kind(index)
    rows[row].kind = kind
    rows[row].place = rows[owner].counts[kind, default: 0] + 1
    rows[owner].counts[kind] = rows[row].place
    rows[owner].related.append(row)
  }

  private mutating func add(
    _ record: RecordRow,
    to list: Int,
    line: Int32,
    _ isSeen: inout [Bool]
  ) -> Int {
    for node in record.seen { isSeen[node] = true }
    var row = Row(list: list, line: Int(line))
    var texts: [(column: Int, text: String)] = []
    var counted = 0
    var columnsOfRow: [Int: Int] = [:]
    for cell in record.cells {
      var title = cell.title
      if cell.isLabelled {
        counted = min(counted + 1, 99)
        let name = cell.isNumber ? "Phone" : "E-mail"
        title = "\(name) \(counted) - Value"
        if let label = cell.label, let column = lists[list].column("\(name) \(counted) - Type") {
          Self.put(label, column, &texts, &columnsOfRow, joins: false)
        }
      }
      if !cell.isLabelled, cell.isOfOther {
        // `"children": ["Mia", "Ben"]`: each is somebody else.
        var place = 2
        while let column = lists[list].column(title), columnsOfRow[column] != nil, place < 10 {
          title = "\(cell.title) \(place)"
          place += 1
        }
      }
      let column = lists[list].column(title)
      if cell.isNumber || CellValue(cell.text) == .phone { row.numbers.append((cell.node, column)) }
      guard let column else { continue }
      Self.put(cell.text, column, &texts, &columnsOfRow, joins: cell.joins)
    }
    row.findings = record.findings
    row.cells = lists[list].add(texts)
    lists[list].rows.append(rows.count)
    rows.append(row)
    return rows.count - 1
  }

  /// Puts a text in a column; a second one after the first, as Google's tables have it.
  private static func put(
    _ text: String,
    _ column: Int,
    _ texts: inout [(column: Int, text: String)],
    _ places: inout [Int: Int],
    joins: Bool
  ) {
    if let place = places[column] {
      if joins, texts[place].text != text { texts[place].text += " ::: " + text }
    } else {
      places[column] = texts.count
      texts.append((column, text))
    }
  }

  /// A row as a record of a table.
  func record(_ row: Int) -> CSVRecord {
    let list = lists[rows[row].list]
    var record = CSVRecord()
    record.line = rows[row].line
    record.fields = Array(repeating: 0..<0, count: list.titles.count)
    record.fieldCount = list.titles.count
    for cell in list.cells[rows[row].cells] {
      let start = record.text.count
      record.text += list.text[Int(cell.lower)..<Int(cell.upper)]
      record.fields[Int(cell.column)] = start..<record.text.count
    }
    return record
  }

  /// The texts of a row with their columns.
  func cells(_ row: Int) -> [(column: Int, text: String)] {
    let list = lists[rows[row].list]
    return list.cells[rows[row].cells].map { cell in
      let bytes = list.text[Int(cell.lower)..<Int(cell.upper)]
      return (Int(cell.column), String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension RecordLists.List {
  /// The place of a column; `nil` if there are too many.
  fileprivate mutating func column(_ title: String) -> Int? {
    if let place = places[title] { return place }
    guard titles.count < RecordLists.mostColumns else { return nil }
    places[title] = titles.count
    titles.append(title)
    return titles.count - 1
  }

  fileprivate mutating func add(_ texts: [(column: Int, text: String)]) -> Range<Int> {
    let start = cells.count
    for (column, written) in texts {
      let lower = text.count
      text += written.utf8
      cells.append(
        Cell(column: Int32(column), lower: Int32(lower), upper: Int32(text.count))
      )
    }
    return start..<cells.count
  }
}

extension RecordRow.Cell {
  /// Whether it names somebody else, of whom there may be more.
  fileprivate var isOfOther: Bool {
    !isNumber && key.heading.person != nil && key.role.content == .whole
  }

  /// Whether a second value of this name is kept beside the first.
  fileprivate var joins: Bool {
    isNumber || isLabelled
      || [.phone, .email, .url, .groups, .byValue, .unknown, .note, .ignored]
        .contains(key.role.content)
  }
}

extension RecordPeople {
  /// How somebody in a record is related to it, as the names around them say: `emergency`,
  /// `leader`.
  fileprivate func kind(_ index: Int) -> String {
    guard let key = key(index) else { return relation(index) ?? "contact" }
    if let kin = key.kin ?? outerKin(index) ?? relation(index) { return kin }
    guard !isInMap(index), key.heading.hasUnknownWords else { return "contact" }
    return HeadingTokens(key.name).tokens.joined(separator: " ")
  }
}
