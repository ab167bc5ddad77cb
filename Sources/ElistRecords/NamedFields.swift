import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// The values of a tree under the names beside them.
///
/// Many programs write no member for a field but a pair: `<FL val="Phone">030 7962108</FL>`,
/// `{"label": "Phone", "value": "030 7962108"}`. Others wrap each value to say of what type it is:
/// `"Phone": {"type": "LINK", "value": "030 7962108"}`.
struct NamedFields {
  /// The tree with a member for each field; `nil` if it has no such fields.
  static func unfolded(_ tree: RecordTree) -> RecordTree? {
    var fields = NamedFields(tree)
    fields.findPairs()
    fields.findOwnFields()
    fields.findWrappers()
    guard !fields.pairs.isEmpty || !fields.wrapped.isEmpty else { return nil }
    fields.copy()
    return fields.made
  }

  private let tree: RecordTree
  private var made: RecordTree
  /// The name and the value of each pair, by its place.
  private var pairs: [Int: (name: String, value: Int)] = [:]
  /// The arrays of pairs whose fields are those of the object that they are in.
  private var dissolved: Set<Int> = []
  /// The value in each wrapper, by the wrapper's place; `nil` if it is empty.
  private var wrapped: [Int: Content] = [:]

  /// What a wrapper holds.
  private enum Content {
    case value(Int)
    case text(String)
    case nothing
  }

  /// How many values a pair or a wrapper has at most.
  private static let most = 12

  private init(_ tree: RecordTree) {
    self.tree = tree
    made = RecordTree(emptied: tree)
  }

  private func name(_ index: Int) -> String? {
    let key = tree.nodes[index].key
    return key < 0 ? nil : tree.keys[Int(key)].lowercased()
  }

  /// The first of the members that has one of some names, in the order of the names.
  private func first(of names: [String], among members: [Int]) -> Int? {
    for wanted in names {
      if let found = members.first(where: { name($0) == wanted }) { return found }
    }
    return nil
  }
}

// MARK: Pairs

extension NamedFields {
  private static let names = [
    "label", "title", "caption", "question", "header", "name", "field", "fieldname", "field_name",
    "fieldlabel", "column", "columnname", "property", "attribute", "feldname", "bezeichnung",
    "champ", "libelle", "campo", "etichetta", "rotulo", "pavadinimas", "key", "val",
  ]

  private static let values = [
    "value", "answer", "#text", "", "wert", "valeur", "valore", "valor", "reiksme", "content",
    "data", "text", "val", "displayvalue",
  ]

  /// Finds the pairs whose names are those of fields: among similar pairs, one is for a name and one
  /// for a number.
  private mutating func findPairs() {
    var groups: [String: (titles: Set<String>, pairs: [Int: (String, Int)])] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind == .object {
      guard tree.nodes[index].parent >= 0, let (name, value) = pair(index),
        let title = tree.text(name), title.utf8.count <= 80
      else { continue }
      let around = tree.isXML ? index : Int(tree.nodes[index].parent)
      let group = [around, name, value].map { self.name($0) ?? "" }.joined(separator: "\n")
      groups[group, default: ([], [:])].titles.insert(title)
      groups[group]?.pairs[index] = (title, value)
    }
    for group in groups.values where areFields(group.titles) {
      for (index, pair) in group.pairs { pairs[index] = pair }
      takeEmpty(group.titles, like: group.pairs.keys.first)
    }
  }

  /// Takes the elements that have a name and no text: `<FL val="Fax"/>`.
  private mutating func takeEmpty(_ titles: Set<String>, like pair: Int?) {
    guard let pair, tree.isXML else { return }
    let (key, parents) = (tree.nodes[pair].key, Set(pairs.keys.map { tree.nodes[$0].parent }))
    for index in tree.nodes.indices where tree.nodes[index].key == key && pairs[index] == nil {
      let members = tree.children(index)
      if members.count == 1, parents.contains(tree.nodes[index].parent), isAbout(members[0]) {
        wrapped[index] = .nothing
      }
    }
  }

  private func pair(_ index: Int) -> (name: Int, value: Int)? {
    let isElement = tree.nodes[Int(tree.nodes[index].parent)].kind == .array
    guard tree.isXML || isElement else { return nil }
    let members = tree.children(index)
    guard (2...Self.most).contains(members.count),
      let name = first(of: Self.names, among: members.filter { tree.isScalar($0) }),
      let value = first(of: Self.values, among: members.filter { $0 != name })
    else { return nil }
    // A member with other words is one of a record.
    let isRecord = members.contains { $0 != name && $0 != value && !isAbout($0) }
    return isRecord ? nil : (name, value)
  }

