import ElistTestSupport
import FoundationEssentials
import Testing

@testable import ElistContacts

@Suite struct PhotoAlbumTests {
  private func contact(_ name: String, _ photo: Photo?) -> Contact {
    Contact(name, "1").with { $0.photo = photo }
  }

  /// An album of these photographs, with the numbers 1, 2, 3.
  private func album(_ photos: [UInt8]...) -> PhotoAlbum {
    var album = PhotoAlbum()
    var contacts = photos.map { contact("Ann", .read($0)) }
    #expect(album.take(of: &contacts) == 0)
    return album
  }

  @Test func `an album gives back what was put in, and an empty one has no bytes`() throws {
    let made = album([1, 2, 3], [], [4])
    #expect(made.count == 3)
    #expect(try PhotoAlbum(made.payload) == made)
    #expect((made[1], made[2], made[3], made[4]) == ([1, 2, 3], [], [4], nil))
    #expect(PhotoAlbum().payload.isEmpty)
    #expect(try PhotoAlbum([]) == PhotoAlbum())
  }

  @Test func `one photograph is kept once, for all who have it`() {
    var album = album([1], [2])
    var contacts = [contact("Ann", .read([2])), contact("Bob", .read([3])), contact("Cid", nil)]
    contacts.append(contact("Dee", .read([3])))
    #expect(album.take(of: &contacts) == 0)
    #expect(contacts.map(\.photo) == [.kept(2), .kept(3), nil, .kept(3)])
    #expect(album.count == 3)
  }

  @Test func `what nobody refers to is removed, and a card of a contact is somebody`() {
    var album = album([1], [2], [3])
    var ann = contact("Ann", .kept(1))
    ann.cards = [contact("Ann", nil), contact("Ann", .kept(3))]
    album.keepOnly(those: [ann, contact("Bob", nil)], and: [])
    #expect((album[1], album[2], album[3]) == ([1], nil, [3]))
    album.keepOnly(those: [], and: [])
    #expect(album == PhotoAlbum())
  }

  @Test func `a photograph is found by its id, which the vault's page fixes`() throws {
    let id = PhotoAlbum.id(of: [0x61])
    #expect(id == UUID(uuidString: "d228cb69-6f1a-8caf-b891-2b704e4a8964"))
    var album = album([1], [0x61])
    #expect(album[id] == [0x61])
    #expect(album[PhotoAlbum.id(of: [9])] == nil)
    album.keepOnly(those: [contact("Ann", .kept(1))], and: [PhotoAlbum.id(of: [9])])
    #expect(album.count == 1)
    for photo: [UInt8] in [[0x61], [1]] {
      let isKept = album.keep(photo)
      #expect(isKept)
    }
    #expect(album.count == 2)
    album.keepOnly(those: [], and: [id])
    #expect(album.count == 1 && album[id] == [0x61])
  }

  @Test func `an album takes from another what it is asked for, once`() {
    var album = album([1])
    let other = self.album([1], [2], [3])
    album.keep([PhotoAlbum.id(of: [1]), PhotoAlbum.id(of: [3])], of: other)
    album.keep([PhotoAlbum.id(of: [3])], of: other)
    #expect(album.count == 2)
    #expect((album[1], album[PhotoAlbum.id(of: [3])]) == ([1], [3]))
  }

  @Test func `an album that is full keeps no more`() {
    let large = [UInt8](repeating: 7, count: PhotoAlbum.mostBytes)
    var album = PhotoAlbum()
    var places = 0
    while places < 250, album.keep(large.dropLast() + [UInt8(places)]) { places += 1 }
    #expect((200..<250).contains(places) && album.count == places)
    #expect(album.payload.count <= PhotoAlbum.mostBytesTogether + 8)
    let (isKept, isKnown) = (
      album.keep([UInt8](repeating: 8, count: PhotoAlbum.mostBytes)),
      album.keep(large.dropLast() + [0])
    )
    #expect(!isKept && isKnown && album.count == places)
  }

  @Test func `an album has an end, and says how many had no room`() {
    let large = [UInt8](repeating: 7, count: PhotoAlbum.mostBytes)
    var album = PhotoAlbum()
    var contacts = (0..<250).map { index in
      contact("Ann", .read(large.dropLast() + [UInt8(index)]))
    }
    let omitted = album.take(of: &contacts)
    #expect(omitted > 0 && album.count + omitted == 250)
    #expect(contacts.count { $0.photo == nil } == omitted)
    #expect(album.payload.count <= PhotoAlbum.mostBytesTogether + 8)
  }

  @Test(
    arguments: [
      ([1], "they are cut"), ([0, 0, 0, 0, 0, 0, 0, 0], "they have no version"),
      ([1, 0, 1, 0, 0, 0, 0, 0], "they have no version"),
      ([1, 0, 0, 0, 1, 0, 0, 0], "one is cut"),
      ([1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], "one is cut"),
      ([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 9], "one is cut"),
      ([1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 9], "one is cut"),
      ([1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], "a photograph has no number of its own"),
      (
        [1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
        "a photograph has no number of its own"
      ),
      ([1, 0, 0, 0, 0, 0, 0, 0, 0], "something follows them"),
    ] as [([UInt8], String)]
  )
  func `refuses what is no album`(bytes: [UInt8], reason: String) {
    #expect(throws: BookError.photosUnreadable(reason)) { try PhotoAlbum(bytes) }
  }

  @Test func `refuses a newer version`() {
    #expect(throws: BookError.photosNewer(2)) { try PhotoAlbum([2, 0, 0, 0, 0, 0, 0, 0]) }
  }

  @Test func `photographs of another copy get numbers in this one`() throws {
    var here = [contact("Ann", .read([1]))]
    var there = [contact("Bob", .read([2])), contact("Ann", .read([1]))]
    var (album, other) = (PhotoAlbum(), PhotoAlbum())
    _ = album.take(of: &here)
    _ = other.take(of: &there)
    album.take(of: &there, from: other)
    #expect(album.count == 2)
    #expect(there[1].photo == here[0].photo)
    let number = try #require(there[0].photo?.kept)
    #expect(album[number] == [2])
  }

  @Test func `the numbers of contacts with a photograph lead to it`() throws {
    let contacts = [contact("Ann", .kept(3)), contact("Bob", nil)]
    let reader = try BookReader(BookWriter.render(contacts))
    let ids = Set(try reader.contacts().flatMap(\.phoneIDs))
    let found = try reader.photos(ofNumbers: ids)
    #expect(found == [contacts[0].phoneIDs[0]: 3])
  }
}

extension Photo {
  /// The number of a photograph that the album keeps.
  fileprivate var kept: Int? {
    if case .kept(let number) = self { number } else { nil }
  }
}
