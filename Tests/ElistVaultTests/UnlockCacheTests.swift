import ElistTestSupport
import Foundation
import Platform
import Sodium
import Testing

@testable import ElistVault

#if os(Linux)
  /// Against the kernel.
  ///
  /// If it keeps no keys here, it is the kernel that says so and skips these tests, not our code.
  @Suite(.serialized) struct UnlockCacheTests {
    private let cache = UnlockCache()
    private let vault = Identifier(
      bytes: (0..<16).map { _ in UInt8.random(in: 0...255) }[...]
    )

    /// All keys, a line each (proc_keys(5)); the kernel gives a part of them a call.
    private func allKeys() throws -> String {
      let bytes = try FileDescriptor(opening: "/proc/keys", O_RDONLY).readAll(limit: 1 << 20)
      return String(decoding: bytes, as: UTF8.self)
    }

    private func cached() throws -> [UInt8]? {
      switch try cache.get(vault) {
      case .some(let key): key.secret.withUnsafeBytes { Array($0) }
      case .none: nil
      }
    }

    @Test func `a vault that was never unlocked has no key`() throws {
      #expect(try cached() == nil)
      #expect(try !cache.clear(vault))
    }

    @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
    func `a key is kept, replaced and forgotten`() throws {
      defer { _ = try? cache.clear(vault) }
      try cache.put(testKey(1), for: vault, seconds: 60)
      #expect(try cached() == [UInt8](repeating: 1, count: 32))
      try cache.put(testKey(2), for: vault, seconds: 60)
      #expect(try cached() == [UInt8](repeating: 2, count: 32))
      #expect(try cache.clear(vault))
      #expect(try cached() == nil)
      #expect(try !cache.clear(vault))
      try cache.put(testKey(3), for: vault, seconds: 60)
      #expect(try cached() == [UInt8](repeating: 3, count: 32))
    }

    @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
    func `a key is forgotten in time, and reading it does not put that off`() throws {
      defer { _ = try? cache.clear(vault) }
      try cache.put(testKey(1), for: vault, seconds: 1)
      let end = Date().addingTimeInterval(10)
      while try cached() != nil, Date() < end { usleep(50_000) }
      #expect(try cached() == nil)
      try cache.put(testKey(2), for: vault, seconds: 60)
      #expect(try cached() == [UInt8](repeating: 2, count: 32))
    }

    @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
    func `the user may find and read a key, and nobody else anything`() throws {
      defer { _ = try? cache.clear(vault) }
      try cache.put(testKey(1), for: vault, seconds: 60)
      let keys = try allKeys()
      let line = try #require(keys.split(separator: "\n").first { $0.contains("\(vault): ") })
      #expect(line.contains(" 3f0b0000 "))
      #expect(line.contains(" user "))
      #expect(line.contains("elist:v1:\(vault): 32"))
    }

    /// The fourth column of /proc/keys is what is left of a key's time (proc_keys(5)).
    @Test(
      .enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"),
      arguments: [(330, "5m"), (10_000, "2h"), (400_000, "4d")] as [(UInt32, Substring)]
    )
    func `a key is kept for the time that was asked for, and its end is known`(
      seconds: UInt32,
      left: Substring
    ) throws {
      defer { _ = try? cache.clear(vault) }
      let begin = Int64(time(nil))
      try cache.put(testKey(1), for: vault, seconds: seconds)
      let ends = begin + Int64(seconds)...Int64(time(nil)) + Int64(seconds)
      let keys = try allKeys()
      let line = try #require(keys.split(separator: "\n").first { $0.contains("\(vault)") })
      #expect(line.split(separator: " ")[3] == left)
      #expect(ends.contains(try #require(cache.end(of: vault))))
    }

    @Test(.enabled(if: KernelKeys.areKept, "\(KernelKeys.areForbidden)"))
    func `a vault opens from the cache, and a key that does not fit is reported`() throws {
      let stored = try StoredVault()
      let opened = try stored.vault.open()
      let vault = opened.identity.vault
      defer { _ = try? cache.clear(vault) }
      if case .some = try opened.unlock(from: cache) { Issue.record("unlocked by nobody") }
      try cache.put(testKey(), for: vault, seconds: 60)
      switch try opened.unlock(from: cache) {
      case .some(let key):
        #expect(key.origin == .cache)
        #expect(try opened.contents(key) == testContents)
      case .none: Issue.record("the key is not found")
      }
      try cache.put(testKey(9), for: vault, seconds: 60)
      #expect(
        error { () throws(VaultError) in try opened.unlock(from: cache) } == .authenticationFailed
      )
    }
  }
#endif
