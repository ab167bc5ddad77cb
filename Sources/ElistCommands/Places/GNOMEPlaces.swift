/// Where evolution-data-server keeps the address books of GNOME's programs.
enum GNOMEPlaces {
  /// The books on this machine, and the local copies of those on servers.
  static var patterns: [String] {
    [
      Paths.userData + "/evolution/addressbook/*/contacts.db",
      Paths.cache + "/evolution/addressbook/*/cache.db",
    ]
  }

  /// The files that exist.
  static var sources: [String] {
    patterns.flatMap { pattern in
      let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
      return Places.names(in: parts[0]).map { parts[0] + $0 + parts[1] }.filter(Places.exists)
    }
  }
}
