/// A card to be printed, as `elist` gives it to `elist-typeset`: what is on it, and on which form,
/// but not where.
///
/// It is one JSON object on standard input:
///
/// ```
/// {"version":2,
///  "options":{"template":"wallet", "paper":"a4", "pixels":{"width":1170, "height":2532},
///    "date":"2026-11-21", "fits":false, "isPerEntry":false, "start":1},
///  "content":{"headings":["EMERGENCY CONTACTS"], "backHeadings":["MEDICAL INFORMATION"],
///    "holder":"for Zoe Post", "language":"en", "isRightToLeft":false,
///    "rows":[{"handle":"ann", "mark":"01", "name":"Ann Lee", "number":"+1 415 555 3695",
///             "details":[{"field":"relation", "text":"mother"}], "link":"tel:+14155553695"}],
///    "owner":[{"label":"Blood type", "value":"A+", "field":"blood-type"}],
///    "services":[{"label":"Emergency numbers", "numbers":["911", "112"]}],
///    "instructions":"I am deaf.", "checked":"Printed 2026-11-21",
///    "overleaf":{"facts":"Medical facts on the back", "entries":"More contacts on the back"},
///    "documentTitle":"Emergency contacts",
///    "code":{"choices":[{"payload":"tel:+14155553695", "caption":"Scan to call: Ann Lee"}]}}}
/// ```
///
/// The answer is a `CardAnswer` on the first line of standard output, and after it the document's
/// bytes if there is a document. The typesetter never cuts or abridges a text, and never sets one
/// smaller than it can be read.
package struct CardDocument: Codable, Equatable, Sendable {
  /// The version of this description.
  package static let currentVersion = 2

  package var version: Int
  package var options: CardOptions
  package var content: CardContent

  /// The document of this content on this form.
  package init(_ content: CardContent, options: CardOptions) {
    version = Self.currentVersion
    self.options = options
    self.content = content
  }
}
