import Testing
import UnicodeText

@Suite struct LikenessTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("show", "shwo", 1), ("show", "shw", 1), ("kitten", "sitting", 3),
    ("ca", "abc", 3), ("müller", "muller", 1),
  ])
  func `counts what has to be changed`(one: String, other: String, distance: Int) {
    #expect(editDistance(one, other) == distance)
    #expect(editDistance(other, one) == distance)
  }

  @Test(arguments: [
    ("shwo", ["show"]), ("SHOW", ["show"]), ("imp", ["import"]), ("ad", ["add"]),
    ("bell", ["kate-bell"]), ("kate-bel", ["kate-bell"]), ("appelseed", ["dr-appleseed"]),
    ("zzz", []), ("", []), ("x", []),
  ])
  func `offers what may have been meant`(typed: String, meant: [String]) {
    let words = ["show", "add", "import", "kate-bell", "dr-appleseed"]
    #expect(alike(typed, among: words) == meant)
  }

  @Test func `one letter may be wrong in the shortest words`() {
    #expect(alike("jp", among: ["jo"]) == ["jo"])
    #expect(alike("xo", among: ["jo"]) == ["jo"])
    #expect(alike("xp", among: ["jo"]).isEmpty)
  }

  @Test func `offers the likeliest first, and three at most`() {
    #expect(alike("cord", among: ["cart", "word", "card", "cord-2", "lord"]).first == "cord-2")
    #expect(alike("an", among: ["ann", "anna", "andy", "andrea"]) == ["ann", "anna", "andy"])
  }
}
