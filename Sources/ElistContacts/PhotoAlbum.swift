package import FoundationEssentials

/// The photographs in the vault, each with the number by which contacts refer to it.
///
/// They are kept apart from the book, so a reader of the book need not read them: see
/// elist-vault(5), PHOTOS PAYLOAD.
package struct PhotoAlbum: Equatable, Sendable {
  /// The largest photograph that is kept, in bytes.
  package static let mostBytes = 256 << 10
  /// The most bytes of all photographs together; the vault's segment has room for them.
  package static let mostBytesTogether = 60 << 20

  /// The head: version, zero, count.
  private static let headLength = 8
  private static let version: UInt16 = 1
  /// The head of a photograph: its number and its length.
  private static let rowLength = 8

  /// By their numbers, which are never 0.
  private var photos: [UInt32: [UInt8]] = [:]

  /// An album without photographs.
  package init() {}

  /// An album as the vault stores it; an empty payload is an empty album.
  ///
  /// Throws if a photograph does not end where its length says.
  package init(_ payload: [UInt8]) throws(BookError) {
    guard !payload.isEmpty else { return }
    guard payload.count >= Self.headLength else { throw .photosUnreadable("they are cut") }
    let version = payload.fixed(UInt16.self, at: 0)
    guard version <= Self.version else { throw .photosNewer(Int(version)) }
    guard version > 0, payload.fixed(UInt16.self, at: 2) == 0 else {
      throw .photosUnreadable("they have no version")
    }
    var place = Self.headLength
    for _ in 0..<payload.fixed(UInt32.self, at: 4) {
      guard payload.count - place >= Self.rowLength else { throw .photosUnreadable("one is cut") }
      let number = payload.fixed(UInt32.self, at: place)
      let length = Int(payload.fixed(UInt32.self, at: place + 4))
      place += Self.rowLength
      guard length <= payload.count - place else { throw .photosUnreadable("one is cut") }
      guard number > 0, photos[number] == nil else {
        throw .photosUnreadable("a photograph has no number of its own")
      }
      photos[number] = Array(payload[place..<place + length])
      place += length
    }
    guard place == payload.count else { throw .photosUnreadable("something follows them") }
  }

  /// The album as the vault stores it, in the order of the numbers.
  package var payload: [UInt8] {
    guard !photos.isEmpty else { return [] }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.headLength + size)
    bytes.append(fixed: Self.version)
    bytes.append(fixed: UInt16(0))
    bytes.append(fixed: UInt32(photos.count))
    for (number, photo) in photos.sorted(by: { $0.key < $1.key }) {
      bytes.append(fixed: number)
      bytes.append(fixed: UInt32(photo.count))
      bytes += photo
    }
    return bytes
  }

  /// How many photographs there are.
  package var count: Int { photos.count }

  private var size: Int { photos.values.reduce(0) { $0 + $1.count + Self.rowLength } }

  /// The photograph with a number; `nil` if the album does not have it.
  package subscript(number: Int) -> [UInt8]? { UInt32(exactly: number).flatMap { photos[$0] } }

  /// The id of a photograph; the same file always has the same one.
  ///
  /// A profile refers to its photograph by it, so the reference is right in every copy of a vault.
  package static func id(of photo: [UInt8]) -> UUID { UUID(ofFile: photo) }

  /// The photograph with an id; `nil` if the album does not have it.
  package subscript(id: UUID) -> [UInt8]? { photos.values.first { Self.id(of: $0) == id } }

  /// Adds a photograph that is not here yet; returns whether there is room for it.
  package mutating func keep(_ photo: [UInt8]) -> Bool {
    guard !photos.values.contains(photo) else { return true }
    guard photo.count + Self.rowLength <= Self.mostBytesTogether - size else { return false }
    photos[(photos.keys.max() ?? 0) + 1] = photo
    return true
  }

  /// Adds the photographs with these ids that another album has, as far as there is room.
  package mutating func keep(_ ids: Set<UUID>, of other: PhotoAlbum) {
    guard !ids.isEmpty else { return }
    for (_, photo) in other.photos.sorted(by: { $0.key < $1.key })
    where ids.contains(Self.id(of: photo)) {
      _ = keep(photo)
    }
  }

  /// Adds and numbers each photograph that an import has read; the same photograph is kept once.
  ///
  /// Returns how many were left out because there was no room for more.
  package mutating func take(of contacts: inout [Contact]) -> Int {
    var known: [[UInt8]: UInt32] = [:]
    for (number, photo) in photos { known[photo] = number }
    var (room, next) = (Self.mostBytesTogether - size, (photos.keys.max() ?? 0) + 1)
    var omitted = 0
    for index in contacts.indices {
      guard case .read(let photo) = contacts[index].photo else { continue }
      if let number = known[photo] {
        contacts[index].photo = .kept(Int(number))
      } else if photo.count + Self.rowLength <= room {
        (photos[next], known[photo]) = (photo, next)
        contacts[index].photo = .kept(Int(next))
        room -= photo.count + Self.rowLength
        next += 1
      } else {
        contacts[index].photo = nil
        omitted += 1
      }
    }
    return omitted
  }

  /// Adds the photographs of contacts from another album, and gives them numbers in this one.
  package mutating func take(of contacts: inout [Contact], from other: PhotoAlbum) {
    guard !other.photos.isEmpty else { return }
    for index in contacts.indices {
      contacts[index].refer(to: other)
      for card in contacts[index].cards.indices { contacts[index].cards[card].refer(to: other) }
    }
    _ = take(of: &contacts)
    for index in contacts.indices { _ = take(of: &contacts[index].cards) }
  }

  /// Removes the photographs that no contact refers to, except those with these ids.
  package mutating func keepOnly(those contacts: [Contact], and ids: Set<UUID>) {
    guard !photos.isEmpty else { return }
    var used: Set<UInt32> = []
    for contact in contacts {
      for card in [contact] + contact.cards {
        if case .kept(let number) = card.photo { used.insert(UInt32(truncatingIfNeeded: number)) }
      }
    }
    photos = photos.filter { number, photo in
      used.contains(number) || !ids.isEmpty && ids.contains(Self.id(of: photo))
    }
  }
}

extension Contact {
  /// Replaces the number of a photograph in an album by the photograph itself.
  fileprivate mutating func refer(to album: PhotoAlbum) {
    guard case .kept(let number) = photo else { return }
    photo = album[number].map { .read($0) }
  }
}

/// A contact's photograph.
package enum Photo: Hashable, Sendable {
  /// Its file, as an import has read it: a JPEG or a PNG.
  case read([UInt8])
  /// Its number in the album.
  case kept(Int)
}

extension [UInt8] {
  fileprivate mutating func append<Number: FixedWidthInteger>(fixed number: Number) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
