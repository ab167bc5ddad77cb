import ElistContacts
import ElistText
import ImportTestSupport
import Testing
import UnicodeText

@testable import ElistImport

@Suite struct TextListTests {
  /// `name: number (label), …` of each contact.
  private func people(_ text: String, home: String = "GB") -> [String] {
    let result = readContacts(Array(text.utf8), source: "list.txt", home: home)
    return result.contacts.map { contact in
      let phones = contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) }
      return "\(contact.name ?? "-"): \(phones.joined(separator: ", "))"
    }
  }

  @Test(
    arguments: [
      ("Mum: 01632 960 101", "Mum: 01632 960 101"),
      ("- Dr Roe (dentist) - 01632 960102", "Dr Roe (dentist): 01632 960102"),
      ("Nils\t07700 900103 (after 6pm)", "Nils: 07700 900103 (after 6pm)"),
      ("12. Ada Moss 07700 900104 / work 01632 960104", "Ada Moss: 07700 900104, 01632 960104 (W)"),
      ("Milk - Jim Hall: 07700 900105, not Sundays", "Milk - Jim Hall: 07700 900105 (not Sundays)"),
      ("Mr Low, 2nd floor   01632 960106", "Mr Low, 2nd floor: 01632 960106"),
      ("Lift, contract 550123: 0800 496 0107", "Lift, contract 550123: 0800 496 0107"),
      ("Van (KA-01-AB-4455) Joe 07700900108", "Van (KA-01-AB-4455) Joe: 07700900108"),
      ("01632 960109 Ines Ford", "Ines Ford: 01632 960109"),
      ("Power cut: 105", "Power cut: 105"),
      ("Ambulance 999", "Ambulance: 999"),
      ("Uncle Jo +353 85 012 3457", "Uncle Jo: +353 85 012 3457"),
      ("Zoë, zoe@example.org, 07700 900110", "Zoë: 07700 900110"),
    ]
  )
  func `a line has a name and its numbers`(_ line: String, _ person: String) {
    #expect(people("USEFUL NUMBERS\n\n\(line)\n") == [person])
  }

  @Test func `numbers below a name are that person's`() {
    let text = """
      Family
      ======

      Ann Roe
      mobile: 07700 900111
      01632 960111
      ann@example.org

      Bo Ek   07700 900112
              01632 960112 (shop)
      """
    #expect(
      people(text) == [
        "Ann Roe: 07700 900111 (M), 01632 960111", "Bo Ek: 07700 900112, 01632 960112 (shop)",
      ]
    )
    let contacts = readContacts(Array(text.utf8), source: "list.txt", home: "GB").contacts
    #expect(contacts.first?.emails.map(\.value) == ["ann@example.org"])
  }

  @Test(
    arguments: [
      "Breakdown: 1-800-AAA-HELP (member 438 0091 2231 7788)", "Policy no. 4711 0815 22",
      "Door code: 4711", "Boiler 0163 2960", "Cy: 07700 9001",
    ]
  )
  func `digits that may be no number are nobody's, and told with their line`(_ line: String) {
    let text = "Mum: 01632 960 101\n\(line)\nDad: 01632 960 102\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", home: "GB")
    let told = result.told.filter { $0.hasPrefix("2 ") }
    let kept = result.contacts.flatMap { $0.phones.map(\.raw) }
    #expect(kept.count == 2 || told.isEmpty == false || result.written.contains { $0.line == 2 })
    #expect(!kept.contains { $0.contains("438 0091") || $0.contains("4711") })
  }

  @Test func `a number of nobody is kept and told`() {
    let result = readContacts(
      Array("01632 960 113\n\nMum: 01632 960 101\n".utf8),
      source: "list.txt",
      home: "GB"
    )
    #expect(result.contacts.map(\.name) == [nil, "Mum"])
    #expect(result.told == ["1 warning: \"01632 960 113\" has no name beside it"])
  }

  @Test(
    arguments: [
      "Dear Sir,\nthank you for your letter.\nPlease call me.\nYours,\nJo Low 01632 960114\n",
      "int main() { return 0; }\n", "error at 192.168.0.1: 1234567\n", "3.14159265\n",
    ]
  )
  func `prose and programs are no list`(_ text: String) {
    #expect(ImportFormat(of: Array(text.utf8), home: "GB") == nil)
  }

  @Test func `each charset and line end of a note is read`() {
    let text = "Zoë: 01632 960 115\r\nJörg: 01632 960 116\r\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let result = readContacts(bytes, source: "list.txt", home: "GB")
    #expect(result.contacts.map(\.name) == ["Zoë", "Jörg"])
    #expect(result.written.map(\.line) == [1, 2])
  }
}
