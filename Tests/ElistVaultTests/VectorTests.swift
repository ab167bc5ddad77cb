import ElistTestSupport
import Foundation
import Testing

@testable import ElistVault

@Suite struct VectorTests {
  private static let stored: [Vector] = {
    let folder = Bundle.module.url(forResource: "Vectors", withExtension: nil)
    let files = folder.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    return (files ?? []).filter { $0.pathExtension == "vector" }
      .sorted { $0.path < $1.path }
      .compactMap { file in
        (try? Data(contentsOf: file)).flatMap {
          try? Vector(name: file.deletingPathExtension().lastPathComponent, decoding: Array($0))
        }
      }
  }()

  @Test func `there are as many vectors as were ever published`() {
    #expect(VectorTests.stored.count >= 160)
  }

  @Test func `every vector gives what it says`() throws {
    for vector in VectorTests.stored {
      #expect(vector.outcome() == vector.fields["expect"], "\(vector.name)")
    }
    try Sweep.tell(points: VectorTests.stored.count)
  }

  @Test func `the writer still writes every vector to the byte`() throws {
    let made = try VectorCatalogue.all()
    if ProcessInfo.processInfo.environment["ELIST_WRITE_VECTORS"] != nil { try write(made) }
    let stored = Dictionary(uniqueKeysWithValues: VectorTests.stored.map { ($0.name, $0) })
    #expect(Set(stored.keys) == Set(made.map(\.name)))
    for vector in made where stored[vector.name] != vector {
      Issue.record(
        "\(vector.name) differs: a vault that was written would no longer be what it was"
      )
    }
  }

  @Test func `the second reader gives what every vector says`() throws {
    let folder = try #require(Bundle.module.url(forResource: "Vectors", withExtension: nil))
    let result = try reader(["--vectors", folder.path], input: [])
    #expect(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
    #expect(String(decoding: result.output, as: UTF8.self).hasSuffix(" vectors, 0 failures\n"))
  }

  @Test func `the second reader gets the list and the book out of a fresh vault`() throws {
    let folder = try TemporaryFolder()
    let vault = Vault(path: "\(folder.path)/list.elist", stateDirectory: folder.path)
    let book = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let contents = Contents(list: Array("{\"entries\":[]}".utf8), book: book)
    let typed = "correct horse battery staple"
    _ = try vault.create(contents, passphrase: passphrase(typed), cost: .light)
    let list = try reader([vault.path, "list"], input: Array(typed.utf8))
    #expect(list.status == 0 && list.output == contents.list)
    #expect(try reader([vault.path, "book"], input: Array((typed + "\n").utf8)).output == book)
    #expect(try reader([vault.path, "list"], input: Array("wrong".utf8)).status == 65)
  }

  /// Runs reader.py; a machine without python3 fails here.
  private func reader(
    _ arguments: [String],
    input: [UInt8]
  ) throws -> (status: Int32, output: [UInt8]) {
    let script = try #require(Bundle.module.url(forResource: "reader", withExtension: "py"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, Array(output))
  }

  private func write(_ vectors: [Vector]) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Vectors")
    for vector in vectors {
      let file = folder.appendingPathComponent("\(vector.name).vector")
      if !FileManager.default.fileExists(atPath: file.path) {
        try Data(vector.encoded).write(to: file)
      }
    }
  }
}
