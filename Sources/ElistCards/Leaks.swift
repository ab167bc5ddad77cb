import CardDocument
import ElistContacts
package import ElistModel
package import FoundationEssentials
import PhoneNumbers

/// A text that would be printed unencrypted, and its field.
package struct Leak: Equatable, Sendable {
  /// The field's name, `owner name`; for an entry with its handle, `ann note`.
  package var field: String
  package var text: String
}

/// Everything that would leave the vault with these entries.
///
/// The owner's fields come first, then those of each entry with its number. The emergency numbers of
/// a place are not secret. `properties` are lines of imported vCards that an export repeats, by the
/// id of the number.
package func leaks(
  entries: [Entry],
  owner: Profile,
  properties: [UUID: [String]] = [:],
  options: ContentOptions
) -> [Leak] {
  ownerLeaks(owner, options)
    + entries.map { withoutRecordOwner($0, options) }.flatMap { entry in
      let kept = entry.source.flatMap { properties[$0.valueID] } ?? []
      return leaks(of: entry, options)
        + (options.shows(.properties) ? kept : []).map {
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

private func size(of photo: [UInt8]) -> String { "\((photo.count + 1023) / 1024) KiB" }
