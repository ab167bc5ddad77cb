import CardDocument
import ElistContacts
import ElistModel
import PhoneNumbers
import Testing

@testable import ElistCards

@Suite struct MakeContentTests {
  private let all = Set(CardField.allCases)

  private func owner() throws -> Profile {
    var owner = Profile()
    let values: [(ProfileField, String)] = [
      (.name, "Zoë"), (.birthDate, "1980-02-29"), (.bloodType, "a-"), (.allergies, "nuts"),
      (.conditions, "asthma"), (.medication, "salbutamol"), (.donor, "yes"), (.doctor, "Dr. Roe"),
      (.doctorNumber, "+49 30 123456"), (.insurance, "AOK 1"), (.address, "1 High\nStreet"),
      (.languages, "de,ja"), (.instructions, "Ring home"),
    ]
    for (field, value) in values {
      try owner.set(field, to: value) { interpret($0, home: "DE") }
    }
    return owner
  }

  private func content(
    _ change: (inout ContentOptions) -> Void = { _ in },
    languages: [CardLanguage] = [],
    entry change2: (inout Entry) -> Void = { _ in }
  ) throws -> CardContent {
    var options = ContentOptions(fields: all, home: "DE", date: "2026-11-21", languages: languages)
    change(&options)
    let ann = try entry("ann", "Ann", "") { entry in
      entry.number = interpret("+49 30 123456", home: "DE")
      entry.relation = "mother"
      entry.label = .mobile
      entry.note = "at night"
      change2(&entry)
    }
    return try makeContent(entries: [ann], owner: owner(), options: options)
  }

