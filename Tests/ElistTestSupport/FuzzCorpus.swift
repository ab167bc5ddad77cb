import Foundation

/// The files from which the fuzz targets start, and those at which one of them once failed, which
/// are kept by the name of `past-…`.
package enum FuzzCorpus {
  /// The inputs of a target, in the order of their names.
  package static func inputs(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let corpus = URL(filePath: Repository.path("Tests/Fuzz/Corpus/\(folder)"))
    let names = try FileManager.default.contentsOfDirectory(atPath: corpus.path).sorted()
    return try names.map { ($0, Array(try Data(contentsOf: corpus.appending(path: $0)))) }
  }

  /// An input with a few bytes changed, doubled or left out.
  package static func changed(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard let place = bytes.indices.randomElement(using: &generator) else { break }
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(end...)
      }
    }
    return bytes
  }

  /// What a target finds in its inputs, and in what chance makes of each of them.
  ///
  /// - Parameters:
  ///   - folder: The folder of its inputs.
  ///   - times: How often each of them is changed.
  ///   - brokenPromise: What it looks for; `nil` if no promise is broken.
  /// - Returns: The names of the inputs, and what was found in them.
  /// - Throws: Whatever keeps an input from being read.
  package static func findings(
    _ folder: String,
    changing times: Int,
    _ brokenPromise: ([UInt8]) -> String?
  ) throws -> [String] {
    var findings: [String] = []
    for (name, bytes) in try inputs(folder) {
      if let broken = brokenPromise(bytes) { findings.append("\(name): \(broken)") }
      for seed in 0..<UInt64(times) {
        var generator = SeededGenerator(seed: seed)
        let broken = brokenPromise(changed(bytes, &generator))
        if let broken { findings.append("\(name), seed \(seed): \(broken)") }
      }
    }
    return findings
  }
}
