import Testing

@testable import Platform

@Suite struct SubprocessTests {
  /// As the program does at its start: a reader that has gone away is an error, not the end.
  init() { signal(SIGPIPE, SIG_IGN) }

  @Test func `bytes go in and come out, more than a pipe holds`() throws {
    let input = [UInt8](repeating: 7, count: 1 << 20)
    let outcome = try Subprocess(program: "cat", arguments: []).run(input: input, limit: 1 << 21)
    #expect(outcome.status == 0)
    #expect(outcome.output == input)
  }

  @Test func `a program that does not read, or fails, or is killed, is told by its status`() throws
  {
    let shell = { Subprocess(program: "/bin/sh", arguments: ["-c", $0]) }
    let input = [UInt8](repeating: 7, count: 1 << 20)
    #expect(try shell("exit 3").run(input: input, limit: 10).status == 3)
    #expect(try shell("kill -9 $$").run(input: [], limit: 10).status == 137)
    #expect(try shell("exit 4").run() == 4)
  }

  @Test func `a program that is not there is an error`() {
    #expect(throws: SystemError(errno: ENOENT)) {
      try Subprocess(program: "/nowhere/at-all", arguments: []).run()
    }
  }

  @Test func `all is read that comes in pieces`() throws {
    let script = "printf one; sleep 0.2; printf two"
    let running = try Subprocess(program: "/bin/sh", arguments: ["-c", script]).started()
    #expect(try running.output.readAll(limit: 100) == Array("onetwo".utf8))
    #expect(running.end() == 0)
  }

  @Test func `output is read as it comes, and what is left is not waited for`() throws {
    let running = try Subprocess(program: "/bin/sh", arguments: ["-c", "echo a; yes"]).started()
    var byte: UInt8 = 0
    #expect(read(running.output, &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "a"))
    #expect(running.end() == 128 + SIGPIPE)
  }
}
