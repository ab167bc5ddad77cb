/// The Debian packages whose fonts have these characters (`U+1F600`), separated by spaces.
func fontPackages(_ characters: [String]) -> String {
  let packages = Set(characters.map { Int($0.dropFirst(2), radix: 16) ?? 0 }.map(fontPackage))
  return packages.sorted().joined(separator: " ")
}

private func fontPackage(_ character: Int) -> String {
  switch character {
  case 0x2E80...0x312F, 0x3130...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
    0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
    "fonts-noto-cjk"
  case 0x2600...0x27BF, 0x1F000...0x1FAFF: "fonts-noto-color-emoji"
  default: "fonts-noto-core"
  }
}