  /// What may be beside a value without being one.
  private static let technical: Set<String> = [
    "id", "type", "uid", "uuid", "guid", "order", "index", "no", "sort", "position", "required",
    "mandatory", "format", "lang", "language", "locale", "displayvalue", "timestamp", "source",
    "sourceid", "updatedat", "createdat", "versions", "ref", "options", "href", "visible",
    "datatype", "data_type", "fieldtype", "fieldid", "field_id", "code", "url", "metadata",
  ]

  private func isAbout(_ index: Int) -> Bool {
    guard let name = name(index) else { return false }
    return Self.technical.contains(name) || Self.names.contains(name)
      || Self.values.contains(name)
  }

  private func areFields(_ titles: Set<String>) -> Bool {
    let roles = titles.map { RecordKey($0) }
    return roles.contains { $0.mayName && !$0.role.isWeak }
      && roles.contains { $0.isPhone || $0.role.content == .email }
  }
}

// MARK: Fields that people made up

extension NamedFields {
  /// Finds the arrays of pairs in a record with a name of its own, whose names are those of more
  /// fields: `"userDefined": [{"key": "Husband's mobile", "value": …}]`.
  private mutating func findOwnFields() {
    guard !tree.isXML else { return }
    for index in tree.nodes.indices where tree.nodes[index].kind == .array {
      let elements = tree.children(index)
      guard tree.nodes[index].key >= 0, !elements.isEmpty, isInNamedRecord(index),
        !elements.contains(where: { pairs[$0] != nil }),
        isOfAnyFields(RecordKey(tree.keys[Int(tree.nodes[index].key)]))
      else { continue }
      let found = elements.compactMap { element -> (Int, String, Int)? in
        guard tree.nodes[element].kind == .object, let (name, value) = pair(element),
          tree.isScalar(value), let title = tree.text(name), title.utf8.count <= 80
        else { return nil }
        // `key` and `field` are names of fields; `name` and `label` may be those of people.
        let heading = Heading(title)
        let isField = ["key", "field", "fieldname", "field_name", "fieldlabel"].contains(
          self.name(name) ?? ""
        )
        guard isField || heading.person != nil || !heading.hasUnknownWords else { return nil }
        return (element, title, value)
      }
      guard found.count == elements.count else { continue }
      dissolved.insert(index)
      for (element, title, value) in found { pairs[element] = (title, value) }
    }
  }

  /// Whether the object that an array is in names somebody beside it.
  private func isInNamedRecord(_ index: Int) -> Bool {
    let parent = Int(tree.nodes[index].parent)
    guard parent >= 0, tree.nodes[parent].kind == .object else { return false }
    return tree.children(parent, most: 200)?.contains { member in
      guard member != index, tree.nodes[member].key >= 0,
        tree.nodes[member].kind != .constant
      else {
        return false
      }
      let key = RecordKey(tree.keys[Int(tree.nodes[member].key)])
      return key.mayName || key.isPartOfName
    } ?? false
  }

  /// Whether what an array is called leaves open what is in it: it is not that of numbers, people or
  /// identifiers.
  private func isOfAnyFields(_ key: RecordKey) -> Bool {
    key.heading.person == nil
      && [.unknown, .whole, .ignored].contains(key.role.content)
  }
}

// MARK: Wrappers

extension NamedFields {
  /// Finds the values of records that wrap several values, a name among them.
  private mutating func findWrappers() {
    guard !tree.isXML else { return }
    for index in tree.nodes.indices where tree.nodes[index].kind == .object {
      var found: [Int: Content] = [:]
      var isNamed = false
      for member in tree.children(index) where tree.nodes[member].kind == .object {
        guard let content = content(member) else { continue }
        let key = RecordKey(tree.keys[Int(tree.nodes[member].key)])
        if isLabelled(member, key) { continue }
        found[member] = content
        if key.mayName, !key.isPhone { isNamed = true }
      }
      guard isNamed, found.count > 1 else { continue }
      wrapped.merge(found) { first, _ in first }
    }
  }

