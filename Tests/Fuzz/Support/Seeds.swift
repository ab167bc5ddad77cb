#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes texts into the corpus folder that libFuzzer was given, for it to start from.
///
/// - Parameters:
///   - seeds: What a grammar's files look like, small.
///   - count: The number of arguments of the program.
///   - arguments: The arguments; the first one that is no option is the folder.
public func writeSeeds(
  _ seeds: [String],
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) {
  let words = (1..<Int(max(count?.pointee ?? 1, 1))).compactMap { index in
    arguments?.pointee?[index].map { String(cString: $0) }
  }
  guard let folder = words.first(where: { !$0.hasPrefix("-") }) else { return }
  for (index, seed) in seeds.enumerated() {
    guard let file = fopen("\(folder)/seed-\(index)", "w") else { continue }
    fputs(seed, file)
    fclose(file)
  }
}
