import ElistImport
import ElistModel

/// The object of `import --dry-run --json` (elist-json(5)).
enum ImportJSON {
  static func object(_ reading: Reading, home: String?) -> JSONValue {
    .object([
      "version": .integer(1),
      "contacts": .array(reading.contacts.map { .object(ContactJSON.members($0, home: home)) }),
      "duplicates": .array(reading.duplicates.map(duplicate)),
      "groups": .array(reading.groups.map(group)),
      "findings": .array(reading.findings.map(finding)),
      "summary": .object([
        "contacts": .integer(reading.summary.contacts),
        "numbers": .integer(reading.summary.numbers),
        "withoutNumber": .integer(reading.summary.withoutNumber),
        "duplicates": .integer(reading.summary.duplicates),
        "unreadable": .integer(reading.summary.unreadable),
      ]),
    ])
  }

  private static func duplicate(_ duplicate: Deduplication.Duplicate) -> JSONValue {
    .object([
      "contact": .integer(duplicate.place),
      "of": .integer(duplicate.of),
      "reason": .string(duplicate.reason.word),
      "leftOut": .texts(duplicate.leftOut),
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

extension Deduplication.Reason {
  fileprivate var word: String {
    switch self {
    case .same: "same"
    case .uid: "uid"
    case .nameAndNumber: "name-and-number"
    case .uidOfAnother: "uid-of-another"
    }
  }
}
