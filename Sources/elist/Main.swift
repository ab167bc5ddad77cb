// elist is the program itself. Everything is in ElistCommands, which tests can link; start with
// ElistCommands/Program.swift.

import ElistCommands

@main struct Main {
  static func main() {
    runProgram()
  }
}
