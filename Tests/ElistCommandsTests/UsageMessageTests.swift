import Testing

@testable import ElistCommands

@Suite struct UsageMessageTests {
  @Test(arguments: [
    (
      "Unknown option '--jsn'. Did you mean '--json'?",
      "unknown option '--jsn'; did you mean '--json'?"
    ),
    ("Missing value for '--vault <file>'", "missing value for '--vault <file>'"),
    ("2 unexpected arguments: 'a', 'b'", "2 unexpected arguments: 'a', 'b'"),
    ("It does not take a value.", "it does not take a value"),
    (
      "The value 'x' is invalid for '--sort <sort>'. Please provide one of 'last' and 'full'.",
      "the value 'x' is invalid for '--sort <sort>'; it takes one of 'last' and 'full'"
    ),
    ("PDF is what it says", "PDF is what it says"),
    ("Unknown option '--foo'. Did you mean '--json'?", "unknown option '--foo'"),
    ("Unknown option '--kind'. Did you mean '--id'?", "unknown option '--kind'"),
    ("The value '30' is invalid for '--for <time>': say which unit", "--for 30: say which unit"),
    ("The value 'XX' is invalid for '<value>': no region is so", "XX: no region is so"),
  ])
  func `is in our words`(message: String, ours: String) {
    #expect(UsageMessage(message, of: "elist show").message == ours)
  }

  @Test(
    arguments: [
      (
        "--manual --name Ann Ek --number +1 800 555",
        ["--manual", "--name", "Ann Ek", "--number", "+1 800 555"]
      ),
      ("--number 030 23125012", ["--number", "030 23125012"]),
      (
        "--manual --name Ann --note a b -x y z",
        ["--manual", "--name", "Ann", "--note", "a b", "-x", "y", "z"]
      ),
      ("--manual --name Ann --number 112", nil), ("ann --name Ann Ek", nil),
    ] as [(String, [String]?)]
  )
  func `what lacks quotes is joined`(line: String, whole: [String]?) {
    let words = line.split(separator: " ").map(String.init)
    #expect(UsageMessage.withWholeValues(words) == whole)
  }
}
