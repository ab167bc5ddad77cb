import Testing

@testable import Typesetting

@Suite struct LineEndsTests {
  /// Words of one unit each; the language changes after these.
  private func words(_ count: Int, languagesEndAfter ends: Set<Int> = []) -> [Word] {
    (0..<count).map { index in
      Word(characters: "a ", width: 1, advance: 1, end: ends.contains(index) ? .language : .word)
    }
  }

  @Test func `lines end between languages, each as full as possible`() {
    var ends = LineEnds(words: words(7, languagesEndAfter: [2]), rooms: (4, 4), first: 0..<4)
    #expect(ends.best(2) == [0..<3, 3..<7])
    var short = LineEnds(words: words(7), rooms: (2, 5), first: 0..<2)
    #expect(short.best(2) == [0..<2, 2..<7])
  }

  /// A search that forgets what does not fit begins 3280 lines here, and three times as many with
  /// each further line.
  @Test func `no line is searched twice from the same word`() {
    for lines in [7, 20] {
      let all = words(3 * lines + 3)
      var ends = LineEnds(words: all, rooms: (3, 3), first: 0..<3)
      #expect(ends.best(lines) == nil)
      #expect(ends.searches <= lines * all.count)
    }
  }
}
