import Foundation

/// The programs that the package manager built beside the test bundle.
///
/// A test target must not depend on the static `elist`, whose linker settings it would inherit.
package enum BuiltProgram {
  /// The folder of the programs under test.
  package static let folder: String = {
    let bundle = URL(filePath: CommandLine.arguments[0]).absoluteURL.standardizedFileURL
    return bundle.deletingLastPathComponent().path(percentEncoded: false)
  }()
}
