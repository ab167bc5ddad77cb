import ElistContacts
import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// What one record says, as named cells of a table.
///
/// What is inside it is named by the words on the way there that say something: `work phone`. A
/// number with what it is for beside it, `{"type": "home", "value": "030 7962108"}`, becomes two
/// cells as Google's tables have them. Records in it are not part of it.
struct RecordRow {
  struct Cell {
    var title: String
    var text: String
    /// The value that the text comes from.
    let node: Int
    let key: RecordKey
    var label: String?
    /// Whether it is a number that became a cell with its label beside it.
    var isLabelled = false
    var isNumber = false
  }

  private(set) var cells: [Cell] = []
  /// What was noticed in it.
  private(set) var findings: [Finding] = []
  /// The values of it that were looked at.
  private(set) var seen: [Int] = []
  private let tree: RecordTree
  private let people: RecordPeople

  /// Reads the record at a place.
  init(_ index: Int, _ tree: RecordTree, _ people: RecordPeople) {
    self.tree = tree
    self.people = people
    if tree.isScalar(index) {
      addScalar(index, [])
    } else {
      collect(index, [])
    }
    nameByMember(index)
    joinForms()
    labelOnly()
    leaveNameOfItem()
    nameByOthers()
  }
}

// MARK: Cells

extension RecordRow {
  private mutating func collect(_ index: Int, _ context: [String]) {
    for child in tree.children(index) where !people.isRecord[child] {
      switch tree.nodes[child].kind {
      case .object: collectObject(child, context)
      case .array: collect(child, context)
      case .text, .escaped, .number: addScalar(child, context)
      case .constant: seen.append(child)
      }
    }
  }

  private mutating func collectObject(_ index: Int, _ context: [String]) {
    if let value = LabelledValue(index, tree, people) { return add(value, context) }
    let key = people.key(index)
    var words = context
    // `"fullName": {"first": …}`: the parts say what they are.
    let isName = key.map { $0.isPartOfName && $0.role.content != .organization } ?? false
    if let key, key.tells, !isName {
      // What is in `postalAddresses` is not all a postal code.
      let isAddress = key.heading.has(.address)
      words +=
        isAddress ? [key.heading.label?.rawValue, "address"].compactMap(\.self) : [key.title]
    }
    collect(index, words)
  }

  private mutating func addScalar(_ index: Int, _ context: [String]) {
    seen.append(index)
    guard let text = tree.text(index) else { return }
    if people.isInMap(index) {
      var cell = Cell(title: "phone", text: text, node: index, key: RecordKey("phone"))
      cell.isNumber = true
      return cells.append(cell)
    }
    guard var key = people.key(index) else { return }
    if key.isBareNumber, people.keyOfScalar(index)?.name == RecordKey.houseNumber.name {
      key = RecordKey.houseNumber
    }
    var words = context
    let parent = Int(tree.nodes[index].parent)
    let outer = parent < 0 ? nil : people.key(parent)
    if let outer, outer.isPartOfName, key.isGeneric, outer.role.content != .organization {
      words.append(outer.title)
    } else if key.isGeneric, !key.isPhone, let outer,
      [.identifier, .note].contains(outer.role.content)
    {
      words.append(outer.title)
    } else if !key.name.isEmpty {
      words.append(key.title)
    } else if let outer, !outer.tells {
      words.append(outer.title)
    }
    var cell = Cell(title: words.joined(separator: " "), text: text, node: index, key: key)
    let content = key.role.content
    if content == .address(.country), text.isCallingCode { cell.title = "country code" }
    // `<category>1</category>` is not what a group is called, and a mark such as 0 nobody's name.
    if content == .groups, text.allSatisfy(\.isNumber) { return }
    if key.mayName, !text.contains(where: \.isLetter), text.count < 3 { return }
    if content == .unknown, key.isOfTime, text.isTimestamp { return }
    // `<accountindex>1</accountindex>` beside a number says by which line it is called.
    if content == .identifier, outer?.isPhone == true { return }
    cell.isNumber = (people.keyOfScalar(index)).map { people.isNumber(text, $0) } ?? false
    // `office_number="2001"`: what is called there is a number although it is short.
    if cell.isNumber, content == .byValue { cell.title += " phone" }
    cells.append(cell)
  }

  private mutating func add(_ value: LabelledValue, _ context: [String]) {
    seen += value.seen
    if let remark = value.remark {
      findings.append(.warning(Int(tree.nodes[value.node].line), remark))
    }
    // `"mother": {"phones": [{"type": "home", …}]}` keeps whose number it is.
    let isOfOther = context.contains { RecordKey($0).kin != nil }
    var cell = Cell(title: "", text: value.text, node: value.node, key: value.key)
    cell.isNumber = !value.isEmail
    if isOfOther || value.isEmail && value.label == nil {
      cell.title = (context + [value.isEmail ? "email" : "phone"]).joined(separator: " ")
    } else {
      cell.isLabelled = true
      cell.label = value.label
      if cell.label == nil, !context.isEmpty {
        cell.label = Heading(context.joined(separator: " ")).label?.rawValue
      }
    }
    cells.append(cell)
  }
}

// MARK: What cells say together

extension RecordRow {
  /// `{"Eva Roth": {"phone": …}}`: the name is that of the member.
  private mutating func nameByMember(_ index: Int) {
    guard people.isInMap(index), tree.nodes[index].key >= 0 else { return }
    let key = RecordKey(tree.keys[Int(tree.nodes[index].key)])
    guard key.isName, !cells.contains(where: { $0.key.mayName }) else { return }
    cells.insert(
      Cell(title: "name", text: key.name, node: index, key: RecordKey("name")),
      at: 0
    )
  }

