import ElistTestSupport
import Testing

@testable import ElistContacts

@Suite struct ContactSearchTextTests {
  private func search(_ contact: Contact) -> String { text(contact.searchText) }

  @Test func `is every name, folded, one a line`() {
    let contact = Contact("Zoë Bell").with {
      ($0.nickname, $0.organization) = ("Zo", "ＡＣＭＥ Straße")
      ($0.phoneticGiven, $0.phoneticFamily) = ("ゾエ", "ベル")
    }
    #expect(search(contact) == "zoe bell\nzo\nacme strasse\nソエ ヘル")
  }

  @Test func `adds the parts of the name that are not shown`() {
    let contact = Contact("Kate Bell").with {
      ($0.given, $0.family, $0.additional) = ("Catherine", "Bell", "Ann")
    }
    #expect(search(contact) == "kate bell\ncatherine\nann")
    let inside = Contact("Joanna Bell").with { $0.given = "Anna" }
    #expect(search(inside) == "joanna bell\nanna")
  }

  @Test func `of a nameless contact is what is shown of it`() {
    #expect(search(Contact(nil).with { $0.organization = "Acme" }) == "acme")
    let mail = Contact("").with { $0.emails = [LabeledText(value: "A@example.com")] }
    #expect(search(mail) == "a@example.com")
    #expect(search(Contact(nil, "112")) == "")
  }

  @Test func `adds the names that its cards have and it does not`() {
    let contact = Contact("Kate Bell").with {
      $0.nickname = "Kat"
      $0.cards = [
        Contact("Kate Bell"), Contact("Mum").with { $0.nickname = "Kat" },
        Contact("Mum").with { $0.nickname = "Mo's mother" }, Contact(""),
      ]
    }
    #expect(search(contact) == "kate bell\nkat\nmum\nmo's mother\nmos")
  }

  @Test func `adds names without their apostrophes`() {
    #expect(search(Contact("Ann O’Hara")) == "ann o'hara\nohara")
    #expect(search(Contact("Ann", "1")) == "ann")
  }
}
