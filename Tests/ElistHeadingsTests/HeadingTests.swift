import ElistContacts
import ElistModel
import Testing

@testable import ElistHeadings

@Suite struct HeadingTests {
  /// Headings as programs write them, by what they mean.
  static let headings: [(role: String, headings: [String])] = [
    (
      "given",
      [
        "First Name", "FirstName", "Given Name", "Vorname", "Prénom", "Primeiro nome", "Voornaam",
        "名字", "名", "Prenume", "Fornavn", "Förnamn", "Etunimi", "Utónév", "Eesnimi", "first_name",
        "Собствено име", "שם פרטי", "الاسم الأول",
      ]
    ),
    (
      "family",
      [
        "Last Name", "LastName", "Family Name", "Surname", "Nachname", "Nom de famille",
        "Apellidos",
        "Cognome", "Achternaam", "Sobrenome", "Apelido", "Nazwisko", "Фамилия", "Прізвище", "姓",
        "姓氏",
        "성", "Příjmení", "Prezime", "Vezetéknév", "Efternavn", "Etternavn", "Efternamn", "Sukunimi",
        "Nume de familie", "Perekonnanimi", "Фамилно име", "اسم العائلة", "Soyadı",
      ]
    ),
    (
      "name",
      [
        "Name", "Nombre", "Nome", "Imię", "Имя", "Ime", "Jméno", "Nom", "이름", "Ім'я", "姓名", "氏名",
        "名前",
      ]
    ),
    (
      "additional",
      [
        "Middle Name", "Additional Name", "Weitere Vornamen", "Deuxième prénom", "Segundo nombre",
        "Secondo nome", "Middelste naam", "Segundo nome", "Outros nomes/apelidos", "Drugie imię",
        "中间名",
        "Отчество", "По батькові", "Бащино име", "Mellemnavn", "Mellomnavn", "ミドル ネーム", "Középső",
        "الاسم الأوسط",
      ]
    ),
    (
      "formattedName",
      ["Display Name", "Anzeigename", "Nom à afficher", "Full Name", "File As", "Formatted Name"]
    ),
    (
      "prefix",
      ["Salutation", "Anrede", "Civilité", "Tratamento", "Обращение", "敬称", "Name Prefix"]
    ),
    ("title", ["Title", "Titolo", "Tytuł", "Título", "Titel", "頭銜", "肩書き"]),
    ("suffix", ["Suffix", "Name Suffix", "Suffixe", "Achtervoegsel", "Sufixo", "Суффикс"]),
    ("nickname", ["Nickname", "Spitzname", "Surnom", "昵称", "Nick"]),
    (
      "phone work",
      [
        "Business Phone", "Business Phone 2", "Work Phone", "Telefon geschäftlich",
        "Tel. dienstlich",
        "Telefon geschäftlich 2", "Téléphone (bureau)", "Téléphone 2 (bureau)",
        "Teléfono del trabajo",
        "Telefoon op werk", "Telefone comercial", "Telefone da empresa", "2º telefone da empresa",
        "Telefon służbowy", "Рабочий телефон", "Телефон раб. 2", "会社電話", "会社電話 2", "商务电话", "商務電話 2",
        "근무처 전화", "Službeni telefon", "Hivatali telefon", "Telefon, arb.", "Telefon firmă",
        "Служебен телефон", "هاتف العمل", "Töötelefon", "Työpuhelin", "Phone : work", "workPhone",
        "Tél. professionnel", "Телефон роб. 2", "İş Telefonu",
      ]
    ),
    (
      "phone home",
      [
        "Home Phone", "Home Phone 2", "Telefon privat", "Tel. privat", "Téléphone (domicile)",
        "Telefoon thuis", "Telefone residencial", "Telefone da residência", "Telefon domowy",
        "Домашний телефон", "Телефон дом. 2", "自宅電話", "自宅電話 2", "住宅电话", "住家電話", "집 전화 번호",
        "Kućni telefon", "Otthoni telefon", "Telefon, priv.", "Telefon domiciliu", "Kodutelefon",
        "Домашен телефон", "هاتف المنزل 2", "Kotipuhelin", "Ev Telefonu", "Telefon 2, priv.",
      ]
    ),
    (
      "phone mobile",
      [
        "Mobile Phone", "Mobile", "Cell", "Cell Phone", "Mobile Number", "Mobiltelefon", "Handy",
        "Mobil-Tel.-Nr.", "Tél. mobile", "Portable", "Móvil", "Teléfono móvil", "Cellulare",
        "Mobiele telefoon", "Telefone celular", "Telemóvel", "Telefon komórkowy",
        "Телефон переносной",
        "Мобильный телефон", "携帯電話", "移动电话", "手机", "行動電話", "휴대폰", "Mobitel", "Telefon mobil",
        "الهاتف الجوال", "Мобилен телефон", "Mobiiltelefon", "Matkapuhelin", "Handynummer",
        "mobile_phone",
        "Mobilní telefon",
      ]
    ),
    (
      "phone fax",
      [
        "Business Fax", "Home Fax", "Other Fax", "Fax Number", "Fax", "Fax geschäftlich",
        "Télécopie (bureau)", "Fax (uff.)", "Fax (ab.)", "Fax op werk", "Fax comercial",
        "Faks służbowy",
        "Рабочий факс", "会社 FAX", "自宅 FAX", "商务传真", "住家傳真", "Telefaks, arb.", "Fax firmă",
        "فاكس العمل", "Tööfaks", "Otro fax",
        "Службени факс".replacing("Службени", with: "Служебен"),
      ]
    ),
    (
      "phone pager",
      [
        "Pager", "Pager Number", "Cercapersone", "Пейджер", "ポケットベル", "寻呼机", "呼叫器",
        "Récepteur de radiomessagerie",
      ]
    ),
    (
      "phone main",
      [
        "Company Main Phone", "Primary Phone", "Haupttelefon", "Teléfono principal",
        "Telefono principale",
        "Telefone principal", "Telefon podstawowy", "Основной телефон", "主要电话", "代表電話",
        "Téléphone principal",
        "Hoofdtelefoon bedrijf", "Hovedtelefon", "Hovedtelefon for firma", "Elsődleges telefon",
      ]
    ),
    (
      "phone other",
      [
        "Other Phone", "Weiteres Telefon", "Otro teléfono", "Altro telefono", "Outro telefone",
        "Inny telefon", "Другой телефон", "その他の電話", "其他电话", "其他電話", "기타 전화", "Téléphone (autre)",
        "Annen telefon", "Drugi telefon", "Egyéb telefon", "Andere telefoon",
      ]
    ),
    (
      "phone",
      [
        "Phone", "Telephone", "Telefon", "Tel.", "Phone 1", "Telephone Number", "Rufnummer", "電話番号",
        "电话", "전화번호", "Phone Number",
      ]
    ),
    ("phone + Car Phone", ["Car Phone"]), ("phone", ["Assistant's Phone"]),
    ("phone", ["Telefon Assistent", "Asst Phone", "Téléphone de l'assistant(e)", "秘書の電話"]),
    ("name", ["Assistant's Name", "Nom de l'assistant(e)", "Nome assistente", "秘書の氏名"]),
    ("phone + TTY/TDD Phone", ["TTY/TDD Phone"]),
    ("phone + Radio Phone", ["Radio Phone"]),
    ("phone + Telefon Ferienhaus", ["Telefon Ferienhaus"]),
    (
      "email",
      [
        "E-mail Address", "E-mail 2 Address", "Email", "Primary Email", "E-Mail-Adresse",
        "E-Mail 2: Adresse",
        "Adresse de messagerie", "Dirección de correo electrónico 2", "Indirizzo posta elettronica",
        "E-mailadres", "Endereço de email 2", "Endereço de correio electrónico", "Adres e-mail 2",
        "Адрес эл. почты", "電子メール アドレス", "电子邮件地址", "電子郵件 2 地址", "전자 메일 2 주소", "Adresa e-pošte",
        "E-mail cím", "E-postadresse", "Adresă de poștă electronică", "Имейл адрес 2", "邮箱",
        "Sähköposti",
        "Mail", "Email Address", "Courriel", "عنوان البريد الإلكتروني",
      ]
    ),
    (
      "ignored",
      [
        "E-mail Type", "E-mail Display Name", "E-Mail: Angezeigter Name", "電子メール表示名",
        "Tipo posta elettronica 2", "Gender",
        "Anniversary", "Company Yomi", "Nome visualizzato posta elettronica",
        "Wyświetlana nazwa e-mail",
      ]
    ),
    (
      "organization",
      [
        "Company", "Organization", "Organization Name", "Firma", "Société", "Organización",
        "Nom du compte", "Nome da Conta", "Società", "Bedrijf", "Empresa", "会社名", "单位", "公司",
        "Организация", "Tvrtka", "Cég",
      ]
    ),
    (
      "department", ["Department", "Abteilung", "Service", "Reparto", "Dział", "Отдел", "部署", "部门"]
    ),
    (
      "jobTitle",
      [
        "Job Title", "Position", "Puesto", "Posizione", "Cargo", "Stanowisko", "Должность", "役職",
        "职务", "職稱", "Organization Title",
      ]
    ),
    (
      "street home",
      [
        "Home Street", "Home Address", "Straße privat", "Rue (domicile)", "Via (ab.)",
        "Huisadres, straat", "Adres domowy - ulica", "番地 (自宅)", "住宅地址 街道", "Улица (дом. адрес)",
        "Endereço residencial", "Privat: Adresse",
      ]
    ),
    (
      "street work",
      [
        "Business Street", "Work Address", "Straße geschäftlich", "Rue (bureau)",
        "Calle del trabajo", "Via (uff.)", "Werkadres, straat", "Adres służbowy - ulica", "商务地址 街道",
        "Улица (раб. адрес)", "Dienstlich: Adresse",
      ]
    ),
    (
      "locality home",
      [
        "Home City", "Ort privat", "Ville (domicile)", "Città (ab.)", "Huisadres, plaats",
        "市町村 (自宅)", "住宅地址 市/县", "Privat: Ort",
      ]
    ),
    (
      "postalCode work",
      [
        "Business Postal Code", "Work ZipCode", "Work ZIP", "Postleitzahl geschäftlich",
        "Code postal (bureau)", "CAP (uff.)", "Código postal del trabajo",
        "Adres służbowy - kod pocztowy", "郵便番号 (会社)", "Индекс (раб. адрес)",
      ]
    ),
    (
      "country home",
      [
        "Home Country", "Home Country/Region", "Land/Region privat", "Pays/Région (domicile)",
        "País o región del domicilio", "国 (自宅)/地域", "住宅地址 国家/地区",
      ]
    ),
    (
      "poBox work",
      [
        "Business Address PO Box", "Postfach geschäftlich", "Indirizzo (uff.) - Casella postale",
        "会社住所私書箱",
      ]
    ),
    (
      "url",
      [
        "Web Page", "Web Page 1", "Webseite", "Página web", "Página da Web", "Web ページ", "网页",
        "Personal Web Page", "Home Page",
      ]
    ),
    ("note", ["Notes", "Notizen", "Notas", "Notatki", "メモ", "附注", "Заметки", "Comments"]),
    (
      "note",
      [
        "Παρατηρήσεις", "Observații", "Açıklama", "Poznámka", "Megjegyzés", "Huomautukset",
        "Anmärkning", "Merknad", "Bemærkninger", "Napomena", "Забележка", "Примітки", "หมายเหตุ",
        "Ghi chú", "Keterangan", "비고",
      ]
    ),
    ("relationship", ["关系", "關係", "与患者关系", "ความสัมพันธ์", "Mối quan hệ", "קרבה"]),
    ("phone", ["연락처", "학생 연락처", "เบอร์โทร", "SĐT", "家属电话", "เบอร์ฉุกเฉิน", "טלפון חירום"]),
    (
      "whole",
      ["家属", "家屬", "ผู้ติดต่อฉุกเฉิน", "איש קשר לחירום", "Người liên hệ khẩn cấp"]
    ),
    (
      "birthday",
      [
        "Birthday", "Geburtstag", "Compleanno", "誕生日", "生日", "Urodziny", "Data de nascimento",
        "Date of Birth",
      ]
    ),
    ("birthYear", ["Birth Year", "Geburtsjahr"]), ("birthMonth", ["Birth Month", "Geburtsmonat"]),
    ("birthDay", ["Birth Day"]),
    (
      "groups",
      ["Categories", "Kategorien", "Group Membership", "Labels", "Catégories", "Категории", "分類"]
    ),
    (
      "phoneticGiven",
      ["Phonetic First Name", "Given Name Yomi", "Given Yomi", "名前フリガナ".replacing("前", with: "")]
    ),
    ("phoneticFamily", ["Family Name Yomi", "Surname Yomi", "姓フリガナ"]),
    ("byValue home", ["Home", "Particular", "Abitazione", "Abitazione 2"]),
    ("byValue work", ["Work", "Ufficio", "Ufficio 2", "Business"]),
    ("unknown", ["Custom 1", "Foo", "Zzz"]),
    ("phone group 2", ["Phone 2 - Value"]),
    ("phoneLabel group 2", ["Phone 2 - Type", "Phone 2 - Label"]),
    ("email group 1", ["E-mail 1 - Value"]), ("locality group 1", ["Address 1 - City"]),
    ("organization group 1", ["Organization 1 - Name"]),
  ]