  /// Keeps one form of a number that is written in several: the one with its country code, if a
  /// member says so.
  private mutating func joinForms() {
    // Two forms of a number have the same last digits; a shorter number is compared as a whole.
    var places = Dictionary(grouping: cells.indices.filter { cells[$0].isNumber }) {
      cells[$0].text.callDigits.suffix(8)
    }
    var isDropped: Set<Int> = []
    for place in cells.indices.reversed() {
      let cell = cells[place]
      guard cell.isNumber, !cell.isLabelled, cell.key.isGeneric else { continue }
      let ending = cell.text.callDigits.suffix(8)
      guard
        let other = places[ending]?.first(where: {
          $0 != place && cells[$0].text.isSameCall(as: cell.text)
        })
      else { continue }
      if cell.key.name.lowercased() == "e164", cell.text.hasPrefix("+"),
        !cells[other].text.hasPrefix("+")
      {
        cells[other].text = cell.text
      }
      isDropped.insert(place)
      if let last = places[ending]?.lastIndex(of: place) { places[ending]?.remove(at: last) }
    }
    guard !isDropped.isEmpty else { return }
    cells = cells.indices.filter { !isDropped.contains($0) }.map { cells[$0] }
  }

  /// A record with one number may say beside it what it is for: `"phone": …, "type": "mobile"`.
  private mutating func labelOnly() {
    let numbers = cells.indices.filter { cells[$0].isNumber }
    for place in cells.indices.reversed() where cells[place].key.isLabel {
      guard !cells[place].isLabelled, let use = LabelledValue.use(cells[place].text) else {
        continue
      }
      let title = Heading(
        cells.indices.contains(numbers.first ?? -1) ? cells[numbers[0]].title : ""
      )
      if numbers.count == 1, title.label == nil, title.person == nil,
        cells[numbers[0]].label == nil || cells[place].key.name == "label"
      {
        cells[numbers[0]].label = use
        cells[numbers[0]].isLabelled = true
        cells.remove(at: place)
        return
      }
      if cells[place].key.heading.has(.group) { cells.remove(at: place) }
    }
  }

  /// Takes the name beside somebody's first and last names for that of what they booked or ordered, if it has
  /// none of their words: `{"user": {"firstName": …, "lastName": …}, "name": "Adult licence"}`.
  private mutating func leaveNameOfItem() {
    func parent(_ place: Int) -> Int32 { tree.nodes[cells[place].node].parent }
    let parts = cells.indices.filter {
      cells[$0].key.kin == nil && [.given, .family].contains(cells[$0].key.role.content)
    }
    let words = parts.flatMap { HeadingTokens(cells[$0].text).tokens }
    for place in cells.indices where cells[place].key.name.lowercased() == "name" {
      let isOutside = parts.filter { part in
        let inner = Int(parent(part))
        let key = inner < 0 ? nil : people.key(inner)?.name.lowercased()
        return inner >= 0 && tree.nodes[inner].parent == parent(place)
          && key.map(RecordRow.bookers.contains) == true
      }
      // `Adult licence`, but not `Roe Ltd`
      let last = cells[place].text.split(separator: " ").last
      guard isOutside.count > 1, last?.first?.isLowercase == true,
        !HeadingTokens(cells[place].text).tokens.contains(where: words.contains)
      else { continue }
      cells[place].title = "item"
    }
  }

  /// What those are called who booked or ordered something.
  private static let bookers: Set<String> = ["user", "attendee", "participant", "buyer"]

  /// Decides between the name in a list and the one that people gave themselves: in Signal's,
  /// `systemGivenName` and `profileName`.
  private mutating func nameByOthers() {
    let own = cells.indices.filter { cells[$0].key.isOwnName }
    let others = cells.indices.filter { place in
      let key = cells[place].key
      return key.mayName && !key.isOwnName && key.role.content != .nickname
        && key.role.content != .organization && cells[place].text.contains(where: \.isLetter)
    }
    let weak = others.filter { cells[$0].key.role.isWeak }
    guard !own.isEmpty || !weak.isEmpty && weak.count == others.count else { return }
    let chosen = others.isEmpty ? own : weak.count == others.count ? weak : []
    let words = chosen.first.map { cells[$0].key.heading.unknown }
    let name = chosen.filter { others.isEmpty || cells[$0].key.heading.unknown == words }
    let hasFamily = name.contains { cells[$0].key.role.content == .family }
    let hasGiven = name.contains { cells[$0].key.role.content == .given }
    for place in name {
      let content = cells[place].key.role.content
      let isGiven = content == .given || hasFamily && !hasGiven && !own.isEmpty
      cells[place].title = content == .family ? "family name" : isGiven ? "given name" : "name"
    }
    guard !others.isEmpty, !own.isEmpty else { return }
    let called = own.map { cells[$0].text }.joined(separator: " ")
    let known = others.map { cells[$0].text }
    cells[own[0]].title = "nickname"
    cells[own[0]].text = called
    for place in own.dropFirst().reversed() { cells.remove(at: place) }
    // Who calls themselves as the list does has no nickname.
    if known.joined(separator: " ") == called || known.contains(called) {
      cells.removeAll { $0.title == "nickname" && $0.text == called }
    }
  }
}

extension String {
  /// Whether it may be seconds or milliseconds since 1970.
  fileprivate var isTimestamp: Bool {
    [10, 13].contains(utf8.count) && utf8.first == UInt8(ascii: "1") && allSatisfy(\.isNumber)
  }

  /// Whether it is a country calling code rather than the name of a country: `+49`, `0049`.
  fileprivate var isCallingCode: Bool {
    (hasPrefix("+") || hasPrefix("00")) && utf8.count <= 6 && dropFirst().allSatisfy(\.isNumber)
  }
}
