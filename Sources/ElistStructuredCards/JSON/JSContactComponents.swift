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
  /// The parts of ADR in their order, of what the address has in components.
  private var parts = [String](repeating: "", count: 7)

  init(_ members: [String: JSONValue]) {
    self.members = members
    let separator = members["defaultSeparator"]?.string ?? " "
    var between: String?
    for component in members["components"]?.array ?? members["street"]?.array ?? [] {
      guard let component = component.object, let value = component["value"]?.string,
        !value.isEmpty, let kind = component["kind"]?.string ?? component["type"]?.string
      else { continue }
      if let place = Self.place(of: kind) {
        if !parts[place].isEmpty { parts[place] += between ?? separator }
        parts[place] += value
      }
      between = kind == "separator" ? value : nil
    }
  }

  /// Which part of ADR a kind of component belongs to.
  ///
  /// The components of the street keep their order, which is the country's.
  private static func place(of kind: String) -> Int? {
    switch kind {
    case "postOfficeBox": 0
    case "room", "apartment", "floor", "building": 1
    case "number", "name", "block", "direction", "landmark", "subdistrict", "district": 2
    case "locality": 3
    case "region": 4
    case "postcode": 5
    case "country": 6
    default: nil
    }
  }

  /// The value of ADR; `nil` if the address is empty.
  ///
  /// An address without parts is put in the street's place.
  var value: ContentLine.Value? {
    var parts: [String?] = self.parts.map { $0.isEmpty ? nil : $0 }
    // Drafts of the format had members of these names.
    for (place, name) in [(3, "locality"), (4, "region"), (5, "postcode"), (6, "country")] {
      parts[place] = parts[place] ?? members[name]?.string
    }
    parts[6] = parts[6] ?? members["countryCode"]?.string
    if parts.dropLast().contains(where: { $0 != nil }) {
      return .components(parts.map { $0 ?? "" })
    }
    let whole = (members["full"] ?? members["fullAddress"])?.string
    guard whole != nil || parts[6] != nil else { return nil }
    return .components(["", "", whole ?? "", "", "", "", parts[6] ?? ""])
  }
}
