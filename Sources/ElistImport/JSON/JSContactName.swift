import VCardFormat
import ElistModel
import JSONFormat

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