  @Test func `the owner's lines are in the order in which they are asked for`() throws {
    let content = try content()
    #expect(content.title == "Zoë")
    #expect(content.instructions == "Ring home")
    #expect(
      content.owner.map { "\($0.label): \($0.value)" } == [
        "Date of birth: 1980-02-29", "Blood type: A\u{2212}", "Allergies: nuts",
        "Medical conditions: asthma", "Medication: salbutamol", "Organ donor: yes",
        "Languages: German, Japanese", "Doctor: Dr. Roe, +49 30 123456", "Insurance: AOK 1",
        "Address: 1 High Street",
      ]
    )
    #expect(
      content.services == [
        ServiceNumbers(label: "Emergency", numbers: ["112"]),
        ServiceNumbers(label: "Police", numbers: ["110"]),
      ]
    )
    #expect(content.servicesChecked == "Emergency numbers \(EmergencyServices.reviewed)")
    #expect(content.checked == "Printed 2026-11-21")
    #expect(content.rows[0].details.map(\.text) == ["mother", "mobile", "at night"])
  }

  @Test func `a code that changes a telephone's settings is on no card, nor as another number`() {
    #expect(throws: CardError.serviceCode("ann:2", "*#06#")) {
      try content(entry: { $0.numbers.append(EntryNumber(interpret("*#06#", home: "DE"))) })
    }
  }

  @Test func `headings, relations and the owner's lines are said in each language`() throws {
    let content = try content(languages: [.de, .ja])
    #expect(content.language == "de")
    #expect(content.headings == ["NOTFALLKONTAKTE", "緊急連絡先"])
    #expect(content.rows[0].details.map(\.text) == ["Mutter / 母", "mobil", "at night"])
    #expect(
      content.owner[1]
        == OwnerLine(label: "Blutgruppe / 血液型", value: "A\u{2212}", field: .bloodType)
    )
    #expect(
      content.owner[5]
        == OwnerLine(
          label: "Organspende / 臓器提供の意思",
          value: "ja / はい",
          field: .donor
        )
    )
    #expect(content.owner[6].value == "Deutsch, Japanisch / ドイツ語、日本語")
    #expect(content.documentTitle == "Notfallkontakte: Zoë")
    #expect(content.checked == "Gedruckt 2026-11-21")
  }

  @Test func `languages of two directions do not reorder each other`() throws {
    let content = try content(languages: [.de, .ar])
    #expect(content.rows[0].details[0].text == "\u{2066}Mutter\u{2069} / \u{2067}الأم\u{2069}")
    #expect(
      content.owner[1].label == "\u{2066}Blutgruppe\u{2069} / \u{2067}فصيلة الدم\u{2069}"
    )
    #expect(makeTextCard(content).contains("Mutter / الأم"))
  }

  @Test func `an item in Latin letters keeps its place in an Arabic list`() throws {
    let options = ContentOptions(home: "EG", date: "2026-11-21", languages: [.ar])
    #expect(
      options.translated("Zyrtec, penicillin")
        == "\u{2066}Zyrtec\u{2069}، \u{2067}البنسلين\u{2069}"
    )
  }

  @Test func `an extension has the word of the card's first language`() throws {
    let number = { (options: ContentOptions) in
      printedNumber(interpret("+1 415 555 0176 ext. 204", home: nil), options)
    }
    let options = { (languages: [CardLanguage]) in
      ContentOptions(home: "US", date: "2026-11-21", languages: languages)
    }
    #expect(number(options([.en])) == "+1 415 555 0176 ext. 204")
    #expect(number(options([.de, .ja])) == "+1 415 555 0176 App. 204")
    #expect(number(options([.ja])) == "+1 415 555 0176 内線 204")
    #expect(number(options([.he])) == "+1 415 555 0176 שלוחה \u{200E}204")
    let russian = printedNumber(interpret("+7 495 123-45-67 доб. 12", home: nil), options([.fr]))
    #expect(russian == "+7 495 123 45 67 poste 12")
    for language in CardLanguage.allCases {
      #expect(language.forms(.extension).first?.contains("%") == true, "\(language)")
    }
  }

  @Test func `the doctor's number is from left to right after a Hebrew name`() throws {
    var owner = Profile()
    owner.doctor = "ד״ר לוי"
    owner.doctorNumber = interpret("+972 3-555-1234 ext. 5", home: nil)
    let says = ContentOptions(home: "IL", date: "2026-11-21", languages: [.he])
    let content = try makeContent(entries: entries(1), owner: owner, options: says)
    let line = try #require(content.owner.first { $0.field == .doctor })
    #expect(line.value.contains("\u{2066}\u{202D}+972 3 555 1234\u{202C}\u{2069}"))
    #expect(line.number == "+972 3 555 1234 שלוחה \u{200E}5")
    #expect(line.link == "tel:+97235551234,5")
  }

  @Test func `a date is not turned around by Arabic letters`() throws {
    let content = try content(languages: [.ar])
    #expect(content.checked == "تاريخ الطباعة \u{200E}2026-11-21")
    #expect(content.owner[0].value == "\u{200E}1980-02-29")
  }

  @Test func `without a language, relations stand as they were written`() throws {
    let content = try content(entry: { $0.relation = "Mutter" })
    #expect(content.rows[0].details.first?.text == "Mutter")
  }

  @Test func `services that one number reaches are not printed again`() throws {
    let content = try content({ $0.destination = "FI" }, languages: [.de])
    #expect(content.services == [ServiceNumbers(label: "Notruf, Finnland", numbers: ["112"])])
    #expect(content.servicesChecked == "Notrufnummern \(EmergencyServices.reviewed)")
  }

  @Test func `where nothing is sure, no service is named`() throws {
    let content = try content({ $0.destination = "LY" }, languages: [.en])
    #expect(content.services.map(\.label) == ["Emergency numbers, Libya"])
    #expect(content.services[0].numbers == emergencyNumbers(ofRegion: "LY"))
    #expect(content.servicesChecked == "Emergency numbers \(metadataDate)")
  }

  @Test func `a card without emergency numbers does not date them`() throws {
    let content = try content({ $0.fields.remove(.services) })
    #expect(content.services == [] && content.servicesChecked == nil)
  }

  @Test func `without a language, the usual one says what is in English`() throws {
    let entry = try entry("ann", "Ann", "+49 30 123456") {
      ($0.relation, $0.note) = ("mother", "has the key, rings twice; speaks Spanish")
    }
    var options = ContentOptions(home: "DE", date: "2026-11-21", usual: .de)
    let rows = cardRows([entry], options)
    #expect(
      rows[0].details.map(\.text) == ["Mutter", "hat den Schlüssel, rings twice, spricht Spanisch"]
    )
    #expect(untranslated(entries: [entry], owner: Profile(), options: options) == [])
    options.languages = [.de, .ja]
    #expect(
      untranslated(entries: [entry, entry], owner: Profile(), options: options) == ["rings twice"]
    )
  }

  @Test func `allergies, conditions and medicines are said in each language`() throws {
    var owner = Profile()
    owner.allergies = "Penicillin, kiwi"
    owner.conditions = "Type 1 diabetes; COPD"
    owner.medication = "1,5 mg Alprazolam, insulin"
    let options = ContentOptions(home: "US", date: "2026-11-21", languages: [.de, .ar])
    #expect(
      ownerLines(owner, options).map(\.value.withoutIsolates) == [
        "Penicillin, kiwi / البنسلين، kiwi",
        "Diabetes Typ 1, COPD / السكري من النوع الأول، الانسداد الرئوي المزمن",
        "1,5 mg Alprazolam, Insulin / 1,5 mg Alprazolam، الأنسولين",
      ]
    )
    #expect(untranslated(entries: [], owner: owner, options: options) == ["kiwi"])
  }

  @Test func `for another place it has its emergency numbers and how to dial from there`() throws {
    let content = try content({ $0.destination = "JP" }, languages: [.en, .ja])
    #expect(
      content.services == [
        ServiceNumbers(label: "Police, Japan / 警察、日本", numbers: ["110"]),
        ServiceNumbers(label: "Ambulance, fire / 救急車、消防", numbers: ["119"]),
      ]
    )
    #expect(
      content.rows[0].details.last
        == CardDetail(.dialling, "landline 010\u{A0}49\u{A0}30\u{A0}123456")
    )
  }

  @Test func `what cannot be called from there says so`() throws {
    let content = try content(
      { $0.destination = "JP" },
      entry: { $0.number = interpret("112", home: "DE") }
    )
    #expect(content.rows[0].details.last == CardDetail(.dialling, "not reachable from abroad"))
  }

  @Test func `a name is shown as it is read, where that is known`() throws {
    let handle = try #require(Handle("ann"))
    let content = try content({ $0.romanised = [handle: "An"] })
    #expect(content.rows[0].name == "Ann (An)")
  }

  @Test func `a finder of the telephone sees relations and no name`() throws {
    let content = try content({ $0.fields = Audience.lostPhone.fields })
    #expect(content.title == nil && content.instructions == nil && content.owner.isEmpty)
    #expect(content.rows.map(\.name) == ["Mother"])
    #expect(content.rows[0].details.isEmpty)
    let nobody = try self.content(
      { $0.fields = Audience.lostPhone.fields },
      entry: { $0.relation = nil }
    )
    #expect(nobody.rows.map(\.name) == ["Contact"])
    let police = try self.content(
      { $0.fields = Audience.lostPhone.fields },
      entry: { ($0.relation, $0.number) = (nil, interpret("112", home: "DE")) }
    )
    #expect(police.rows.map(\.name) == ["Emergency numbers"])
  }

  @Test(arguments: Audience.allCases)
  func `what is not for the eyes is not in the content`(eyes: Audience) throws {
    let content = try content({ $0.fields = eyes.fields })
    let said = String(describing: content)
    let secrets: [(CardField, String)] = [
      (.name, "Ann"), (.note, "at night"), (.ownerName, "Zoë"), (.birthDate, "1980"),
      (.address, "High"), (.insurance, "AOK"), (.medication, "salbutamol"), (.doctor, "Roe"),
    ]
    for (field, secret) in secrets {
      #expect(said.contains(secret) == eyes.fields.contains(field), "\(eyes) \(field)")
    }
  }

  @Test func `an entry without a name leaks what is shown in its place, and its number`() throws {
    let options = ContentOptions(fields: Audience.wallet.fields, home: "DE", date: "2026-11-21")
    let hinted = try entry("night", nil, "+49 30 123456") { $0.hint = "night@example.com" }
    let bare = try entry("entry", nil, "+49 30 123457")
    let told = leaks(entries: [hinted, bare], owner: Profile(), options: options)
    #expect(
      told == [
        Leak(field: "night name", text: "night@example.com"),
        Leak(field: "night number", text: "+49 30 123456"),
        Leak(field: "entry number", text: "+49 30 123457"),
      ]
    )
  }

  @Test func `height, weight and notes are among the medical facts`() throws {
    var owner = Profile()
    (owner.height, owner.weight) = (Measure(height: "5 ft 8 in"), Measure(weight: "70 kg"))
    owner.medicalNotes = "hearing aid"
    let options = ContentOptions(fields: all, home: "DE", date: "2026-11-21", usual: .de)
    let ann = try entry("ann", "Ann", "+49 30 123456")
    let content = try makeContent(entries: [ann], owner: owner, options: options)
    #expect(
      content.owner.map { "\($0.label): \($0.value)" }
        == ["Größe: 5 ft 8 in", "Gewicht: 70 kg", "Medizinische Hinweise: hearing aid"]
    )
    #expect(content.backHeadings == ["MEDIZINISCHE ANGABEN"])
  }

  @Test func `a due date is a medical fact in every language of the card`() throws {
    var owner = Profile()
    owner.pregnant = Pregnancy("2027-03-04")
    let ann = try entry("ann", "Ann", "+49 30 123456")
    func line(_ languages: CardLanguage...) throws -> String? {
      let options = ContentOptions(
        fields: all,
        home: "DE",
        date: "2026-11-21",
        languages: languages
      )
      let content = try makeContent(entries: [ann], owner: owner, options: options)
      #expect(content.owner.map(\.field) == [.pregnant])
      #expect(content.backHeadings == options.headings(.medicalInformation))
      return content.owner.first.map { "\($0.label): \($0.value)" }
    }
    #expect(try line(.de) == "Schwanger: Geburtstermin 2027-03-04")
    #expect(
      try line(.en, .fr) == "Pregnant / Enceinte: due 2027-03-04 / terme prévu le 2027-03-04"
    )
    owner.pregnant = .yes
    #expect(try line(.de) == "Schwanger: ja")
  }

  @Test func `every language has a due date of its own`() {
    let patterns = CardLanguage.allCases.map { $0.word(.due) }
    #expect(patterns.allSatisfy { $0.contains("%") })
    #expect(Set(patterns).count == patterns.count)
  }

  @Test(arguments: Audience.allCases)
  func `what leaks is what is said to leak`(eyes: Audience) throws {
    let options = ContentOptions(fields: eyes.fields, home: "DE", date: "2026-11-21")
    let ann = try entry("ann", "Ann", "+49 30 123456") { $0.note = "at night" }
    var owner = try owner()
    (owner.height, owner.weight) = (Measure(height: "172 cm"), Measure(weight: "70 kg"))
    owner.medicalNotes = "hearing aid"
    owner.pregnant = .yes
    let told = leaks(entries: [ann], owner: owner, options: options)
    #expect(told.last == Leak(field: "ann number", text: "+49 30 123456"))
    #expect(told.contains { $0.text == "Ann" } == eyes.fields.contains(.name))
    #expect(told.contains { $0.field == "ann note" } == eyes.fields.contains(.note))
    for field in ProfileField.allCases {
      let isTold = told.contains { $0.field == "owner \(field.rawValue)" }
      #expect(isTold == eyes.fields.contains(CardField(field)), "\(field)")
    }
  }
}

