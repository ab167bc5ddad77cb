import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// Which values of a tree are about one person each.
///
/// A record has a name and a number of its own; or it is somebody's mother, leader or emergency
/// contact by its name. If one value is such a record, so are all with the same path.
struct RecordPeople {
  /// Whether each value is a record.
  private(set) var isRecord: [Bool]
  /// What each value says of its own: not by what the records in it say.
  private(set) var marks: [Marks]
  /// The path of each value; those of a list share theirs.
  private(set) var paths: [Int32]
  /// Whether an object's members are a list, and their names its places: `{"a1": {…}, "a2": {…}}`.
  private(set) var isMap: [Bool]
  /// The names that numbers of three digits and more have in a document in XML: anything else with
  /// such a name is a number too, `<number>15</number>`.
  private var namesOfNumbers: Set<String> = []
  private let tree: RecordTree
  private let keys: [RecordKey]

  /// The most members of a value in which those beside one are looked at.
  private static let mostBeside = 200

  struct Marks: OptionSet {
    let rawValue: UInt8
    /// A name; or words that name only what has a number.
    static let name = Marks(rawValue: 1)
    static let weakName = Marks(rawValue: 2)
    static let number = Marks(rawValue: 4)
    /// Somebody is in it who is related to it.
    static let kin = Marks(rawValue: 8)

    /// What is said about a person rather than about those related to them.
    static let own: Marks = [.name, .weakName, .number]
  }

  init(_ tree: RecordTree, _ keys: [RecordKey]) {
    self.tree = tree
    self.keys = keys
    let count = tree.nodes.count
    isRecord = Array(repeating: false, count: count)
    marks = Array(repeating: [], count: count)
    paths = Array(repeating: 0, count: count)
    isMap = Array(repeating: false, count: count)
    findMaps()
    findNamesOfNumbers()
    for index in (0..<count).reversed() { judge(index) }
    shareByPath()
  }

  /// The name of a value, or of the array that it is an element of; `nil` if it has no name.
  func key(_ index: Int) -> RecordKey? {
    var index = index
    while true {
      let node = tree.nodes[index]
      if node.key >= 0, !isInMap(index) { return keys[Int(node.key)] }
      guard node.parent >= 0, tree.nodes[Int(node.parent)].kind == .array || isInMap(index) else {
        return nil
      }
      index = Int(node.parent)
    }
  }

  /// The name of a scalar; that around it if its own says only that it is a value.
  func keyOfScalar(_ index: Int) -> RecordKey? {
    guard let own = key(index) else { return nil }
    if own.isBareNumber, isOfHouse(index) { return RecordKey.houseNumber }
    guard own.isGeneric, !own.isPhone || own.name.isEmpty else { return own }
    let parent = Int(tree.nodes[index].parent)
    guard parent >= 0, let outer = key(parent),
      [.phone, .byValue, .email, .identifier, .note].contains(outer.role.content)
    else { return own }
    return outer
  }

  /// Whether a number is that of a house: it is short, and a street or another part of an address is
  /// right before or after it.
  private func isOfHouse(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    guard parent >= 0, let text = tree.text(index), text.utf8.count <= 8,
      text.count(where: \.isNumber) <= 5, text.first?.isNumber == true
    else { return false }
    guard let members = tree.children(parent, most: Self.mostBeside),
      let place = members.firstIndex(of: index)
    else { return false }
    return [place - 1, place + 1].contains { other in
      guard members.indices.contains(other), tree.isScalar(members[other]) else { return false }
      if case .address = key(members[other])?.role.content { return true }
      return false
    }
  }

  /// Whether it says something of an object inside another, and not of the other's value: the `type`
  /// in `"metadata": {"source": {"type": "CONTACT"}}`.
  func isAboutInner(_ index: Int, in outer: Int) -> Bool {
    guard tree.isScalar(index), let key = key(index), key.isLabel else { return false }
    let parent = Int(tree.nodes[index].parent)
    guard parent != outer, tree.nodes[parent].kind == .object else { return false }
    return self.key(parent)?.isLabel != true
  }

  /// Whether it is a member of an object whose members are a list.
  func isInMap(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    return parent >= 0 && isMap[parent]
  }
}

// MARK: Lists

