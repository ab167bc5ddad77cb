package import FoundationEssentials

/// Everything that a card says, in order.
///
/// Every text is one line without control characters, ready to be set.
package struct CardContent: Codable, Equatable, Sendable {
  /// "EMERGENCY CONTACTS", once in each language of the card.
  package var headings: [String]
  /// The heading above the owner's lines and the emergency numbers, once in each language.
  ///
  /// For example, "MEDICAL INFORMATION".
  package var backHeadings: [String]
  /// The owner's lines, such as the blood type, in the order in which they are read.
  package var owner: [OwnerLine]
  /// Whose card it is.
  package var title: String?
  /// Whose card it is, for the band at the top: "for Zoe Post · born 1980".
  package var holder: String?
  /// The entries in the order of whom to call first.
  package var rows: [CardRow]
  /// The emergency numbers of the place that the card is for, one line for each service.
  package var services: [ServiceNumbers]
  /// The date of the emergency numbers, as printed: "Emergency numbers 2026-11-23".
  package var servicesChecked: String?
  /// What a finder of the owner should know first.
  package var instructions: String?
  /// When the card was made, "Printed 2026-11-21".
  package var checked: String
  /// Since when all numbers on it are confirmed, "Confirmed 2026-10-02"; `nil` if some are not.
  ///
  /// It is in the foot if there is room beside the rest.
  package var confirmed: String?
  /// What the foot of the front says about the back.
  package var overleaf: Overleaf
  /// The language of the card's own words (BCP 47), `en`.
  package var language: String
  /// Whether that language is written from right to left; the card is mirrored then.
  package var isRightToLeft: Bool
  /// The title of the document, "Emergency contacts: Lee family".
  package var documentTitle: String
  /// The QR code; `nil` if the card has none.
  package var code: CardCode?
  /// The owner's photograph: the bytes of a JPEG or PNG file, in base64 in JSON; `nil`
  /// without one.
  package var photo: Data?

  /// What the foot of the front says about the back, in the card's language.
  package struct Overleaf: Codable, Equatable, Sendable {
    /// The back has the owner's lines.
    package var facts: String
    /// The back has more entries.
    package var entries: String
    /// What to say instead if it fits on the line of the foot; `nil` if there is nothing better.
    package var fuller: Fuller?

    package init(facts: String = "", entries: String = "") {
      self.facts = facts
      self.entries = entries
    }

    /// The same in all languages of the card, and with the emergency numbers; the best come first.
    package struct Fuller: Codable, Equatable, Sendable {
      /// The back has the owner's lines.
      package var facts: [String]
      /// The back has the owner's lines and the emergency numbers.
      package var factsAndNumbers: [String]
      /// The back has more entries.
      package var entries: [String]

      package init(facts: [String], factsAndNumbers: [String], entries: [String]) {
        self.facts = facts
        self.factsAndNumbers = factsAndNumbers
        self.entries = entries
      }
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

/// What a card says about one entry.
package struct CardRow: Codable, Equatable, Sendable {
  /// The entry's handle; errors name the entry by it.
  package var handle: String
  /// The position in the order of calling: `01` to `09` as in E.123, then `10` and so on.
  package var mark: String
  /// The whole name, or "No Name" with a hint who it is.
  package var name: String
  /// The relation, label and note, if known and wanted.
  package var details: [CardDetail]
  /// International notation (E.123), or the text as written if it was not understood.
  package var number: String
  /// The end of the number, such as an extension, which is keyed in later and printed smaller.
  package var numberTail: String?
  /// The `tel:` link of the number; `nil` if it has none.
  package var link: String?
  /// The person's other numbers, in the order in which they are tried.
  package var others: [OtherNumber] = []
  /// A photograph to print before the name: the bytes of a JPEG or PNG file, in base64 in JSON.
  ///
  /// It is `nil` if there is no photograph.
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

  /// A number to try if nobody answers the one before it.
  package struct OtherNumber: Codable, Equatable, Sendable {
    /// The number as `CardRow.number`, in words of the card's language: "or +49 30 1234567".
    package var text: String
    package var number: String
    /// The `tel:` link of the number; `nil` if it has none.
    package var link: String?

    package init(text: String, number: String, link: String?) {
      (self.text, self.number, self.link) = (text, number, link)
    }
  }

  /// The details as one text.
  package var joinedDetails: String { details.map(\.text).joined(separator: ", ") }
}

/// A text that may be left out of a card, and its field.
package struct CardDetail: Codable, Equatable, Sendable {
  package var field: CardField
  package var text: String

  package init(_ field: CardField, _ text: String) {
    self.field = field
    self.text = text
  }
}

/// A line about the card's owner: "Blood type" and "A+".
package struct OwnerLine: Codable, Equatable, Sendable {
  package var label: String
  package var value: String
  /// Its field, which `--omit` names; `nil` if it cannot be left out.
  package var field: CardField?
  /// The telephone number at the end of the value, such as the doctor's.
  package var number: String?
  /// The `tel:` link of that number.
  package var link: String?

  package init(label: String, value: String, field: CardField? = nil) {
    self.label = label
    self.value = value
    self.field = field
  }
}

/// The numbers of an emergency service, "Police" with 110, or of several that share them.
package struct ServiceNumbers: Codable, Equatable, Sendable {
  package var label: String
  package var numbers: [String]

  package init(label: String, numbers: [String]) {
    self.label = label
    self.numbers = numbers
  }
}

/// A QR code: what a scanner reads, and what is printed below it.
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

  /// The payloads to try, in this order; the first that fits is printed.
  package var choices: [Choice]

  package init(_ choices: [Choice]) {
    self.choices = choices
  }
}

/// The fields that may be left out of a card; a number never may.
package enum CardField: String, CaseIterable, Codable, Sendable {
  case relation, label, note
  /// What somebody on the list may do, such as collect the child.
  case authority
  /// The languages that somebody on the list speaks.
  case contactLanguages = "contact-languages"
  /// When somebody answers.
  case hours
  /// Where somebody on the list lives.
  case contactAddress = "contact-address"
  case meetingPoint = "meeting-point"
  /// What the contact's own vCard says besides the entry; only a vCard repeats it.
  case properties
  /// The name of an entry; only a card that strangers may see is without it.
  case name
  /// The photograph of an entry's contact.
  case photo
  /// How to dial each number from the place that the card is for.
  case dialling
  /// The emergency numbers of a place.
  case services
  // About the owner.
  case ownerName = "owner-name"
  case birthDate = "birth-date"
  case bloodType = "blood-type"
  case height, weight
  case allergies, conditions, pregnant, medication, donor, doctor, insurance, address, languages
  case medicalNotes = "medical-notes"
  case instructions

  /// The order in which fields are left out of a card that has no room for all of them.
  ///
  /// What a caller misses least goes first; what a doctor asks first goes last.
  package static let dispensable: [CardField] =
    lessThanCode + [
      .authority, .relation, .medication, .conditions, .pregnant, .bloodType, .services,
      .instructions,
      .allergies,
    ]

  /// The fields that are left out before a QR code is.
  package static let lessThanCode: [CardField] = [
    .contactAddress, .note, .label, .meetingPoint, .hours, .dialling, .height, .weight, .address,
    .insurance, .medicalNotes,
    .languages, .contactLanguages, .doctor, .donor, .birthDate,
  ]
}
