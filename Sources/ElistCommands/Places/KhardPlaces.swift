import Platform
/// Where khard's address books are: in the folders that its configuration names.
enum KhardPlaces {
  static var configuration: String {
    environment("KHARD_CONFIG") ?? Paths.configuration + "/khard/khard.conf"
  }

  /// Where they usually are, if there is no configuration.
  static var usual: [String] {
    ["\(Paths.home)/.contacts", Paths.userData + "/contacts"]
  }

  /// The folders that exist.
  static var sources: [String] {
    let named = Places.text(of: configuration).map(paths) ?? []
    return (named.isEmpty ? usual : named).filter(Places.exists)
  }

  /// The paths of the section `[addressbooks]`, whose subsections are in double brackets.
  private static func paths(in text: String) -> [String] {
    var paths: [String] = []
    var isInBooks = false
    for section in INIFile(text).sections {
      let isNested = section.name.hasPrefix("[")
      isInBooks = isNested ? isInBooks : section.name == "addressbooks"
      guard isInBooks, isNested, let path = section["path"].flatMap(expanded) else { continue }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// A path with a leading `~` and variables resolved, as khard does, and without a slash at its
  /// end.
  private static func expanded(_ path: String) -> String? {
    guard let path = ShellWord(path).value(home: Paths.home, variable: environment) else {
      return nil
    }
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
