import ElistModel
import Testing

@testable import ElistBook

@Suite struct NumberToCallTests {
  private func number(_ phones: Phone...) -> NumberToCall {
    NumberToCall(of: Contact("Ann", "Lee").with { $0.phones = phones }, home: "US")
  }

  private let home = Phone(raw: "415 555 0101", label: .home)
  private let mobile = Phone(raw: "415 555 0102", label: .mobile)

  @Test func `the preferred number comes before the mobile one, and that before others`() {
    let preferred = Phone(raw: "415 555 0103", label: .work, preferred: true)
    #expect(number(home, mobile, preferred) == .one(2))
    #expect(number(home, mobile) == .one(1))
    #expect(number(home, Phone(raw: "415 555 0104", label: .work)) == .several([0, 1]))
    #expect(number() == .none)
  }

  @Test(arguments: [Label.fax, .pager])
  func `nobody speaks into a fax or a pager while there is another number`(label: Label) {
    let deaf = Phone(raw: "415 555 0105", label: label)
    #expect(number(deaf, home) == .one(1))
    #expect(number(deaf) == .one(0))
  }

  @Test func `a number that is written twice is one`() {
    #expect(number(home, Phone(raw: "+1 (415) 555-0101", label: .work)) == .one(0))
  }
}
