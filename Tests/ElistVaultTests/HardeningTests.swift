import Foundation
import Testing

@testable import ElistVault

@Suite struct HardeningTests {
  @Test func `a hardened process leaves no core`() throws {
    hardenProcess()
    var limit = rlimit()
    #if os(Linux)
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0)
    #else
      #expect(getrlimit(RLIMIT_CORE, &limit) == 0)
    #endif
    #expect(limit.rlim_cur == 0)
    #expect(limit.rlim_max == 0)
  }

  @Test func `the library's version is known`() {
    #expect(sodiumVersion.hasPrefix("1.0."))
  }
}
