import ElistTestSupport
import Testing

@Suite struct ArchitectureTests {
  @Test(arguments: Room.all.map(\.name))
  func `a room imports what it declares, and declares what it imports`(_ name: String) throws {
    let room = try #require(Room.all.first { $0.name == name })
    let declared = try #require(try PackageManifest.package.get().dependencies[name])
    var imported: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/" + name) {
      for line in ImportLine.all(in: try Repository.text(file)) {
        let isAllowed = declared.union(room.system).contains(line.module)
        #expect(isAllowed, "\(file):\(line.number): \(name) must not import \(line.module)")
        imported.insert(line.module)
      }
    }
    #expect(declared.subtracting(imported) == [], "\(name) declares what it does not import")
  }

  @Test func `targets below Tests import what they declare, and declare what they import`() throws {
    let package = try PackageManifest.package.get()
    let modules = package.dependencies.values.reduce(Set(package.dependencies.keys)) {
      $0.union($1)
    }
    let files = Set(Repository.swiftFiles(in: "Tests"))
    for (target, own) in package.swiftFiles where !files.isDisjoint(with: own) {
      let declared = try #require(package.dependencies[target])
      let imported = try own.reduce(into: Set<String>()) {
        $0.formUnion(ImportLine.all(in: try Repository.text($1)).map(\.module))
      }
      let missing = imported.intersection(modules).subtracting(declared)
      #expect(missing == [], "\(target) imports what it does not declare")
      // All tests have the support of tests, although a few do without it.
      let isTest = target.hasSuffix("Tests")
      let unused = declared.subtracting(imported).subtracting(isTest ? ["ElistTestSupport"] : [])
      #expect(unused == [], "\(target) declares what it does not import")
    }
    let read = package.swiftFiles.values.joined()
    #expect(files.subtracting(read) == [], "these files belong to no target")
  }

  @Test func `no room imports the whole of Foundation`() throws {
    for file in Repository.swiftFiles(in: "Sources") {
      let modules = ImportLine.all(in: try Repository.text(file)).map(\.module)
      #expect(!modules.contains("Foundation"), "\(file): FoundationEssentials is enough")
    }
  }

  @Test func `every folder under Sources is a room of the house`() throws {
    let unknown = Set(try Repository.names(in: "Sources"))
      .subtracting(Room.all.map(\.name)).subtracting(Room.ground)
    #expect(unknown == [])
  }

  @Test func `no Swift is on the ground floor`() {
    let files = Room.ground.flatMap { Repository.swiftFiles(in: "Sources/" + $0) }
    #expect(files == [])
  }

  @Test func `the arrows of README's drawing point down, or to the right`() throws {
    let readme = try Repository.text("README.md")
    let drawing = try #require(readme.firstMatch(of: /(?ms)^roof .*?^ground/)).output
    let places = drawing.matches(of: /[A-Za-z][\w-]+/).map { String($0.output) }
    let declared = try PackageManifest.package.get().dependencies
    for room in Room.all.map(\.name) {
      let place = try #require(places.firstIndex(of: room), "\(room) is not in the drawing")
      for other in declared[room] ?? [] {
        guard let target = places.firstIndex(of: other) else { continue }
        #expect(target > place, "\(room) → \(other)")
      }
    }
  }

  @Test func `the arrows point down only`() throws {
    let declared = try PackageManifest.package.get().dependencies
    let rooms = Set(Room.all.map(\.name))
    var below: Set<String> = []
    for room in Room.all.reversed() {
      let used = try #require(declared[room.name], "\(room.name) is no target").intersection(rooms)
      #expect(used.isSubset(of: below), "\(room.name) depends on a room that is not below it")
      below.insert(room.name)
    }
  }

  @Test func `every room has its test target, and every test target its room`() throws {
    let declared = try PackageManifest.package.get().dependencies
    var expected = Room.testsOfTheWhole
    for room in Room.all.map(\.name) {
      let target = Room.testedElsewhere[room] ?? room + "Tests"
      #expect(declared[target] != nil, "\(room) has no \(target)")
      if target == room + "Tests" {
        #expect(declared[target]?.contains(room) == true, "\(target) does not test \(room)")
      }
      expected.insert(target)
    }
    let folders = try Repository.names(in: "Tests").filter { $0.hasSuffix("Tests") }
    #expect(Set(folders).symmetricDifference(expected) == [])
  }

  @Test func `every long sweep names tests that there are`() throws {
    let filters = try Repository.text("Tests/prove").matches(
      of: /\[[a-z-]+\]='(\w+)\.(\w+)(?:\/\.\*(\w+))?'/
    )
    #expect(filters.count >= 9)
    for filter in filters {
      let (_, target, suite, word) = filter.output
      let file = "Tests/\(target)/\(suite).swift"
      let path = try #require(
        Repository.swiftFiles(in: "Tests/\(target)").first { $0.hasSuffix("/\(suite).swift") },
        "there is no \(file)"
      )
      guard let word else { continue }
      let text = try Repository.text(path)
      #expect(text.contains(try Regex("func `[^`]*\(word)")), "no test of \(path) has \(word)")
    }
  }

  @Test(arguments: [
    // The end of a card: there is one writer of vCards.
    ("END:VCARD", ["VCardFormat"]),
    // The two programs speak in Codable values; everything else is written by JSONFormat.
    ("JSONEncoder", ["ElistFiles", "elist-typeset"]),
    ("JSONSerialization", []),
    // Files are replaced, and programs are started, in one way.
    ("renameat", ["Platform"]),
    ("posix_spawn", ["Platform"]),
    ("elist_fork", ["Platform"]),
    // Only one room knows the cryptography, the telephone plans and ICU.
    ("crypto_", ["Sodium"]),
    ("elist_phone_", ["PhoneNumbers"]),
    ("elist_collat", ["UnicodeText"]),
    // Only one room asks the terminal.
    ("isatty", ["Console", "Platform"]),
    ("TIOCGWINSZ", ["Console"]),
  ])
  func `a thing is done in one way, in one room`(_ sign: String, _ rooms: [String]) throws {
    for file in Repository.swiftFiles(in: "Sources") {
      guard !rooms.contains(where: { file.hasPrefix("Sources/\($0)/") }) else { continue }
      #expect(!(try Repository.text(file).contains(sign)), "\(file) has \(sign)")
    }
  }

  @Test func `only the room of the platform asks which platform it is`() throws {
    for file in Repository.swiftFiles(in: "Sources") where !file.contains("/Platform/") {
      let lines = try Repository.text(file).split(separator: "\n").map { $0.drop { $0 == " " } }
      #expect(!lines.contains { $0.hasPrefix("#if ") }, "\(file) has an #if")
    }
  }

  @Test func `the visible top level is what it should be`() throws {
    // The package manager writes its lock file there; it is not part of the repository.
    let names = Set(try Repository.names(in: ".")).subtracting(["Package.resolved"])
    let wanted = ["Package.swift", "Sources", "Tests", "Completions", "Man", "README.md"]
    #expect(names == Set(wanted))
  }

  @Test func `the reader of imports knows every form`() {
    let source = """
      import A
      @testable import B
      package import struct C.Part
        @preconcurrency public import D // why
      // import E
      let text = "import F"
      import func G.call
      """
    #expect(ImportLine.all(in: source).map(\.module) == ["A", "B", "C", "D", "G"])
    #expect(ImportLine.all(in: source).map(\.number) == [1, 2, 3, 4, 7])
  }
}
