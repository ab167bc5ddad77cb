import Foundation
import Testing

/// The runner itself: a scenario that does not hold must not pass.
@Suite struct RunnerTests {
  /// The line at which a script stops; `nil` if it passes.
  private func stop(_ text: String) throws -> Int? {
    let script = try Script(text: text)
    var session = try Session(script)
    for line in script.lines {
      do { try session.carryOut(line) } catch { return line.number }
    }
    return nil
  }

  @Test(arguments: [
    "exec true\nstatus 0",
    "! exec false\nstatus 1",
    "exec sh -c 'echo out; echo err >&2'\nstdout '^out$'\nstderr ^err$\n! stdout err",
    "exec cat\n! stdout .",
    "stdin a\nexec cat\ncmp stdout a\n-- a --\none\n\ntwo",
    "exec echo $HOME\nstdout /elist-test-\nexec echo '$HOME' \"a b\"\nstdout '^\\$HOME a b$'",
    "env A=b\nexec sh -c 'echo $A'\nstdout ^b$\nenv A=\nexec sh -c 'echo :$A:'\nstdout ^::$",
    "exec cat a/b\nstdout ^c$ # here\n-- a/b --\nc",
    "exec echo '{\"a\":[{\"b\":null},{\"b\":\"/\"}]}'\njson a.*.b '[null, \"/\"]'\njson a.# 2",
    "symlink l nowhere\nexists l\n! exists nowhere\nmkdir d\nchmod 0500 d\nmode d 0500",
    "! exec sh -c '</dev/tty'",
  ])
  func `what holds passes`(_ text: String) throws {
    #expect(try stop(text) == nil)
  }

  @Test(arguments: [
    ("exec false", 1),
    ("! exec true", 1),
    ("stdout a", 1),
    ("exec true\nstatus 1", 2),
    ("exec true\n! status 0", 2),
    ("exec echo a\nstdout b", 2),
    ("exec echo a\n! stdout a", 2),
    ("exec echo '{}'\njson a null", 2),
    ("exec echo '{\"a\":\"1\"}'\njson a 1", 2),
    ("exec echo '[1]'\njson 1 1", 2),
    ("! exec sh -c 'kill -9 $$'", 1),
    ("exec nosuchprogram", 1),
    ("nosuchdirective", 1),
    ("exists a", 1),
    ("cmp a b\n-- a --\na\n-- b --\nb", 1),
    ("ttyin never yes\nexec true", 2),
    ("ttyin -stdin\nexec stty -echo", 2),
  ])
  func `what does not hold stops the script`(_ text: String, line: Int) throws {
    #expect(try stop(text) == line)
  }

  @Test func `keys are typed when their prompts show`() throws {
    let script = """
      ttyin 'first' 'one'
      ttyin 'second' 'two'
      exec sh ask.sh
      stdout '^one two$'
      ttyout 'first: '
      -- ask.sh --
      printf 'first: ' >/dev/tty; read a </dev/tty
      printf 'second: ' >/dev/tty; read b </dev/tty
      echo $a $b
      """
    #expect(try stop(script) == nil)
  }

  @Test func `the standard streams can be the terminal`() throws {
    let script = """
      ttyin -stdin
      ttyin -stdout
      exec sh -c 'test -t 0 && test -t 1 && echo yes'
      ttyout yes
      ! stdout .
      """
    #expect(try stop(script) == nil)
  }

  @Test func `an open quotation is reported with its line`() {
    #expect { try Script(text: "exec true\nexec 'a") } throws: {
      ($0 as? ScriptFailure)?.message == "line 2: ' is not closed"
    }
  }
}
