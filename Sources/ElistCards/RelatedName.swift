package import ElistContacts
import ElistModel

/// The name of a person who is in another person's record, `Inge Roth (mother of Lena Ek)`.
///
/// An import gives them such a name because the number is not the other person's. A card shows only
/// the person's own name or relation: a child's tag must not say the child's name.
package struct RelatedName: Equatable {
  /// The person's own name; `nil` if the record did not have it (`Mother of Lena Ek`).
  package let name: String?
  /// What the person is to the other, as the record says it: `mother`, `emergency contact`.
  package let kind: String

  /// The parts of a name; `nil` if it is another name, such as `Bank of America`.
  package init?(_ text: String) {
    if text.hasSuffix(")"), let start = text.firstRange(of: " ("),
      let end = Self.end(ofKindIn: text[start.upperBound...])
    {
      let kind = text[start.upperBound..<end.lowerBound]
      guard start.lowerBound > text.startIndex, kind.first?.isLowercase == true else { return nil }
      (name, self.kind) = (String(text[..<start.lowerBound]), String(kind))
    } else {
      guard let end = Self.end(ofKindIn: text[...]) else { return nil }
      var kind = text[..<end.lowerBound].lowercased()
      // Several without a name are counted, `Emergency contact 2 of Lena Ek`.
      if let last = kind.split(separator: " ").last, Int(last) != nil {
        kind = String(kind.dropLast(last.count + 1))
      }
      guard
        Self.generic.contains(kind) || Self.untranslated.contains(kind)
          || cardRelation(kind) != nil
      else { return nil }
      (name, self.kind) = (nil, kind)
    }
  }

  /// The ` of ` between the kind and the other person's name; the one in `next of kin` does not
  /// count.
  private static func end(ofKindIn text: Substring) -> Range<String.Index>? {
    let kin = "next of kin"
    let rest = text.lowercased().hasPrefix(kin) ? text.dropFirst(kin.count) : text
    return rest.firstRange(of: " of ")
  }

  /// What the person is to the other; `nil` if the record says only that it is a contact.
  package var relation: String? { Self.generic.contains(kind) ? nil : kind }

  private static let generic: Set<String> = ["contact", "emergency contact", "emergency"]

  /// Other words that an import uses for somebody without a name, and that are not words of a card.
  ///
  /// `Owner of …` and `School of …` are not among them: they may be the names of places.
  private static let untranslated: Set<String> = [
    "next of kin", "nominee", "dependant", "guarantor", "attendant", "person to pick up", "midwife",
  ]
}

/// What a contact of the book is to the person in whose record it was found; `nil` if it is not
/// known.
///
/// If the name says only that it is an emergency contact, the relation may be in the note.
package func relationInRecord(of contact: Contact) -> String? {
  guard let related = contact.name.flatMap({ RelatedName($0) }) else { return nil }
  if let relation = related.relation { return relation }
  let lines = contact.note?.split(whereSeparator: \.isNewline).map(String.init) ?? []
  return lines.first { cardRelation($0) != nil }
}

/// An entry as a card shows it: without the name of the person in whose record it was found.
func withoutRecordOwner(_ entry: Entry, _ options: ContentOptions) -> Entry {
  guard let related = entry.name.flatMap({ RelatedName($0) }) else { return entry }
  var entry = entry
  // A kind that is not a word of a card is in English, so only an English card shows it.
  let kind = related.relation.flatMap { kind in
    cardRelation(kind) != nil || options.languages.first == .en ? kind : nil
  }
  if let name = related.name {
    entry.name = name
    entry.relation = entry.relation ?? kind
  } else {
    entry.name =
      kind.map { options.capitalised(options.translated($0)) } ?? options.label(.contact)
  }
  return entry
}
