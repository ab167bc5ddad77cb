/// Cards as different programs write them, the same at each call.
package enum MixedCards {
  private static let given = [
    "Anna", "Béatrice", "Jürgen", "Kate", "Дмитрий", "太郎", "Mohammed", "José", "Zoë", "Nguyễn",
    "Olga", "Ann", "Liam", "Noah", "Emma",
  ]
  private static let family = [
    "Müller", "Lee", "O'Hara", "García", "Иванов", "山田", "Smith", "Nowak", "Kowalski", "Rossi",
    "van der Berg", "Jensen", "Bell", "Haro", "Taylor", "Chen", "Okafor",
  ]

  /// So many cards of four kinds in turn, about 350 bytes each.
  package static func generated(count: Int) -> [UInt8] {
    var text = ""
    for index in 0..<count {
      let name = (given[index * 7 % 15], "\(family[index * 11 % 17])\(index)")
      text += [apple, nokia, gmail, evolution][index % 4](index, name.0, name.1)
    }
    return Array(text.replacing("\n", with: "\r\n").utf8)
  }

  private static func evolution(_ index: Int, _ given: String, _ family: String) -> String {
    """
    BEGIN:VCARD
    VERSION:3.0
    N:\(family);\(given);;;
    FN:\(given) \(family)
    ORG:Gemeinde Beispielstadt;Amt \(index % 40)
    EMAIL;type=INTERNET;type=HOME;type=pref:a\(index)@mail.example.org
    TEL;type=CELL;type=VOICE;type=pref:+49 170 \(1_000_000 + index)
    TEL;type=HOME;type=VOICE:089 \(2_000_000 + index)
    ADR;type=HOME:;;Hauptstr. \(index % 200);Beispielstadt;;8\(1000 + index % 9000);D
    UID:\(index)-0000-4000-8000-000000000000
    REV:2024-01-01T00:00:00Z
    END:VCARD

    """
  }

  private static func nokia(_ index: Int, _ given: String, _ family: String) -> String {
    let coded = "CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE"
    return """
      BEGIN:VCARD
      VERSION:2.1
      N;\(coded):\(quoted(family));\(quoted(given));;;
      FN;\(coded):\(quoted(given + " " + family))
      TEL;CELL:+1 415 555 \(1000 + index % 9000)
      TEL;WORK;VOICE:+1-415-556-\(1000 + index % 9000)
      EMAIL;HOME:b\(index)@example.com
      NOTE:met in 20\(10 + index % 20)
      END:VCARD

      """
  }

  private static func gmail(_ index: Int, _ given: String, _ family: String) -> String {
    """
    BEGIN:VCARD
    VERSION:4.0
    UID:urn:uuid:\(index)-1111-4000-8000-000000000000
    FN:\(given) \(family)
    N:\(family);\(given);;;
    TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+44-7700-\(100_000 + index)
    EMAIL;TYPE=work:c\(index)@example.net
    CATEGORIES:Family,Work
    BDAY:19850412
    ADR;TYPE=home:;;\(index) High Street;London;;SW1A 1AA;UK
    END:VCARD

    """
  }

  private static func apple(_ index: Int, _ given: String, _ family: String) -> String {
    """
    BEGIN:VCARD
    VERSION:3.0
    PRODID:-//Apple Inc.//iOS 17//EN
    N:\(family);\(given);;;
    FN:\(given) \(family)
    item1.TEL;type=pref:(212) 555-\(1000 + index % 9000)
    item1.X-ABLabel:Boat
    TEL;type=IPHONE;type=CELL;type=VOICE:212-556-\(1000 + index % 9000)
    item2.EMAIL;type=INTERNET:d\(index)@example.org
    item2.X-ABLabel:_$!<Other>!$_
    NOTE:line one\\nline two\\, with a comma
    UID:\(index)-2222-4000-8000-000000000000:ABPerson
    END:VCARD

    """
  }

  private static func quoted(_ text: String) -> String {
    text.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "=" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

/// A person with what address books hold, the same at each call.
package struct MixedPerson: Sendable {
  let index: Int
  let given: String
  let family: String

  var name: String { "\(given) \(family)" }
  var uid: String { "\(index)-3333-4000-8000-000000000000" }
  var mobile: String { "+49 170 \(1_000_000 + index)" }
  var home: String? { index % 3 == 0 ? nil : "089 \(2_000_000 + index)" }
  var email: String { "person\(index)@example.org" }
  var organization: String? { index % 4 == 0 ? "Gemeinde Beispielstadt" : nil }
  var street: String { "Hauptstr. \(index % 200)" }
  var postalCode: String { "8\(1000 + index % 9000)" }
  var note: String? { index % 5 == 0 ? "met in 20\(10 + index % 20), with a comma" : nil }

  private static let given = [
    "Anna", "Béatrice", "Jürgen", "Kate", "Дмитрий", "太郎", "Mohammed", "José", "Zoë", "Nguyễn",
    "Olga", "Ann", "Liam", "Noah", "Emma",
  ]
  private static let family = [
    "Müller", "Lee", "O'Hara", "García", "Иванов", "山田", "Smith", "Nowak", "Kowalski", "Rossi",
    "van der Berg", "Jensen", "Bell", "Haro", "Taylor", "Chen", "Okafor",
  ]

  /// So many people.
  package static func generated(count: Int) -> [MixedPerson] {
    (0..<count).map { index in
      let family = "\(family[index * 11 % 17])\(index)"
      return MixedPerson(index: index, given: given[index * 7 % 15], family: family)
    }
  }
}
