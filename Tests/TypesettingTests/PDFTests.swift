import ElistModel
import ElistTestSupport
import Foundation
import PhoneNumbers
import StrangerChecks
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct PDFTests {
    private let options = CardOptions(date: "2026-11-21")

    private func document(_ options: CardOptions) throws -> Data {
      var owner = Profile()
      owner.bloodType = .aPositive
      return try drawn(
        TypesettingTests.document(nineEntries(), options, owner: owner, title: "Lee family")
      )
    }

    private func read(_ pdf: Data, _ tool: String, _ arguments: [String] = ["-"]) throws -> String {
      let outcome = try Program.installed(tool).run(arguments, input: pdf)
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return outcome.text
    }

    @Test func `a wallet card is of exactly ID-1, front and back`() throws {
      let info = try read(document(options), "pdfinfo")
      #expect(info.contains("Pages:           2\n"))
      let size = try #require(info.firstMatch(of: /Page size: +([0-9.]+) x ([0-9.]+) pts/))
      let width = try #require(Double(size.1)) / 72 * 25.4
      let height = try #require(Double(size.2)) / 72 * 25.4
      #expect(abs(width - 85.60) < 0.01)
      #expect(abs(height - 53.98) < 0.01)
    }

    @Test(arguments: [(Paper.a4, "A4"), (Paper.letter, "letter")])
    func `a sheet of cards is a page of the paper`(paper: Paper, name: String) throws {
      var options = options
      options.template = .sheet
      options.paper = paper
      #expect(try read(document(options), "pdfinfo").contains(" pts (\(name))\n"))
    }

    @Test func `the metadata are the title and the sheet's day alone`() throws {
      let pdf = try document(options)
      let info = try read(pdf, "pdfinfo", ["-rawdates", "-"])
      #expect(info.contains("Title:           Emergency contacts: Lee family\n"))
      #expect(info.contains("CreationDate:    D:202611210000Z\n"))
      let names = [ProcessInfo.processInfo.hostName, NSUserName(), NSHomeDirectory()]
      let bytes = String(decoding: pdf, as: UTF8.self)
      for name in names where name.count > 4 { #expect(!bytes.contains(name)) }
    }

    @Test func `every font is embedded and a subset`() throws {
      let fonts = try read(document(options), "pdffonts").split(separator: "\n").dropFirst(2)
      #expect(fonts.count >= 5)
      for font in fonts {
        let columns = font.split(separator: " ").suffix(5)
        #expect(columns.prefix(3) == ["yes", "yes", "yes"], "\(font)")
      }
    }

    @Test func `every number can be read out whole, in the order of whom to call first`() throws {
      let text = try read(document(options), "pdftotext", ["-raw", "-", "-"])
      var rest = text[...]
      for entry in try nineEntries() {
        let number = try #require(entry.number.international)
        for part in number.split(separator: " ext.") {
          let found = try #require(rest.range(of: part), "\(number) is not in\n\(text)")
          rest = rest[found.upperBound...]
        }
      }
    }

    @Test func `names can be read out`() throws {
      let text = try read(document(options), "pdftotext", ["-raw", "-", "-"])
      for name in ["Kate Bell", "Zoë ☎ O’Hara", "山田 さくら", "No Name", "Fitzgerald-"] {
        #expect(text.contains(name), "\(name) is not in\n\(text)")
      }
    }

    @Test func `is tagged, in reading order, with the language and its title to be shown`() throws {
      let pdf = try document(options)
      #expect(try read(pdf, "pdfinfo").contains("Tagged:          yes\n"))
      let bytes = String(decoding: pdf, as: UTF8.self)
      #expect(bytes.contains("/Lang (en)"))
      #expect(bytes.contains("/DisplayDocTitle true /PrintScaling /None"))
      let structure = try read(pdf, "pdfinfo", ["-struct-text", "-"])
      let heading = try #require(structure.firstRange(of: /H1 \(block\)\s+"EMERGENCY CONTACTS"/))
      let first = try #require(structure.range(of: "\"+1 415 555 3695\""))
      let last = try #require(structure.range(of: "\"+49 30 123456 ext. 4711\""))
      #expect(heading.upperBound < first.lowerBound && first.upperBound < last.lowerBound)
    }

    @Test func `the structure is a document with a heading, a list and what the code says`() throws
    {
      let card = try TypesettingTests.document(
        ordinaryEntries(3),
        TypesettingTests.options(.fridge),
        code: .tel
      )
      let pdf = try drawn(card)
      let tree = try read(pdf, "pdfinfo", ["-struct", "-"]).split(separator: "\n").map { line in
        (depth: line.prefix { $0 == " " }.count, name: line.split(separator: " ").first ?? "")
      }
      #expect(tree.first?.depth == 0 && tree.first?.name == "Document")
      #expect(tree.count { $0.depth == 0 } == 1)
      let top = tree.filter { $0.depth == 2 }.map(\.name)
      #expect(top == ["H1", "L", "P", "P", "Figure"])
      let list = tree.filter { $0.depth == 4 }.map(\.name)
      #expect(list == ["LI", "LI", "LI"])
      #expect(
        tree.filter { $0.depth == 6 }.map(\.name) == [
          "Lbl", "LBody", "Lbl", "LBody", "Lbl", "LBody",
        ]
      )
      let caption = "Scan to call: Kate Bell"
      let units = caption.utf16.map { String(format: "%04X", $0) }.joined()
      #expect(String(decoding: pdf, as: UTF8.self).contains("/Alt <FEFF\(units)>"))
    }

    /// A program that reads the document aloud has the texts, and not only their shapes from the
    /// left.
    @Test(arguments: [CardTemplate.wallet, .sheet, .fridge])
    func `texts of Arabic and Hebrew are in the order in which they are read`(
      template: CardTemplate
    ) throws {
      let card = try SampleList.scripts.document(
        TypesettingTests.options(template),
        languages: ["ar", "he"],
        code: .tel
      )
      let pdf = String(decoding: try drawn(card), as: UTF8.self)
      let texts = pdf.matches(of: /\/S \/(P|H1|Lbl)\n +\/ActualText <FEFF([0-9A-F]+)>/).map {
        match -> (tag: Substring, text: String) in
        let units = stride(from: 0, to: match.2.count, by: 4).compactMap { start in
          UInt16(match.2.dropFirst(start).prefix(4), radix: 16)
        }
        return (match.1, String(decoding: units, as: UTF16.self))
      }
      let headings = texts.filter { $0.tag == "H1" }.map(\.text)
      #expect(headings.prefix(2) == card.content.headings.prefix(2))
      let rows = card.content.rows.filter(\.name.hasRightToLeft)
      #expect(rows.count == 2)
      for row in rows { #expect(texts.contains { $0.text == row.name }, "\(row.name)") }
      let others = texts.filter { !$0.text.hasRightToLeft }
      #expect(others.isEmpty)
    }

    @Test func `of many copies on a sheet, one is read`() throws {
      let card = try TypesettingTests.document(
        ordinaryEntries(2),
        TypesettingTests.options(.sheet),
        code: .tel
      )
      let tree = try read(drawn(card), "pdfinfo", ["-struct", "-"])
      #expect(tree.matches(of: /Figure/).count == 1)
      #expect(tree.matches(of: /H1/).count == 2)
      #expect(tree.split(separator: " ").count { $0 == "LI" } == 2)
    }

    @Test func `has an identifier made of its content alone`() throws {
      let identifier = { (pdf: Data) in
        String(decoding: pdf, as: UTF8.self)
          .firstMatch(of: /\/ID \[<([0-9A-F]{32})> <([0-9A-F]{32})>\]/)
      }
      let first = try #require(identifier(document(options)))
      #expect(first.1 == first.2)
      #expect(try identifier(document(options))?.1 == first.1)
      var other = options
      other.date = "2026-11-22"
      #expect(try identifier(document(other))?.1 != first.1)
    }

    @Test func `is sound`() throws {
      let folder = try TemporaryFolder()
      let file = folder.url.appending(component: "card.pdf")
      for template in [CardTemplate.wallet, .sheet, .fridge] {
        var options = options
        options.template = template
        try document(options).write(to: file)
        let outcome = try Program.installed("qpdf").run(["--check", file.path()])
        #expect(outcome.status == 0, "\(outcome.text)\(outcome.errorText)")
      }
    }

    @Test func `links call, and cover the text that they are of`() throws {
      let frame = Frame(x: 1, y: 4, width: 60, height: 10)
      let page = onePage("+1 415 555 3695") { run in
        run.link = .init(uri: "tel:+14155553695;ext=12", frame: frame)
      }
      let text = String(decoding: try drawn([page]), as: UTF8.self)
      #expect(text.contains("/URI (tel:+14155553695;ext=12)"))
      let rectangle = try #require(text.firstMatch(of: /\/Rect \[ ([0-9. ]+) \]/)).1
      let corners = rectangle.split(separator: " ").compactMap { Double($0) }
      // 60 x 10 mm, which cairo rounds to whole points outwards.
      #expect(abs(corners[2] - corners[0] - 60 / 25.4 * 72) <= 2)
      #expect(abs(corners[3] - corners[1] - 10 / 25.4 * 72) <= 2)
    }

    /// Names and numbers are linked, and the frames of two rows do not touch.
    @Test func `every row has its own links`() throws {
      var entries = try ordinaryEntries(7)
      for index in entries.indices { entries[index].number.uri = "tel:+4477009001\(index)" }
      let runs = try pages(TypesettingTests.document(entries)).texts.filter { $0.link != nil }
      #expect(runs.count == 14)
      for one in runs {
        for other in runs where one.item != other.item {
          guard let first = one.link?.frame, let second = other.link?.frame else { continue }
          #expect(first.bottom <= second.y + 0.3 || second.bottom <= first.y + 0.3)
        }
      }
    }

    @Test func `the same sheet gives the same bytes`() throws {
      #expect(try document(options) == document(options))
    }

    @Test func `has no active content`() throws {
      let bytes = String(decoding: try document(options), as: UTF8.self)
      #expect(bytes.contains("/Catalog"))
      for link in bytes.matches(of: /\/URI \(([^)]*)\)/) {
        #expect(link.1.contains(/^tel:[0-9+]+$/))
      }
      for key in [
        "/JavaScript", "/OpenAction", "/Launch", "/EmbeddedFile", "/AA",
      ] {
        #expect(!bytes.contains(key))
      }
    }

    @Test func `numbers in other digits keep the order of their groups`() throws {
      let text = Text(id: "number", text: "٠١٢ ٣٤٥ ٦٧٨", direction: .number)
      let page = onePage("") { $0.lines = [.init(text: text, baseline: 10)] }
      let boxes = try read(drawn([page]), "pdftotext", ["-bbox", "-", "-"])
      let words = boxes.matches(of: /xMin="([0-9.]+)".*>([^<]+)<\/word>/)
      let groups = words.sorted { (Double($0.1) ?? 0) < (Double($1.1) ?? 0) }.map { word in
        word.2.unicodeScalars.filter { (0x660...0x669).contains($0.value) }.first?.value
      }
      #expect(groups == [0x660, 0x663, 0x666])
    }
  }
}
