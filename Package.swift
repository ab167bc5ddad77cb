// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser",
  package: "swift-argument-parser"
)

/// The C++ libraries behind the shims, in the order in which a static link needs them.
let icu = ["icui18n", "icuuc", "icudata", "stdc++"]
let phonenumber = ["phonenumber", "re2", "protobuf"] + icu + ["z"]

/// Abseil's parts that libphonenumber and protobuf call, for the static link of `elist`.
let abseil = [
  "hash", "raw_hash_set", "city", "low_level_hash", "strings", "strings_internal",
  "throw_delegate", "raw_logging_internal", "int128", "base", "spinlock_wait",
].map { "-labsl_" + $0 }

/// gold cannot link two targets that both name ICU; lld can.
let lld: [LinkerSetting] = [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]

/// What the static library of Foundation's essentials needs.
let foundation = ["-l_FoundationCShims", "-l_FoundationCollections", "-lswiftSynchronization"]

/// A fully static `elist` starts in a third of the time of a dynamic one.
let staticExecutable: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-executable", "-use-ld=lld"] + foundation + abseil + ["-lm"],
    .when(platforms: [.linux])
  )
]

/// Leaves out what ArgumentParser checks in a debug build: how the options are declared.
///
/// It checks them dozens of times for each line that it parses. That takes half of the time of most
/// commands, and the tests start the program some ten thousand times. Tests that parse lines
/// themselves, and those of the help of every command, have the check.
let uncheckedDeclarations: [LinkerSetting] = {
  let check = "$s14ArgumentParser17ParsableArgumentsPAAE9_validate6parentyAA8InputKeyVSg_tKFZ"
  let flags = ["--wrap=\(check)", "--defsym=__wrap_\(check)=elist_no_check"]
  return [
    .unsafeFlags(
      flags.flatMap { ["-Xlinker", $0] },
      .when(platforms: [.linux], configuration: .debug)
    )
  ]
}()

/// With Swift's own libraries linked in, `elist-typeset` runs where Swift is not installed.
let staticSwift: [LinkerSetting] = [
  .unsafeFlags(
    ["-static-stdlib", "-no-toolchain-stdlib-rpath", "-use-ld=lld"] + foundation,
    .when(platforms: [.linux])
  )
]

/// Pango's own pkg-config file asks for `-pthread`, about which the package manager warns at each
/// build. Cairo's does not, and it has all of the header folders but these two.
#if os(Linux)
  let pangoPackage = "cairo"
  let pangoHeaders: [SwiftSetting] = [
    .unsafeFlags(["-Xcc", "-I/usr/include/pango-1.0", "-Xcc", "-I/usr/include/harfbuzz"])
  ]
#else
  let pangoPackage = "pangocairo"
  let pangoHeaders: [SwiftSetting] = []
#endif

/// Whether to build the fuzz targets, which check the internals of ElistVault.
let isFuzzing = Context.environment["ELIST_FUZZ"] != nil

/// Whether to describe the two programs alone, without what tests, measures and documents them.
///
/// The package manager then builds both in one go, and plans less.
let isForTour = Context.environment["ELIST_TOUR"] != nil

/// Optimised in a debug build too: the tests run these rooms, and the programs made of them, so
/// often that this halves the time of the tests.
let optimised: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

func room(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  _ more: [SwiftSetting] = [],
  exclude: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies,
    exclude: exclude,
    swiftSettings: strict + optimised + more
  )
}

/// A room of the command line, which is not optimised in a debug build: the parser's property
/// wrappers take long to optimise, and a command does little itself.
func commandRoom(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies + [argumentParser], swiftSettings: strict)
}

func tests(
  _ name: String,
  _ dependencies: [Target.Dependency] = [],
  _ more: [SwiftSetting] = [],
  exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name,
    dependencies: dependencies + ["ElistTestSupport"],
    exclude: exclude,
    resources: resources,
    swiftSettings: strict + more,
    linkerSettings: lld
  )
}

