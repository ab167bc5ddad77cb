import CUnicode

extension Charset {
  /// The most of a text that is looked at for its charset, in bytes.
  package static let mostEvidence = 64 << 10

  /// The charset of last resort, in which Western programs of Windows write.
  package static let lastResort = "windows-1252"

  /// The charsets of before Unicode that a text can be in, the likeliest first.
  ///
  /// ICU's detector needs sentences, of which an address book has none; so what it says is one voice
  /// beside how the names read in each charset: whether they are made of letters, of one script, that
  /// are common in its languages and stand where such letters stand.
  ///
  /// - Parameters:
  ///   - evidence: The words that are neither ASCII nor UTF-8, of the whole text.
  ///   - home: The region (ISO 3166-1 alpha-2) of whom the text is for, whose customs decide between
  ///     charsets in which few letters read as well.
  /// - Returns: Only names in which all of the evidence is text; never empty of words but by chance.
  package static func ranked(for evidence: [UInt8], home: String? = nil) -> [String] {
    // A letter alone is as good in one charset as in another.
    guard evidence.split(separator: 0x0A).contains(where: { $0.count > 1 }) else {
      return [lastResort]
    }
    let detected = detect(evidence)
    let scored = Candidate.all.enumerated().compactMap { order, candidate in
      decode(evidence, named: candidate.name).map { text in
        let score = candidate.legibility(of: text, written: evidence)
        let voices = (detected[candidate.name] ?? 0) + candidate.custom(in: home)
        return (name: candidate.name, order: order, score: score + voices)
      }
    }
    return scored.sorted { ($1.score, $0.order) < ($0.score, $1.order) }.map(\.name)
  }

  /// What ICU takes the text for, as an addition to a score.
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

  /// The candidates that ICU's detector calls otherwise.
  private static let windowsNames = [
    "ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254", "ISO-8859-8": "windows-1255",
    "ISO-8859-8-I": "windows-1255", "GB18030": "GBK",
  ]

  /// The words of a text that hold bytes beyond ASCII and are not UTF-8, one a line.
  ///
  /// A word ends only at a byte that is in no charset the second half of a character.
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
    guard word.count < Charset.mostEvidence, word.contains(where: { $0 >= 0x80 }),
      String(validating: word, as: UTF8.self) == nil
    else { return }
    append(contentsOf: word)
    append(0x0A)
  }
}
