import Testing

@testable import ElistBookCommands

@Suite struct INIFileTests {
  @Test func `sections have their values, in the file's order`() {
    let file = INIFile(
      "a = 1\r\n# b = 2\r\n[One]\r\nPath=x = y\n; c=3\n[[two]]\npath = \"~/a b\"\n"
    )
    #expect(file.sections.map(\.name) == ["", "One", "[two]"])
    #expect(file.sections[0]["a"] == "1")
    #expect(file.sections[0]["# b"] == nil)
    #expect(file.sections[1]["Path"] == "x = y")
    #expect(file.sections[2]["path"] == "~/a b")
    #expect(file.sections[2]["Path"] == nil)
  }

  @Test(arguments: ["", "[", "]", "=", "[]", "x", "\u{0}[a"])
  func `odd lines are passed over`(text: String) {
    #expect(INIFile(text).sections.count <= 2)
  }
}