let package = Package(
  name: "elist",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "elist", targets: ["elist"]),
    .executable(name: "elist-typeset", targets: ["elist-typeset"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // Roof
    .executableTarget(
      name: "elist",
      dependencies: ["ElistCommands"],
      swiftSettings: strict,
      linkerSettings: staticExecutable + uncheckedDeclarations
    ),
    .executableTarget(
      name: "elist-typeset",
      dependencies: ["CardDocument", "Typesetting"],
      swiftSettings: strict + pangoHeaders,
      linkerSettings: staticSwift
    ),
    .executableTarget(
      name: "elist-reference",
      dependencies: ["ElistReference"],
      swiftSettings: strict,
      linkerSettings: lld
    ),

    // The roof's own library, so that tests can lay cards out as values.
    .target(
      name: "Typesetting",
      dependencies: ["CardDocument", "CConfinement", "CJPEG", "CPango", "CQREncode"],
      swiftSettings: strict + pangoHeaders + optimised
    ),

    // Floor 7
    room(
      "ElistReference",
      ["Console", "ElistCommands", "ElistOptions", "EmbeddedText"],
      exclude: ["bash", "zsh", "fish"].map { "Completions/elist.\($0)" }
    ),
    .target(
      name: "ElistCommands",
      dependencies: [
        "Console", "ElistBookCommands", "ElistCardCommands", "ElistCards", "ElistContacts",
        "ElistFiles", "ElistListCommands", "ElistModel", "ElistOptions", "ElistSession",
        "ElistUpkeep", "ElistVault", "ElistVaultCommands", "EmbeddedText", "JSONFormat",
        "PhoneNumbers", "Platform", "UnicodeText", argumentParser,
      ],
      exclude: ["Sample"],
      swiftSettings: strict
    ),

    // Floor 6
    commandRoom(
      "ElistBookCommands",
      [
        "Console", "ElistBook", "ElistCards", "ElistContacts", "ElistFiles", "ElistHeadings",
        "ElistIdentity", "ElistImport", "ElistModel", "ElistOptions", "ElistSession",
        "ElistStructuredCards", "ElistText", "ElistUpkeep", "JSONFormat", "PhoneNumbers",
        "Platform", "UnicodeText",
      ]
    ),
    commandRoom(
      "ElistCardCommands",
      [
        "CardDocument", "Console", "ElistCards", "ElistContacts", "ElistFiles", "ElistModel",
        "ElistOptions", "ElistSession", "ElistUpkeep", "JSONFormat", "PhoneNumbers", "Platform",
        "UnicodeText", "VCardFormat",
      ]
    ),
    commandRoom(
      "ElistListCommands",
      [
        "CardDocument", "Console", "ElistBook", "ElistCards", "ElistContacts", "ElistFiles",
        "ElistModel", "ElistOptions", "ElistPicker", "ElistSession", "ElistText", "ElistUpkeep",
        "ElistVCards", "JSONFormat", "PhoneNumbers", "Platform", "UnicodeText",
      ]
    ),
    commandRoom(
      "ElistVaultCommands",
      [
        "CardDocument", "Console", "ElistCards", "ElistContacts", "ElistCopies", "ElistFiles",
        "ElistModel", "ElistOptions", "ElistSession", "ElistVault", "JSONFormat", "PhoneNumbers",
        "Platform", "Sodium", "UnicodeText",
      ]
    ),

    // Floor 5
    commandRoom(
      "ElistOptions",
      [
        "Console", "ElistCards", "ElistContacts", "ElistFiles", "ElistModel", "ElistSession",
        "ElistText", "ElistUpkeep", "PhoneNumbers", "Platform", "UnicodeText",
      ]
    ),

    // Floor 4
    room(
      "ElistSession",
      [
        "Console", "ElistContacts", "ElistCopies", "ElistFiles", "ElistIdentity", "ElistModel",
        "ElistVault", "JSONFormat", "PhoneNumbers", "Platform", "UnicodeText",
      ]
    ),
    room(
      "ElistFiles",
      [
        "CardDocument", "Console", "ElistContacts", "ElistModel", "ElistVault", "Platform",
        "UnicodeText",
      ]
    ),
    room(
      "ElistUpkeep",
      [
        "Console", "ElistCards", "ElistContacts", "ElistIdentity", "ElistModel", "PhoneNumbers",
        "UnicodeText",
      ]
    ),

    // Floor 3
    room(
      "ElistPicker",
      [
        "Console", "ElistBook", "ElistContacts", "ElistModel", "PhoneNumbers", "Platform",
        "UnicodeText",
      ]
    ),
    room("Console", ["CCurses", "JSONFormat", "Platform", "UnicodeText"]),
    room(
      "ElistImport",
      [
        "ElistContacts", "ElistHeadings", "ElistModel", "ElistPeople", "ElistRecords",
        "ElistStructuredCards", "ElistTables", "ElistText", "ElistTypedLists", "ElistVCards",
        "LDIFFormat", "UnicodeText", "VCardFormat",
      ]
    ),
    room(
      "ElistStructuredCards",
      [
        "CSQLite", "ElistModel", "ElistText", "ElistVCards", "JSONFormat", "UnicodeText",
        "VCardFormat", "XMLFormat",
      ]
    ),
    room(
      "ElistVCards",
      ["ElistContacts", "ElistModel", "ElistPeople", "ElistText", "UnicodeText", "VCardFormat"]
    ),
    room(
      "ElistTypedLists",
      [
        "ElistContacts", "ElistHeadings", "ElistPeople", "ElistText", "EmbeddedText",
        "PhoneNumbers", "UnicodeText",
      ],
      exclude: ["WordsOfLines.txt", "WordsOfWork.txt"]
    ),
    room(
      "ElistRecords",
      [
        "CSVFormat", "ElistColumns", "ElistContacts", "ElistHeadings", "ElistPeople", "ElistTables",
        "ElistText", "JSONFormat", "UnicodeText", "XMLFormat",
      ]
    ),
    room(
      "ElistTables",
      [
        "CSVFormat", "ElistColumns", "ElistContacts", "ElistHeadings", "ElistModel", "ElistPeople",
        "ElistText", "ElistTypedLists", "PhoneNumbers", "UnicodeText",
      ]
    ),
    room(
      "ElistColumns",
      [
        "CSVFormat", "ElistContacts", "ElistHeadings", "ElistModel", "ElistPeople", "ElistText",
        "PhoneNumbers", "UnicodeText",
      ]
    ),
    room(
      "ElistCards",
      [
        "CSVFormat", "CardDocument", "ElistContacts", "ElistModel", "EmbeddedText", "PhoneNumbers",
        "UnicodeText", "VCardFormat",
      ],
      exclude: ["Words"]
    ),
    room(
      "ElistVault",
      ["CUnicode", "Platform", "Sodium"],
      [.strictMemorySafety()] + (isFuzzing ? [.unsafeFlags(["-enable-testing"])] : [])
    ),

    // Floor 2
    room(
      "ElistBook",
      ["ElistContacts", "ElistIdentity", "ElistModel", "JSONFormat", "PhoneNumbers", "UnicodeText"]
    ),
    room(
      "ElistPeople",
      [
        "ElistContacts", "ElistHeadings", "ElistModel", "ElistText", "PhoneNumbers", "UnicodeText",
      ]
    ),
    room(
      "ElistText",
      [
        "ElistContacts", "ElistHeadings", "ElistModel", "EmbeddedText", "PhoneNumbers",
        "UnicodeText", "VCardFormat",
      ],
      exclude: ["Numbers/LabelLanguages.txt"]
    ),
    room(
      "ElistHeadings",
      ["ElistContacts", "EmbeddedText", "UnicodeText"],
      exclude: ["Headings.txt"]
    ),
    room(
      "ElistCopies",
      ["ElistContacts", "ElistModel", "JSONFormat", "PhoneNumbers", "UnicodeText"]
    ),
    room("ElistModel", ["ElistContacts", "JSONFormat", "PhoneNumbers", "UnicodeText"]),
    room("ElistIdentity", ["ElistContacts", "UnicodeText"]),
    room("ElistContacts", ["JSONFormat", "PhoneNumbers", "UnicodeText"]),
    room("CardDocument"),

    // Floor 1
    room("JSONFormat"),
    room("VCardFormat", ["UnicodeText"]),
    room("CSVFormat", ["UnicodeText"]),
    room("LDIFFormat", ["UnicodeText"]),
    room("XMLFormat", ["CExpat"]),
    room(
      "PhoneNumbers",
      ["CPhoneNumbers", "EmbeddedText", "Platform"],
      exclude: ["Plans", "ExtensionWords.txt"]
    ),
    room("UnicodeText", ["CUnicode", "EmbeddedText"], exclude: ["Passport/Letters.txt"]),
    room("Sodium", ["CSodium"], [.strictMemorySafety()]),
    room("Platform", ["CConfinement", "CPlatform"], [.strictMemorySafety()]),
    room("EmbeddedText", ["CEmbeddedText"], [.strictMemorySafety()]),

    // Ground
    .target(name: "CEmbeddedText"),
    .target(
      name: "CPhoneNumbers",
      exclude: ["Plans"],
      linkerSettings: phonenumber.map { .linkedLibrary($0) }
    ),
    .target(
      name: "CUnicode",
      exclude: ["Han"],
      linkerSettings: icu.map { .linkedLibrary($0) }
    ),
    .target(name: "CCurses", linkerSettings: ["ncursesw", "tinfo"].map { .linkedLibrary($0) }),
    .target(name: "CConfinement"),
    .target(name: "CJPEG", linkerSettings: [.linkedLibrary("jpeg")]),
    .systemLibrary(name: "CSodium", pkgConfig: "libsodium"),
    .target(
      name: "CPlatform",
      linkerSettings: [.linkedLibrary("keyutils", .when(platforms: [.linux]))]
    ),
    .systemLibrary(name: "CPango", pkgConfig: pangoPackage),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode"),

    // Tests
    .target(
      name: "ElistTestSupport",
      dependencies: [
        "CPlatform", "ElistContacts", "ElistModel", "ElistVault", "JSONFormat", "PhoneNumbers",
      ],
      path: "Tests/ElistTestSupport",
      swiftSettings: strict + optimised
    ),
    .target(
      name: "BookTestSupport",
      dependencies: ["ElistBook", "ElistContacts"],
      path: "Tests/BookTestSupport",
      swiftSettings: strict + optimised
    ),
    .target(
      name: "FuzzChecks",
      dependencies: [
        "ElistBook", "ElistContacts", "ElistCopies", "ElistImport", "ElistModel", "ElistText",
        "JSONFormat", "UnicodeText",
      ],
      path: "Tests/Fuzz/Checks",
      swiftSettings: strict + optimised
    ),
    .target(
      name: "VaultChecks",
      dependencies: ["ElistVault", "Platform", "Sodium"],
      path: "Tests/Fuzz/VaultChecks",
      swiftSettings: strict + optimised + (isFuzzing ? [.define("FUZZING")] : [])
    ),
    .target(
      name: "CardChecks",
      dependencies: ["CardDocument", "Typesetting"],
      path: "Tests/Fuzz/CardChecks",
      swiftSettings: strict + optimised + pangoHeaders
    ),
    .target(
      name: "StrangerChecks",
      dependencies: [
        "CardDocument", "ElistCards", "ElistContacts", "ElistModel", "ElistTestSupport",
        "PhoneNumbers",
      ],
      path: "Tests/Benchmarks/Stranger/Checks",
      swiftSettings: strict + optimised
    ),
    // libphonenumber itself, which the plans of CPhoneNumbers are compared with.
    .target(
      name: "LibraryNumbers",
      dependencies: ["CPhoneNumbers"],
      path: "Tests/LibraryNumbers"
    ),
    tests("ArchitectureTests", [], optimised, exclude: ["Messages.txt"]),
    tests("ConsoleTests", ["Console"]),
    tests(
      "ElistBookTests",
      ["BookTestSupport", "ElistBook", "ElistContacts", "UnicodeText"]
    ),
    tests(
      "ElistCommandsTests",
      [
        "Console", "ElistCommands", "ElistContacts", "ElistModel", "ElistOptions", "ElistSession",
        "ElistVault", "UnicodeText", argumentParser,
      ]
    ),
    tests("ElistFilesTests", ["Console", "ElistFiles", "ElistModel"]),
    tests(
      "ElistSessionTests",
      ["ElistContacts", "ElistModel", "ElistSession", "ElistVault", "PhoneNumbers"]
    ),
    tests("ElistBookCommandsTests", ["ElistBookCommands"]),
    tests("ElistCardCommandsTests", ["CardDocument", "ElistCardCommands", argumentParser]),
    tests("ElistListCommandsTests", ["CardDocument", "ElistListCommands"]),
    tests("ElistVaultCommandsTests", ["ElistVaultCommands", argumentParser]),
    tests(
      "ElistOptionsTests",
      [
        "Console", "ElistContacts", "ElistFiles", "ElistModel", "ElistOptions", "ElistSession",
        "ElistVault",
        argumentParser,
      ]
    ),
    tests("ElistEndToEndTests", exclude: ["Scripts"]),
    .target(
      name: "ImportTestSupport",
      dependencies: [
        "CSQLite", "ElistContacts", "ElistImport", "ElistTestSupport", "ElistText", "UnicodeText",
      ],
      path: "Tests/ImportTestSupport",
      swiftSettings: strict + optimised
    ),
    tests(
      "ElistImportTests",
      [
        "ElistContacts", "ElistHeadings", "ElistImport", "ElistText", "ElistVCards", "FuzzChecks",
        "ImportTestSupport", "UnicodeText", "VCardFormat",
      ],
      exclude: ["Corpus"],
      resources: [.copy("Vectors")]
    ),
    tests(
      "ElistRecordsTests",
      [
        "ElistContacts", "ElistHeadings", "ElistImport", "ElistRecords", "ElistText",
        "ImportTestSupport",
      ]
    ),
    tests(
      "ElistTablesTests",
      [
        "ElistContacts", "ElistHeadings", "ElistImport", "ElistModel", "ElistTables", "ElistText",
        "ImportTestSupport", "UnicodeText",
      ],
      resources: [.copy("Tables")]
    ),
    tests(
      "ElistColumnsTests",
      ["CSVFormat", "ElistColumns", "ElistContacts", "ElistHeadings", "ElistText"]
    ),
    tests(
      "ElistTypedListsTests",
      [
        "ElistContacts", "ElistImport", "ElistText", "ElistTypedLists", "ImportTestSupport",
        "UnicodeText",
      ]
    ),
    tests(
      "ElistVCardsTests",
      [
        "ElistContacts", "ElistImport", "ElistModel", "ElistText", "ElistVCards",
        "ImportTestSupport", "UnicodeText", "VCardFormat",
      ]
    ),
    tests(
      "ElistStructuredCardsTests",
      [
        "ElistContacts", "ElistImport", "ElistStructuredCards", "ElistText", "ImportTestSupport",
        "UnicodeText",
      ]
    ),
    tests("ElistHeadingsTests", ["ElistContacts", "ElistHeadings", "ElistModel"]),
    tests(
      "ElistPeopleTests",
      ["ElistContacts", "ElistPeople", "ElistText", "ImportTestSupport"]
    ),
    tests(
      "ElistTextTests",
      ["ElistContacts", "ElistImport", "ElistText", "ImportTestSupport", "UnicodeText"]
    ),
    tests("XMLFormatTests", ["XMLFormat"]),
    tests(
      "ElistModelTests",
      ["ElistContacts", "ElistModel", "FuzzChecks", "JSONFormat", "PhoneNumbers"]
    ),
    tests(
      "ElistCardsTests",
      [
        "CardDocument", "ElistCards", "ElistContacts", "ElistModel", "ElistText",
        "ImportTestSupport", "PhoneNumbers", "UnicodeText", "VCardFormat",
      ],
      resources: [.copy("Snapshots")]
    ),
    tests(
      "ElistPickerTests",
      [
        "BookTestSupport", "Console", "ElistBook", "ElistContacts", "ElistModel", "ElistPicker",
        "PhoneNumbers", "UnicodeText",
      ]
    ),
    tests("ElistReferenceTests", ["ElistCommands", "ElistOptions", "ElistReference"]),
    tests(
      "ElistUpkeepTests",
      [
        "ElistCards", "ElistContacts", "ElistModel", "ElistUpkeep", "JSONFormat", "PhoneNumbers",
        "UnicodeText",
      ]
    ),
    tests(
      "ElistContactsTests",
      ["ElistContacts", "FuzzChecks", "PhoneNumbers"]
    ),
    tests(
      "ElistCopiesTests",
      ["ElistContacts", "ElistCopies", "ElistModel", "JSONFormat", "PhoneNumbers"]
    ),
    tests("ElistIdentityTests", ["ElistContacts", "ElistIdentity"]),
    tests("CardDocumentTests", ["CardDocument"]),
    tests(
      "TypesettingTests",
      [
        "CPlatform", "CardChecks", "CardDocument", "ElistCards", "ElistContacts", "ElistModel",
        "PhoneNumbers",
        "StrangerChecks", "Typesetting",
      ],
      pangoHeaders
    ),
    tests(
      "ElistVaultTests",
      ["ElistVault", "Platform", "Sodium", "VaultChecks"],
      resources: [.copy("Vectors"), .copy("reader.py")]
    ),
    tests("EmbeddedTextTests", ["EmbeddedText"]),
    tests("InstallTests"),
    tests("PlatformTests", ["Platform"]),
    tests(
      "PhoneNumbersTests",
      ["CPhoneNumbers", "LibraryNumbers", "PhoneNumbers"],
      exclude: ["Examples.txt", "Renumbered.txt"]
    ),
    tests("SodiumTests", ["CSodium", "Sodium"]),
    tests("UnicodeTextTests", ["UnicodeText"]),
    tests("VCardFormatTests", ["UnicodeText", "VCardFormat"]),
    tests("CSVFormatTests", ["CSVFormat", "UnicodeText"]),
    tests("JSONFormatTests", ["JSONFormat"]),
    tests("LDIFFormatTests", ["LDIFFormat", "UnicodeText"]),
  ],
  cLanguageStandard: .gnu2x,
  cxxLanguageStandard: .cxx17
)

