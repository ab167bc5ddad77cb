import UnicodeText
import ElistImport
import ElistModel
import JSONFormat

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
    }
  }
}