  @Test(arguments: headings)
  func `a heading in any language says what its column holds`(role: String, headings: [String]) {
    for heading in headings {
      #expect(told(ColumnRole(heading: heading)) == role, "\(heading)")
    }
  }

  private func told(_ role: ColumnRole) -> String {
    var words = ["\(role.content)"]
    if case .address(let part) = role.content { words = ["\(part)"] }
    if let label = role.label, showsLabel(role) { words.append(label.rawValue) }
    if let custom = role.customLabel, role.content == .phone { words.append("+ \(custom)") }
    if role.group > 0 { words.append("group \(role.group)") }
    return words.joined(separator: " ")
  }

  private func showsLabel(_ role: ColumnRole) -> Bool {
    if case .address = role.content { return true }
    return role.content == .phone || role.content == .byValue
  }

  /// What people call a mobile telephone every day, where that is not its full name.
  static let mobiles: KeyValuePairs = [
    "ar": "جوال محمول", "bg": "Мобилен", "cs": "Mobil", "de": "Handy Mobil Natel", "el": "Κινητό",
    "en": "Cell Mobile Cellphone", "es": "Celular Móvil", "fa": "موبایل همراه", "fi": "Kännykkä",
    "fr": "Portable Mobile GSM", "he": "נייד", "hi": "मोबाइल", "hu": "Mobil", "id": "HP Ponsel",
    "it": "Cellulare", "ja": "携帯", "ko": "휴대폰 핸드폰", "lt": "Mobilusis", "nl": "Mobiel GSM",
    "pl": "Komórka", "pt": "Celular Telemóvel", "ru": "Сотовый Мобильный", "sl": "Mobitel",
    "sv": "Mobil", "th": "มือถือ", "uk": "Мобільний", "zh": "手机 手機",
  ]

