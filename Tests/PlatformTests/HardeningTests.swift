import Foundation
import Platform
import Testing

@Suite struct HardeningTests {
  @Test func `a hardened process leaves no core`() throws {
    forbidMemoryAccess()
    var limit = rlimit()
    #if os(Linux)
      #expect(getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0)
    #else
      #expect(getrlimit(RLIMIT_CORE, &limit) == 0)
    #endif
    #expect(limit.rlim_cur == 0)
    #expect(limit.rlim_max == 0)
  }
}
