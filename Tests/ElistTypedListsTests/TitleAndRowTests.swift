import ElistContacts
import ElistImport
import ElistText
import ImportTestSupport
import Testing

/// What is before a name in a line, and lines of which each has several people.
@Suite struct TitleAndRowTests {
  /// `name [what the person is or does]: number (label), …` of each contact.
  private func people(_ text: String, _ home: String) -> [String] {
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    return result.contacts.map { contact in
      let phones = contact.phones.map { $0.raw + Label.suffix($0.label, $0.customLabel) }
      let title = contact.jobTitle.map { " [\($0)]" } ?? ""
      return "\(contact.name ?? "-")\(title): \(phones.joined(separator: ", "))"
    }
  }

  @Test(
    arguments: [
      ("Treasurer: Ann Bell 020 7946 0131", "GB", "Ann Bell [Treasurer]: 020 7946 0131"),
      (
        "Parish Clerk ........ Bo Ek     020 7946 0131   (mornings)", "GB",
        "Bo Ek [Parish Clerk]: 020 7946 0131 (mornings)"
      ),
      ("Bins ............... Cy Roe   020 7946 0131", "GB", "Cy Roe [Bins]: 020 7946 0131"),
      (
        "1. Chairman - Barr. Uche Ade: 0803 301 2200", "NG",
        "Barr. Uche Ade [Chairman]: 0803 301 2200"
      ),
      (
        "CSO (security) - Mr. Garba: 0803 301 2200", "NG",
        "Mr. Garba [CSO (security)]: 0803 301 2200"
      ),
      ("Estate clinic: Nurse Ada, 0803 301 2200", "NG", "Nurse Ada [Estate clinic]: 0803 301 2200"),
      ("Plumber: Gino 020 7946 0131", "GB", "Gino [Plumber]: 020 7946 0131"),
      (
        "Syndic : Cabinet Roe, Mme Petit, 01 53 20 44 00", "FR",
        "Mme Petit [Syndic]: 01 53 20 44 00"
      ),
      ("代表　　今井（父母会長）０３－３４５６－７８９０", "JP", "今井（父母会長） [代表]: ０３－３４５６－７８９０"),
      ("③　今井（大和）　03-3456-7890", "JP", "今井（大和）: 03-3456-7890"),
      // Nobody can tell whether these are titles and names.
      (
        "Power cut: Northern Electric 0800 111 9999", "GB",
        "Power cut: Northern Electric: 0800 111 9999"
      ),
      ("Lift broken: OTIS 0800 111 9999", "GB", "Lift broken: OTIS: 0800 111 9999"),
      ("Ella: Mrs Bell 020 7946 0131", "GB", "Ella: Mrs Bell: 020 7946 0131"),
      ("Ella Fox ....... Ann Fox 020 7946 0131", "GB", "Ella Fox: Ann Fox: 020 7946 0131"),
      ("Coach Ann Bell: Bo Ek 020 7946 0131", "GB", "Coach Ann Bell: Bo Ek: 020 7946 0131"),
      ("Mum: Ann Bell 020 7946 0131", "GB", "Mum: Ann Bell: 020 7946 0131"),
      ("Milk - Jim Hall 020 7946 0131", "GB", "Milk - Jim Hall: 020 7946 0131"),
      ("Taxi - Abbey 020 7946 0131", "GB", "Taxi - Abbey: 020 7946 0131"),
      ("Call me... Ann 020 7946 0131", "GB", "Call me... Ann: 020 7946 0131"),
    ]
  )
  func `what somebody is or does is not part of the name`(
    _ line: String,
    _ home: String,
    _ person: String
  ) {
    #expect(people("LIST\n\n\(line)\n", home) == [person])
  }

  @Test func `what is beside a name after an office is kept`() {
    let result = readContacts(
      Array(
        "LIST\n\nSyndic : Cabinet Roe, Mme Petit, 01 53 20 44 00\nGardien : M. Da Lima, loge A, 01 53 20 44 01\n"
          .utf8
      ),
      source: "list.txt",
      format: .text,
      home: "FR"
    )
    #expect(result.contacts.map(\.name) == ["Mme Petit", "M. Da Lima"])
    #expect(result.contacts.map(\.organization) == ["Cabinet Roe", nil])
    #expect(result.contacts.map(\.note) == [nil, "loge A"])
  }

