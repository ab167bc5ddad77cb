import Foundation

/// Writes what a fuzz target starts from into its corpus, where that folder is empty.
///
/// - Parameters:
///   - seeds: The inputs.
///   - arguments: The target's arguments; the first that is no option is the folder.
package func write(_ seeds: [[UInt8]], toFolderIn arguments: [String]) {
  guard let folder = arguments.dropFirst().first(where: { !$0.hasPrefix("-") }) else { return }
  let manager = FileManager.default
  guard (try? manager.contentsOfDirectory(atPath: folder))?.isEmpty == true else { return }
  for (index, seed) in seeds.enumerated() {
    try? Data(seed).write(to: URL(filePath: "\(folder)/seed-\(index)"))
  }
}
