import ElistTestSupport
import Foundation
import Testing

@testable import CardDocument
@testable import ElistCards
@testable import Typesetting

extension InOneProcess {
  @Suite struct PictureTests {
    private func card() throws -> CardDocument {
      try document(Array(nineEntries().prefix(4)), title: "A & <B>")
    }

    /// The numbers in the header and the `pHYs` chunk of a PNG.
    private func header(_ png: Data) -> (width: Int, height: Int, perMetre: Int) {
      let number = { (offset: Int) in
        png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      return (number(16), number(20), number(41))
    }

    @Test(arguments: [(72, 243, 153), (150, 506, 319), (300, 1011, 638), (600, 2022, 1275)])
    func `a PNG has the card's size at its resolution and says which`(
      dpi: Int,
      width: Int,
      height: Int
    ) throws {
      let png = try drawn(card(), .png, dpi: Double(dpi))
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(png[37..<41].elementsEqual("pHYs".utf8))
      let header = header(png)
      #expect(header.width == width && header.height == height)
      #expect(abs(header.perMetre - Int((Double(dpi) / 0.0254).rounded())) <= 1)
    }

    @Test func `a picture says in words what its shapes say`() throws {
      let says = ["Emergency contacts: A & <B>", "Kate Bell mother +1 415 555 3695"]
      let png = String(decoding: try drawn(card(), .png, dpi: 72), as: UTF8.self)
      let svg = String(decoding: try drawn(card(), .svg), as: UTF8.self)
      for text in says { #expect(png.contains(text), "\(text)") }
      #expect(png.contains("iTXtDescription"))
      let desc = try #require(svg.firstMatch(of: /<title>(.*)<\/title>\n<desc>((?s:.*?))<\/desc>/))
      #expect(desc.1 == "Emergency contacts: A &amp; &lt;B&gt;")
      #expect(desc.2.contains(says[1]))
    }

    @Test func `pages stand below each other, none is dropped`() throws {
      let pages = [onePage("front"), onePage("back")]
      let header = header(try drawn(pages, .png, dpi: 254))
      #expect(header.width == 856)
      #expect(header.height == Int(((2 * 53.98 + 4) * 10).rounded()))
      let svg = String(decoding: try drawn(pages, .svg), as: UTF8.self)
      #expect(svg.contains("height=\"111.96mm\""))
    }

    @Test func `boxes, rules and texts are drawn in their inks`() throws {
      var page = onePage("Ann") { $0.ink = Ink(red: 0, green: 0, blue: 1) }
      let frame = Frame(x: 1, y: 20, width: 30, height: 10)
      page.boxes = [Box(frame: frame, ink: Ink(red: 0, green: 1, blue: 0), radius: 2)]
      page.rules = [
        Rule(
          from: Point(x: 1, y: 40),
          to: Point(x: 60, y: 40),
          thickness: 1,
          ink: Ink(red: 1, green: 0, blue: 0)
        )
      ]
      let svg = String(decoding: try drawn([page], .svg), as: UTF8.self)
      for ink in ["fill:rgb(0%,0%,100%)", "fill:rgb(0%,100%,0%)", "stroke:rgb(100%,0%,0%)"] {
        #expect(svg.contains(ink), "\(ink)")
      }
    }

    /// Where the words of a page are, in points from its upper left corner, as pdftotext sees them.
    private func place(of word: String, on page: Page) throws -> (x: Double, y: Double) {
      let pdf = try drawn([page])
      let boxes = try Program.installed("pdftotext").run(["-bbox", "-", "-"], input: pdf).text
      let found = boxes.matches(of: /xMin="([0-9.]+)" yMin="([0-9.]+)" [^>]*>([^<]+)<\/word>/)
      let match = try #require(found.first { $0.3 == word }, "\(boxes)")
      return (try #require(Double(match.1)), try #require(Double(match.2)))
    }

    /// As the back of a sheet that is turned over its short edge.
    @Test func `a turned page is drawn upside down`() throws {
      var page = onePage("Ann")
      let upright = try place(of: "Ann", on: page)
      page.turned = true
      let turned = try place(of: "Ann", on: page)
      #expect(upright.x < 30 && upright.y < 30)
      #expect(turned.x > 150 && turned.y > 100)
    }

    @Test func `a lock screen has its pixels`() throws {
      for pixels in [PixelSize(width: 1170, height: 2532), PixelSize(width: 1440, height: 3120)] {
        let options = CardOptions(template: .lockscreen, pixels: pixels, date: "2026-11-21")
        let card = try document(Array(nineEntries().prefix(4)), options)
        let png = try drawn(card, .png, dpi: pixels.lockscreenResolution)
        #expect(header(png).width == pixels.width && header(png).height == pixels.height)
      }
    }

    @Test func `an SVG is in millimetres, has a title and nothing active`() throws {
      let svg = try drawn(card(), .svg)
      let text = String(decoding: svg, as: UTF8.self)
      #expect(text.contains("width=\"85.6mm\" height=\"53.98mm\" viewBox=\"0 0 85.6 53.98\""))
      #expect(text.contains("<title>Emergency contacts: A &amp; &lt;B&gt;</title>"))
      #expect(text.contains("xml:lang=\"en\""))
      for word in ["<script", "onload", "<a ", "javascript:", "<foreignObject", "http-equiv"] {
        #expect(!text.contains(word))
      }
      let check = "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.stdin.buffer)"
      #expect(try Program.installed("python3").run(["-c", check], input: svg).status == 0)
    }

    @Test(arguments: DocumentFormat.allCases)
    func `the same card gives the same bytes in every format`(format: DocumentFormat) throws {
      let arguments = ["--format", format.rawValue]
      #expect(try run(card(), arguments).output == run(card(), arguments).output)
    }

    @Test(arguments: [["--dpi", "0"], ["--dpi", "x"], ["--dpi"], ["--dpi", "1e9"], ["qr", "x"]])
    func `impossible arguments are refused`(arguments: [String]) throws {
      #expect(try run(card(), arguments).status == 64)
    }

    @Test func `a picture too large to draw is an error, not a crash`() throws {
      #expect(throws: TypesetError.self) {
        try drawn([Page(width: 2000, height: 2000)], .png, dpi: 1200)
      }
    }
  }
}
