import Testing

@testable import ElistModel

@Suite struct HandleTests {
  @Test(arguments: ["", "Ann", "-ann", "ann lee", "ann$(x)", "9ann", "ann\n", "änn"])
  func `refuses what a shell would not take unquoted`(text: String) {
    #expect(Handle(text) == nil)
  }

  @Test(arguments: ["a", "ann-lee", "ann-2"])
  func `takes letters, digits and hyphens`(text: String) {
    #expect(Handle(text)?.description == text)
  }
}
