/// The same people in the formats that address books are read from.
package enum BookWriters {
  /// Each format's name with what writes it.
  package static let all: [(name: String, write: @Sendable ([MixedPerson]) -> [UInt8])] = [
    ("vCard", { lines($0, vcard) }),
    ("CSV of Google", { table($0, googleHeadings, google) }),
    ("CSV of Outlook", { table($0, outlookHeadings, outlook) }),
    ("LDIF", { lines($0, ldif) }),
    ("abook", { Array("# abook addressbook file\n\n".utf8) + lines($0, abook) }),
    ("jCard", { list($0, jcard) }),
    ("JSContact", { list($0, jscontact) }),
    ("xCard", { Array("<vcards xmlns=\"\(namespace)\">\n".utf8) + lines($0, xcard) + closing }),
    ("SQLite of GNOME", { StoreWriter.gnome($0) }),
    ("SQLite of Thunderbird", { StoreWriter.thunderbird($0) }),
    ("SQLite of macOS", { StoreWriter.mac($0) }),
  ]

  private static let namespace = "urn:ietf:params:xml:ns:vcard-4.0"
  private static let closing = Array("</vcards>\n".utf8)

  private static func lines(_ people: [MixedPerson], _ write: (MixedPerson) -> String) -> [UInt8] {
    var bytes: [UInt8] = []
    for person in people { bytes += write(person).utf8 }
    return bytes
  }

  private static func list(_ people: [MixedPerson], _ write: (MixedPerson) -> String) -> [UInt8] {
    var bytes = Array("[".utf8)
    for (index, person) in people.enumerated() {
      if index > 0 { bytes += ",\n".utf8 }
      bytes += write(person).utf8
    }
    return bytes + Array("]\n".utf8)
  }

  private static func table(
    _ people: [MixedPerson],
    _ headings: [String],
    _ row: (MixedPerson) -> [String?]
  ) -> [UInt8] {
    let records = [headings] + people.map(row)
    var bytes: [UInt8] = []
    for record in records {
      let cells = record.map { cell in
        guard let cell else { return "" }
        return cell.contains(",") ? "\"\(cell)\"" : cell
      }
      bytes += cells.joined(separator: ",").utf8
      bytes += "\r\n".utf8
    }
    return bytes
  }
}

// MARK: Texts

extension BookWriters {
  static func vcard(_ person: MixedPerson) -> String {
    var text = """
      BEGIN:VCARD
      VERSION:4.0
      UID:\(person.uid)
      FN:\(person.name)
      N:\(person.family);\(person.given);;;
      TEL;TYPE=cell:\(person.mobile)
      EMAIL;TYPE=home:\(person.email)
      ADR;TYPE=home:;;\(person.street);Beispielstadt;;\(person.postalCode);D
      CATEGORIES:Family

      """
    if let home = person.home { text += "TEL;TYPE=home:\(home)\n" }
    if let organization = person.organization { text += "ORG:\(organization)\n" }
    if let note = person.note { text += "NOTE:\(note.replacing(",", with: "\\,"))\n" }
    return text + "END:VCARD\n"
  }

  private static func ldif(_ person: MixedPerson) -> String {
    var text = """
      dn: cn=\(person.index),mail=\(person.email)
      objectclass: person
      entryuuid: \(person.uid)
      cn: \(person.name)
      sn: \(person.family)
      givenName: \(person.given)
      mobile: \(person.mobile)
      mail: \(person.email)
      mozillaHomeStreet: \(person.street)
      mozillaHomeLocalityName: Beispielstadt
      mozillaHomePostalCode: \(person.postalCode)
      mozillaHomeCountryName: D

      """
    if let home = person.home { text += "homePhone: \(home)\n" }
    if let organization = person.organization { text += "o: \(organization)\n" }
    if let note = person.note { text += "description: \(note)\n" }
    return text + "\n"
  }

  private static func abook(_ person: MixedPerson) -> String {
    var text = """
      [\(person.index)]
      name=\(person.name)
      email=\(person.email)
      address=\(person.street)
      city=Beispielstadt
      zip=\(person.postalCode)
      country=D
      mobile=\(person.mobile)
      groups=Family

      """
    if let home = person.home { text += "phone=\(home)\n" }
    if let note = person.note { text += "notes=\(note)\n" }
    return text + "\n"
  }

  private static func xcard(_ person: MixedPerson) -> String {
    func tel(_ type: String, _ number: String) -> String {
      "<tel><parameters><type><text>\(type)</text></type></parameters><text>\(number)</text></tel>\n"
    }
    var text = """
      <vcard><uid><text>\(person.uid)</text></uid>
      <fn><text>\(person.name)</text></fn>
      <n><surname>\(person.family)</surname><given>\(person.given)</given></n>
      <email><text>\(person.email)</text></email>
      <adr><pobox/><ext/><street>\(person.street)</street><locality>Beispielstadt</locality><region/>
      <code>\(person.postalCode)</code><country>D</country></adr>
      <categories><text>Family</text></categories>

      """
    text += tel("cell", person.mobile)
    if let home = person.home { text += tel("home", home) }
    if let organization = person.organization {
      text += "<org><text>\(organization)</text></org>\n"
    }
    if let note = person.note { text += "<note><text>\(note)</text></note>\n" }
    return text + "</vcard>\n"
  }
}

