import CardDocument
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct CodePayloadsTests {
  private func content(_ change: (inout CardContent) -> Void = { _ in }) throws -> CardContent {
    var ann = try entry("ann", "Ann; Lee, \"A\\B\"", "+1 415 555 3695") { $0.relation = "aunt" }
    ann.number.uri = "tel:+14155553695"
    let zoe = try entry("zoe", "さくら", "+81 90 1234 5678")
    var content = try ElistCardsTests.content(of: [ann, zoe], title: "Lee family")
    change(&content)
    return content
  }

  private func codePayloads(_ kind: CodeKind, _ content: CardContent) throws -> [String] {
    try codeChoices(kind, content, .en).map(\.payload)
  }

  @Test func `a tel code is the link of the first entry`() throws {
    #expect(try Set(codePayloads(.tel, content())) == ["tel:+14155553695"])
  }

  @Test func `a first entry without a link is refused`() throws {
    let content = try content { $0.rows[0].link = nil }
    let refusal = CardError.noLink(content.rows[0].handle)
    #expect(throws: refusal) { try codePayloads(.tel, content) }
    #expect(try codePayloads(.auto, content).count == 3)
  }

  @Test func `a code saves an extension so that a telephone dials it`() throws {
    let clinic = try entry("clinic", "Clinic", "+1 415 555 0176") {
      $0.number = interpret("+1 415 555 0176 ext. 204", home: nil)
    }
    let content = try ElistCardsTests.content(of: [clinic])
    #expect(try codePayloads(.vcard, content)[0].contains("TEL:+14155550176\\,204\r\n"))
    #expect(try codePayloads(.mecard, content) == [#"MECARD:N:Clinic;TEL:+14155550176\,204;;"#])
  }

  @Test func `a code saves every number of an entry`() throws {
    let ann = try entry("ann", "Ann", "+1 415 555 3695") {
      $0.numbers.append(EntryNumber(interpret("+1 415 555 0188", home: nil)))
    }
    let content = try ElistCardsTests.content(of: [ann])
    let lines = "TEL:+1 415 555 3695\r\nTEL:+1 415 555 0188\r\n"
    #expect(try codePayloads(.vcard, content)[0].contains(lines))
    let card = "MECARD:N:Ann;TEL:+1 415 555 3695;TEL:+1 415 555 0188;;"
    #expect(try codePayloads(.mecard, content) == [card])
  }

  @Test func `a code of one of several entries says whose it is`() throws {
    let captions = try codeChoices(.mecard, content(), .en).map(\.caption)
    #expect(captions == [#"Scan to save: Ann; Lee, "A\B""#])
  }

  @Test func `a vCard is one contact with the numbers of all entries, escaped`() throws {
    let payload = try #require(codePayloads(.vcard, content()).first)
    let card = """
      BEGIN:VCARD
      VERSION:3.0
      N:;ICE 01 Ann\\; Lee\\, "A\\\\B" / 02 さくら;;;
      FN:ICE 01 Ann\\; Lee\\, "A\\\\B" / 02 さくら
      TEL:+1 415 555 3695
      TEL:+81 90 1234 5678
      NOTE:01 Ann\\; Lee\\, "A\\\\B": aunt
      END:VCARD

      """
    #expect(payload == card.split(separator: "\n").map { $0 + "\r\n" }.joined())
  }

  @Test func `a vCard of one entry has its name alone`() throws {
    let payload = try #require(codePayloads(.vcard, content { $0.rows.removeLast() }).first)
    #expect(
      payload.contains("\r\nFN:Ann\\; Lee\\, \"A\\\\B\"\r\nTEL:+1 415 555 3695\r\nNOTE:aunt\r\n")
    )
  }

  @Test func `a MECARD of the first entry, escaped`() throws {
    let expected = #"MECARD:N:Ann\; Lee\, \"A\\B\";TEL:+1 415 555 3695;NOTE:aunt;;"#
    #expect(try codePayloads(.mecard, content()) == [expected])
    let ward = try content { $0.rows[0].details = [CardDetail(.note, "clinic: ward 7")] }
    #expect(try codePayloads(.mecard, ward).first?.hasSuffix(#"NOTE:clinic\: ward 7;;"#) == true)
  }

  @Test func `text is all that the card says`() throws {
    let content = try content { content in
      content.owner = [OwnerLine(label: "Blood type", value: "A Rh+")]
      content.services = [ServiceNumbers(label: "Japan", numbers: ["110", "119"])]
      content.instructions = "I am deaf."
    }
    let expected = """
      EMERGENCY CONTACTS
      Lee family
      I am deaf.
      01 Ann; Lee, "A\\B": +1 415 555 3695 (aunt)
      02 さくら: +81 90 1234 5678
      Blood type: A Rh+
      Japan: 110, 119
      """
    #expect(try codePayloads(.text, content) == [expected])
  }

  @Test func `auto tries the richest first`() throws {
    let content = try content()
    let kinds: [CodeKind] = [.vcard, .text, .mecard, .tel]
    #expect(try codePayloads(.auto, content) == kinds.flatMap { try codePayloads($0, content) })
  }
}
