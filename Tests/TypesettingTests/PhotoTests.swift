import ElistModel
import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct PhotoTests {
    private func data(_ base64: String) throws -> Data {
      try #require(Data(base64Encoded: base64))
    }

    /// A card of ordinary entries, the first ones with a photograph.
    private func card(
      _ template: CardTemplate,
      entries: Int,
      photos: Int,
      _ photo: Data? = nil
    ) throws -> CardDocument {
      var card = try document(ordinaryEntries(entries), options(template))
      for index in 0..<photos {
        card.content.rows[index].photo = try photo ?? data(SamplePhotos.jpeg)
      }
      return card
    }

    private func result(_ card: CardDocument) throws -> (pages: [Page], answer: CardAnswer) {
      try card.validate()
      let result = Fitting(card).result()
      return (try #require(result.sheet).pages, result.answer)
    }

    /// The sizes of all numbers, by their ids.
    private func sizes(_ pages: [Page]) -> [String: Double] {
      let runs = pages.runs("number").map { ($0.text.id, $0.size) }
      return Dictionary(runs, uniquingKeysWith: max)
    }

    @Test(arguments: [CardTemplate.wallet, .fold, .sheet, .averyL7414, .fridge, .bag])
    func `photographs are at the left of their entries, and numbers read well beside them`(
      template: CardTemplate
    ) throws {
      for count in [1, 2, 3, 5, 7, 9] {
        let card = try card(template, entries: count, photos: 1)
        let (pages, answer) = try result(card)
        let plain = try result(self.card(template, entries: count, photos: 0)).pages
        let (with, without) = (sizes(pages), sizes(plain))
        let isPinned = template == .fridge
        let target = isPinned ? count > 6 ? 18 : 28 : template == .bag ? 11.5 : 9.1
        #expect(Set(with.keys) == Set(without.keys))
        for (id, size) in without {
          let wanted = id == "e0/number" ? target * (isPinned ? 1.2 : 1.43) : target
          #expect((with[id] ?? 0) > min(size, wanted) - 0.02, "\(count) \(id)")
        }
        let pictures = pages.flatMap(\.pictures)
        #expect(pictures.isEmpty == (answer.leftOut == [.photo]), "\(count)")
        for page in pages {
          for picture in page.pictures {
            let frame = picture.frame
            #expect(frame.x >= 0 && frame.y >= 0 && frame.right <= page.width)
            #expect(frame.bottom <= page.height && frame.width >= 5.9)
            // No text is on it.
            for run in page.texts {
              for line in run.lines {
                let isBeside = run.x >= frame.right - 0.01 || run.x + run.width <= frame.x + 0.01
                let isClear = line.baseline < frame.y || line.baseline > frame.bottom + 2
                #expect(isBeside || isClear, "\(run.text.id) of \(count)")
              }
            }
          }
        }
      }
    }

    @Test func `a card of few entries has room for faces, and a full one says it has none`() throws
    {
      for template in [CardTemplate.wallet, .fridge] {
        let (pages, answer) = try result(card(template, entries: 3, photos: 3))
        #expect(pages.flatMap(\.pictures).count == 3, "\(template)")
        #expect(answer.leftOut.isEmpty)
      }
      let (pages, answer) = try result(card(.wallet, entries: 9, photos: 9))
      #expect(pages.flatMap(\.pictures).isEmpty)
      #expect(answer.leftOut == [.photo])
    }

    /// Which of the colours `red`, `blue` and `green` a PNG has.
    private func colours(_ png: Data) throws -> Set<String> {
      let script = """
        import sys, zlib, struct
        data = sys.stdin.buffer.read()
        width, height = struct.unpack('>II', data[16:24])
        place, packed = 8, b''
        while place < len(data):
          length, kind = struct.unpack('>I4s', data[place:place+8])
          if kind == b'IDAT': packed += data[place+8:place+8+length]
          place += 12 + length
        raw = zlib.decompress(packed)
        stride = width * 3
        before = bytearray(stride)
        found = set()
        for y in range(height):
          kind = raw[y*(stride+1)]
          line = bytearray(raw[y*(stride+1)+1:(y+1)*(stride+1)])
          for x in range(stride):
            a = line[x-3] if x >= 3 else 0
            b = before[x]
            c = before[x-3] if x >= 3 else 0
            p = a + b - c
            paeth = a if abs(p-a) <= abs(p-b) and abs(p-a) <= abs(p-c) else b if abs(p-b) <= abs(p-c) else c
            line[x] = (line[x] + [0, a, b, (a+b)//2, paeth][kind]) & 255
          before = line
          for x in range(0, stride, 3):
            r, g, b = line[x:x+3]
            if r > 230 and g < 30 and b < 30: found.add('red')
            if r < 30 and g < 30 and b > 230: found.add('blue')
            if r < 30 and 140 < g < 180 and b < 30: found.add('green')
        print(' '.join(sorted(found)))
        """
      let outcome = try Program.installed("python3").run(["-c", script], input: png)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return Set(outcome.text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    @Test func `a drawn card shows the photograph`() throws {
      let jpeg = try card(.wallet, entries: 3, photos: 1)
      let png = try card(.wallet, entries: 3, photos: 1, data(SamplePhotos.png))
      let none = try card(.wallet, entries: 3, photos: 0)
      #expect(try colours(drawn(jpeg, .png, dpi: 150)) == ["red", "blue"])
      #expect(try colours(drawn(png, .png, dpi: 150)) == ["green"])
      #expect(try colours(drawn(none, .png, dpi: 150)).isEmpty)
    }

    @Test func `a PDF has one picture for all copies of a card`() throws {
      let pdf = try drawn(card(.sheet, entries: 3, photos: 2))
      let listed = try Program.installed("pdfimages").run(["-list", "-"], input: pdf).text
      let rows = listed.split(separator: "\n").dropFirst(2)
      #expect(!rows.isEmpty, "\(listed)")
      let objects = Set(rows.map { $0.split(whereSeparator: \.isWhitespace)[10] })
      #expect(objects.count == 2, "\(listed)")
      let without = try drawn(card(.sheet, entries: 3, photos: 0))
      let none = try Program.installed("pdfimages").run(["-list", "-"], input: without).text
      #expect(none.split(separator: "\n").count == 2)
    }

    @Test func `an SVG has the photograph in it`() throws {
      let svg = String(
        decoding: try drawn(card(.wallet, entries: 2, photos: 1), .svg),
        as: UTF8.self
      )
      #expect(svg.contains("data:image/png;base64,"))
      #expect(!svg.contains("http://www.example") && !svg.contains("file:"))
    }

    @Test func `what else is in a photograph's file is not in the document`() throws {
      var file = try data(SamplePhotos.jpeg)
      let secret = Array("Exif\0\0GPS 52.5170 N".utf8)
      let length = UInt8(secret.count + 2)
      file.insert(contentsOf: [0xFF, 0xE1, 0, length] + secret, at: 2)
      let card = try card(.wallet, entries: 2, photos: 1, file)
      for format in DocumentFormat.allCases {
        let document = try drawn(card, format)
        #expect(document.range(of: Data("GPS".utf8)) == nil)
        #expect(document.range(of: Data(file.base64EncodedString().prefix(60).utf8)) == nil)
      }
    }

    @Test func `a mirrored card has the faces at the right`() throws {
      var card = try card(.wallet, entries: 2, photos: 2)
      card.content.isRightToLeft = true
      let (pages, _) = try result(card)
      let pictures = pages.flatMap(\.pictures)
      #expect(pictures.count == 2)
      #expect(pictures.allSatisfy { $0.frame.x > pages[0].width / 2 })
    }

    // MARK: The owner

    /// A card of ordinary entries with a photograph of the owner.
    private func ownersCard(
      _ template: CardTemplate,
      entries: Int = 4,
      _ owner: Profile,
      code: CodeKind? = nil
    ) throws -> CardDocument {
      var card = try document(
        ordinaryEntries(entries),
        options(template),
        owner: owner,
        code: code
      )
      card.content.photo = try data(SamplePhotos.jpeg)
      return card
    }

    private func plain(_ card: CardDocument) throws -> [Page] {
      var card = card
      card.content.photo = nil
      return try result(card).pages
    }

    /// The sizes of the texts about the owner, by their ids.
    private func factSizes(_ pages: [Page]) -> [String: Double] {
      let runs = pages.flatMap(\.texts).filter { run in
        run.text.id.hasPrefix("owner.") && run.text.id.hasSuffix("/value")
      }
      return Dictionary(runs.map { ($0.text.id, $0.size) }, uniquingKeysWith: max)
    }

    private func expectClear(_ page: Page, _ comment: Comment) {
      for picture in page.pictures {
        let frame = picture.frame
        #expect(frame.x >= 0 && frame.y >= 0, comment)
        #expect(frame.right <= page.width && frame.bottom <= page.height, comment)
        for code in page.codes {
          let isBeside = code.frame.x >= frame.right || code.frame.right <= frame.x
          #expect(isBeside || code.frame.y >= frame.bottom || code.frame.bottom <= frame.y, comment)
        }
        for run in page.texts {
          for line in run.lines {
            let isBeside = run.x >= frame.right - 0.01 || run.x + run.width <= frame.x + 0.01
            let isClear = line.baseline < frame.y || line.baseline > frame.bottom + 2
            #expect(isBeside || isClear, "\(run.text.id): \(comment)")
          }
        }
      }
    }

    @Test(
      arguments: [CardTemplate.wallet, .fold, .sheet, .averyL7414, .fridge, .bag],
      [CodeKind?.none, .tel]
    )
    func `the owner's photograph is beside the lines about them, which read well`(
      template: CardTemplate,
      code: CodeKind?
    ) throws {
      var short = Profile()
      (short.allergies, short.bloodType) = ("Penicillin", .aPositive)
      for owner in [short, try fullProfile(), Profile()] {
        let card = try ownersCard(template, owner, code: code)
        let (pages, answer) = try result(card)
        let plain = try plain(card)
        let facts = factSizes(pages)
        let least = template == .fridge ? 13.0 : template == .bag ? 9.25 : 8.05
        for (id, size) in factSizes(plain) {
          #expect((facts[id] ?? 0) >= min(size, least) - 0.02, "\(id)")
        }
        #expect(Set(sizes(pages).keys) == Set(sizes(plain).keys))
        #expect(pages.flatMap(\.codes).count == plain.flatMap(\.codes).count)
        let isThere = !pages.flatMap(\.pictures).isEmpty
        #expect(isThere == (answer.ownerPhoto == nil))
        for page in pages { expectClear(page, "\(template)") }
      }
    }

    @Test func `the owner's photograph is large enough to know somebody by`() throws {
      var owner = Profile()
      (owner.allergies, owner.bloodType) = ("Penicillin", .aPositive)
      for template in [CardTemplate.wallet, .bag, .fridge] {
        let (pages, answer) = try result(ownersCard(template, owner))
        #expect(answer.ownerPhoto == nil)
        #expect(pages.flatMap(\.pictures).map(\.frame.width).max() ?? 0 >= 19)
      }
    }

    @Test func `for a photograph alone a card has a back`() throws {
      let card = try ownersCard(.wallet, Profile())
      #expect(try plain(card).count == 1)
      let (pages, _) = try result(card)
      #expect(pages.count == 2 && pages[0].pictures.isEmpty && pages[1].pictures.count == 1)
    }

    @Test func `a card without room for the owner's photograph says so`() throws {
      var owner = try fullProfile()
      owner.medicalNotes = "Deaf in the left ear, uses a hearing aid and reads lips, epilepsy pump"
      owner.conditions = "Asthma, diabetes of type 1, epilepsy since 2012, hypertension, arthritis"
      owner.medication = "Insulin glargine 20 units at night, salbutamol as needed, levetiracetam"
      owner.instructions = "If I am confused, give sugar and call Kate; the pen is on the left"
      let card = try ownersCard(.wallet, entries: 6, owner)
      let (pages, answer) = try result(card)
      #expect(answer.ownerPhoto == .noRoom && pages.flatMap(\.pictures).isEmpty)
      #expect(pages == (try plain(card)))
      #expect(answer.leftOut.isEmpty)
    }

    @Test func `the owner's photograph may be there when those of entries are not`() throws {
      var card = try ownersCard(.wallet, entries: 9, Profile())
      for index in 0..<9 { card.content.rows[index].photo = try data(SamplePhotos.png) }
      let (pages, answer) = try result(card)
      #expect(answer.leftOut == [.photo] && answer.ownerPhoto == nil)
      #expect(pages.flatMap(\.pictures).count == 1)
    }

    @Test func `an owner's photograph that cannot be decoded is left out, and said`() throws {
      var card = try ownersCard(.wallet, Profile())
      card.content.photo = Data("no picture".utf8)
      card.content.rows[0].photo = try data(SamplePhotos.png)
      let (pages, answer) = try result(card)
      #expect(answer.ownerPhoto == .unreadable && answer.unreadablePhotos == nil)
      #expect(pages.flatMap(\.pictures).count == 1)
    }

    // MARK: Files

    private func pixel(_ image: PhotoImage, _ x: Double, _ y: Double) throws -> String {
      let bytes = try #require(image.pixels)
      let side = image.side
      let offset = (Int(y * Double(side)) * side + Int(x * Double(side))) * 4
      let (blue, red) = (bytes[offset], bytes[offset + 2])
      return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : "other"
    }

    /// The photograph with an orientation in its Exif, in either byte order.
    private func turned(_ orientation: UInt8, isLittle: Bool) throws -> PhotoImage {
      var file = Array(try data(SamplePhotos.jpeg))
      let head: [UInt8] =
        isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      let entry: [UInt8] =
        isLittle
        ? [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
        : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      let exif = Array("Exif\0\0".utf8) + head + entry
      file.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: 2)
      return try #require(PhotoImage(file: file))
    }

    /// Each case has the side that is red once the photograph is upright.
    ///
    /// The photograph is red above and blue below.
    @Test(arguments: [
      (1, "top"), (2, "top"), (3, "bottom"), (4, "bottom"), (5, "left"), (6, "right"), (7, "right"),
      (8, "left"), (0, "top"), (9, "top"),
    ])
    func `a photograph is turned upright`(orientation: UInt8, red: String) throws {
      for isLittle in [true, false] {
        let image = try turned(orientation, isLittle: isLittle)
        let places = [
          "top": (0.5, 0.2), "bottom": (0.5, 0.8), "left": (0.2, 0.5), "right": (0.8, 0.5),
        ]
        let (x, y) = try #require(places[red])
        #expect(try pixel(image, x, y) == "red")
        #expect(try pixel(image, 1 - x, 1 - y) == "blue")
      }
    }

    @Test func `of a wide photograph the middle is shown`() throws {
      let image = try #require(PhotoImage(file: Array(data(SamplePhotos.wide))))
      #expect(image.side == 32)
      #expect(try pixel(image, 0.2, 0.5) == "red")
      #expect(try pixel(image, 0.8, 0.5) == "blue")
    }

    @Test func `a file that cannot be decoded is left out, and said`() throws {
      var card = try card(.wallet, entries: 2, photos: 2)
      card.content.rows[1].photo = Data("no picture".utf8)
      let (pages, answer) = try result(card)
      #expect(answer.unreadablePhotos == ["e1"])
      #expect(pages.flatMap(\.pictures).count == 1)
      card.content.rows[0].photo = Data()
      #expect(try result(card).answer.unreadablePhotos == ["e0", "e1"])
      #expect(try result(card).answer.leftOut.isEmpty)
    }

    @Test(arguments: [SamplePhotos.jpeg, SamplePhotos.png])
    func `no damage to a file crashes or hangs`(photo: String) throws {
      let file = Array(try data(photo))
      for length in 0..<file.count { _ = PhotoImage(file: Array(file[..<length])) }
      var random = SeededGenerator(seed: 1)
      for _ in 0..<2_000 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          damaged[Int.random(in: 0..<file.count, using: &random)] = .random(
            in: 0...255,
            using: &random
          )
        }
        _ = PhotoImage(file: damaged)
      }
    }

    @Test func `a picture that is larger than it may be is not decoded`() throws {
      var png = Array(try data(SamplePhotos.png))
      png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
      #expect(PhotoImage(file: png) == nil)
      var jpeg = Array(try data(SamplePhotos.jpeg))
      let frame = try #require(
        jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 }
      )
      jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
      #expect(PhotoImage(file: jpeg) == nil)
    }

    @Test func `a card does not take a photograph that no vault has`() throws {
      let large = Data(repeating: 0, count: CardDocument.mostPhotoBytes + 1)
      #expect(throws: CardDocumentError.tooMuch) {
        try card(.wallet, entries: 1, photos: 1, large).validate()
      }
    }
  }
}
