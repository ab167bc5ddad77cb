package import Foundation

/// What a program that was run to its end gave.
package struct Outcome: Sendable {
  package var status: Int32
  package var output: Data
  package var errors: Data

  /// Standard output as text, what is not UTF-8 replaced.
  package var text: String { String(decoding: output, as: UTF8.self) }
  /// Standard error as text.
  package var errorText: String { String(decoding: errors, as: UTF8.self) }
}

/// A program of this package or of the system.
package struct Program: Sendable {
  private let url: URL

  /// Where the program is.
  package var path: String { url.path() }

  /// A program that the package builds, beside the test bundle.
  package static func built(_ name: String) throws -> Program {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<5 {
      let url = folder.appending(component: name)
      if FileManager.default.isExecutableFile(atPath: url.path()) { return Program(url: url) }
      folder.deleteLastPathComponent()
    }
    throw Missing(name: name)
  }

  /// A program on the path; where it is missing the test fails, since nothing was tested.
  package static func installed(_ name: String) throws -> Program {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in folders.split(separator: ":") {
      let url = URL(filePath: "\(folder)/\(name)")
      if FileManager.default.isExecutableFile(atPath: url.path()) { return Program(url: url) }
    }
    throw Missing(name: name)
  }

  /// Runs the program with this input to its end.
  package func run(_ arguments: [String] = [], input: Data = Data()) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory
      .appending(component: "elist-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(component: $0) }
    try input.write(to: files[0])
    for file in files[1...] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: try Data(contentsOf: files[1]),
      errors: try Data(contentsOf: files[2])
    )
  }

  /// A program that the tests need and this machine has not.
  package struct Missing: Error, CustomStringConvertible {
    var name: String
    package var description: String { "there is no \(name) here" }
  }
}