extension RecordPeople {
  /// Finds the objects with at least two members that are alike, and that are not named by words
  /// that headings have.
  private mutating func findMaps() {
    guard !tree.isXML else { return }
    for index in tree.nodes.indices where tree.nodes[index].kind == .object {
      let parts = tree.children(index)
      guard parts.count > 1 else { continue }
      isMap[index] =
        parts.allSatisfy { tree.nodes[$0].kind == .object && !isKnown($0) }
        || parts.allSatisfy { isNamedNumber($0) }
    }
  }

  private func isKnown(_ index: Int) -> Bool {
    let key = keys[Int(tree.nodes[index].key)]
    return !key.heading.hasUnknownWords && key.name.contains(where: \.isLetter)
  }

  /// Whether a member is a number under the name of somebody: `"Eva Roth": "030 7962108"`.
  private func isNamedNumber(_ index: Int) -> Bool {
    guard keys[Int(tree.nodes[index].key)].isName, let text = tree.text(index) else { return false }
    switch CellValue(text) {
    case .phone, .digits, .short: return true
    case .email, .url, .text, .empty, .other: return false
    }
  }

  private mutating func shareByPath() {
    var known: [UInt64: Int32] = [:]
    var isOfRecords: Set<Int32> = []
    for index in tree.nodes.indices {
      let node = tree.nodes[index]
      let outer = node.parent < 0 ? 0 : paths[Int(node.parent)]
      if node.key < 0, node.parent >= 0 {
        paths[index] = outer
      } else {
        let key = isInMap(index) ? Int32.max : node.key
        let place = UInt64(UInt32(bitPattern: outer)) << 32 | UInt64(UInt32(bitPattern: key))
        paths[index] = known[place] ?? Int32(known.count + 1)
        known[place] = paths[index]
      }
      if isRecord[index] { isOfRecords.insert(paths[index]) }
    }
    for index in tree.nodes.indices
    where tree.nodes[index].kind == .object && isOfRecords.contains(paths[index]) {
      if mayShare(index) { isRecord[index] = true }
    }
  }
}

// MARK: Records

extension RecordPeople {
  /// Decides whether a value is a record, once all in it are decided.
  private mutating func judge(_ index: Int) {
    switch tree.nodes[index].kind {
    case .object:
      gather(index)
      isRecord[index] = isPerson(index)
    case .array: gather(index)
    case .text, .escaped, .number:
      marks[index] = marks(ofScalar: index)
      if isInMap(index), tree.isScalar(index) { isRecord[index] = true }
    case .constant: break
    }
  }

  /// Collects what the values in a value say about it, rather than about somebody of their own.
  private mutating func gather(_ index: Int) {
    let parts = tree.children(index)
    share(parts, in: index)
    for part in parts {
      if isRecord[part] {
        if isRelated(part) { marks[index].insert(.kin) }
      } else {
        marks[index].formUnion(passedOn(part))
      }
    }
  }

  /// Makes records of the siblings of a record: one entry of a telephone's book may have no name,
  /// but its number is not that of the book.
  private mutating func share(_ parts: [Int], in parent: Int) {
    let isList = tree.nodes[parent].kind == .array || isMap[parent]
    guard isList || tree.isXML else { return }
    let keys = Set(parts.filter { isRecord[$0] }.map { tree.nodes[$0].key })
    guard !keys.isEmpty else { return }
    for part in parts
    where tree.nodes[part].kind == .object && (isList || keys.contains(tree.nodes[part].key)) {
      if mayShare(part) { isRecord[part] = true }
    }
  }

  /// Whether a value is a record if another in its place is.
  ///
  /// Of `"phones": [{"number": …}, {"name": "Mia", "number": …}]` one is a record.
  private func mayShare(_ index: Int) -> Bool {
    !marks[index].isDisjoint(with: [.name, .weakName]) || !isOfNumbers(index)
  }

  private mutating func isPerson(_ index: Int) -> Bool {
    if isInMap(index), keys[Int(tree.nodes[index].key)].isName { marks[index].insert(.weakName) }
    let own = marks[index]
    let key = key(index)
    // `"names": [{"displayName": …}]` and `"company": {"name": …, "phone": …}` are parts of a record.
    if let key, key.isPartOfName { return false }
    guard !isMap[index] else { return false }
    let isNamed = own.contains(.name) || own.contains(.weakName)
    if isNamed, own.contains(.number) { return true }
    if key?.kin != nil { return isNamed || own.contains(.number) }
    return own.contains(.name) && own.contains(.kin) || own.contains(.number) && isListed(index)
  }

