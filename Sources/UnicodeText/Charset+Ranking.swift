import CUnicode

extension Charset {
  /// How much of a text is examined for its charset, in bytes.
  package static let mostEvidence = 64 << 10

  /// The charset of last resort, which Western Windows programs write.
  package static let lastResort = "windows-1252"

  /// The charsets from before Unicode that a text can be in, the likeliest first.
  ///
  /// ICU's detector needs sentences, and an address book has none, so its answer is only one part
  /// of the score. The other part is how the names read in each charset: whether they consist of
  /// letters of one script that are common in its languages and are at their usual places.
  ///
  /// - Parameters:
  ///   - evidence: The words of the whole text that are neither ASCII nor UTF-8.
  ///   - home: The reader's region (ISO 3166-1 alpha-2). Its customs decide between charsets in
  ///     which
  ///     a few letters read equally well.
  /// - Returns: Only charsets in which all of the evidence is text; rarely empty if there are
  ///   words.
  package static func ranked(for evidence: [UInt8], home: String? = nil) -> [String] {
    // A single letter reads equally well in many charsets.
    guard evidence.split(separator: 0x0A).contains(where: { $0.count > 1 }) else {
      return [lastResort]
    }
    guard !isOnlyPunctuated(evidence, home) else { return [lastResort] }
    let detected = detect(evidence)
    let scored = CharsetProfile.all.enumerated().compactMap { order, candidate in
      decode(evidence, named: candidate.name).map { text in
        let score = candidate.legibility(of: text, written: evidence)
        let voices = (detected[candidate.name] ?? 0) + candidate.custom(in: home)
        return (name: candidate.name, order: order, score: score + voices)
      }
    }
    return scored.sorted { ($1.score, $0.order) < ($0.score, $1.order) }.map(\.name)
  }

  /// Whether all that is not ASCII are the quotes, dashes and signs that Windows programs put in place
  /// of those typed, at their usual places: `O’Neil`, `St Mary’s`.
  ///
  /// Elsewhere the same bytes are letters, `García` in macintosh.
  private static func isOnlyPunctuated(_ evidence: [UInt8], _ home: String?) -> Bool {
    let hasPound = home.map { westernRegions.contains($0) } ?? true
    return evidence.split(separator: 0x0A).allSatisfy { word in
      word.indices.allSatisfy { index in
        let (before, after) = (word[..<index], word[(index + 1)...])
        return switch word[index] {
        case ..<0x80: true
        case 0x91, 0x92: isApostrophe(before, after)
        case 0x93, 0x94: before.isEmpty != after.isEmpty
        case 0x84: before.isEmpty && !after.isEmpty
        case 0x85: after.isEmpty
        case 0x80, 0x96, 0x97, 0xA0: before.isEmpty && after.isEmpty
        case 0xA3: hasPound && before.isEmpty && after.isEmpty
        default: false
        }
      }
    }
  }

  /// Whether a name or a word has its apostrophe there: `O’Neil`, `dell’Orto`, `Mary’s`, `James’`.
  private static func isApostrophe(_ before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>) -> Bool
  {
    let isCapital = { (byte: UInt8?) in byte.map { (0x41...0x5A).contains($0) } ?? false }
    guard !after.isEmpty else { return [0x53, 0x73].contains(before.last) }
    let end = String(decoding: after, as: UTF8.self).lowercased()
    return before.isEmpty || isCapital(after.first) && before.count <= 4
      || ["s", "d", "t", "ll", "re", "ve", "m"].contains(end)
  }

  private static let westernRegions =
    CharsetProfile.all.first { $0.name == lastResort }?.regions ?? []

  /// ICU's guesses, as an addition to a score.
  private static func detect(_ bytes: [UInt8]) -> [String: Double] {
    let lines = takeText(
      bytes.withUnsafeBufferPointer { text in
        elist_charset_detect(text.baseAddress, text.count)
      }
    )
    var voices: [String: Double] = [:]
    for line in (lines ?? "").split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let confidence = Double(words[1]) else { continue }
      let name = windowsNames[String(words[0])] ?? String(words[0])
      voices[name] = max(voices[name] ?? 0, confidence / 250)
    }
    return voices
  }

  /// The candidates that ICU's detector knows under another name.
  private static let windowsNames = [
    "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254", "ISO-8859-8": "windows-1255",
    "ISO-8859-8-I": "windows-1255", "GB18030": "GBK",
  ]

  /// The words of a text that have bytes beyond ASCII and are not UTF-8, one on each line.
  ///
  /// A word ends only at a byte that cannot be the second half of a character in any charset.
  package static func evidence(in text: some Sequence<UInt8>) -> [UInt8] {
    var evidence: [UInt8] = []
    var word: [UInt8] = []
    for byte in text {
      guard byte < 0x40, byte != UInt8(ascii: "'") else {
        word.append(byte)
        continue
      }
      evidence.appendWord(word)
      word.removeAll(keepingCapacity: true)
      guard evidence.count < mostEvidence else { return evidence }
    }
    evidence.appendWord(word)
    return evidence
  }
}

extension [UInt8] {
  fileprivate mutating func appendWord(_ word: [UInt8]) {
    guard word.count < Charset.mostEvidence, !word.isUTF8 else { return }
    append(contentsOf: word)
    append(0x0A)
  }
}
