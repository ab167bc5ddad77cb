import Testing

@testable import ElistModel

@Suite struct RowFilterTests {
  private let all = rows(
    Contact("Ann", "(415) 555-0132").with {
      $0.emails = [LabeledText(value: "a@example.org")]
      $0.categories = ["Family"]
    },
    Contact("Bob", "+1 415 555 0133").with { $0.categories = ["family", "Élan"] },
    Contact("Cem", "+49 30 23125012").with { $0.urls = ["https://example.org"] },
    Contact("Dan").with { $0.addresses = [PostalAddress()] },
    Contact("Eve").with {
      $0.addresses = [PostalAddress()]
      $0.addresses[0].street = "1 Main St"
    }
  )

  @Test(arguments: [
    (ContactField.phone, ["Ann", "Bob", "Cem"]), (.email, ["Ann"]), (.url, ["Cem"]),
    (.address, ["Eve"]),
  ])
  func `a required field is there`(field: ContactField, names: [String]) {
    #expect(field.requirement.process(all).names == names)
  }

  @Test func `a group is known in any case`() {
    #expect(RequiredGroup("FAMILY").process(all).names == ["Ann", "Bob"])
    #expect(RequiredGroup("elan").process(all).names == ["Bob"])
    #expect(RequiredGroup("fam").process(all).isEmpty)
  }

  @Test(arguments: [
    ("415", ["Ann", "Bob"]), ("+1415", ["Ann", "Bob"]), ("+1 (415)", ["Ann", "Bob"]),
    ("+49 30", ["Cem"]), ("30", []), ("555", []), ("+", []),
  ])
  func `an area is how a number begins, at home or from abroad`(area: String, names: [String]) {
    #expect(AreaPrefix(area, home: "US").process(all).names == names)
  }

  @Test func `a region is that of the number's plan`() {
    #expect(NumberRegion("US", home: "US").process(all).names == ["Ann", "Bob"])
    #expect(NumberRegion("DE", home: "US").process(all).names == ["Cem"])
    #expect(NumberRegion("GB", home: "US").process(all).isEmpty)
  }

  @Test func `rows of another field are kept by any number of the contact`() {
    let ann = all[0].contact
    let row = SplitOnField(.email, order: .last, includingEmpty: false).rows(of: [ann])
    #expect(AreaPrefix("415", home: "US").process(row).names == ["Ann"])
    #expect(NumberRegion("DE", home: "US").process(row).isEmpty)
  }

  @Test func `a shared number is one that two contacts have, however it is written`() {
    let all = rows(
      Contact("Ann", "(415) 555-0132", "1"),
      Contact("Bob", "112"),
      Contact("Cem", "415-555-0199", "415.555.0199"),
      Contact("Dan", "+1 415 555 0132")
    )
    #expect(Shared(.number, home: "US").process(all).names == ["Ann", "Dan"])
    #expect(
      Shared(.number, home: "US").grouped(all).names == ["Ann", "Dan", "Ann", "Bob", "Cem", "Cem"]
    )
  }

  @Test func `a shared address is one of two contacts, whatever the punctuation`() {
    func living(_ name: String, _ street: String?, _ town: String) -> Contact {
      Contact(name, "1", "2").with {
        var address = PostalAddress()
        (address.street, address.locality) = (street, town)
        $0.addresses = [address]
      }
    }
    let all = rows(
      living("Ann", "1 Main St.", "Köln"),
      living("Bob", nil, "Köln"),
      living("Cem", nil, "Köln"),
      living("Dan", "1 main st", "KOLN"),
      living("Eve", "1 Main St.", "Bonn")
    )
    #expect(Shared(.address, home: "US").process(all).names == ["Ann", "Ann", "Dan", "Dan"])
  }

  @Test func `contacts of one UID, or of one name and a number, are repeated`() {
    let all = rows(
      Contact("Ann", "(415) 555-0132"),
      Contact("Bob", "1", uid: "b"),
      Contact("ANN", "9", "4155550132"),
      Contact("Ann", "415 555 0133"),
      Contact("Robert", "2", uid: "b"),
      Contact("Dan", "(415) 555-0132")
    )
    #expect(Repeated(home: "US").process(all).names == ["Ann", "Bob", "ANN", "ANN", "Robert"])
  }
}
