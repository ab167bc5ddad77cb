import ElistModel

/// The kind of relation that programs' own properties mean.
enum RelationKind {
  /// The kind in the name of an extension, `X-EVOLUTION-SPOUSE` or `X-KADDRESSBOOK-X-ManagersName`.
  static func named(_ property: String) -> String? {
    let name = property.lowercased()
    return ["spouse", "manager", "assistant", "secretary"].first { name.contains($0) }
  }

  /// The kind in a row of Android's contacts, where 0 means a custom label
  /// (ContactsContract.CommonDataKinds.Relation).
  static func android(_ type: String?, label: String?) -> String? {
    guard let number = type.flatMap({ Int($0) }), number > 0 else { return label }
    return number <= kinds.count ? kinds[number - 1] : nil
  }

  private static let kinds = [
    "assistant", "brother", "child", "domestic partner", "father", "friend", "manager", "mother",
    "parent", "partner", "referred by", "relative", "sister", "spouse",
  ]
}

extension Contact {
  /// Adds a relation that is not there yet.
  mutating func relate(_ value: String, as kind: String?) {
    let relation = LabeledText(value: value, customLabel: kind)
    if !relations.contains(relation) { relations.append(relation) }
  }

  /// Uses a name's sort form as its pronunciation, if the name is in Han and the sort form is not.
  ///
  /// Japanese programs write the pronunciation there.
  mutating func readSortNameAloud() {
    guard phoneticFamily == nil, phoneticGiven == nil, sortFamily != nil || sortGiven != nil,
      [family, given, name].contains(where: { $0?.hasHan == true }),
      ![sortFamily, sortGiven].contains(where: { $0?.hasHan == true })
    else { return }
    (phoneticFamily, phoneticGiven) = (sortFamily, sortGiven)
  }
}

extension String {
  fileprivate var hasHan: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
