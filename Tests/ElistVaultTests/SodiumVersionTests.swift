import Testing

@testable import ElistVault

@Suite struct SodiumVersionTests {
  @Test func `the library's version is known`() {
    #expect(sodiumVersion.hasPrefix("1.0."))
  }
}
