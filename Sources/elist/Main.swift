// elist is the program itself. Everything is in ElistCommands, which tests can link; start with
// ElistCommands/Program.swift.

import ElistCommands

@main struct Main {
  static func main() {
    runProgram()
  }
}

/// Replaces ArgumentParser's check of declarations in a debug build: see `uncheckedDeclarations` in
/// Package.swift.
@_cdecl("elist_no_check") func noCheck() {}