  /// Whether it is one of several with a text beside the number: `{"who": "Eva", "tel": …}`.
  private func isListed(_ index: Int) -> Bool {
    guard !isOfNumbers(index), hasSibling(index) else { return false }
    return tree.children(index).contains { child in
      guard tree.isScalar(child), let key = key(child), !key.isLabel,
        key.role.content == .unknown, let text = tree.text(child)
      else { return false }
      return CellValue(text) == .text && !text.isNothing && !text.isFlag
        && Heading(text).hasUnknownWords
    }
  }

  /// Whether the name of a value says that it is about numbers: `phones`, `number`.
  private func isOfNumbers(_ index: Int) -> Bool {
    guard let key = key(index) else { return false }
    return key.isPhone || key.role.content == .byValue
  }

  private func hasSibling(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    guard parent >= 0 else { return tree.children(index).count > 1 && index > 0 }
    let next = Int(tree.nodes[index].end)
    let isLast = next >= Int(tree.nodes[parent].end)
    if tree.nodes[parent].kind == .array || isMap[parent] {
      return !isLast || index > parent + 1
    }
    guard tree.isXML else { return false }
    let key = tree.nodes[index].key
    return !isLast && tree.nodes[next].key == key
      || index > parent + 1 && wasNamed(key, before: index, in: parent)
  }

  /// Whether the value before another has the same name.
  private func wasNamed(_ key: Int32, before index: Int, in parent: Int) -> Bool {
    var place = index - 1
    while place > parent, Int(tree.nodes[place].parent) != parent {
      place = Int(tree.nodes[place].parent)
    }
    return place > parent && tree.nodes[place].key == key
  }

  /// Whether a record in another is certainly somebody related to it: by its name, or since it is
  /// there only once, as a leader is.
  func isRelated(_ index: Int) -> Bool {
    if let kin = key(index)?.kin ?? outerKin(index) { return !kin.isEmpty }
    if isInPerson(index) { return true }
    return !tree.isXML && tree.nodes[index].key >= 0 && !isInMap(index)
      && keys[Int(tree.nodes[index].key)].heading.hasUnknownWords
  }

  /// How a record says itself that it is related: `<RelationType>Mother</RelationType>`.
  package func relation(_ index: Int) -> String? {
    guard tree.nodes[index].kind == .object else { return nil }
    let said = tree.children(index).first {
      tree.isScalar($0) && key($0)?.role.content == .relationship && tree.text($0) != nil
    }
    guard let text = said.flatMap({ tree.text($0) }), CellValue(text) == .text, !text.isNothing,
      text.utf8.count <= 40
    else { return nil }
    return text.lowercased()
  }

  /// Whether a record that says how it is related, or is called a contact, is in that of a person.
  private func isInPerson(_ index: Int) -> Bool {
    let says = relation(index) != nil
    guard says || isCalledContact(index) else { return false }
    var outer = Int(tree.nodes[index].parent)
    while outer >= 0 {
      let members =
        tree.nodes[outer].kind == .object ? tree.children(outer, most: Self.mostBeside) ?? [] : []
      let keys = members.filter { tree.isScalar($0) }.compactMap { key($0) }
      if keys.contains(where: \.mayName) {
        return keys.contains { key in
          [.given, .family, .birthday].contains(key.role.content)
            || says && [.phone, .email].contains(key.role.content)
        } || key(outer)?.isOfMember == true
      }
      outer = Int(tree.nodes[outer].parent)
    }
    return false
  }

  private func isCalledContact(_ index: Int) -> Bool {
    if key(index)?.heading.person == "contact" { return true }
    let parent = Int(tree.nodes[index].parent)
    return parent >= 0 && key(parent)?.heading.person == "contact"
  }

  /// The one record beside another that is somebody's by its name, in something that is not a record:
  /// `{"passenger": {…}, "emergencyContact": {…}}`.
  func personBeside(_ index: Int) -> Int? {
    let parent = Int(tree.nodes[index].parent)
    guard parent >= 0, tree.nodes[parent].kind == .object, !isMap[parent], !isRecord[parent],
      tree.nodes[index].kind == .object, key(index)?.kin != nil
    else { return nil }
    let others = tree.children(parent, most: Self.mostBeside)?
      .filter { isRecord[$0] && key($0)?.kin == nil }
    guard let others, others.count == 1, let other = others.first,
      tree.nodes[other].kind == .object,
      marks[other].contains(.name)
    else { return nil }
    return other
  }