@Suite struct MakeDocumentTests {
  private func card(
    _ entries: [Entry],
    _ template: CardTemplate = .wallet,
    languages: [CardLanguage] = [],
    fields: Set<CardField> = Set(CardField.allCases),
    code: CodeKind? = nil,
    owner: (inout Profile) throws -> Void = { _ in }
  ) throws -> CardContent {
    var profile = Profile()
    try owner(&profile)
    let says = ContentOptions(
      fields: fields,
      home: "US",
      date: "2026-11-21",
      languages: languages
    )
    let content = try makeContent(entries: entries, owner: profile, options: says)
    let options = CardOptions(template: template, date: "2026-11-21")
    let document = try makeDocument(content, options: options, says: says, code: code)
    try document.validate()
    return document.content
  }

  @Test func `the band says for whom the card is, and when they were born`() throws {
    let owner = { (profile: inout Profile) in
      profile.name = "Zoe Post"
      profile.birthDate = BirthDate("1980-02-29")
    }
    #expect(try card(entries(1), owner: owner).holder == "for Zoe Post · born 1980")
    #expect(
      try card(entries(1), languages: [.de], owner: owner).holder == "für Zoe Post · geb. 1980"
    )
    #expect(try card(entries(1), languages: [.ja], owner: owner).holder == "Zoe Post · 1980年生まれ")
    let without = Set(CardField.allCases).subtracting([.birthDate])
    #expect(try card(entries(1), fields: without, owner: owner).holder == "for Zoe Post")
    #expect(try card(entries(1)).holder == nil)
  }

  @Test func `a birthday without a year says no year`() throws {
    let content = try card(
      entries(1),
      owner: { profile in
        profile.name = "Zoe"
        profile.birthDate = BirthDate("--02-29")
      }
    )
    #expect(content.holder == "for Zoe")
  }

  @Test func `what is keyed in later is a part of the number`() throws {
    let list = try [
      entry("a", "A", "") { $0.number = interpret("+49 30 123456 ext. 4711", home: "DE") },
      entry("b", "B", "") { $0.number = interpret("+49 30 123456", home: "DE") },
      entry("c", "C", "") { $0.number = interpret("ask at the desk", home: "DE") },
    ]
    let rows = try card(list).rows
    #expect(rows.map(\.numberTail) == ["ext. 4711", nil, nil])
    #expect(rows[0].number == "+49 30 123456 ext. 4711")
  }

  @Test func `the labels of who is there once are not printed`() throws {
    let list = try [
      entry("a", "Anna", "112") { $0.label = .home },
      entry("b", "Anna", "110") { $0.label = .work },
      entry("c", "Bob", "110") { $0.label = .work },
    ]
    #expect(try card(list).rows.map { $0.details.map(\.text) } == [["home"], ["work"], []])
  }

  @Test func `a child's tag says what to do, in its language`() throws {
    #expect(try card(entries(1), .bag).instructions == "Please call my family")
    #expect(
      try card(entries(1), .bag, languages: [.de]).instructions
        == "Bitte rufen Sie meine Familie an"
    )
    #expect(
      try card(entries(1), .bag, languages: [.de, .ja]).instructions
        == "Bitte rufen Sie meine Familie an / 家族に電話してください"
    )
    let own = try card(entries(1), .bag, owner: { $0.instructions = "I am deaf." })
    #expect(own.instructions == "I am deaf.")
    let without = Set(CardField.allCases).subtracting([.instructions])
    #expect(try card(entries(1), .bag, fields: without).instructions == nil)
    #expect(try card(entries(1)).instructions == nil)
  }

  @Test func `a lock screen asks its finder to call, and says of which day it is`() throws {
    let content = try card(entries(1), .lockscreen, languages: [.en, .de])
    #expect(content.headings == ["FOUND? PLEASE CALL", "GEFUNDEN? BITTE ANRUFEN"])
    #expect(content.checked == "As of 2026-11-21")
  }

  @Test(arguments: [
    (CodeKind.tel, "Scan to call: Ann"), (.vcard, "Scan to save"),
    (.mecard, "Scan to save"), (.text, "Scan to read this card"),
  ])
  func `a code says what it does`(kind: CodeKind, caption: String) throws {
    let ann = try entry("ann", "Ann", "+1 415 555 3695") { $0.number.uri = "tel:+14155553695" }
    let code = try #require(card([ann], code: kind).code)
    // Where the name has no room, the mark of the entry takes its place.
    let captions = kind == .tel ? [caption, "Scan to call: 01"] : [caption]
    #expect(code.choices.map(\.caption) == captions)
  }

  @Test func `a foot says of its back what it has`() throws {
    #expect(try card(entries(1)).overleaf.facts == "")
    let facts = try card(entries(1), owner: { $0.bloodType = .aPositive })
    #expect(facts.overleaf.facts == "Medical facts on the back")
    #expect(facts.overleaf.fuller?.facts == [])
    #expect(
      facts.overleaf.fuller?.factsAndNumbers == ["Medical facts and emergency numbers on the back"]
    )
    let plain = try card(entries(1), fields: [.bloodType], owner: { $0.bloodType = .aPositive })
    #expect(plain.overleaf.fuller == nil)
  }

  @Test func `a foot says it in every language of the card if it has room`() throws {
    let overleaf = try card(
      entries(1),
      languages: [.en, .ja],
      owner: { $0.bloodType = .aPositive }
    ).overleaf
    #expect(overleaf.facts == "Medical facts on the back")
    #expect(overleaf.fuller?.facts == ["Medical facts on the back / 医療情報は裏面"])
    #expect(
      overleaf.fuller?.factsAndNumbers == [
        "Medical facts and emergency numbers on the back / 医療情報と緊急通報番号は裏面",
        "Medical facts on the back / 医療情報は裏面",
        "Medical facts and emergency numbers on the back",
      ]
    )
  }

  @Test func `what leaves the vault has the labels and the time zones of its form`() throws {
    let clinic = try entry("clinic", "Clinic", "+1 415 555 3695") { entry in
      (entry.label, entry.zone) = (.mobile, "America/Los_Angeles")
      entry.hours = Hours("Mo-Fr 08:00-17:00")
    }
    var office = clinic
    office.handle = try #require(Handle("office"))
    office.hours = nil
    let options = ContentOptions(home: "US", date: "2026-11-21")
    let fields = { (entries: [Entry], form: LeakForm) in
      leaks(entries: entries, owner: Profile(), options: options, form: form).map(\.field)
    }
    #expect(fields([clinic], .drawnCard).contains("clinic zone"))
    #expect(!fields([clinic], .drawnCard).contains("clinic label"))
    #expect(fields([clinic, office], .drawnCard).contains("office label"))
    #expect(fields([clinic], .textCard).contains("clinic label"))
    #expect(!fields([office], .textCard).contains("office zone"))
    #expect(fields([office], .export(hasZones: true)).contains("office zone"))
    #expect(!fields([office], .export(hasZones: false)).contains("office zone"))
  }

  @Test(arguments: CardLanguage.allCases)
  func `Arabic and Hebrew are mirrored`(language: CardLanguage) throws {
    #expect(
      try card(entries(1), languages: [language]).isRightToLeft == [.ar, .he].contains(language)
    )
  }
}
