/// Where Thunderbird keeps its profiles, also as a Snap or a Flatpak.
enum ThunderbirdPlaces {
  /// The folders that may have a `profiles.ini`.
  static var roots: [String] {
    [
      ".thunderbird", ".mozilla-thunderbird", "snap/thunderbird/common/.thunderbird",
      ".var/app/org.mozilla.Thunderbird/.thunderbird",
      ".var/app/net.thunderbird.Thunderbird/.thunderbird",
    ].map { "\(Paths.home)/\($0)" }
  }

  /// The address books of all profiles.
  static var sources: [String] {
    roots.flatMap { root in
      profiles(of: root).flatMap { profile in
        Places.names(in: profile).filter(isBook).map { "\(profile)/\($0)" }
      }
    }
  }

  private static func isBook(_ name: String) -> Bool {
    name == "history.sqlite" || name.hasPrefix("abook") && name.hasSuffix(".sqlite")
  }

  /// The profiles' folders, each once.
  private static func profiles(of root: String) -> [String] {
    guard let text = Places.text(of: root + "/profiles.ini") else { return [] }
    var folders: [String] = []
    for section in INIFile(text).sections where section.name.hasPrefix("Profile") {
      guard let path = section["Path"] else { continue }
      let folder = section["IsRelative"] == "0" ? path : "\(root)/\(path)"
      if !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }
}
