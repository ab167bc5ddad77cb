import Console
import ElistContacts
import ElistFiles
import ElistIdentity
import ElistImport
import ElistSession
import ElistText
import JSONFormat
import Platform
import UnicodeText

/// What an import prints on standard error.
extension ImportRun {
  /// How many findings are shown one by one.
  private static let shown = 20

  /// Prints the findings, `source:line: severity: message`, the first ones one by one.
  func reportFindings() {
    let worst = findings.filter { $0.severity == .error }
    let ordered = worst + findings.filter { $0.severity == .warning }
    for finding in ordered.prefix(Self.shown) { Messages.finding(finding) }
    if seemsForeign {
      Messages.hint("for numbers of another country, name it: elist import --region REGION SOURCE")
    }
    guard findings.count > Self.shown else { return }
    Messages.note(counted(findings.count - Self.shown, "more finding"))
    Messages.hint("write them all to a file: elist import --dry-run --findings FILE SOURCE")
  }

  /// Writes all the findings, one per line, in the order of the sources.
  func writeFindings(to path: String) throws {
    let text = findings.map { terminalSafe(shownBytes($0.rendered)) + "\n" }.joined()
    try OutputFile(path: path, force: false, hint: "name another file").write(Array(text.utf8))
  }

  /// Prints the counts: for everything, and for each of several sources.
  func reportSummary() {
    let kept = photos.kept > 0 ? "; \(counted(photos.kept, "photograph"))" : ""
    Messages.note("read " + summary.sentence + kept)
    if sources.count > 1 {
      for source in sources { Messages.note("\(source.name): \(source.sentence)") }
    }
    let several = fromSeveralSources
    guard several > 0 else { return }
    let verb = several == 1 ? "was" : "were"
    Messages.note("\(counted(several, "contact")) \(verb) in more than one source")
  }
}

extension ImportSource {
  fileprivate var sentence: String {
    guard let outcomes else { return summary.sentence }
    let parts = [
      (outcomes.added, "new"), (outcomes.changed, "changed"), (outcomes.unchanged, "unchanged"),
    ]
    return ([summary.sentence] + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" })
      .joined(separator: "; ")
  }
}

extension ImportSummary {
  fileprivate var sentence: String {
    "\(counted(contacts, "contact")) with \(counted(numbers, "number"))"
      + (withoutNumber > 0 ? "; \(withoutNumber) without a number" : "")
      + (duplicates > 0 ? "; \(counted(duplicates, "duplicate"))" : "")
      + (unreadable > 0 ? "; \(unreadable) could not be read" : "")
  }
}

extension MergeReport.Duplicate {
  /// Whether both became one contact.
  var isOneWithAnother: Bool {
    switch reason {
    case .same: true
    case .joined: of.place != nil
    case .apart: false
    }
  }

  /// Whether it is worth a finding.
  ///
  /// A person who is also in the book from another source is not, unless the two differ.
  var isToBeSaid: Bool {
    switch reason {
    case .joined: of.place != nil || !leftOut.isEmpty
    case .same, .apart: true
    }
  }

  /// What was found, in words; the position of a card is its file and line.
  func message(_ position: (Int) -> String) -> String {
    let name = "\"\(name)\""
    let other = of.place.map(position) ?? of.source ?? "the book"
    let omitted = leftOut.isEmpty ? "" : "; left out: " + leftOut.joined(separator: ", ")
    switch reason {
    case .same: return "\(name) is the same as in \(other) and was imported once"
    case .joined(.content): return "\(name) is the same as in \(other) and was imported once"
    case .joined(.uid):
      let what = self.name == of.name ? "the UID and name" : "the UID and a number"
      return "\(name) has \(what) of \(other), so they became one contact" + omitted
    case .joined(.propertyID):
      return "\(name) has a value that \(other) identifies, so they became one contact" + omitted
    case .joined(.name):
      return "\(name) has the name and a number of \(other), so they became one contact" + omitted
    case .apart(let doubt):
      return "\(name) " + doubt.message(of.name, in: other)
    }
  }
}

extension Doubt {
  fileprivate func message(_ name: String, in place: String) -> String {
    switch self {
    case .otherName: "has the UID of \"\(name)\" in \(place): both were kept"
    case .otherBirthday: "may be \"\(name)\" in \(place), but has another birthday: both were kept"
    case .otherGivenName:
      "may be \"\(name)\" in \(place), but has another given name: both were kept"
    case .otherMobileAndEmail:
      "may be \"\(name)\" in \(place), but has another mobile number and e-mail: both were kept"
    case .otherNumbers: "may be \"\(name)\" in \(place), but no number is the same: both were kept"
    case .eitherOfTwo: "may be \"\(name)\" in \(place), or another of that name: all were kept"
    }
  }
}

/// The object for `import --dry-run --json` (elist-json(5)).
enum ImportJSON {
  static func object(_ run: ImportRun, home: String?) -> JSONValue {
    .object([
      "version": .integer(1),
      "contacts": .array(run.contacts.map { .object(ContactJSON.members($0, home: home)) }),
      "duplicates": .array(run.duplicates.map(duplicate)),
      "groups": .array(run.groups.map(group)),
      "findings": .array(run.findings.map(finding)),
      "sources": .array(run.sources.map(source)),
      "summary": .object([
        "contacts": .integer(run.summary.contacts),
        "numbers": .integer(run.summary.numbers),
        "withoutNumber": .integer(run.summary.withoutNumber),
        "duplicates": .integer(run.summary.duplicates),
        "unreadable": .integer(run.summary.unreadable),
      ]),
    ])
  }

  private static func duplicate(_ duplicate: MergeReport.Duplicate) -> JSONValue {
    .object([
      "contact": .integer(duplicate.place),
      "of": duplicate.of.place.map { .integer($0) } ?? .null,
      "reason": .string(duplicate.reason.word),
      "leftOut": .texts(duplicate.leftOut),
    ])
  }

  private static func source(_ source: ImportSource) -> JSONValue {
    .object([
      "name": .string(source.name),
      "contacts": .integer(source.summary.contacts),
      "numbers": .integer(source.summary.numbers),
      "withoutNumber": .integer(source.summary.withoutNumber),
      "unreadable": .integer(source.summary.unreadable),
    ])
  }

  private static func group(_ group: ContactGroup) -> JSONValue {
    .object(["name": .string(group.name), "members": .texts(group.members)])
  }

  private static func finding(_ finding: Finding) -> JSONValue {
    .object([
      "source": .string(finding.source),
      "line": finding.line.map { .integer($0) } ?? .null,
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
    ])
  }
}

extension MergeReport.Duplicate.Reason {
  fileprivate var word: String {
    switch self {
    case .same, .joined(.content): "same"
    case .joined(.uid): "uid"
    case .joined(.propertyID): "property-id"
    case .joined(.name): "name-and-number"
    case .apart(.otherName): "uid-of-another"
    case .apart(.otherBirthday): "other-birthday"
    case .apart(.otherGivenName): "other-given-name"
    case .apart(.otherMobileAndEmail): "other-mobile-and-email"
    case .apart(.eitherOfTwo): "either-of-two"
    case .apart(.otherNumbers): "other-numbers"
    }
  }
}
