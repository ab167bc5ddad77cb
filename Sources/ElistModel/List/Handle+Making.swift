import UnicodeText

extension Handle {
  /// A handle made from a name as it is read aloud or written, free among those taken.
  ///
  /// Romanised and lower-cased; what is left of it is joined by hyphens. `entry` where nothing is
  /// left, and `-2`, `-3` … where it is taken.
  package static func made(from name: String, avoiding taken: Set<Handle>) -> Handle {
    let base = words(of: latinized(name)).joined(separator: "-")
    let letters = base.drop { !("a"..."z").contains($0) }
    return free(letters.isEmpty ? "entry" : String(letters.prefix(longest)), avoiding: taken)
  }

  /// Longer than any name that a person types; keeps a hostile one from filling the screen.
  private static let longest = 40

  private static func words(of text: String) -> [Substring] {
    String(
      text.lowercased().unicodeScalars.filter { $0 != "'" && $0 != "\u{2019}" && $0 != "\u{2BC}" }
        .map { isPlain($0) ? Character($0) : " " }
    ).split(separator: " ")
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func free(_ base: String, avoiding taken: Set<Handle>) -> Handle {
    let trimmed = base.hasSuffix("-") ? String(base.dropLast()) : base
    var suffix = 1
    while true {
      let text = suffix == 1 ? trimmed : "\(trimmed)-\(suffix)"
      if let handle = Handle(text), !taken.contains(handle) { return handle }
      suffix += 1
    }
  }
}
