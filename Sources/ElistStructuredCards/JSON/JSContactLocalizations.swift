import ElistText
import JSONFormat
import VCardFormat

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