  @Test func `everyday words for a mobile telephone are headings of one`() {
    for (language, words) in Self.mobiles {
      for word in words.split(separator: " ").map(String.init) {
        #expect(told(ColumnRole(heading: word)) == "phone mobile", "\(language): \(word)")
      }
    }
    #expect(told(ColumnRole(heading: "Сотовый телефон")) == "phone mobile")
    #expect(told(ColumnRole(heading: "Сотовый тел.")) == "phone mobile")
  }

  /// A mobile, a home, a work and a fax telephone in each language.
  static let telephones: [(language: String, headings: [String])] = [
    ("ar", ["الهاتف المحمول", "هاتف المنزل", "هاتف العمل", "فاكس"]),
    ("bg", ["Мобилен телефон", "Домашен телефон", "Служебен телефон", "Факс"]),
    ("ca", ["Telèfon mòbil", "Telèfon de casa", "Telèfon de la feina", "Fax"]),
    ("cs", ["Mobilní telefon", "Telefon domů", "Telefon do zaměstnání", "Fax"]),
    ("da", ["Mobiltelefon", "Hjemmetelefon", "Arbejdstelefon", "Fax"]),
    ("de", ["Mobiltelefon", "Telefon privat", "Telefon geschäftlich", "Fax"]),
    ("el", ["Κινητό τηλέφωνο", "Τηλέφωνο σπιτιού", "Τηλέφωνο εργασίας", "Φαξ"]),
    ("en", ["Mobile", "Home Phone", "Work Phone", "Fax"]),
    ("es", ["Teléfono móvil", "Teléfono de casa", "Teléfono del trabajo", "Fax"]),
    ("et", ["Mobiiltelefon", "Kodutelefon", "Töötelefon", "Faks"]),
    ("fa", ["تلفن همراه", "تلفن منزل", "تلفن محل کار", "نمابر"]),
    ("fi", ["Matkapuhelin", "Kotipuhelin", "Työpuhelin", "Faksi"]),
    ("fr", ["Téléphone portable", "Téléphone (domicile)", "Téléphone (bureau)", "Télécopie"]),
    ("he", ["טלפון נייד", "טלפון בבית", "טלפון בעבודה", "פקס"]),
    ("hi", ["मोबाइल फ़ोन", "घर का फ़ोन", "कार्यालय फ़ोन", "फ़ैक्स"]),
    ("hr", ["Mobilni telefon", "Kućni telefon", "Poslovni telefon", "Faks"]),
    ("hu", ["Mobiltelefon", "Otthoni telefon", "Munkahelyi telefon", "Fax"]),
    ("id", ["Nomor HP", "Telepon rumah", "Telepon kantor", "Faks"]),
    ("it", ["Telefono cellulare", "Telefono abitazione", "Telefono ufficio", "Fax"]),
    ("ja", ["携帯電話", "自宅電話", "会社電話", "ファックス"]),
    ("ko", ["휴대폰", "집 전화", "회사 전화", "팩스"]),
    ("lt", ["Mobilusis telefonas", "Namų telefonas", "Darbo telefonas", "Faksas"]),
    ("lv", ["Mobilais tālrunis", "Mājas tālrunis", "Darba tālrunis", "Fakss"]),
    ("ms", ["Telefon bimbit", "Telefon rumah", "Telefon pejabat", "Faks"]),
    ("nb", ["Mobiltelefon", "Hjemmetelefon", "Telefon jobb", "Faks"]),
    ("nl", ["Mobiele telefoon", "Telefoon thuis", "Telefoon werk", "Fax"]),
    ("pl", ["Telefon komórkowy", "Telefon domowy", "Telefon służbowy", "Faks"]),
    ("pt", ["Telemóvel", "Telefone residencial", "Telefone comercial", "Fax"]),
    ("ro", ["Telefon mobil", "Telefon acasă", "Telefon serviciu", "Fax"]),
    ("ru", ["Мобильный телефон", "Домашний телефон", "Рабочий телефон", "Факс"]),
    ("sk", ["Mobilný telefón", "Telefón domov", "Telefón práca", "Fax"]),
    ("sl", ["Mobilni telefon", "Domači telefon", "Službeni telefon", "Faks"]),
    ("sr", ["Мобилни телефон", "Кућни телефон", "Пословни телефон", "Факс"]),
    ("sv", ["Mobiltelefon", "Hemtelefon", "Arbetstelefon", "Fax"]),
    ("th", ["โทรศัพท์มือถือ", "โทรศัพท์บ้าน", "โทรศัพท์ที่ทำงาน", "โทรสาร"]),
    ("tr", ["Cep Telefonu", "Ev Telefonu", "İş Telefonu", "Faks"]),
    ("uk", ["Мобільний телефон", "Домашній телефон", "Робочий телефон", "Факс"]),
    ("vi", ["Điện thoại di động", "Điện thoại nhà riêng", "Điện thoại cơ quan", "Fax"]),
    ("zh", ["手机", "住宅电话", "商务电话", "传真"]),
    ("zh-TW", ["行動電話", "住家電話", "商務電話", "商務傳真"]),
  ]

  @Test(arguments: telephones)
  func `the telephones of every language have their labels`(language: String, headings: [String]) {
    let roles = headings.map { ColumnRole(heading: $0) }
    #expect(roles.map(\.content) == Array(repeating: .phone, count: 4), "\(language)")
    #expect(roles.map(\.label) == [.mobile, .home, .work, .fax], "\(language)")
  }

  @Test func `a Portuguese postal code is no Turkish telephone`() {
    #expect(ColumnRole(heading: "CEP").content == .address(.postalCode))
    #expect(ColumnRole(heading: "Cep No").label == .mobile)
    #expect(ColumnRole(heading: "Cep Tel").label == .mobile)
  }
}
