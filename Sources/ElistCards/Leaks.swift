import CardDocument
package import ElistContacts
package import ElistModel
package import FoundationEssentials
import PhoneNumbers
import VCardFormat

/// A text that would be printed unencrypted, and its field.
package struct Leak: Equatable, Sendable {
  /// The field's name, `owner name`; for an entry with its handle, `ann note`.
  package var field: String
  package var text: String
}

/// Everything that would leave the vault with these entries.
///
/// The owner's fields come first, then those of each entry with its number. The emergency numbers of
/// a place are not secret. `contacts` are those whose own cards an export repeats, by the id of the
/// number.
package func leaks(
  entries: [Entry],
  owner: Profile,
  contacts: [UUID: Contact] = [:],
  options: ContentOptions
) -> [Leak] {
  ownerLeaks(owner, options)
    + entries.map { withoutRecordOwner($0, options) }.flatMap { entry in
      let contact = entry.source.flatMap { contacts[$0.valueID] }
      let fields = Set(CardField.allCases.filter(options.shows))
      return leaks(of: entry.speaking(as: contact, fields), options)
        + (contact.map { lines(of: $0, fields) } ?? []).map {
          Leak(field: "\(entry.handle) property", text: $0)
        }
    }
}

private func ownerLeaks(_ owner: Profile, _ options: ContentOptions) -> [Leak] {
  let title = options.title.map { [Leak(field: "title", text: $0)] } ?? []
  return title
    + ProfileField.allCases.compactMap { field in
      guard options.shows(CardField(field)),
        field != .name || options.title == nil,
        let text = field == .photo
          ? options.ownerPhoto.map(size) : owner.text(of: field, home: options.home)
      else { return nil }
      return Leak(field: "owner \(field.rawValue)", text: text)
    }
}

private func leaks(of entry: Entry, _ options: ContentOptions) -> [Leak] {
  let fields: [CardField] = [
    .name, .relation, .label, .authority, .contactLanguages, .hours, .note, .contactAddress,
    .meetingPoint,
  ]
  let shown = fields.filter(options.shows).compactMap { field in
    entry.text(of: field).map { Leak(field: "\(entry.handle) \(field.rawValue)", text: $0) }
  }
  let photo = options.photos[entry.handle].map { photo in
    Leak(field: "\(entry.handle) photo", text: size(of: photo))
  }
  let numbers = entry.each.map { Leak(field: "\($0.word) number", text: $0.number.printed) }
  let photos = options.shows(.photo) ? [photo].compactMap(\.self) : []
  return shown + photos + numbers
}

/// The lines of a contact's own card that are repeated.
private func lines(of contact: Contact, _ fields: Set<CardField>) -> [String] {
  let lines = ContactLines(contact, fields)
  return ([lines.name].compactMap(\.self) + lines.all).map(\.written)
}

private func size(of photo: [UInt8]) -> String { "\((photo.count + 1023) / 1024) KiB" }
