import ElistText
import JSONFormat
import UnicodeText
import VCardFormat

/// A value from one of a Card's maps, as properties of a vCard.
struct JSContactValues {
  var lines: [ContentLine] = []
  /// The value's own label.
  var label: String?

  typealias Conversion = @Sendable ([String: JSONValue]) -> JSContactValues?

  /// How each map of a Card is converted; `nil` if a value lacks what it must have.
  static let conversions: [(name: String, convert: Conversion)] = [
    ("nicknames", { named("NICKNAME", $0["name"], $0) }),
    ("organizations", { organization($0) }),
    ("titles", { title($0) }),
    ("phones", { phone($0) }),
    ("emails", { named("EMAIL", $0["address"] ?? $0["email"], $0) }),
    ("addresses", { address($0) }),
    ("anniversaries", { anniversary($0) }),
    ("notes", { named("NOTE", $0["note"], $0) }),
    ("links", { link($0) }),
    ("media", { medium($0) }),
    ("onlineServices", { onlineService($0) }),
    ("preferredLanguages", { named("LANG", $0["language"], $0) }),
  ]

  private static func named(
    _ name: String,
    _ value: JSONValue?,
    _ members: [String: JSONValue],
    _ types: [String] = []
  ) -> JSContactValues? {
    guard let text = value?.scalarText, !text.isEmpty else { return nil }
    let line = ContentLine(name, parameters(members, types), .text(text))
    return JSContactValues(lines: [line], label: members["label"]?.string)
  }

  /// RFC 9553 §1.5.1, §1.5.3 and RFC 9555 §2.2.2.
  private static func parameters(
    _ members: [String: JSONValue],
    _ types: [String] = []
  ) -> [(name: String, value: String)] {
    let contexts = members.set("contexts").map { $0 == "private" ? "home" : $0 }
    var parameters = (contexts + types).map { (name: "TYPE", value: $0) }
    if let preference = members["pref"]?.integer { parameters.append(("PREF", String(preference))) }
    return parameters
  }

  private static func phone(_ members: [String: JSONValue]) -> JSContactValues? {
    let types = members.set("features").map { feature in
      switch feature {
      case "mobile": "cell"
      case "main-number": "main"
      default: feature
      }
    }
    return named("TEL", members["number"] ?? members["phone"], members, types)
  }

  private static func organization(_ members: [String: JSONValue]) -> JSContactValues? {
    let units = (members["units"]?.array ?? []).compactMap {
      $0.string ?? $0.object?["name"]?.string
    }
    let parts = [members["name"]?.string ?? ""] + units
    guard parts.contains(where: { !$0.isEmpty }) else { return nil }
    let line = ContentLine("ORG", parameters(members), .components(parts))
    return JSContactValues(lines: [line])
  }

  private static func title(_ members: [String: JSONValue]) -> JSContactValues? {
    named(members["kind"]?.string == "role" ? "ROLE" : "TITLE", members["name"], members)
  }

  private static func link(_ members: [String: JSONValue]) -> JSContactValues? {
    guard members["kind"]?.string == "contact" else { return named("URL", members["uri"], members) }
    return JSContactValues()
  }

  /// RFC 9553 §2.3.2 and RFC 9555 §2.6.3.
  private static func onlineService(_ members: [String: JSONValue]) -> JSContactValues? {
    let service = members["service"]?.string.map { [(name: "SERVICE-TYPE", value: $0)] } ?? []
    guard let text = members["uri"]?.string ?? members["user"]?.string, !text.isEmpty else {
      return nil
    }
    let name = members["vCardName"]?.string ?? (members["uri"] == nil ? "X-SOCIALPROFILE" : "IMPP")
    return JSContactValues(
      lines: [ContentLine(name, parameters(members) + service, .text(text))],
      label: members["label"]?.string
    )
  }

  /// Of a picture, only its existence is kept, unless photographs are to be kept.
  private static func medium(_ members: [String: JSONValue]) -> JSContactValues? {
    guard members["kind"]?.string == "photo" else { return JSContactValues() }
    let uri = members["uri"]?.string ?? "data:,"
    return JSContactValues(lines: [ContentLine("PHOTO", .raw(uri))])
  }

  private static func address(_ members: [String: JSONValue]) -> JSContactValues? {
    let address = JSContactAddress(members)
    guard let value = address.value else { return nil }
    let line = ContentLine("ADR", parameters(members), value)
    return JSContactValues(lines: [line], label: members["label"]?.string)
  }

