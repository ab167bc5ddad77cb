import ElistTestSupport
import Testing

@Suite struct ArchitectureTests {
  @Test(arguments: Room.all.map(\.name))
  func `a room imports only what lies below it`(_ name: String) throws {
    let room = try #require(Room.all.first { $0.name == name })
    for file in Repository.swiftFiles(in: "Sources/" + name) {
      for line in ImportLine.all(in: try Repository.text(file)) {
        let isAllowed = room.mayImport.contains(line.module)
        #expect(isAllowed, "\(file):\(line.number): \(name) must not import \(line.module)")
      }
    }
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

  @Test func `the arrows point down only`() {
    var below: Set<String> = []
    for room in Room.all.reversed() {
      let rooms = room.mayImport.intersection(Room.all.map(\.name))
      #expect(rooms.isSubset(of: below), "\(room.name) imports a room that is not below it")
      below.insert(room.name)
    }
  }

  @Test func `every room has its tests`() throws {
    let tests = try Repository.names(in: "Tests")
    for room in try Repository.names(in: "Sources") where !Room.ground.contains(room) {
      let target = Room.testedElsewhere[room] ?? room + "Tests"
      #expect(tests.contains(target), "\(room) has no \(target)")
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
