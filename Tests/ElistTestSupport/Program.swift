package import Foundation

/// A program of this package or of the system.
package struct Program: Sendable {
  /// Where the program is.
  package let path: String

  /// A program that the package builds, beside the test bundle.
  package static func built(_ name: String) throws -> Program {
    try first(name, in: [BuiltProgram.folder])
  }

  /// A program on the path; where it is missing the test fails, since nothing was tested.
  package static func installed(_ name: String) throws -> Program {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try first(name, in: folders.split(separator: ":").map(String.init))
  }

  private static func first(_ name: String, in folders: [String]) throws -> Program {
    let paths = folders.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Missing(name: name)
    }
    return Program(path: path)
  }

  /// Runs the program with this input to its end, in the tests' own environment and folder.
  package func run(
    _ arguments: [String] = [],
    input: Data = Data()
  ) throws -> ProgramRun.Outcome {
    var run = ProgramRun(
      path,
      arguments,
      environment: ProcessInfo.processInfo.environment,
      folder: FileManager.default.currentDirectoryPath
    )
    run.input = input
    return try run.run()
  }

  /// A program that the tests need and this machine has not.
  package struct Missing: Error, CustomStringConvertible {
    var name: String
    package var description: String { "there is no \(name) here" }
  }
}
