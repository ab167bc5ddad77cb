import CardDocument
import Testing

@testable import ElistCardCommands

@Suite struct PrinterTests {
  private func options(_ width: Double, _ height: Double, turned: [Bool]) -> [String] {
    Printer.options(
      turned.map { PrintedPage(width: width, height: height, turned: $0) }
    ).filter { $0 != "-o" }
  }

  @Test func `nothing is scaled`() {
    let options = options(210, 297, turned: [false])
    #expect(options == ["media=A4", "print-scaling=none", "fit-to-page=false", "sides=one-sided"])
  }

  @Test(arguments: [
    (210.0, 297.0, "A4"), (148, 210, "A5"), (215.9, 279.4, "Letter"),
    (85.6, 53.98, "Custom.85.6x53.98mm"), (105, 74, "Custom.105.0x74.0mm"),
  ])
  func `the paper is that of the pages`(width: Double, height: Double, name: String) {
    #expect(options(width, height, turned: [false]).first == "media=\(name)")
  }

  /// The edge is the one for which the back was drawn.
  @Test func `the paper is turned as the back asks`() {
    #expect(options(210, 297, turned: [false, false]).last == "sides=two-sided-long-edge")
    #expect(options(210, 297, turned: [false, true]).last == "sides=two-sided-short-edge")
    #expect(options(85.6, 53.98, turned: [false, false]).last == "sides=two-sided-short-edge")
    #expect(options(85.6, 53.98, turned: [false, true]).last == "sides=two-sided-long-edge")
  }
}
