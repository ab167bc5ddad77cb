import ElistOptions
import Testing

@Suite struct ShellWordTests {
  private func value(_ text: String) -> String? {
    ShellWord(text).value(home: "/home/ann") { name in
      ["DIR": "/srv/my lists", "E_1": "x"][name]
    }
  }

  @Test(arguments: [
    ("a.elist", "a.elist"),
    ("", ""),
    (#"my\ list.elist"#, "my list.elist"),
    (#"'my list.elist'"#, "my list.elist"),
    (#""my list.elist""#, "my list.elist"),
    (#"my' 'list"."elist"#, "my list.elist"),
    (#"'$DIR'/a"#, "$DIR/a"),
    (#""$DIR"/a"#, "/srv/my lists/a"),
    (#"${DIR}/$E_1.elist"#, "/srv/my lists/x.elist"),
    (#""a\b\"\$\\""#, #"a\b"$\"#),
    (#"\$DIR"#, "$DIR"),
    ("~", "/home/ann"),
    ("~/a", "/home/ann/a"),
    (#"'~/a'"#, "~/a"),
    ("a~b", "a~b"),
    ("'(a)'", "(a)"),
    ("'unended", "unended"),
    ("ends\\", "ends\\"),
    ("مرحبا.elist", "مرحبا.elist"),
  ])
  func `a word is read as a shell reads it`(_ text: String, expected: String) {
    #expect(value(text) == expected)
  }

  @Test(arguments: [
    "$(touch f)", "`touch f`", "\"$(touch f)\"", "<(touch f)", "(touch f)", "$UNKNOWN/a",
    "${DIR", "${DIR:-x}", "~root/a", "$",
  ])
  func `what only the shell can know is not guessed`(_ text: String) {
    #expect(value(text) == nil)
  }
}
