import VCardFormat
import ElistModel
import JSONFormat

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
