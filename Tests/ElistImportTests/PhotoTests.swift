import ElistContacts
import ElistTestSupport
import ElistText
import ElistVCards
import Foundation
import ImportTestSupport
import Testing

@testable import ElistImport

@Suite struct PhotoTests {
  private static let jpeg = Array(Data(base64Encoded: SamplePhotos.jpeg) ?? Data())
  private static let png = Array(Data(base64Encoded: SamplePhotos.png) ?? Data())

  private func reading(_ text: String, keepsPhotos: Bool = true) -> ImportResult {
    readContacts(Array(text.utf8), source: "test.vcf", keepsPhotos: keepsPhotos)
  }

  /// The text folded at this width, with this before each further line.
  private func folded(_ text: String, _ width: Int = 60, _ indent: String = " ") -> String {
    let pieces = stride(from: 0, to: text.count, by: width).map { start in
      String(text.dropFirst(start).prefix(width))
    }
    return pieces.joined(separator: "\r\n" + indent)
  }

  private static let url = "https://example.com/ann.jpg"

  /// Every way in which a source has a photograph.
  static let sources: [(String, String, [UInt8])] = {
    let (jpeg, png) = (SamplePhotos.jpeg, SamplePhotos.png)
    let old = stride(from: 0, to: jpeg.count, by: 70).map { String(jpeg.dropFirst($0).prefix(70)) }
    let uri = "data:image/jpeg;base64,\(jpeg)"
    return [
      (
        "vCard 2.1, as Outlook writes it",
        card(
          "FN:Ann",
          "PHOTO;TYPE=JPEG;ENCODING=BASE64:",
          old.map { " " + $0 }.joined(separator: "\r\n") + "\r\n",
          "TEL:1",
          version: "2.1"
        ), Self.jpeg
      ),
      (
        "vCard 2.1 without indentation",
        card(
          "FN:Ann",
          "PHOTO;JPEG;BASE64:" + old.joined(separator: "\r\n") + "\r\n",
          "TEL:1",
          version: "2.1"
        ), Self.jpeg
      ),
      ("vCard 3.0", card("FN:Ann", "PHOTO;ENCODING=b;TYPE=PNG:\(png)", "TEL:1"), Self.png),
      ("vCard 3.0, type wrong", card("FN:Ann", "PHOTO;ENCODING=b;TYPE=GIF:\(png)"), Self.png),
      ("vCard 3.0 without an encoding", card("FN:Ann", "PHOTO:\(png)", "TEL:1"), Self.png),
      ("vCard 4.0", card("FN:Ann", "PHOTO:\(uri)", "TEL:1", version: "4.0"), Self.jpeg),
      (
        "vCard 4.0, escaped",
        card("FN:Ann", "PHOTO:data:image/jpeg\\;base64\\,\(jpeg)", version: "4.0"), Self.jpeg
      ),
      (
        "the second of two", card("FN:Ann", "PHOTO;VALUE=uri:\(url)", "PHOTO;ENCODING=b:\(png)"),
        Self.png
      ),
      (
        "jCard",
        #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann"],["photo",{},"uri","\#(uri)"]]]"#,
        Self.jpeg
      ),
      (
        "xCard",
        "<vcards xmlns='urn:ietf:params:xml:ns:vcard-4.0'><vcard><fn><text>Ann</text></fn>"
          + "<photo><uri>\(uri)</uri></photo></vcard></vcards>", Self.jpeg
      ),
      (
        "JSContact",
        #"{"@type":"Card","version":"1.0","uid":"a","name":{"full":"Ann"},"#
          + #""media":{"p":{"kind":"photo","uri":"\#(uri)"}}}"#, Self.jpeg
      ),
      ("LDIF", "dn: cn=Ann\ncn: Ann\njpegPhoto:: \(jpeg)\nmobile: 1\n", Self.jpeg),
    ]
  }()

  @Test(arguments: sources.indices)
  func `a photograph is kept as it is, if that was asked for`(index: Int) throws {
    let (name, text, photo) = Self.sources[index]
    let result = reading(text)
    #expect(result.contacts.map(\.name) == ["Ann"], "\(name)")
    #expect(result.contacts.first?.photo == .read(photo), "\(name)")
    #expect(result.photos.kept == 1 && result.contacts.first?.hasPhoto == true, "\(name)")
    var plain = reading(text, keepsPhotos: false)
    #expect(plain.contacts.first?.photo == nil && plain.contacts.first?.hasPhoto == true)
    plain.contacts[0].photo = .read(photo)
    #expect(plain.contacts == result.contacts, "\(name)")
  }