  /// Only the birthday is kept.
  private static func anniversary(_ members: [String: JSONValue]) -> JSContactValues? {
    guard members["kind"]?.string == "birth" else { return JSContactValues() }
    guard let date = members["date"]?.object.flatMap(birthday) ?? members["date"]?.string else {
      return nil
    }
    return JSContactValues(lines: [ContentLine("BDAY", .text(date))])
  }

  /// A date in the Gregorian calendar whose year, month or day may be unknown (RFC 6350 §4.3.1).
  private static func birthday(_ date: [String: JSONValue]) -> String? {
    if let instant = date["utc"]?.string { return String(instant.prefix(10)) }
    guard ["gregorian", nil].contains(date["calendarScale"]?.string) else { return nil }
    let year = date["year"]?.integer.map { padded($0, to: 4) }
    let month = date["month"]?.integer.map { padded($0, to: 2) }
    let day = date["day"]?.integer.map { padded($0, to: 2) }
    switch (year, month, day) {
    case (let year?, let month?, let day?): return "\(year)-\(month)-\(day)"
    case (let year?, let month?, nil): return "\(year)-\(month)"
    case (let year?, nil, _): return year
    case (nil, let month?, let day?): return "--\(month)-\(day)"
    default: return nil
    }
  }
}

extension [String: JSONValue] {
  /// The members of a set, `{"work": true}`, always in the same order.
  func set(_ name: String) -> [String] {
    guard let members = self[name]?.object else { return [] }
    return members.compactMap { $0.value == .bool(false) ? nil : $0.key }.sorted()
  }
}

/// The localizations of a Card (RFC 9553 §2.7.1): patches by language.
///
/// A contact has one name. If the card has none, a name in another language takes its place.
/// Otherwise that name becomes a nickname, so that a search finds the contact by it. A number or an
/// e-mail address that only a localization has is kept with the others. The rest of a localization
/// is skipped.
struct JSContactLocalizations {
  private let languages: [(tag: String, patch: [String: JSONValue])]
  private let name: JSONValue?

  /// Reads the localizations of a card with this name.
  init(_ value: JSONValue, name: JSONValue?) {
    self.name = name
    languages = (value.object ?? [:]).sorted { $0.key < $1.key }.compactMap { tag, patch in
      patch.object.map { (tag, $0) }
    }
  }

  /// The lines of a vCard.
  var lines: [ContentLine] {
    let names = languages.compactMap { localizedName($0.patch) }
    return nameLines(names) + languages.flatMap { addresses($0.patch) }
  }

  private func nameLines(_ names: [JSContactName]) -> [ContentLine] {
    let known = name.flatMap { JSContactName($0).spoken }
    guard known == nil else {
      return nicknames(names.filter { $0.spoken != known })
    }
    return (names.first?.lines ?? []) + nicknames(Array(names.dropFirst()))
  }

  private func nicknames(_ names: [JSContactName]) -> [ContentLine] {
    names.compactMap(\.spoken).map { ContentLine("NICKNAME", .text($0)) }
  }

  /// The card's name with the patches of one language (RFC 9553 §1.4.4).
  private func localizedName(_ patch: [String: JSONValue]) -> JSContactName? {
    var patched = name ?? .object([:])
    var isPatched = false
    for (path, value) in patch.sorted(by: { $0.key < $1.key }) {
      let steps = path.split(separator: "/").map(String.init)
      guard steps.first == "name" else { continue }
      patched = patched.patched(steps.dropFirst(), value)
      isPatched = true
    }
    return isPatched ? JSContactName(patched) : nil
  }

  /// The numbers and e-mail addresses in a patch, whether whole or under their key.
  private func addresses(_ patch: [String: JSONValue]) -> [ContentLine] {
    patch.sorted { $0.key < $1.key }.flatMap { path, value -> [ContentLine] in
      let steps = path.split(separator: "/")
      let convert = JSContactValues.conversions.first {
        ["phones", "emails"].contains($0.name) && steps.first.map(String.init) == $0.name
      }?.convert
      guard let convert, steps.count <= 2 else { return [] }
      let values =
        steps.count == 1 ? (value.object ?? [:]).sorted { $0.key < $1.key }.map(\.value) : [value]
      return values.compactMap { $0.object.flatMap(convert) }.flatMap(\.lines)
    }
  }
}

extension JSONValue {
  /// The value with another value at the end of a path of members and indices.
  fileprivate func patched(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
    guard let step = path.first else { return value }
    if var values = array {
      guard let index = Int(step), values.indices.contains(index) else { return self }
      values[index] = values[index].patched(path.dropFirst(), value)
      return .array(values)
    }
    var members = object ?? [:]
    members[step] = (members[step] ?? .object([:])).patched(path.dropFirst(), value)
    return .object(members)
  }
}
