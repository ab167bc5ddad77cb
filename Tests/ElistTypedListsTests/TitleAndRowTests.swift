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
        "Rosa Roe: doctor Dr Low 020 7946 0131. Daughter Ann Roe 020 7946 0132", "GB",
        [
          "Dr Low (doctor of Rosa Roe): 020 7946 0131",
          "Ann Roe (daughter of Rosa Roe): 020 7946 0132",
        ]
      ),
      (
        "- Neri Ugo (n. 1941): medico Dott.ssa Pia Galli, amb. 02 48955671, cell. 333 1234567",
        "IT",
        ["Dott.ssa Pia Galli (doctor of Neri Ugo): 02 48955671 (amb.), 333 1234567 (M)"]
      ),
      (
        "Neri Ugo: medico Dott. Galli (vedi sotto). Figlia Neri Ada 349.8830121 (uff. 02 48955672)",
        "IT", ["Neri Ada (daughter of Neri Ugo): 349 8830121, 02 48955672 (W)"]
      ),
      (
        "Berg Anna: Hausarzt Dr. Low 030 901821. Tochter Eva Berg 0171 5551234", "DE",
        [
          "Dr. Low (doctor of Berg Anna): 030 901821",
          "Eva Berg (daughter of Berg Anna): 0171 5551234",
        ]
      ),
      (
        "Rosa Roe – sister Mrs Una Low, evenings, 020 7946 0131", "GB",
        ["Mrs Una Low (sister of Rosa Roe): 020 7946 0131 (evenings)"]
      ),
      (
        "Jean Roux : tutrice Mme Petit, bureau 01 53 20 44 00", "FR",
        ["Mme Petit (guardian of Jean Roux): 01 53 20 44 00 (W)"]
      ),
      (
        "２０１号室　大木ハナ様　長女　大木恵（大阪在住）　携帯 090-2222-3333", "JP",
        ["大木恵 (daughter of 大木ハナ): 090-2222-3333 (M)"]
      ),
      (
        "大木ハナ様　後見人　弁護士　森川　TEL 03-3456-7890", "JP",
        ["森川 (guardian of 大木ハナ): 03-3456-7890"]
      ),
      ("王小明　母亲　李梅　138 1234 5678", "CN", ["李梅 (mother of 王小明): 138 1234 5678"]),
      // Whose a number is is not certain.
      (
        "Rosa Roe: doctor Dr Low 020 7946 0133. Home 020 7946 0134", "GB",
        ["Rosa Roe: doctor Dr Low: 020 7946 0133, 020 7946 0134 (H)"]
      ),
      (
        "Rosa Roe: doctor Dr Low 020 7946 0136, home 020 7946 0137", "GB",
        ["Rosa Roe: doctor Dr Low: 020 7946 0136, 020 7946 0137 (H)"]
      ),
      (
        "Ella Fox: mum Ann Fox, Tom Fox 020 7946 0140", "GB",
        ["Ella Fox: mum Ann Fox, Tom Fox: 020 7946 0140"]
      ),
      ("Ella Fox - mum Una 020 7946 0141", "GB", ["Ella Fox - mum Una: 020 7946 0141"]),
      ("Bo Ek: friend, Ann Bell 020 7946 0142", "GB", ["Bo Ek: friend, Ann Bell: 020 7946 0142"]),
      ("Mill Lane - doctor Roe 020 7946 0143", "GB", ["Mill Lane - doctor Roe: 020 7946 0143"]),
      (
        "Ugo Galli: amica di Ada Neri 333 1234567", "IT",
        ["Ugo Galli: amica di Ada Neri: 333 1234567"]
      ),
      (
        "Eva Berg: Tochter von Ina Low 030 901821", "DE",
        ["Eva Berg: Tochter von Ina Low: 030 901821"]
      ),
      ("Bo Ek: friend of Una Low 020 7946 0143", "GB", ["Bo Ek: friend of Una Low: 020 7946 0143"]),
      ("夜間　看護師　木村恵　03-3456-7890", "JP", ["夜間　看護師　木村恵: 03-3456-7890"]),
      ("父　大木一　母　大木花　03-3456-7890", "JP", ["父　大木一　母　大木花: 03-3456-7890"]),
      (
        "大木ハナ様　長女　恵　長男　太郎　03-3456-7890", "JP",
        ["大木ハナ様　長女　恵　長男　太郎: 03-3456-7890"]
      ),
    ]
  )
  func `a number is that of the person who is named after whom they belong to`(
    _ line: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people("LIST\n\n\(line)\n", home) == expected)
  }

  @Test(
    arguments: [
      (
        "NOK: son Tim Roe  Tel 020 7946 0161 / mob 07700 900161", "GB", "Rm 1   Mrs Una Roe",
        ["Tim Roe (son of Mrs Una Roe): 020 7946 0161, 07700 900161 (M)"]
      ),
      (
        "NOK: none. Friend Ann Bell, Exeter (01632) 960 161", "GB", "Rm 1   Mrs Una Roe",
        ["Ann Bell (friend of Mrs Una Roe): (01632) 960 161 (Exeter)"]
      ),
      (
        "Angehörige: Tochter Eva Berg 030 901820", "DE", "Zi 4   Frau Rosa Berg",
        ["Eva Berg (daughter of Frau Rosa Berg): 030 901820"]
      ),
      (
        "Pårørende: datter Eva Dahl 22 34 56 78", "NO", "Rom 4   Fru Rosa Dahl",
        ["Eva Dahl (daughter of Fru Rosa Dahl): 22 34 56 78"]
      ),
      (
        "maman Ada Roux 06 70 28 51 95, travail 03 80 29 30 32", "FR", "Léo (2 ans)",
        ["Ada Roux (mother of Léo): 06 70 28 51 95, 03 80 29 30 32 (W)"]
      ),
      ("papa Ugo 06 70 28 51 95", "FR", "Léo (18 mois)", ["Ugo (father of Léo): 06 70 28 51 95"]),
      (
        "mamie (Lyon) 03 84 72 15 61", "FR", "Léo (3 ans)",
        ["mamie (grandmother of Léo): 03 84 72 15 61 (Lyon)"]
      ),
      ("Mama Eva 030 901820", "DE", "Mia (4 J.)", ["Mama Eva: 030 901820"]),
      ("papa Ugo 06 70 28 51 95", "FR", "Lundi (8h)", ["papa Ugo: 06 70 28 51 95"]),
      (
        "NOK: son Tim Roe, Bo Roe 020 7946 0161", "GB", "Rm 1   Mrs Una Roe",
        ["NOK: son Tim Roe, Bo Roe: 020 7946 0161"]
      ),
    ]
  )
  func `lines below a heading of one person are of next of kin and parents`(
    _ line: String,
    _ home: String,
    _ heading: String,
    _ expected: [String]
  ) {
    #expect(people("LIST\n\n\(heading)\n   \(line)\n", home) == expected)
  }

  @Test(
    arguments: [
      (
        "Flat 3, Mrs Una Roe (92): if no answer call her son Tim in Leeds, 020 7946 0162", "GB",
        "Tim (son of Mrs Una Roe): 020 7946 0162"
      ),
      (
        "Rosa Berg: im Notfall bitte die Tochter Eva in Ulm anrufen, 0171 5551234", "DE",
        "Eva (daughter of Rosa Berg): 0171 5551234"
      ),
      (
        "Rosa Neri: in caso di bisogno chiamare il figlio Ugo 333 1234567", "IT",
        "Ugo (son of Rosa Neri): 333 1234567"
      ),
      (
        "Una Roe: ring the neighbour of her son Tim 020 7946 0163", "GB",
        "Una Roe: ring the neighbour of her son Tim: 020 7946 0163"
      ),
      ("Mon collègue : Ugo au 06 70 28 51 96", "FR", "Ugo [Mon collègue]: 06 70 28 51 96"),
      ("Ann Bell at 020 7946 0164", "GB", "Ann Bell: 020 7946 0164"),
    ]
  )
  func `words that ask to call somebody are no part of the name`(
    _ line: String,
    _ home: String,
    _ expected: String
  ) {
    #expect(people("LIST\n\n\(line)\n", home) == [expected])
  }

  @Test(
    arguments: [
      ("House 3 - Alhaji Sani Bello 0803 301 2201", "NG", "Alhaji Sani Bello", "House 3"),
      ("1A  Mrs. Una Roe  020 7946 0171", "GB", "Mrs. Una Roe", "1A"),
      ("Ann Bell, flat 3B 020 7946 0172", "GB", "Ann Bell", "flat 3B"),
      ("Subsíndico: Caio, ap. 102, (51) 98127-4451", "BR", "Caio", "ap. 102"),
      (
        "House 12 - empty, caretaker is Mr Sani 0803 301 2202", "NG", "Mr Sani",
        "House 12 - empty, caretaker is"
      ),
      // What may be no person's name is kept whole.
      ("3M Health Care 020 7946 0173", "GB", "3M Health Care", nil),
      ("House 4 - Roe Ltd 020 7946 0174", "GB", "House 4 - Roe Ltd", nil),
      ("Flat 5 - Mill Road 020 7946 0175", "GB", "Flat 5 - Mill Road", nil),
      ("Route 7 - Lake View 020 7946 0176", "GB", "Route 7 - Lake View", nil),
    ]
  )
  func `the flat beside a name is in the note`(
    _ line: String,
    _ home: String,
    _ name: String,
    _ place: String?
  ) {
    let text = "LIST\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    #expect(result.contacts.map(\.name) == [name])
    #expect(result.contacts.map(\.note) == [place])
  }

  @Test(
    arguments: [
      ("Town Services ....... 311", "US", ["Town Services: 311"]),
      ("Chapter four ....... 47", "US", []), ("Flat ....... 311", "US", []),
      ("Member no ....... 311", "US", []), ("Town Services 311", "US", []),
    ]
  )
  func `a row of dots leads to a short number of home`(
    _ line: String,
    _ home: String,
    _ expected: [String]
  ) {
    #expect(people("Bo Ek +44 20 7946 0131\n\n\(line)\n", home).dropFirst() == expected[...])
  }

  @Test(
    arguments: [
      ("Insurance policy: Roe MPC 7741900326", "US", true),
      ("Lifts 212-555-0143 (our car is # 10449-2)", "US", true),
      ("CNPJ do prédio 91.204.378/0001-08", "BR", true),
      ("ANN ROE, nounou (agrément n° 21-2019-0848)", "FR", true),
      ("pension ref QQ 12 34 57 C, hospital no. 1184407", "GB", true),
      ("Kundennummer 4711 0816", "DE", true), ("Gate code 4711", "GB", true),
      ("Wi-Fi password 99887766", "GB", true),
      ("Dues account: Roe Bank 013200100047718", "IN", true),
      // A number of home's plan, with anything beside it.
      ("Policy 020 7946 0166", "GB", false), ("Kundennummer 030 901820", "DE", false),
      ("Registration desk 642-7719", "US", false), ("Policy 0044 20 7946 0167", "US", false),
      ("Policy +44 20 7946 0167", "US", false), ("Bank 1014827366 Roe", "NG", false),
      ("Call # 5551234", "US", false), ("Boiler 10448-2", "US", false),
    ]
  )
  func `an identifier is a warning, unless it may be a number`(
    _ line: String,
    _ home: String,
    _ isWarning: Bool
  ) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: home)
    let told = result.told.filter { $0.hasPrefix("3 ") }
    let numbers = result.numbers.dropFirst().flatMap(\.self).filter { $0 != "212-555-0143" }
    #expect(numbers.isEmpty == (isWarning || !told.isEmpty))
    #expect(told.contains { $0.hasPrefix("3 warning: ") } == isWarning, "\(result.told)")
    #expect(told.contains { $0.hasPrefix("3 error: ") } == !isWarning, "\(result.told)")
  }

  @Test func `the relations of somebody are in the lines that are indented below the name`() {
    let text = """
      Rm 2   Mrs Ada Gray  (dob 03/04/1931, NHS 485 777 3457)
             Daughter: Mary Low, 020 7946 0144
             Son: Tom 020 7946 0145, wife Una 020 7946 0146
             LPA solicitor: Low & Gray, 020 7946 0147, ask for Mr Low, ref 22041/SG
             Daughter: Mary Low, Tom Gray 020 7946 0148
             Tom's daughter: Eva Gray 020 7946 0151
             Social worker - Bo Ek - 020 7946 0152 (mornings)
                Manager: Cy Low 020 7946 0153
                Husband: Cy Ek 020 7946 0154
             Son: Jo Gray 020 7946 0155. Home 020 7946 0156
             Niece: Di Roe 020 7946 0157
      Neighbour: Una Bell 020 7946 0149
      Care Numbers
             Nurse: Ann Bell 020 7946 0150
      """
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(
      result.contacts.map(\.name) == [
        "Mary Low (daughter of Mrs Ada Gray)", "Tom (son of Mrs Ada Gray)", "wife Una",
        "Low & Gray (lawyer of Mrs Ada Gray)", "Daughter: Mary Low, Tom Gray",
        "Tom's daughter: Eva Gray", "Bo Ek (social worker of Mrs Ada Gray)",
        "Cy Low", "Husband: Cy Ek", "Son: Jo Gray", "Di Roe (relative of Mrs Ada Gray)",
        "Neighbour: Una Bell", "Ann Bell",
      ]
    )
    #expect(result.contacts[3].phones[0].customLabel == "ask for Mr Low, ref 22041/SG")
    #expect(
      result.told == ["1 warning: \"NHS 485 777 3457\" was not read as a telephone number"]
    )
  }

  @Test func `what a line says besides is in the note`() {
    let lines = [
      "Rosa Roe (deaf): doctor Dr Low (see above). Son Tim Roe 020 7946 0131. Has a key.",
      "Rosa Roe (deaf): doctor Dr Low 020 7946 0132",
    ]
    let result = readContacts(
      Array(("LIST\n\n" + lines.joined(separator: "\n") + "\n").utf8),
      source: "list.txt",
      format: .text,
      home: "GB"
    )
    #expect(
      result.contacts.map(\.note) == [
        "Son\nRosa Roe (deaf): doctor Dr Low (see above)\nHas a key.",
        "Rosa Roe (deaf): doctor",
      ]
    )
  }

  @Test(
    arguments: [
      "Rm 3   Bob Gray  (tel 020 7946 0150)", "Rm 5   Bob Ash  (NHS 020 7946 0151)",
      "Rm 6   Bob Low  (key 4471180)", "Low & Gray, 020 7946 0157, ref 020 7946 0158",
      "Low & Gray, 020 7946 0159, ref AB/020 7946 0160",
    ]
  )
  func `what may be a number is reported, though a word says that it is something else`(
    _ line: String
  ) {
    let text = "Bo Ek +44 20 7946 0131\n\n\(line)\n"
    let result = readContacts(Array(text.utf8), source: "list.txt", format: .text, home: "GB")
    #expect(result.told.contains { $0.hasPrefix("3 error: ") })
  }

  @Test(
    arguments: [
      ("Surgery: Mill Road, Dr A. Low 020 7946 0154", "GB", "Dr A. Low", "Surgery: Mill Road"),
      ("Praxis: Lindenweg 3, Dr. Low 030 901824", "DE", "Dr. Low", "Praxis: Lindenweg 3"),
      (
        "Surgery: Ann Bell, Dr A. Low 020 7946 0155", "GB", "Surgery: Ann Bell, Dr A. Low", nil
      ),
      ("主治医　緑クリニック　院長　森川　　TEL 03-3456-7890", "JP", "森川", "緑クリニック"),
      ("緑クリニック　受付　　TEL 03-3456-7890", "JP", "緑クリニック　受付", nil),
    ]
  )
  func `a doctor is named after the practice`(
    _ line: String,
    _ home: String,
    _ name: String,
    _ practice: String?
  ) {
    let result = readContacts(
      Array("LIST\n\n\(line)\n".utf8),
      source: "list.txt",
      format: .text,
      home: home
    )
    #expect(result.contacts.map(\.name) == [name])
    #expect(result.contacts.map(\.organization) == [practice])
  }

  @Test(
    arguments: [
      (
        "・救急相談 #7119　／　警察 110　消防 119", "JP", ["救急相談: #7119", "警察: 110", "消防: 119"]
      ),
      ("火事　119　　救急センター　#7119", "JP", ["火事: 119", "救急センター: #7119"]),
      ("火事　119　　ロッカー　#7119", "JP", []),
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
