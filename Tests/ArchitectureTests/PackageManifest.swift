import ElistTestSupport
import Foundation

/// What `Package.swift` declares, as the package manager reads it.
struct PackageManifest {
  /// The modules that each target declares as its dependencies, by the target's name.
  let dependencies: [String: Set<String>]

  /// Read once for all tests.
  static let package = Result { try PackageManifest() }

  /// Asks the package manager, with a scratch folder of its own so that no build is in its way.
  private init() throws {
    let scratch = try TemporaryFolder()
    let run = ProgramRun(
      "/usr/bin/env",
      ["swift", "package", "--scratch-path", scratch.path, "dump-package"],
      environment: ProcessInfo.processInfo.environment,
      folder: Repository.path(".")
    )
    let document = try JSONDecoder().decode(Document.self, from: run.run().output)
    dependencies = Dictionary(
      uniqueKeysWithValues: document.targets.map { target in
        (target.name, Set(target.dependencies.compactMap(\.name)))
      }
    )
  }

  private struct Document: Decodable {
    var targets: [Target]
  }

  private struct Target: Decodable {
    var name: String
    var dependencies: [Dependency]
  }

  /// `{"byName": ["ElistModel", null]}` or `{"product": ["ArgumentParser", "…", null, null]}`.
  private struct Dependency: Decodable {
    var byName: [String?]?
    var product: [String?]?
    var name: String? { (byName ?? product)?.first ?? nil }
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