// MARK: JSON

extension BookWriters {
  private static func jcard(_ person: MixedPerson) -> String {
    var text = """
      ["vcard",[["version",{},"text","4.0"],["uid",{},"text","\(person.uid)"],
      ["fn",{},"text","\(person.name)"],
      ["n",{},"text",["\(person.family)","\(person.given)","","",""]],
      ["tel",{"type":"cell"},"text","\(person.mobile)"],["email",{},"text","\(person.email)"],
      ["adr",{"type":"home"},"text",
      ["","","\(person.street)","Beispielstadt","","\(person.postalCode)","D"]],
      ["categories",{},"text","Family"]
      """
    if let home = person.home { text += ",[\"tel\",{\"type\":\"home\"},\"text\",\"\(home)\"]" }
    if let name = person.organization { text += ",[\"org\",{},\"text\",\"\(name)\"]" }
    if let note = person.note { text += ",[\"note\",{},\"text\",\"\(note)\"]" }
    return text + "]]"
  }

  private static func jscontact(_ person: MixedPerson) -> String {
    let home = person.home.map { ",\"h\":{\"number\":\"\($0)\",\"contexts\":{\"private\":true}}" }
    var text = """
      {"@type":"Card","version":"1.0","uid":"\(person.uid)","name":{"full":"\(person.name)",
      "components":[{"kind":"given","value":"\(person.given)"},
      {"kind":"surname","value":"\(person.family)"}]},
      "phones":{"m":{"number":"\(person.mobile)","features":{"mobile":true}}\(home ?? "")},
      "emails":{"e":{"address":"\(person.email)"}},"keywords":{"Family":true},
      "addresses":{"a":{"components":[{"kind":"name","value":"\(person.street)"},
      {"kind":"locality","value":"Beispielstadt"},{"kind":"postcode","value":"\(person.postalCode)"},
      {"kind":"country","value":"D"}]}}
      """
    if let name = person.organization {
      text += ",\"organizations\":{\"o\":{\"name\":\"\(name)\"}}"
    }
    if let note = person.note { text += ",\"notes\":{\"n\":{\"note\":\"\(note)\"}}" }
    return text + "}"
  }
}

// MARK: Tables

extension BookWriters {
  private static let googleHeadings = [
    "First Name", "Middle Name", "Last Name", "Nickname", "Organization Name", "Organization Title",
    "Birthday", "Notes", "Labels", "E-mail 1 - Label", "E-mail 1 - Value", "Phone 1 - Label",
    "Phone 1 - Value", "Phone 2 - Label", "Phone 2 - Value", "Address 1 - Label",
    "Address 1 - Street", "Address 1 - City", "Address 1 - Postal Code", "Address 1 - Country",
  ]

  private static func google(_ person: MixedPerson) -> [String?] {
    [
      person.given, nil, person.family, nil, person.organization, nil, nil, person.note,
      "Family ::: * myContacts", "* Home", person.email, "Mobile", person.mobile,
      person.home.map { _ in "Home" }, person.home, "Home", person.street, "Beispielstadt",
      person.postalCode, "D",
    ]
  }

  private static let outlookHeadings = [
    "Title", "First Name", "Middle Name", "Last Name", "Suffix", "Company", "Department",
    "Job Title", "Business Street", "Business City", "Home Street", "Home City",
    "Home Postal Code", "Home Country/Region", "Business Phone", "Home Phone", "Mobile Phone",
    "Pager", "Birthday", "Categories", "E-mail Address", "E-mail Type", "E-mail Display Name",
    "Notes", "Web Page",
  ]

  private static func outlook(_ person: MixedPerson) -> [String?] {
    [
      nil, person.given, nil, person.family, nil, person.organization, nil, nil, nil, nil,
      person.street, "Beispielstadt", person.postalCode, "D", nil, person.home, person.mobile, nil,
      "0/0/00", "Family", person.email, "SMTP", person.name, person.note, nil,
    ]
  }
}

/// Makes every twentieth card one whose names are in another charset than it says.
package func withWrongCharsets(_ cards: [UInt8]) -> [UInt8] {
  let begin = Array("BEGIN:VCARD".utf8)
  // "Zoë Müller", in Windows-1252.
  let name: [UInt8] = [0x5A, 0x6F, 0xEB, 0x20, 0x4D, 0xFC] + Array("ller".utf8)
  let lines =
    Array("\r\nNOTE;CHARSET=UTF-8:".utf8) + name + Array("\r\nTITLE;CHARSET=UTF-8:".utf8) + name
  var result: [UInt8] = []
  result.reserveCapacity(cards.count + cards.count / 50)
  var count = 0
  for line in cards.split(separator: 0x0A, omittingEmptySubsequences: false) {
    if !result.isEmpty { result.append(0x0A) }
    guard line.starts(with: begin) else {
      result += line
      continue
    }
    count += 1
    result += begin
    if count % 20 == 0 { result += lines }
    result += line.dropFirst(begin.count)
  }
  return result
}
