import ElistContacts
import ElistTestSupport
import JSONFormat
import PhoneNumbers
import Testing

@testable import ElistModel

@Suite struct EmergencyListDocumentTests {
  private let entry = """
    {"added":"2026-11-21T00:00:00Z","confirmed":null,"customLabel":null,"groups":[],"handle":"ann",\
    "hint":null,"id":"00000000-0000-4000-8000-000000000001","label":"mobile","name":"Ann","note":null,\
    "number":{"e164":null,"extension":null,"international":null,"national":null,"possible":false,\
    "postDial":null,"raw":"112","region":null,"type":null,"uri":null,"valid":false},"relation":null,"source":null}
    """

  private func document(_ entry: String) -> String {
    #"{"entries":[\#(entry)],"limit":{"max":9,"min":0},"region":"US","version":1}"#
  }

  private func reason(_ document: String) -> String? {
    do throws(ModelError) {
      _ = try EmergencyList(document: utf8(document))
      return nil
    } catch .listUnreadable(let reason) {
      return reason
    } catch {
      return "\(error)"
    }
  }

  @Test func `is this to the byte`() throws {
    let list = try EmergencyList(document: utf8(document(entry)))
    #expect(list.entries.map(\.label) == [.mobile])
    #expect(text(list.document) == document(entry))
    let empty = #"{"entries":[],"limit":{"max":9,"min":0},"region":"FR","version":1}"#
    #expect(text(EmergencyList(region: "FR").document) == empty)
  }

