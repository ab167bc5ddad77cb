package import FoundationEssentials

/// All that a card says, in words and in order.
///
/// Every text is one line without controls, so that it can be set as it is.
package struct CardContent: Codable, Equatable, Sendable {
  /// "EMERGENCY CONTACTS", once in each language of the card.
  package var headings: [String]
  /// The heading of a side with the owner's lines and emergency numbers, "MEDICAL INFORMATION", once
  /// in each language.
  package var backHeadings: [String]
  /// The owner's lines, such as the blood type, in the order in which they are read.
  package var owner: [OwnerLine]
  /// Whose card it is.
  package var title: String?
  /// The same for the band at the top, "for Zoe Post · born 1980".
  package var holder: String?
  /// The entries in the order of whom to call first.
  package var rows: [CardRow]
  /// Emergency numbers of the places that the card is for.
  package var services: [ServiceNumbers]
  /// What to say first, to whoever finds the card's owner.
  package var instructions: String?
  /// When the card was made, "Printed 2026-11-21".
  package var checked: String
  /// What the foot of a front says of its back.
  package var overleaf: Overleaf
  /// The language of the card's own words (BCP 47), `en`.
  package var language: String
  /// Whether that language runs from right to left, so that the card is mirrored.
  package var isRightToLeft: Bool
  /// What the document is called where it is listed, "Emergency contacts: Lee family".
  package var documentTitle: String
  /// The QR code; `nil` if the card has none.
  package var code: CardCode?

  /// What the foot of a front says of its back, each in the card's language.
  package struct Overleaf: Codable, Equatable, Sendable {
    /// The back has the owner's lines.
    package var facts: String
    /// The back has more entries.
    package var entries: String

    package init(facts: String = "", entries: String = "") {
      self.facts = facts
      self.entries = entries
    }
  }

  package init(
    headings: [String],
    backHeadings: [String]? = nil,
    owner: [OwnerLine] = [],
    title: String? = nil,
    rows: [CardRow],
    services: [ServiceNumbers] = [],
    instructions: String? = nil,
    checked: String,
    language: String,
    documentTitle: String
  ) {
    self.headings = headings
    self.backHeadings = backHeadings ?? headings
    self.owner = owner
    self.title = title
    self.rows = rows
    self.services = services
    self.instructions = instructions
    self.checked = checked
    overleaf = Overleaf()
    self.language = language
    isRightToLeft = false
    self.documentTitle = documentTitle
  }
}

/// What a card says of one entry.
package struct CardRow: Codable, Equatable, Sendable {
  /// The entry's handle, by which errors name it.
  package var handle: String
  /// Whom to call first, `01` to `09` (E.123 on emergency contact numbers), then `10` and on.
  package var mark: String
  /// The whole name, or "No Name" and what the entry is instead.
  package var name: String
  /// Relation, label and note, as far as they are known and wanted.
  package var details: [CardDetail]
  /// International notation (E.123), or the text as written if it was not understood.
  package var number: String
  /// What the number ends in that is keyed in later and set smaller, such as an extension.
  package var numberTail: String?
  /// The `tel:` link of the number; `nil` if it has none.
  package var link: String?
  /// The file of a JPEG or a PNG to print before the name, in base64; `nil` if there is none.
  package var photo: Data?

  package init(
    handle: String,
    mark: String,
    name: String,
    details: [CardDetail],
    number: String,
    numberTail: String? = nil,
    link: String? = nil
  ) {
    self.handle = handle
    self.mark = mark
    self.name = name
    self.details = details
    self.number = number
    self.numberTail = numberTail
    self.link = link
  }

  /// The details as one text.
  package var joinedDetails: String { details.map(\.text).joined(separator: ", ") }
}

/// A text that a card can do without, and the field that it is of.
package struct CardDetail: Codable, Equatable, Sendable {
  package var field: CardField
  package var text: String

  package init(_ field: CardField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A line about the card's owner, "Blood type" and "A Rh+".
package struct OwnerLine: Codable, Equatable, Sendable {
  package var label: String
  package var value: String
  /// The field as `--omit` names it; `nil` if it cannot be left out.
  package var field: CardField?

  package init(label: String, value: String, field: CardField? = nil) {
    self.label = label
    self.value = value
    self.field = field
  }
}

/// The emergency numbers of one place, "Japan" with 110 and 119.
package struct ServiceNumbers: Codable, Equatable, Sendable {
  package var label: String
  package var numbers: [String]

  package init(label: String, numbers: [String]) {
    self.label = label
    self.numbers = numbers
  }
}

/// A QR code: what a reader of it gets, and what it says below.
package struct CardCode: Codable, Equatable, Sendable {
  /// A payload and the caption that says what it does.
  package struct Choice: Codable, Equatable, Sendable {
    package var payload: String
    package var caption: String

    package init(payload: String, caption: String) {
      self.payload = payload
      self.caption = caption
    }
  }

  /// To be tried in this order: the first that has room is printed.
  package var choices: [Choice]

  package init(_ choices: [Choice]) {
    self.choices = choices
  }
}

/// What a card can do without; the name and the number it cannot.
package enum CardField: String, CaseIterable, Codable, Sendable {
  case relation, label, note
  /// What the contact's own card said that elist has no place for, in a vCard.
  case properties
  /// The name of an entry, which only a card for a stranger's eyes goes without.
  case name
  /// The photograph of an entry's contact.
  case photo
  /// How each number is dialled from the place that the card is for.
  case dialling
  /// The emergency numbers of a place.
  case services
  // Of the owner.
  case ownerName = "owner-name"
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case allergies, conditions, medication, donor, doctor, insurance, address, languages
  case instructions

  /// The order in which fields go from a card that has no room for all: first what a stranger who
  /// calls misses least, and last what a doctor asks first.
  package static let dispensable: [CardField] = [
    .note, .label, .dialling, .address, .insurance, .languages, .doctor, .donor, .birthDate,
    .relation, .medication, .conditions, .bloodType, .services, .instructions, .allergies,
  ]
}
