import Testing

@testable import ElistModel

@Suite struct AuthorityTests {
  @Test(
    arguments: [
      ("collect", Authority.mayCollect), ("may-collect", .mayCollect), ("May collect", .mayCollect),
      ("may pick up the child", .mayCollect), ("key", .hasKey), ("keys", .hasKey),
      ("has keys", .hasKey), ("is proxy", .isProxy), ("Power of attorney", .isProxy),
      ("feeds the cat", .other("feeds the cat")), ("", .other("")),
    ]
  )
  func `what people type is recognised, and the rest is kept`(typed: String, authority: Authority) {
    #expect(Authority(typed) == authority)
    #expect(Authority(authority.text) == authority)
  }

  @Test func `several are apart by commas, each once`() {
    #expect(Authority.list("keys, may  collect,key") == [.hasKey, .mayCollect])
  }
}