  @Test func `has how much the book holds, and keeps counts that it cannot read`() throws {
    let counted =
      #"{"book":{"contacts":2,"generation":18446744073709551615,"numbers":3},"entries":[],"#
      + #""limit":{"max":9,"min":0},"region":"FR","version":1}"#
    let list = try EmergencyList(document: utf8(counted))
    #expect(list.bookCounts?.contacts == 2 && list.bookCounts?.numbers == 3)
    #expect(list.bookCounts?.generation == .max)
    #expect(text(list.document) == counted)
    let other = counted.replacing(#""contacts":2"#, with: #""contacts":"many""#)
    #expect(try EmergencyList(document: utf8(other)).bookCounts == nil)
    #expect(text(try EmergencyList(document: utf8(other)).document) == other)
    var ann = Contact()
    ann.phones = [Phone(raw: "1"), Phone(raw: "2")]
    let book = BookWriter.render([ann, Contact()])
    let counts = BookCounts(of: book, generation: 7)
    #expect(counts?.contacts == 2 && counts?.numbers == 2 && counts?.generation == 7)
    #expect(BookCounts(of: [1], generation: 7) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `gives back what was stored`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = EmergencyList(region: random.text())
    list.limit.max = Int.random(in: 0...20, using: &random)
    list.limit.min = Int.random(in: 0...20, using: &random)
    list.entries = try (0..<Int.random(in: 0...5, using: &random)).map { try random.entry($0) }
    list.unknown = ["later": random.json()]
    let read = try EmergencyList(document: list.document)
    #expect(read == list)
    #expect(read.document == list.document)
  }

  @Test func `keeps what a newer version added to what says nothing`() throws {
    let newer =
      #"{"entries":[],"intervals":{"later":[1]},"limit":{"max":9,"min":0},"owner":{"pets":1},"#
      + #""region":"FR","version":1}"#
    let document = text(try EmergencyList(document: utf8(newer)).document)
    #expect(document.contains(#""intervals":{"later":[1]}"#))
    #expect(document.contains(#""pets":1"#))
  }

  @Test(arguments: ["group", "person"])
  func `a group or a person with another form of id is kept, and not read twice`(
    _ what: String
  ) throws {
    let id = "\(what).0000000A-0000-4000-8000-000000000001"
    let value = #"{"group":"kin","handle":"bo","name":"kin","order":[],"profile":{}}"#
    let newer = #"{"entries":[],"\#(id)":\#(value),"region":"FR","version":1}"#
    let list = try EmergencyList(document: utf8(newer))
    #expect(list.groups.isEmpty && list.persons.isEmpty)
    #expect(text(list.document).contains("\"\(id)\":\(value)"))
    #expect(try EmergencyList(document: list.document) == list)
    let own = try EmergencyList(document: utf8(newer.replacing(id, with: id.lowercased())))
    #expect(own.groups.count + own.persons.count == 1)
  }

  @Test func `keeps what a newer version stored, at every level`() throws {
    let newer =
      entry
      .replacing(#""type":null"#, with: #""type":"satellite""#)
      .replacing(#""region":null"#, with: #""region":null,"seen":["a"]"#)
      .replacing(#""hint":null"#, with: #""hint":null,"holidays":{"from":8}"#)
      .replacing(#""label":"mobile""#, with: #""label":"boat""#)
      .replacing(#""customLabel":null"#, with: #""customLabel":"boat""#)
      .replacing(
        #""source":null"#,
        with: """
          "source":{"new":1,"provider":"vcard","uid":null,\
          "valueID":"00000000-0000-8000-8000-000000000002"}
          """
      )
    let whole = document(newer)
      .replacing(#""min":0"#, with: #""min":0,"soft":true"#)
      .replacing(#""limit""#, with: #""later":{"name":"Zoe"},"limit""#)
    let list = try EmergencyList(document: utf8(whole))
    #expect(text(list.document) == whole)
    #expect(list.entries[0].customLabel == "boat")
  }

  @Test func `shows a label that only a newer version knows`() throws {
    let newer = document(entry.replacing(#""label":"mobile""#, with: #""label":"boat""#))
    let list = try EmergencyList(document: utf8(newer))
    #expect(list.entries[0].title == "Ann (boat)")
    #expect(text(list.document).contains(#""label":"boat""#))
  }

  @Test(
    arguments: [
      ("", "byte 0: expected a value"), ("[]", "the list is not an object"),
      ("{}", "the list has no version"),
      (#"{"version":"1"}"#, #""version" of the list is invalid"#),
      (#"{"version":0}"#, "the list has no version"),
      (#"{"version":-1}"#, "the list has no version"),
      (#"{"version":1}"#, "the list has no region"),
      (#"{"version":1,"region":"US"}"#, "the list has no entries"),
      (
        #"{"version":1,"region":"US","entries":{}}"#,
        #""entries" of the list is invalid"#
      ),
      (#"{"version":1,"region":"US","entries":[],"limit":9}"#, "the limit is not an object"),
      (
        #"{"version":1,"region":"US","entries":[],"limit":{"max":"9"}}"#,
        #""max" of the limit is invalid"#
      ),
      (#"{"version":1,"region":"US","entries":[],"limit":{"max":-1}}"#, "the limit is below 0"),
      (#"{"version":1,"region":"US","entries":[1]}"#, "an entry is not an object"),
    ]
  )
  func `refuses what is no list`(document: String, expected: String) {
    #expect(reason(document) == expected)
  }

  @Test(
    arguments: [
      (#""raw":"112""#, #""raw":null"#, "an entry's number has no raw"),
      (#""raw":"112""#, #""raw":112"#, #""raw" of an entry's number is invalid"#),
      (
        #""possible":false"#, #""possible":0"#,
        #""possible" of an entry's number is invalid"#
      ),
      (#""handle":"ann""#, #""handle":"Ann""#, #""handle" of an entry is invalid"#),
      (#""handle":"ann""#, #""handle":null"#, "an entry has no handle"),
      (#""id":"0"#, #""id":"x"#, #""id" of an entry is invalid"#),
      (#""name":"Ann""#, #""name":["Ann"]"#, #""name" of an entry is invalid"#),
      (#""groups":[]"#, #""groups":[1]"#, #""groups" of an entry is invalid"#),
      (#""source":null"#, #""source":{}"#, "an entry's source has no valueID"),
      (#""added":"2"#, #""later":"2"#, "an entry has no added"),
    ]
  )
  func `refuses an entry of which something would be lost`(
    member: String,
    changed: String,
    expected: String
  ) {
    #expect(entry.contains(member))
    #expect(reason(document(entry.replacing(member, with: changed))) == expected)
  }

  @Test func `refuses a newer version`() {
    let newer = #"{"version":2,"people":[]}"#
    #expect(throws: ModelError.listNewer(2)) { try EmergencyList(document: utf8(newer)) }
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `damaged gives a list or a refusal`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = utf8(document(entry + "," + entry.replacing("ann", with: "bob")))
    for _ in 0..<2 { bytes.mutate(&random) }
    do throws(ModelError) {
      let list = try EmergencyList(document: bytes)
      #expect(try EmergencyList(document: list.document) == list)
    } catch {
      switch error {
      case .listUnreadable, .listNewer: break
      default: Issue.record("\(error)")
      }
    }
  }

  @Test func `shows the entries chosen with their positions on the whole list`() throws {
    let list = try EmergencyList("ann", "bob", "cara")
    let shown = try #require(list.json([list.entries[2], list.entries[0]]).object)
    #expect(shown["version"] == .integer(1))
    #expect(shown["owner"] == .null)
    let positions = try #require(shown["entries"]?.array).map { $0.object?["position"]?.integer }
    #expect(positions == [3, 1])
  }

  @Test func `shows entries that share an id`() throws {
    var list = try EmergencyList("ann", "bob")
    list.entries[1].id = list.entries[0].id
    #expect(list.json(list.entries).object?["entries"]?.array?.count == 2)
  }
}
