import ElistTestSupport
import Foundation

/// What `Package.swift` declares, as the package manager reads it.
struct PackageManifest {
  /// The modules that each target declares as its dependencies, by the target's name.
  let dependencies: [String: Set<String>]
  /// The Swift files of each target, from the root, by the target's name.
  let swiftFiles: [String: [String]]

  /// Read once for all tests.
  static let package = Result { try PackageManifest() }

  /// Asks the package manager for all targets, those for fuzzing and benchmarks included.
  ///
  /// A separate scratch folder keeps it from waiting for a build.
  private init() throws {
    let scratch = try TemporaryFolder()
    let run = ProgramRun(
      "/usr/bin/env",
      ["swift", "package", "--scratch-path", scratch.path, "dump-package"],
      environment: ProcessInfo.processInfo.environment
        .merging(["ELIST_FUZZ": "1", "ELIST_BENCHMARK": "1"]) { $1 },
      folder: Repository.path(".")
    )
    let targets = try JSONDecoder().decode(Document.self, from: run.run().output).targets
    dependencies = Dictionary(
      uniqueKeysWithValues: targets.map { ($0.name, Set($0.dependencies.compactMap(\.name))) }
    )
    swiftFiles = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.swiftFiles) })
  }

  private struct Document: Decodable {
    var targets: [Target]
  }

  private struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var sources: [String]?
    var exclude: [String]
    var dependencies: [Dependency]

    var swiftFiles: [String] {
      let folder = path ?? (type == "test" ? "Tests/" : "Sources/") + name
      func isBelow(_ names: [String], _ file: String) -> Bool {
        names.contains { file == "\(folder)/\($0)" || file.hasPrefix("\(folder)/\($0)/") }
      }
      return Repository.swiftFiles(in: folder).filter { file in
        !isBelow(exclude, file) && sources.map { isBelow($0, file) } != false
      }
    }
  }

  /// `{"byName": ["ElistModel", null]}`, or the same with `target`, or with `product` and more.
  private struct Dependency: Decodable {
    var byName: [String?]?
    var target: [String?]?
    var product: [String?]?
    var name: String? { (byName ?? target ?? product)?.first ?? nil }
  }
}

/// An `import` declaration: `@testable package import struct Module.Name`.
struct ImportLine: Equatable {
  let number: Int
  let module: String

  private static let kinds: Set<Substring> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]

  /// The imports of a source file, of all branches of a conditional compilation.
  static func all(in source: String) -> [ImportLine] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      module(of: line).map { ImportLine(number: index + 1, module: $0) }
    }
  }

  private static func module(of line: Substring) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
      .drop { $0.hasPrefix("@") || modifiers.contains($0) }
    guard words.first == "import" else { return nil }
    let path = words.dropFirst().drop(while: kinds.contains).first
    return path?.split(separator: ".").first.map(String.init)
  }
}
