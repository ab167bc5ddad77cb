import ElistModel
import ElistText
import JSONFormat
import VCardFormat

/// The Name of a Card (RFC 9553 §2.2.1) as FN, N and its pronunciation (RFC 9555 §2.3.2).
struct JSContactName {
  private let full: String?
  private let isOrdered: Bool
  private let defaultSeparator: String
  private let isPhonetic: Bool
  private let components: [Component]

  private struct Component {
    var kind: String
    var value: String
    var phonetic: String?
  }

  /// Reads the name from an object; a text alone is the full name.
  init(_ value: JSONValue) {
    let name = value.object ?? [:]
    full = value.string ?? name["full"]?.string
    isOrdered = name["isOrdered"]?.bool ?? false
    defaultSeparator = name["defaultSeparator"]?.string ?? " "
    // The signs of the phonetic alphabet are no help for looking up a name.
    isPhonetic = name["phoneticSystem"]?.string != "ipa"
    components = (name["components"]?.array ?? []).compactMap { component in
      guard let members = component.object, let kind = members["kind"]?.string,
        let value = members["value"]?.string
      else { return nil }
      return Component(kind: kind, value: value, phonetic: members["phonetic"]?.string)
    }
  }

  /// The lines of a vCard.
  var lines: [ContentLine] {
    var lines: [ContentLine] = []
    if let shown = full ?? ordered { lines.append(ContentLine("FN", .text(shown))) }
    if components.contains(where: { $0.kind != "separator" }) {
      let parts = [values("surname", "surname2"), values("given"), values("given2")]
      let around = [values("title"), values("generation") + values("credential")]
      lines.append(ContentLine("N", .structured(parts + around)))
    }
    guard isPhonetic else { return lines }
    if let given = phonetic("given") { lines.append(ContentLine("X-PHONETIC-FIRST-NAME", given)) }
    if let family = phonetic("surname") {
      lines.append(ContentLine("X-PHONETIC-LAST-NAME", family))
    }
    return lines
  }

  /// The name as one text; if nothing else is known, the components in their given order.
  var spoken: String? {
    let words = components.filter { $0.kind != "separator" }.map(\.value)
    return full ?? ordered ?? (words.isEmpty ? nil : words.joined(separator: " "))
  }

  /// The components as they should be shown, if their order says so.
  private var ordered: String? {
    guard isOrdered else { return nil }
    var name = ""
    var isSeparated = true
    for component in components {
      if !isSeparated, component.kind != "separator" { name += defaultSeparator }
      name += component.value
      isSeparated = component.kind == "separator"
    }
    return name.isEmpty ? nil : name
  }

  private func values(_ kinds: String...) -> [String] {
    components.filter { kinds.contains($0.kind) }.map(\.value)
  }

  private func phonetic(_ kind: String) -> ContentLine.Value? {
    let readings = components.filter { $0.kind == kind }.compactMap(\.phonetic)
    return readings.isEmpty ? nil : .text(readings.joined(separator: " "))
  }
}

/// An Address of a Card (RFC 9553 §2.5.1), split into the parts of ADR (RFC 9555 §2.5.1).
struct JSContactAddress {
  private let members: [String: JSONValue]
  private let components: [(kind: String, value: String)]
  private let separator: String

  init(_ members: [String: JSONValue]) {
    self.members = members
    separator = members["defaultSeparator"]?.string ?? " "
    let list = members["components"]?.array ?? members["street"]?.array ?? []
    components = list.compactMap { component in
      guard let parts = component.object, let value = parts["value"]?.string, !value.isEmpty,
        let kind = parts["kind"]?.string ?? parts["type"]?.string
      else { return nil }
      return (kind, value)
    }
  }

  /// The value of ADR; `nil` if the address is empty.
  ///
  /// An address without parts is put in the street's place.
  var value: ContentLine.Value? {
    let whole = (members["full"] ?? members["fullAddress"])?.string
    let parts = [
      joined("postOfficeBox"), joined("room", "apartment", "floor", "building"), street,
      part("locality"), part("region"), part("postcode"),
      part("country") ?? members["countryCode"]?.string,
    ]
    if parts.dropLast().contains(where: { $0 != nil }) {
      return .structured(parts.map { [$0 ?? ""] })
    }
    guard whole != nil || parts[6] != nil else { return nil }
    return .structured([[], [], [whole ?? ""], [], [], [], [parts[6] ?? ""]])
  }

  /// The parts of the street in their own order, which is the country's.
  private var street: String? {
    joined("number", "name", "block", "direction", "landmark", "subdistrict", "district")
  }

  /// A component, or the member of its name in drafts of the format.
  private func part(_ name: String) -> String? {
    joined(name) ?? members[name]?.string
  }

  private func joined(_ kinds: String...) -> String? {
    var text = ""
    var between: String?
    for component in components {
      if kinds.contains(component.kind) {
        if !text.isEmpty { text += between ?? separator }
        text += component.value
      }
      between = component.kind == "separator" ? component.value : nil
    }
    return text.isEmpty ? nil : text
  }
}
