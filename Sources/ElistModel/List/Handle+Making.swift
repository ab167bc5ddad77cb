import UnicodeText

extension Handle {
  /// A handle made from a name as it is read aloud or written, free among those taken.
  ///
  /// Romanised and lower-cased; what is left of it is joined by hyphens, from the first word that
  /// begins with a letter. `entry` where nothing is left, and `-2`, `-3` … where it is taken.
  package static func made(from name: String, avoiding taken: Set<Handle>) -> Handle {
    let words = words(of: latinized(name))
    let lettered = words.drop { $0.first?.isLetter == false }
    let base = (lettered.isEmpty ? words[...] : lettered).joined(separator: "-")
    let handle = base.drop { !$0.isLetter }.prefix(longest)
    return free(handle.isEmpty ? "entry" : String(handle), avoiding: taken)
  }

  /// Longer than any name that a person types; keeps a hostile one from filling the screen.
  private static let longest = 40

  private static func words(of text: String) -> [Substring] {
    let plain = text.lowercased().unicodeScalars.compactMap { scalar -> Character? in
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) { return Character(scalar) }
      return isInsideWord(scalar) ? nil : " "
    }
    return String(plain).split(separator: " ")
  }

  /// Apostrophes, and what stands for the soft sign and the hamza in romanised names.
  private static func isInsideWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x22, 0x27, 0x60, 0x2B9...0x2BF, 0x2018...0x201F, 0x2032, 0x2033: true
    default: scalar.properties.canonicalCombiningClass != .notReordered
    }
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
