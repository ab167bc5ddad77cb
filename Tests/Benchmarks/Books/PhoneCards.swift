import ElistTestSupport

/// Cards as a telephone exports them that has been filled for many years, the same at each call.
///
/// Names of many scripts, cards of all three versions, notations of several countries, cards
/// without a name or a number, and long lines that are folded; half of the numbers are in no plan.
package enum PhoneCards {
  private static let given = [
    "Ann", "Bob", "José", "Zoë", "Øystein", "Müge", "Anneliese", "太郎", "Иван", "محمد", "Νίκος",
    "María-José", "Jean-Luc", "Sinéad", "Đorđe", "Łukasz", "Chloé", "Priya", "Kwame", "Yuki",
  ]
  private static let family = [
    "Smith", "O'Brien", "Müller", "山田", "Петров", "الحسن", "Παπαδόπουλος", "García-López",
    "Nguyễn", "van der Berg", "Żółć", "Åström", "Kovač", "Okafor", "Singh", "Tanaka", "Lindqvist",
    "de la Cruz", "Ó Súilleabháin", "Bell",
  ]

  /// So many cards, about 300 bytes each.
  package static func generated(count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).flatMap { Array(card($0, &random).utf8) }
  }

  private static func card(_ index: Int, _ random: inout SeededGenerator) -> String {
    let (given, family) = (given[random.below(20)], family[random.below(20)])
    let version = ["3.0", "3.0", "3.0", "3.0", "3.0", "3.0", "3.0", "4.0", "4.0", "2.1"][
      random.below(10)
    ]
    var lines = ["BEGIN:VCARD", "VERSION:\(version)"]
    let isNameless = random.below(50) == 0
    if !isNameless { lines += name(given, family, version) }
    if isNameless || random.below(10) < 6 {
      lines.append("EMAIL;TYPE=INTERNET:u\(index)@example.org")
    }
    let numbers = isNameless ? 0 : [0, 1, 1, 1, 1, 1, 2, 2, 2, 3][random.below(10)]
    for place in 0..<numbers { lines += telephone(number(&random), place + 1, version, &random) }
    if random.below(10) < 4 {
      lines.append(
        "ADR;TYPE=HOME:;;\(random.below(999)) Laurel Street\\, Apt 7;Atlanta;GA;30303;USA"
      )
    }
    if random.below(10) < 3 {
      let note = "met at the école and again in \(1990 + index % 30); allergic to nuts\\, "
      lines += ["NOTE:" + note, " and very long words that need the line to be folded somewhere"]
    }
    lines += ["UID:urn:uuid:\(index)-0000-4000-8000-000000000007", "END:VCARD", ""]
    return lines.joined(separator: "\r\n")
  }

  private static func name(_ given: String, _ family: String, _ version: String) -> [String] {
    let isPlain = (given + family).utf8.allSatisfy { $0 < 0x80 }
    guard version == "2.1", !isPlain else {
      return ["N:\(family);\(given);;;", "FN:\(given) \(family)"]
    }
    let coded = "CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE"
    return [
      "N;\(coded):\(family.quotedPrintable);\(given.quotedPrintable);;;",
      "FN;\(coded):\((given + " " + family).quotedPrintable)",
    ]
  }

  private static func telephone(
    _ number: String,
    _ place: Int,
    _ version: String,
    _ random: inout SeededGenerator
  ) -> [String] {
    if version == "4.0" {
      let uri = number.filter { !"() ".contains($0) }
      return ["TEL;VALUE=uri;TYPE=\"cell,voice\":tel:\(uri)"]
    }
    if version == "2.1" { return ["TEL;HOME;VOICE:\(number)"] }
    guard random.below(7) > 0 else {
      return ["item\(place).TEL:\(number)", "item\(place).X-ABLabel:Ferienhaus"]
    }
    let types = ["CELL", "HOME,VOICE", "WORK", "cell,pref", "X-garbage", "FAX,WORK"]
    return ["TEL;TYPE=\(types[random.below(6)]):\(number)"]
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(random.below(10)) }.joined()
    }
    return switch random.below(6) {
    case 0: "(\(2 + random.below(8))\(digits(2))) \(2 + random.below(8))\(digits(2))-\(digits(4))"
    case 1: "+44 20 \(digits(4)) \(digits(4))"
    case 2: "+49 30 \(digits(8))"
    case 3: "0\(1 + random.below(9)) \(digits(2)) \(digits(2)) 12 34"
    case 4: "+81-3-\(digits(4))-\(digits(4))"
    default: "0034 91 \(digits(3)) \(digits(5))"
    }
  }
}

extension String {
  fileprivate var quotedPrintable: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "=" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