  @Test func `a firm in a column of its own is not part of a name`() {
    let lines = [
      "Potholes (A49)       Avon Council   020 7946 0131", "Bins ......... Roe Ltd  020 7946 0132",
      "Ann Bell     Roe Ltd    020 7946 0133", "Ann Bell  Surgery  020 7946 0134",
    ]
    let result = readContacts(
      Array(("LIST\n\n" + lines.joined(separator: "\n") + "\n").utf8),
      source: "list.txt",
      format: .text,
      home: "GB"
    )
    #expect(
      result.contacts.map(\.name) == ["Potholes (A49)", "Bins", "Ann Bell", "Ann Bell Surgery"]
    )
    #expect(
      result.contacts.map(\.organization) == ["Avon Council", "Roe Ltd", "Roe Ltd", nil]
    )
  }

  @Test(
    arguments: [
      (
        "Ann 020 7946 0131 → Bo Ek 020 7946 0132 → Cy 020 7946 0133 (late)", "GB",
        ["Ann: 020 7946 0131", "Bo Ek: 020 7946 0132", "Cy: 020 7946 0133 (late)"]
      ),
      (
        "①　上田（悠斗）　043-234-5501 → 大塚（蒼）　043-234-5502", "JP",
        ["上田（悠斗）: 043-234-5501", "大塚（蒼）: 043-234-5502"]
      ),
      // One person, who is called through another.
      ("Ann → Bo Ek 020 7946 0131", "GB", ["Ann → Bo Ek: 020 7946 0131"]),
      (
        "Mon\tAnn 020 7946 0131\tBo Ek 020 7946 0132", "GB",
        ["Ann: 020 7946 0131", "Bo Ek: 020 7946 0132"]
      ),
      ("Tue\tAnn\tBo Ek 020 7946 0133 (late)", "GB", ["Bo Ek: 020 7946 0133 (late)"]),
      (
        "Seg\tCláudia 99988-1020\tPe. Edson 3324-5060 (casa)", "BR",
        ["Cláudia: 99988-1020", "Pe. Edson: 3324-5060 (H)"]
      ),
      // One person, in as many columns.
      (
        "Ann Bell\tTeacher\tSchool 020 7946 0131", "GB", ["Ann Bell Teacher School: 020 7946 0131"]
      ),
      (
        "Ann Bell\tmob. 07700 900123\thome 020 7946 0131", "GB",
        ["Ann Bell: 07700 900123 (M), 020 7946 0131 (H)"]
      ),
    ]
  )
  func `each entry of a chain or of a row is somebody`(
    _ line: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people("LIST\n\n\(line)\n", home) == expected)
  }

  @Test(
    arguments: [
      (
        "・救急相談 #7119　／　警察 110　消防 119", "JP", ["救急相談: #7119", "警察: 110", "消防: 119"]
      ),
      (
        "National emergency: 112 (free), Lagos: 767", "NG",
        ["National emergency: 112 (free)", "Lagos: 767"]
      ),
      ("Please wait outside. Poison line 0800 111 9999", "GB", ["Poison line: 0800 111 9999"]),
      ("Praxis Prof. Dr. Roe 030 901820", "DE", ["Praxis Prof. Dr. Roe: 030 901820"]),
      (
        "Elektrikas Romas   8~687 33445 (iki 20 val.)", "LT",
        ["Elektrikas Romas: 8 687 33445 (iki 20 val.)"]
      ),
      ("Mr A C Ade 0803 301 2200", "NG", ["Mr A C Ade: 0803 301 2200"]),
      ("Meter complaint, quote a/c 0102345678-01", "NG", []),
      ("Protocolo da prefeitura: 2024.118.334", "BR", []),
    ]
  )
  func `what is around a number is read as what it is`(
    _ line: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people("Bo Ek +44 20 7946 0131\n\n\(line)\n", home).dropFirst() == expected[...])
  }
}
