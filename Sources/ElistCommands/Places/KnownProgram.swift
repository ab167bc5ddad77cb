import ArgumentParser

/// A program whose address books elist finds by itself.
enum KnownProgram: String, CaseIterable, ExpressibleByArgument {
  case gnome, thunderbird, khard

  /// The name of the program in a sentence.
  var title: String {
    switch self {
    case .gnome: "GNOME"
    case .thunderbird: "Thunderbird"
    case .khard: "khard"
    }
  }

  /// The address books that exist, as files and folders.
  var sources: [String] {
    switch self {
    case .gnome: GNOMEPlaces.sources
    case .thunderbird: ThunderbirdPlaces.sources
    case .khard: KhardPlaces.sources
    }
  }

  /// Where elist looks for them.
  var places: [String] {
    switch self {
    case .gnome: GNOMEPlaces.patterns
    case .thunderbird: ThunderbirdPlaces.roots.map { $0 + "/profiles.ini" }
    case .khard: [KhardPlaces.configuration] + KhardPlaces.usual
    }
  }

  /// What to type to import them.
  var command: String { "elist import --from \(rawValue)" }
}