// Programs for developers, added only if the environment asks for them: the static link of `elist`
// and the sanitizers do not mix.
if isFuzzing {
  let importers = ["VCard", "CSV", "LDIF", "Abook", "JSON", "XCard", "Text", "Records"]
  var programs: [String: [Target.Dependency]] = [
    "Format": ["ElistImport", "ElistText"],
    "SQLite": ["ElistStructuredCards", "ElistText", "FuzzChecks"],
    "List": ["FuzzChecks"],
    "Book": ["FuzzChecks"],
    "Header": ["VaultChecks"],
    "Segments": ["VaultChecks"],
    "Card": ["CardChecks"],
    "Document": ["CardChecks"],
  ]
  for name in importers { programs[name] = ["ElistImport", "ElistText", "FuzzChecks"] }
  let all = programs.keys.map { "Fuzz\($0).swift" }
  for (program, dependencies) in programs {
    let name = "Fuzz" + program
    package.targets.append(
      .executableTarget(
        name: name,
        dependencies: dependencies,
        path: "Tests/Fuzz",
        exclude: ["Checks", "VaultChecks", "CardChecks", "Corpus", "Dictionaries"]
          + all.filter { $0 != name + ".swift" },
        sources: [name + ".swift"],
        swiftSettings: strict + pangoHeaders + [.unsafeFlags(["-parse-as-library"])],
        linkerSettings: lld
      )
    )
  }
}
if Context.environment["ELIST_BENCHMARK"] != nil {
  package.targets += [
    .target(
      name: "BenchmarkBooks",
      dependencies: ["CSQLite", "ElistContacts", "ElistTestSupport"],
      path: "Tests/Benchmarks/Books",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "elist-benchmark",
      dependencies: ["BenchmarkBooks", "ElistImport", "ElistTestSupport", "ElistText", "Sodium"],
      path: "Tests/Benchmarks/Ratios",
      exclude: ["eds.c", "plans.cpp"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: lld
    ),
    .executableTarget(
      name: "ImportBenchmark",
      dependencies: ["BenchmarkBooks", "ElistImport", "ElistText", "VCardFormat"],
      path: "Tests/Benchmarks/Import",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: lld
    ),
    .executableTarget(
      name: "PickerBenchmark",
      dependencies: [
        "BenchmarkBooks", "Console", "ElistBook", "ElistContacts", "ElistModel", "ElistPicker",
      ],
      path: "Tests/Benchmarks/Picker",
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: lld
    ),
    .executableTarget(
      name: "StrangerBenchmark",
      dependencies: ["CardDocument", "StrangerChecks"],
      path: "Tests/Benchmarks/Stranger",
      exclude: ["Checks"],
      swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: lld
    ),
    .executableTarget(
      name: "BarePango",
      dependencies: ["CPango"],
      path: "Tests/Benchmarks/BarePango",
      swiftSettings: strict + pangoHeaders + [.unsafeFlags(["-parse-as-library"])]
    ),
  ]
}

if isForTour {
  package.targets.removeAll { target in
    target.type == .test || target.path?.hasPrefix("Tests/") == true
      || ["elist-reference", "ElistReference"].contains(target.name)
  }
}