  /// What an object holds, if it only wraps it: under `value`, or under the name of its type.
  private func content(_ index: Int) -> Content? {
    let members = tree.children(index)
    guard (1...Self.most).contains(members.count) else { return nil }
    let type = first(of: ["type"], among: members).flatMap { tree.text($0)?.lowercased() }
    let typed = type.flatMap { type in members.first { name($0) == type } }
    guard let value = typed ?? first(of: ["value", "displayvalue"], among: members),
      members.allSatisfy({ $0 == value || isAbout($0) })
    else { return nil }
    guard tree.isScalar(value) else {
      guard typed != nil else { return nil }
      return plainText(value).map { .text($0) } ?? .nothing
    }
    // `{"value": 12, "label": "Eva Roth"}`: words say more than their number in a list.
    let label = first(of: ["label", "displayvalue", "text"], among: members)
    if let label, label != value, let words = tree.text(label), words.contains(where: \.isLetter),
      tree.text(value).map({ CellValue($0) != .phone && !$0.contains(where: \.isLetter) }) ?? true
    {
      return .value(label)
    }
    return tree.text(value) == nil ? .nothing : .value(value)
  }

  /// The text of something written in runs, or of one or more things chosen by name.
  private func plainText(_ index: Int) -> String? {
    for wanted in ["plain_text", "name", "content"] {
      let parts = (index..<Int(tree.nodes[index].end)).filter { name($0) == wanted }
        .compactMap { tree.text($0) }
      if !parts.isEmpty { return parts.joined(separator: wanted == "name" ? ", " : "") }
    }
    return nil
  }

  /// Whether the words beside a number say what it is for, rather than of what type it is.
  private func isLabelled(_ index: Int, _ key: RecordKey) -> Bool {
    guard key.isPhone || [.byValue, .email].contains(key.role.content) else { return false }
    let labels = tree.children(index).filter { ["type", "label"].contains(name($0)) }
      .compactMap { tree.text($0) }
    return labels.contains { label in
      LabelledValue.use(label) != nil || !label.isOfData
    }
  }
}

extension String {
  /// Whether it is the name of a type of data: `SINGLE_LINE_TEXT`, `phone_number`, `string`.
  fileprivate var isOfData: Bool {
    let types = [
      "text", "string", "phone", "tel", "telephone", "link", "number", "email", "varchar", "field",
    ]
    return contains("_") || !contains(where: \.isLowercase) || types.contains(lowercased())
  }
}

// MARK: The new tree

extension NamedFields {
  private mutating func copy() {
    // The values whose copies are open, with the places where they end.
    var open: [(end: Int, made: Int)] = []
    var index = 0
    func close(before index: Int, _ made: inout RecordTree) {
      while let last = open.last, last.end <= index {
        made.close(last.made)
        open.removeLast()
      }
    }
    while index < tree.nodes.count {
      close(before: index, &made)
      let node = tree.nodes[index]
      let parent = open.last?.made
      if let pair = pairs[index] {
        // The value takes the place of the pair; what is about it is left out.
        copy(pair.value, key: made.place(of: pair.name), in: parent)
        index = Int(node.end)
      } else if let content = wrapped[index] {
        switch content {
        case .value(let value): copy(value, key: node.key, in: parent)
        case .text(let text):
          let range = made.append(text.utf8)
          made.add(.text, key: node.key, in: parent, line: Int(node.line), text: range)
        case .nothing: break
        }
        index = Int(node.end)
      } else if dissolved.contains(index) {
        index += 1
      } else {
        let holdsPairs = node.kind == .array && tree.children(index).contains { pairs[$0] != nil }
        let copied = add(index, key: node.key, in: parent)
        if holdsPairs { made.makeObject(copied) }
        if !tree.isScalar(index) { open.append((Int(node.end), copied)) }
        index += 1
      }
    }
    close(before: index, &made)
  }

  /// Copies a value with all that is in it, under another name.
  private mutating func copy(_ index: Int, key: Int32, in parent: Int?) {
    let copied = add(index, key: key, in: parent)
    for child in tree.children(index) {
      copy(child, key: tree.nodes[child].key, in: copied)
    }
    if !tree.isScalar(index) { made.close(copied) }
  }

  private mutating func add(_ index: Int, key: Int32, in parent: Int?) -> Int {
    let node = tree.nodes[index]
    let range = Int(node.lower)..<Int(node.upper)
    return made.add(node.kind, key: key, in: parent, line: Int(node.line), text: range)
  }
}
