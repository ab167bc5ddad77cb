/// The rooms of the house and what each may import: the arrows, which point down only.
///
/// The package manager does not hold to them: an undeclared import of a module that another target
/// brings compiles.
struct Room {
  let name: String
  let mayImport: Set<String>

  /// What the language and its library bring without a file, a clock or a locale being touched;
  /// Dispatch spreads a loop over the cores.
  private static let values: Set<String> = ["Dispatch", "FoundationEssentials", "Synchronization"]

  /// What a room needs that talks to the operating system.
  private static let system: Set<String> = values.union(["Darwin", "Glibc"])

  private init(_ name: String, _ rooms: String, and others: Set<String> = Self.values) {
    self.name = name
    mayImport = others.union(rooms.split(separator: " ").map(String.init))
  }

  static let all = [
    // Roof
    Room("elist", "ElistCommands", and: system),
    Room("elist-typeset", "ElistSheet CPango CQREncode", and: system),
    Room("elist-reference", "ElistReference", and: system),

    // Floor 4
    Room("ElistReference", "ElistCommands ArgumentParser ArgumentParserToolInfo"),
    Room(
      "ElistCommands",
      """
      ElistPicker ElistImport ElistCards ElistVault ElistBook ElistModel ElistSheet VCardFormat CSVFormat \
      LDIFFormat JSContactFormat PhoneNumbers UnicodeText ArgumentParser
      """,
      and: system
    ),

    // Floor 3
    Room("ElistPicker", "ElistBook ElistModel PhoneNumbers UnicodeText CCurses", and: system),
    Room(
      "ElistImport",
      """
      ElistModel VCardFormat CSVFormat LDIFFormat JSContactFormat PhoneNumbers UnicodeText CSQLite \
      CExpat
      """,
      // A large file is read by both cores, behind a function that returns.
      and: values.union(["Dispatch"])
    ),
    Room("ElistCards", "ElistModel ElistSheet PhoneNumbers UnicodeText"),
    Room("ElistVault", "Sodium CKeyutils CUnicode", and: system),

    // Floor 2
    Room("ElistBook", "ElistModel PhoneNumbers UnicodeText"),
    Room("ElistModel", "PhoneNumbers UnicodeText"),
    Room("ElistSheet", ""),

    // Floor 1
    Room("VCardFormat", "UnicodeText"),
    Room("CSVFormat", "UnicodeText"),
    Room("LDIFFormat", "UnicodeText"),
    Room("JSContactFormat", "UnicodeText"),
    // Its shim hands out texts that the C library frees.
    Room("PhoneNumbers", "CPhoneNumbers", and: system),
    Room("UnicodeText", "CUnicode"),
    Room("Sodium", "CSodium", and: system),
  ]

  /// The C and C++ libraries and shims, in which no Swift is.
  static let ground: Set<String> = [
    "CSodium", "CKeyutils", "CCurses", "CSQLite", "CExpat", "CPango", "CQREncode", "CPhoneNumbers",
    "CUnicode",
  ]

  /// Rooms without a test target of their name, and what tests them.
  static let testedElsewhere: [String: String] = [
    "elist": "ElistEndToEndTests",
    "elist-typeset": "ElistTypesetTests",
    "elist-reference": "ElistReferenceTests",
  ]
}