  @Test func `a folded photograph is whole, and the numbers after it are there`() {
    let text = card("FN:Ann", folded("PHOTO;ENCODING=b:" + SamplePhotos.jpeg), "TEL:1")
    #expect(reading(text).contacts.first?.photo == .read(Self.jpeg))
    #expect(reading(text).numbers == [["1"]])
  }

  @Test func `an address is never opened, which is said once for each file`() {
    let text =
      card("FN:Ann", "PHOTO;VALUE=uri:\(Self.url)", "TEL:1")
      + card("FN:Bob", "PHOTO:file:///etc/passwd", "TEL:2")
      + card("FN:Cid", "PHOTO:cid:part1@example.com", "TEL:3", version: "4.0")
    let result = reading(text)
    #expect(result.told == ["- warning: 3 photographs were not kept: elsewhere, and never fetched"])
    #expect(result.contacts.allSatisfy { $0.photo == nil && $0.hasPhoto })
    #expect(reading(text, keepsPhotos: false).told.isEmpty)
    let directory = "dn: cn=Ann\ncn: Ann\njpegPhoto:< file:///etc/passwd\nmobile: 1\n"
    #expect(
      reading(directory).told == [
        "- warning: 1 photograph was not kept: elsewhere, and never fetched"
      ]
    )
  }

  @Test func `what is no picture is not kept, and costs nothing else`() {
    let texts = ["AAAA", "R0lGODlhAQABAAAAACw=", "!!!!", "data:,", "data:image/png;base64,AAAA"]
    for text in texts {
      let result = reading(card("FN:Ann", "PHOTO;ENCODING=b:\(text)", "TEL:1"))
      let told = "- warning: 1 photograph was not kept: not a JPEG or PNG that can be read"
      #expect(result.told == [told], "\(text)")
      #expect(result.contacts.first?.photo == nil && result.numbers == [["1"]])
    }
  }

  @Test func `a photograph of more than 256 KiB is not kept`() {
    for (count, isKept) in [(PhotoAlbum.mostBytes, true), (PhotoAlbum.mostBytes + 1, false)] {
      let file = Self.jpeg + [UInt8](repeating: 0, count: count - Self.jpeg.count)
      let result = reading(
        card(
          "FN:Ann",
          folded("PHOTO;ENCODING=b:" + Data(file).base64EncodedString(), 9_000),
          "TEL:1"
        )
      )
      #expect((result.contacts.first?.photo != nil) == isKept)
      let told = "- warning: 1 photograph was not kept: larger than 256 KiB"
      #expect(result.told == (isKept ? [] : [told]))
      #expect(result.numbers == [["1"]])
      let directory =
        "dn: cn=Ann\ncn: Ann\njpegPhoto:: \(Data(file).base64EncodedString())\nmobile: 1\n"
      #expect((reading(directory).contacts.first?.photo != nil) == isKept)
      #expect(reading(directory).numbers == [["1"]])
    }
    let huge = String(repeating: "A", count: 3_000_000)
    let result = reading(card("FN:Ann", "PHOTO;ENCODING=b:" + huge, "TEL:1"))
    #expect(result.photos.tooLarge == 1 && result.numbers == [["1"]])
  }

  @Test(arguments: [
    (4_096, 4_096, true), (4_097, 4_096, false), (0, 1, false), (65_535, 65_535, false),
  ])
  func `a picture of too many pixels is not kept`(width: Int, height: Int, isKept: Bool) {
    let size = { (value: Int) in [UInt8(value >> 8), UInt8(value & 0xFF)] }
    var jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 11, 8]
    jpeg += size(height) + size(width) + [1, 1, 0x11, 0]
    #expect((PhotoFile(jpeg) == .picture(jpeg)) == isKept)
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8)
    png += [0, 0] + size(width) + [0, 0] + size(height) + [8, 2, 0, 0, 0, 1, 2, 3, 4]
    #expect((PhotoFile(png) == .picture(png)) == isKept)
    png[16] = 0x7F
    #expect(PhotoFile(png) == .notAPicture)
  }

  @Test(arguments: 0..<400 as Range<Int>)
  func `a damaged picture never fails the reading of its size`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Self.jpeg
    for _ in 0..<8 {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    let file = PhotoFile(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
    #expect(file != .tooLarge)
  }
}
