/// A room of the house: a target below `Sources` that holds Swift.
struct Room {
  let name: String
  /// Modules from outside the package that it may import.
  let system: Set<String>

  /// What the language and its library bring without a file, a clock or a locale being touched;
  /// Dispatch spreads a loop over the cores.
  private static let values: Set<String> = ["Dispatch", "FoundationEssentials", "Synchronization"]

  /// What the rooms need that talk to the operating system themselves.
  private static let platform: Set<String> = values.union(["Darwin", "Glibc"])

  /// The rooms from the roof down: each may depend on those after it.
  static let all = [
    // Roof
    Room(name: "elist", system: values),
    Room(name: "elist-typeset", system: platform),
    // The roof's own library, so that tests can lay cards out as values.
    Room(name: "Typesetting", system: values),
    Room(name: "elist-reference", system: values),

    // Floor 7
    Room(name: "ElistReference", system: values),
    Room(name: "ElistCommands", system: values),

    // Floor 6
    Room(name: "ElistListCommands", system: values),
    Room(name: "ElistCardCommands", system: values),
    Room(name: "ElistBookCommands", system: values),
    Room(name: "ElistVaultCommands", system: values),

    // Floor 5
    Room(name: "ElistOptions", system: values),

    // Floor 4
    Room(name: "ElistSession", system: values),
    Room(name: "ElistFiles", system: values),
    Room(name: "ElistUpkeep", system: values),

    // Floor 3
    Room(name: "ElistPicker", system: values),
    Room(name: "Console", system: values),
    Room(name: "ElistImport", system: values),
    Room(name: "ElistRecords", system: values),
    Room(name: "ElistTables", system: values),
    Room(name: "ElistColumns", system: values),
    Room(name: "ElistTypedLists", system: values),
    Room(name: "ElistStructuredCards", system: values),
    Room(name: "ElistVCards", system: values),
    Room(name: "ElistCards", system: values),
    Room(name: "ElistVault", system: values),

    // Floor 2
    Room(name: "ElistBook", system: values),
    Room(name: "ElistPeople", system: values),
    Room(name: "ElistText", system: values),
    Room(name: "ElistHeadings", system: values),
    Room(name: "ElistCopies", system: values),
    Room(name: "ElistModel", system: values),
    Room(name: "ElistIdentity", system: values),
    Room(name: "ElistContacts", system: values),
    Room(name: "CardDocument", system: values),

    // Floor 1
    Room(name: "VCardFormat", system: values),
    Room(name: "CSVFormat", system: values),
    Room(name: "LDIFFormat", system: values),
    Room(name: "XMLFormat", system: values),
    Room(name: "JSONFormat", system: values),
    Room(name: "PhoneNumbers", system: values),
    Room(name: "UnicodeText", system: values),
    Room(name: "Sodium", system: values),
    Room(name: "Platform", system: platform),
    Room(name: "EmbeddedText", system: values),
  ]

  /// The C and C++ libraries and shims, in which no Swift is.
  static let ground: Set<String> = [
    "CSodium", "CPlatform", "CCurses", "CSQLite", "CExpat", "CPango", "CQREncode", "CPhoneNumbers",
    "CUnicode", "CJPEG", "CConfinement", "CEmbeddedText",
  ]

  /// The test targets that are of no room: they test the program, its installation and this house.
  static let testsOfTheWhole: Set<String> = [
    "ArchitectureTests", "ElistEndToEndTests", "InstallTests",
  ]

  /// Rooms without a test target of their name, and what tests them.
  static let testedElsewhere: [String: String] = [
    "elist": "ElistEndToEndTests",
    "elist-typeset": "TypesettingTests",
    "elist-reference": "ElistReferenceTests",
  ]
}
