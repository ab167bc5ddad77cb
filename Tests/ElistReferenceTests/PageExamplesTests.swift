import ElistCommands
import ElistReference
import Testing

@Suite struct PageExamplesTests {
  private let page = #"""
    .Sh DESCRIPTION
    $ no example
    .Sh EXAMPLES
    .Bd -literal -offset indent
    $ elist first
    printed
    .Ed
    .Pp
    See
    .Xr elist-limit 1 ,
    and
    .Ql elist limit :
    .Dl $ elist limit --max 3
    .Bd -literal
    $ elist book '\e'
    .Ed
    .Sh SEE ALSO
    .Dl $ none
    """#

  @Test func `takes the commands and what is said of them, and not what they print`() {
    #expect(
      PageExamples.all(in: page) == [
        HelpExample(purpose: "", commands: ["elist first"]),
        HelpExample(
          purpose: "See elist-limit(1), and elist limit:",
          commands: ["elist limit --max 3", #"elist book '\'"#]
        ),
      ]
    )
  }

  @Test func `what is written is what is read`() {
    let examples = PageExamples.all(in: page)
    let text = HelpExample.render([("elist-a", examples), ("elist-b", []), ("elist-c", examples)])
    #expect(HelpExample.parse(text) == ["elist-a": examples, "elist-c": examples])
  }
}
