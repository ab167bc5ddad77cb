import ElistModel

/// A heading from Google, whose columns belong together by number: `Phone 1 - Type`.
struct NumberedHeading {
  let role: ColumnRole

  /// The heading's role; `nil` if it does not have this form.
  init?(_ text: String) {
    guard let dash = text.range(of: " - ", from: text.startIndex) else { return nil }
    let words = text[..<dash.lowerBound].split(separator: " ")
    let part = text[dash.upperBound...].lowercased()
    guard words.count >= 2, let last = words.last, let group = Int(last), (1...999).contains(group)
    else { return nil }
    let kind = words.dropLast().joined(separator: " ").lowercased()
    // `Guardian 1 - Mobile` belongs to somebody else.
    guard kind == "relation" || Heading(kind).person == nil else { return nil }
    role = ColumnRole(NumberedHeading.content(kind, part), group: group)
  }

  private static func content(_ kind: String, _ part: String) -> ColumnRole.Content {
    let isLabel = labels.contains(part)
    switch kind {
    case "website": return isLabel ? .ignored : .url
    case "organization": return organizationContent(part)
    case "relation": return isLabel ? .relationLabel : .relatedName
    default: break
    }
    let heading = Heading(kind)
    if heading.has(.email) { return isLabel ? .emailLabel : .email }
    if heading.has(.phone) { return isLabel ? .phoneLabel : .phone }
    if heading.has(.address) { return isLabel ? .addressLabel : addressContent(part) }
    return .ignored
  }

  private static let labels: Set<String> = [
    "type", "label", "typ", "bezeichnung", "libellé", "etichetta", "etiqueta", "rótulo", "ラベル",
    "žymė",
  ]

  private static func addressContent(_ part: String) -> ColumnRole.Content {
    switch part {
    case "street": .address(.street)
    case "city": .address(.locality)
    case "po box": .address(.poBox)
    case "region": .address(.region)
    case "postal code": .address(.postalCode)
    case "country": .address(.country)
    case "extended address": .address(.extended)
    default: .ignored
    }
  }

  private static func organizationContent(_ part: String) -> ColumnRole.Content {
    switch part {
    case "name": .organization
    case "title": .jobTitle
    case "department": .department
    default: .ignored
    }
  }
}

extension String {
  /// The first place where a short text occurs.
  fileprivate func range(of text: String, from start: Index) -> Range<Index>? {
    let letters = Array(utf8)
    let wanted = Array(text.utf8)
    guard letters.count >= wanted.count else { return nil }
    for offset in 0...(letters.count - wanted.count)
    where letters[offset..<offset + wanted.count].elementsEqual(wanted) {
      let lower = utf8.index(utf8.startIndex, offsetBy: offset)
      return lower..<utf8.index(lower, offsetBy: wanted.count)
    }
    return nil
  }
}
