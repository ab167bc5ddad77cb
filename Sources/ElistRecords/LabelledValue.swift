import ElistContacts
import ElistHeadings
import ElistTables
import ElistText
import UnicodeText

/// A number or an e-mail address with what it is for beside it, in an object of its own:
/// `{"type": "home", "value": "030 7962108"}`, `<number type="home">030 7962108</number>`.
struct LabelledValue {
  private(set) var text: String
  /// A label's name, or the words in place of one.
  private(set) var label: String?
  private(set) var isEmail = false
  /// Where the number is, and its name.
  private(set) var node: Int
  let key: RecordKey
  /// The values that were looked at.
  private(set) var seen: [Int] = []
  /// What was not joined, and why.
  private(set) var remark: String?

  /// How many values such an object has at most.
  private static let most = 40

  /// Reads the object at a place; `nil` if it holds anything else, or several numbers.
  init?(_ index: Int, _ tree: RecordTree, _ people: RecordPeople) {
    var parts = Parts()
    guard Int(tree.nodes[index].end) - index <= Self.most else { return nil }
    for inner in index + 1..<Int(tree.nodes[index].end) {
      guard !people.isRecord[inner] else { return nil }
      if people.isAboutInner(inner, in: index) {
        if tree.isScalar(inner) { parts.seen.append(inner) }
        continue
      }
      guard parts.take(inner, tree, people) else { return nil }
    }
    guard let found = parts.numbers.first ?? parts.emails.first, let key = people.key(index),
      !parts.isNamed || parts.numbers.isEmpty,
      parts.numbers.isEmpty || parts.emails.isEmpty, parts.emails.count < 2
    else { return nil }
    let complete = parts.numbers.first { $0.key == "e164" && $0.text.hasPrefix("+") }
    let chosen = complete ?? parts.numbers.first { $0.isGeneric && !$0.isURI } ?? found
    guard
      parts.numbers.allSatisfy({ $0.text.isSameCall(as: chosen.text) || $0.text == chosen.text })
    else { return nil }
    (node, seen, self.key) = (chosen.node, parts.seen, key)
    isEmail = parts.numbers.isEmpty
    let coded = CodedNumber(
      chosen.text,
      country: parts.country,
      areas: parts.area.map { [$0] } ?? [],
      extension: parts.extension
    )
    text = isEmail ? chosen.text : coded.number + (complete == nil ? "" : parts.postDial ?? "")
    remark = isEmail ? nil : coded.remark
    label =
      parts.labels.lazy.compactMap { LabelledValue.use($0) }.first ?? chosen.label
      ?? key.heading.label?.rawValue
      ?? parts.labels.first { label in
        label.contains(where: \.isLetter) && !label.isNothing
          && !(Heading(label).isOfNumbers && !Heading(label).hasUnknownWords)
      }
    if label == nil, tree.nodes[index].key >= 0, !tree.isXML, key.heading.hasUnknownWords {
      label = key.name
    }
  }

  /// What a number is for, if words say it: `Cell`, `http://schemas.google.com/g/2005#mobile`.
  static func use(_ text: String) -> String? {
    let words = text.split(separator: "#").last.map(String.init) ?? text
    guard words.utf8.count <= 60, !words.contains(where: \.isDecimal) else { return nil }
    let heading = Heading(words)
    return heading.isOfNumbers && !heading.hasUnknownWords ? heading.label?.rawValue : nil
  }

  /// What is in the object.
  private struct Parts {
    var numbers: [Number] = []
    var emails: [Number] = []
    var labels: [String] = []
    var (country, area, `extension`, postDial): (String?, String?, String?, String?)
    var seen: [Int] = []
    /// Whether there is a name, which an e-mail address may have.
    var isNamed = false

    struct Number {
      var text: String
      var node: Int
      var key: String
      var isGeneric: Bool
      /// What its own name says that it is for.
      var label: String?
      var isURI: Bool { text.hasPrefix("tel:") }
    }

    /// Takes a value; `false` if it is something else than belongs to a number.
    mutating func take(_ index: Int, _ tree: RecordTree, _ people: RecordPeople) -> Bool {
      guard tree.isScalar(index) else { return true }
      seen.append(index)
      guard let key = people.key(index), let text = tree.text(index) else { return true }
      let called = people.keyOfScalar(index) ?? key
      if key.isLabel {
        labels.append(text)
        return true
      }
      let name = key.name.lowercased()
      let content = key.role.content
      if content == .countryCode {
        country = text
      } else if content == .areaCode {
        area = text
      } else if content == .phoneExtension {
        `extension` = text
      } else if [.address(.country), .address(.region)].contains(content) {
        if text.first == "+" || text.hasPrefix("00") { country = text }
        // `"region": "DE"` says where a number is.
        return country == text || text.count <= 3
      } else if name == "postdial" {
        postDial = text
      } else if CellValue(text) == .email {
        emails.append(Number(text: text, node: index, key: name, isGeneric: key.isGeneric))
      } else if people.isNumber(text, called) || text.hasPrefix("tel:") {
        let own = key.isGeneric ? nil : key.heading.label?.rawValue
        numbers.append(
          Number(text: text, node: index, key: name, isGeneric: key.isGeneric, label: own)
        )
      } else {
        return isOfNoUse(key, text)
      }
      return true
    }

    /// Whether a value says nothing that is kept.
    private mutating func isOfNoUse(_ key: RecordKey, _ text: String) -> Bool {
      let content = key.role.content
      if content == .name {
        // `"name": "Mobile"` beside a number.
        if LabelledValue.use(text) == nil { isNamed = true }
        return true
      }
      let value = CellValue(text)
      if [.unknown, .byValue].contains(content), value == .digits { return key.isOfTime }
      return [.unknown, .ignored, .identifier, .byValue, .phone, .uid].contains(content)
        && value != .phone
    }
  }
}
