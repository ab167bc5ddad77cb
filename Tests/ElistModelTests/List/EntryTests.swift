import ElistContacts
import ElistTestSupport
import Foundation
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct EntryNameTests {
  @Test(
    arguments: [
      ("Kate", nil, "Kate"), ("Kate", "Acme", "Kate"), (nil, nil, "No Name"),
      (nil, "Acme", "Acme"), ("", "a@example.com", "No Name (a@example.com)"),
      (" \u{200B}", nil, "No Name"),
      (nil, "", "No Name"), ("👩‍👩‍👧", nil, "👩‍👩‍👧"), ("\u{2800}", nil, "\u{2800}"),
    ] as [(String?, String?, String)]
  )
  func `is never empty`(name: String?, hint: String?, shown: String) {
    #expect(Contact.shownName(name, hint: hint) == shown)
  }

  @Test func `is followed by the label`() throws {
    let entry = try Entry("kate", name: "Kate Bell").with { $0.label = .mobile }
    #expect(entry.title == "Kate Bell (M)")
  }
}

@Suite struct EntryJSONTests {
  @Test func `has every member, null where there is nothing`() throws {
    let json = try #require(try Entry("ann").json(position: 3).object)
    let keys: Set = [
      "id", "handle", "position", "name", "hint", "kind", "relation", "note", "label",
      "customLabel", "number", "groups", "added", "confirmed", "call", "formerNumber", "source",
      "others", "address", "meetingPoint", "hours", "zone", "languages", "authority",
    ]
    #expect(Set(json.keys) == keys)
    for key in ["hint", "relation", "note", "label", "customLabel", "confirmed", "source"] {
      #expect(json[key] == .null)
    }
    #expect(json["position"] == .integer(3))
    #expect(json["groups"] == .array([]))
  }

  @Test func `writes ids in lower case`() throws {
    let id = try #require(UUID(uuidString: "ABCDEF00-0000-4000-8000-00000000000A"))
    let entry = try Entry("ann").with {
      $0.id = id
      $0.source = Entry.Source(uid: "U", valueID: id, provider: "vcard")
    }
    let lower = JSONValue.string("abcdef00-0000-4000-8000-00000000000a")
    #expect(entry.json(position: 1).object?["id"] == lower)
    let source = JSONValue.object([
      "uid": .string("U"), "valueID": lower, "provider": .string("vcard"), "taken": .null,
      "gone": .bool(false),
    ])
    #expect(entry.json(position: 1).object?["source"] == source)
  }

  @Test func `shows nothing that only the document keeps`() throws {
    let entry = try Entry("ann").with { $0.unknown = ["later": .bool(true)] }
    #expect(entry.json(position: 1).object?["later"] == nil)
    #expect(entry.stored.object?["later"] == .bool(true))
    #expect(entry.stored.object?["position"] == nil)
  }
}