  /// How a record is related by the name of what it is in: `<emergency><contact>`.
  func outerKin(_ index: Int) -> String? {
    var next = Int(tree.nodes[index].parent)
    while next >= 0, !isRecord[next] {
      if tree.nodes[next].key >= 0, !isInMap(next), let kin = keys[Int(tree.nodes[next].key)].kin {
        return kin
      }
      next = Int(tree.nodes[next].parent)
    }
    return nil
  }

  private func passedOn(_ index: Int) -> Marks {
    var marks = marks[index]
    let node = tree.nodes[index]
    guard !tree.isScalar(index) else { return marks }
    let key = key(index)
    let isPartOfName = key?.isPartOfName == true && key?.role.content != .organization
    let isOne = node.kind == .object && node.key >= 0 || tree.children(index).count == 1
    // The names of a group, of an address, or in a list belong to something else.
    let mayPass =
      key.map { $0.tells || !$0.heading.hasAny([.group, .address]) } ?? true
    if isMap[index] || !(isPartOfName || isOne && mayPass) {
      marks.subtract([.name, .weakName])
    }
    return marks
  }

  private func marks(ofScalar index: Int) -> Marks {
    guard let key = keyOfScalar(index), let text = tree.text(index) else { return [] }
    if isNumber(text, key) { return .number }
    guard key.mayName, text.contains(where: \.isLetter) else { return [] }
    // `"phones": [{"name": "Mobile", "number": …}]` names a use.
    let parent = Int(tree.nodes[index].parent)
    if parent >= 0, self.key(parent)?.isPhone == true, text.utf8.count <= 30 {
      let use = Heading(text)
      if use.isOfNumbers, !use.hasUnknownWords { return [] }
    }
    return key.role.isWeak || key.role.content == .organization || key.role.content == .whole
      ? .weakName : .name
  }

  /// Whether a text is a number to call by its form and its name.
  package func isNumber(_ text: String, _ key: RecordKey) -> Bool {
    let digits = text.count { $0.isNumber }
    guard
      digits >= 3 || digits > 0 && key.isPhone && text.contains(where: { "*#".contains($0) })
        || isShortNumber(text, key)
    else { return false }
    let content = key.role.content
    // The address of an internet telephone, `sip:030901820@192.168.1.2`, is no e-mail address.
    if text.hasPrefix("sip:") || text.hasPrefix("sips:") {
      return content == .byValue || content == .phone && !key.isLabel
    }
    let value = CellValue(text)
    guard value != .email, value != .url else { return false }
    if content == .phone { return !key.isLabel }
    if content == .byValue {
      return [.phone, .digits, .short].contains(value) || text.isDialledOnly
        || isShortNumber(text, key)
    }
    return [.unknown, .whole].contains(content) && value == .phone
  }

  /// Whether it is a number of one or two digits, or a handset of a telephone system, where telephones
  /// write numbers to call.
  private func isShortNumber(_ text: String, _ key: RecordKey) -> Bool {
    guard (1...4).contains(text.utf8.count), namesOfNumbers.contains(key.name) else { return false }
    return text != "0" && text.contains(where: \.isDecimal)
      && text.allSatisfy { $0.isDecimal || "*#".contains($0) }
  }

  private mutating func findNamesOfNumbers() {
    guard tree.isXML else { return }
    for index in tree.nodes.indices where tree.isScalar(index) {
      guard let key = keyOfScalar(index), !namesOfNumbers.contains(key.name),
        [.phone, .byValue].contains(key.role.content), !key.isLabel, let text = tree.text(index),
        // `<number>101</number>` may count the records.
        !key.isBareNumber || text.count(where: \.isDecimal) > 3, isNumber(text, key)
      else { continue }
      namesOfNumbers.insert(key.name)
    }
  }
}

extension String {
  /// Whether it is an internal number or a code of a telephone system: `**611`, `*21#`.
  fileprivate var isDialledOnly: Bool {
    count <= 12 && contains(where: { "*#".contains($0) })
      && allSatisfy { $0.isNumber || "*#".contains($0) }
  }
}
