/// The typesetter's answer where there is no document: one JSON object on standard output, with
/// exit status 65.
///
/// ```
/// {"version":1, "findings":[
///   {"id":"ann/number", "kind":"does-not-fit", "characters":[]},
///   {"id":"zoe/name", "kind":"missing-glyphs", "characters":["U+1F600"]}]}
/// ```
package struct Findings: Codable, Equatable, Sendable {
  package var version: Int
  /// In the order of the texts, each once a kind, and then of the codes.
  package var findings: [TextFinding]

  package init(findings: [TextFinding]) {
    version = Sheet.currentVersion
    self.findings = findings
  }
}

/// Why a text cannot be set, or a code not be drawn.
package struct TextFinding: Codable, Equatable, Sendable {
  /// What is wrong with the text or the code.
  package enum Kind: String, Codable, Sendable {
    /// It is larger than its frame at its smallest size.
    case doesNotFit = "does-not-fit"
    /// No font here has some of its characters.
    case missingGlyphs = "missing-glyphs"
    /// A code's modules would be smaller than allowed, or no code has room for the payload.
    case tooDense = "too-dense"
  }

  /// The id of the text or of the code.
  package var id: String
  package var kind: Kind
  /// The characters that no font has, `U+1F600`, in code point order.
  package var characters: [String]

  package init(id: String, kind: Kind, characters: [String] = []) {
    self.id = id
    self.kind = kind
    self.characters = characters
  }
}
