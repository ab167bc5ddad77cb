import ElistText
import ImportTestSupport
import Testing

@testable import ElistStructuredCards

@Suite struct LineCounterTests {
  @Test func `lines are told forwards and backwards`() {
    var lines = LineCounter(Array("a\nb\n\nc".utf8))
    #expect(lines.line(at: 0) == 1)
    #expect(lines.line(at: 5) == 4)
    #expect(lines.line(at: 2) == 2)
    lines.anchor(at: 4)
    #expect(lines.line(at: 99) == 4)
    #expect(lines.line(at: 4) == 3)
    #expect(lines.line(at: 1) == 1)
  }
}
