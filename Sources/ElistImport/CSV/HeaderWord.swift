import UnicodeText

/// What a word of a heading means, in the languages in which Outlook, Thunderbird and people write
/// headings.
enum HeaderWord: UInt8, CaseIterable {
  case phone, mobile, fax, pager, special, callback, car, assistant
  case email, web, page, im
  case name, first, last, middle, title, suffix, nickname, display, phonetic
  case company, department, job
  case address, street, city, region, postal, country, poBox, box
  case home, work, other, main
  case note, birthday, birth, year, month, day, group, uid
  case type, number, ignored, filler

  /// The word that a text is, which is folded.
  static func of(_ text: String) -> HeaderWord? { lexicon[text] }

  /// The longest word that is known, in characters.
  static let longest = lexicon.keys.map(\.count).max() ?? 0

  private static let lexicon: [String: HeaderWord] = {
    var lexicon: [String: HeaderWord] = [:]
    for word in allCases {
      for text in word.words.split(whereSeparator: \.isWhitespace) {
        lexicon[folded(String(text))] = word
      }
    }
    return lexicon
  }()

  /// The words, in their usual spelling.
  private var words: String {
    switch self {
    case .phone:
      """
      phone phones telephone telephones tel tél tele telefon telefone telefones teléfono teléfonos \
      telefono telefoni telefonnummer telefoonnummer telefoon telefonszám telefonszáma telefonu \
      telefonska telefonski telefonní telefónne telefonas telefons tālrunis téléphone puhelin \
      puhelinnumero rufnummer rufnr festnetz fixe landline fon fone fono радиотелефон radiofone \
      τηλέφωνο τηλ телефон телефона телефоны телефону тел 電話 电话 電話番号 전화 전화번호 هاتف الهاتف \
      תלפון טלפון โทรศัพท์ โทร telepon dien thoai линия linea switchboard centralita \
      telefón telefónu telefónny telèfon telèfons τηλεφώνου τηλέφωνα telpon telefonnr tlf تلفن फोन \
      फ़ोन दूरभाष ফোন tālruņa
      """
    case .mobile:
      """
      mobile mobiles mobil cell cellphone cellular cellulare cellulari celular celulares handy móvil \
      móviles movil telemóvel portable gsm mobiel mobiele komórkowy komórka komórkowe mobitel mobilní \
      mobilný mobilni mobilen mobilnummer мобильный мобильного мобильный моб сотовый переносной \
      мобілний мобільний мобилен κινητό kännykkä matkapuhelin natel cep 携帯 携帯電話 手机 手機 移动 \
      移動 行動 행동 휴대폰 휴대전화 휴대 핸드폰 이동전화 모바일 جوال الجوال محمول المحمول נייד มือถือ iphone \
      radiotelefon didong mobiili mobiil mobiltelefon \
      mòbil mobilais mobilā mobilusis mobilus мобилни मोबाइल মোবাইল موبایل همراه ponsel hp bimbit \
      celulară mobilny mobilná mobitela κινητά κινητού mobilephone cel wireless 携帯番号 モバイル スマホ \
      động
      """
    case .fax:
      """
      fax faxes faks telefax telefaks télécopie télécopieur telekopie telecopia факс φαξ faksi fakss \
      faksas faxnummer ファックス ファクス 传真 傳真 팩스 فاكس الفاكس פקס แฟกซ์ \
      faksu faksa faksai نمابر فکس دورنگار फैक्स फ़ैक्स ফ্যাক্স โทรสาร faksimile факсимиле факса
      """
    case .pager:
      """
      pager beeper bipeur bip buscapersonas localizador cercapersone semafoon personsøker \
      personsökare søger funkruf piepser személyhívó пейджер пейджър пейджинг javljač hakulaite \
      ポケットベル ポケベル 寻呼机 呼叫器 호출기 무선호출 النداء radiomessagerie peiler operátor
      """
    case .special:
      """
      isdn rnis rdis tty tdd ttytdd telex télex teleks телекс テレックス radio funk \
      радио 無線 无绳 modem teletipo dálnopis
      """
    case .callback:
      "callback rappel rückruf rückmeldung terugbellen コールバック 回电话 回撥電話 visszahívás"
    case .car:
      """
      car auto voiture coche carro kfz bil samochodzie автомобиль автомобилен машине машині autó 自動車 \
      车载 汽車 السيارة
      """
    case .assistant:
      """
      assistant assistants assistente asistente assistent assistents assistentens avustaja asystenta \
      помощника помічника 秘書 助理 비서 المساعد asszisztens secretary sekretariat sekretär sekretærens \
      asistent asistenta pomoćnika
      """
    case .email:
      """
      email emails mail mails courriel mél messagerie correo correio posta почта почты пошта пошти \
      имейл епошта eposta epost eposte pošte epošta sähköposti sähköpostiosoite メール 电子邮件 電子郵件 \
      電子メール 电邮 邮箱 邮件 이메일 메일 전자메일 전자우편 البريد بريد อีเมล meili emailadresse emailadres \
      emailadress potă poștă електронна 전자 דואל דואר
      """
    case .web:
      """
      web website websites site webseite webpage weblap webside webbsida webbplats homepage homepages url \
      urls www сайт веб 网页 網頁 ホームページ ウェブ 웹 internetseite internetadresse veebileht webpagina \
      blog ブログ uri
      """
    case .page: "page pagina página seite strona stranica страница pagină ページ 페이지"
    case .im:
      "im icq aim msn jabber skype yahoo messenger gtalk xmpp telegram whatsapp signal twitter facebook"
    case .name:
      """
      name names nom nombre nome naam namn navn nimi imię имя імя име ime όνομα név neve isim ad adı \
      nume nazwa nazwy jméno meno 名前 姓名 氏名 名称 名稱 이름 성명 الاسم اسم שם ชื่อ nama tên kontakt \
      contact contacto contatto namen vārds имена nomes
      """
    case .first:
      """
      first given vorname vornamen rufname prénom prénoms forename fornavn förnamn voornaam voornamen \
      etunimi utónév keresztnév prenume eesnimi 名 名字 ファーストネーム primeiro primer primo ilk \
      собствено الأول פרטי firstname givenname křestní fname
      """
    case .last:
      """
      last family surname surnames nachname familienname zuname famille cognome apellido apellidos \
      sobrenome apelido achternaam efternavn efternamn etternavn sukunimi nazwisko příjmení priezvisko \
      prezime фамилия прізвище фамилно επώνυμο επίθετο vezetéknév családnév perekonnanimi uzvārds \
      pavardė soyadı soyad soyisim 姓 姓氏 苗字 성 العائلة משפחה นามสกุล familia familie lastname lname \
      familyname priimek
      """
    case .middle:
      """
      middle additional second secondo segundo deuxième drugie zweiter zweitname zweite middelste \
      mellem mellan mellemnavn mellomnavn mellannamn tussenvoegsel отчество батькові бащино střední \
      középső 中间名 中間名 ミドル toinen doilea الأوسط middlename ネーム prostřední srednje
      """
    case .title:
      """
      title titre título titolo titel tittel anrede prefix präfix namenspräfix préfixe tytuł titul \
      titulu titula обращение звернення обръщение tratamiento tratamento salutation civilité aanhef 称谓 \
      英文称谓 頭銜 稱謂 肩書き 敬称 اللقب voorvoegsel
      """
    case .suffix:
      """
      suffix suffixe sufijo sufixo suffisso achtervoegsel sufiks suffiks utótag суффикс суфикс \
      namenssuffix لاحقة sufix přípona 中文称谓 järelliide
      """
    case .nickname:
      """
      nickname nick nickname spitzname surnom sobriquet apodo alias soprannome bijnaam roepnaam \
      pseudonim pseudo ksywa kælenavn kallenavn smeknamn lempinimi ник псевдоним прізвисько прякор 昵称 \
      暱稱 ニックネーム 별명 přezdívka alcunha becenév
      """
    case .display:
      """
      display anzeigename angezeigter afficher affichage affiché formatted full complete file as \
      visualizzato pantalla exibição mostrar weergave weergavenaam weergegeven wyświetlana показвано \
      отображаемое краткое коротке 表示 显示 顯示 표시 vollständiger komplett complet completo completa \
      полное 显示名 zobrazované visningsnavn visningsnamn megjelenítendő prikazano displayname fullname \
      voller 表示名 العرض exhibición apresentar ονοματεπώνυμο фио
      """
    case .phonetic:
      "phonetic yomi furigana フリガナ ふりがな よみ カナ 拼音 phonetisch phonétique fonetico fonética 発音 yomigana"
    case .company:
      """
      company companies organization organisation organizational org firma firmen firmenname \
      unternehmen employer societe société entreprise empresa compañía compagnia azienda ditta società \
      organizzazione organización organização bedrijf organisatie организация організація организации \
      компания компанія фирма фирмата предприятие yritys firmy företag virksomhed selskap společnost \
      tvrtka podjetje şirket εταιρεία 会社 会社名 公司 单位 單位 회사 회사명 الشركة חברה cég vállalat \
      organizace organizácia firmă įmonė ettevõte uzņēmums
      """
    case .department:
      """
      department dept abteilung service departement département departamento reparto afdeling dzial \
      dział отдел відділ avdeling avdelning osasto oddělení odjel osztály 部門 部门 部署 부서 القسم מחלקה \
      osakond orgunit
      """
    case .job:
      """
      job position berufsbezeichnung stelle poste puesto cargo posizione funzione functie funktion \
      fonction stanowisko должность посада длъжност stilling befattning funkce beosztás jobtitle \
      jobtitel 役職 职务 職稱 직함 직책 arbeitstitel role rolle ocupaţie stellung occupation mansione المهني
      """
    case .address:
      """
      address addresses adresse adresses adres adresa adresu adressen address adressa dirección \
      indirizzo endereço osoite адрес адреса 地址 住所 주소 عنوان العنوان כתובת cím címe διεύθυνση aadress \
      morada anschrift adresse adresă postadresse dirigido
      """
    case .street:
      """
      street streetaddress strasse straße str rue calle via straat ulica улица вулиця gade gate vei \
      gata utca ulice stradă strada utcacím lakcím tänav 街道 街 番地 번지 شارع רחוב rua straße cadde
      """
    case .city:
      """
      city town ort stadt wohnort ville localité ciudad población localidad città comune plaats stad \
      woonplaats cidade localidade miasto miejscowość город місто град poststed postort kaupunki město \
      mesto város oraș oraş şehir πόλη 市町村 城市 市县 市 县 市鎮 도시 구군시 مدينة עיר linn grad locality
      """
    case .region:
      """
      state province region regione région región bundesland kanton provincia estado provincie \
      województwo область край стан dep dép county lan maakunta megye judeţ județ distrito 都道府県 省 州 縣 \
      시도 ولاية län område regio regione stato regija region kommun osariik регион регіон المنطقة 地区 地區
      """
    case .postal:
      """
      zip zipcode postal postale postcode postalcode plz postleitzahl cap cep pocztowy поштовий индекс \
      індекс irányítószám irányítószáma postnummer postinumero psč 邮政编码 邮编 郵便番号 郵遞區號 우편번호 \
      البريدي πκ postikoodi sihtnumber poštanski
      """
    case .country:
      """
      country land pays pais país paese kraj страна країна държава maa země orszag ország tara ţară \
      ülke χώρα 国 国家 國家 国籍 국가 بلد البلد država riik
      """
    case .poBox:
      """
      pobox postfach postbus postboks postbox apartado casella skrzynka 私書箱 郵政信箱 사서함 \
      postbusnummer postafiók صندوق caixa
      """
    case .box: "box bp"
    case .home:
      """
      home private privat privates prive privé privée priv personal personnel perso domicile domicilio \
      particular particulier casa abitazione ab abit residencial residência residencia huis thuis dom \
      domowy domowa domowe домашний дом домашній домашен hjem hem koti otthon otthoni lakás ev domů \
      domácí domov kućni kućna σπίτι οικίας 自宅 家庭 住宅 住家 家 家庭 집 자택 منزل المنزل בית บ้าน kodu prywatny \
      prywatna personale maison hus partikulier domiciliu domiciliul \
      acasă domači domače domača domáci кућни куќен кућа namų mājas خانه घर বাড়ি rumah bahay riêng \
      σπιτιού домашна дома \
      hjemme בבית
      """
    case .work:
      """
      work works business office offices büro geschäftlich geschäft dienstlich dienst beruflich arbeit \
      bureau professionnel professionnelle pro travail trabajo oficina laboral ufficio uff lavoro werk \
      zakelijk kantoor comercial profesional trabalho escritório służbowy służbowa praca pracy biuro \
      рабочий раб рабочая служебный служебен служ сл робочий роб arbejde arbeid arb arbetet arbets arbete työ \
      munkahely munkahelyi hivatali hivatal iroda práce zaměstnání pracovní poslovni službeni službena \
      iş εργασίας εργασία 勤務先 職場 商务 商務 工作 办公 辦公 직장 근무처 근무지 عمل العمل עבודה serviciu \
      kontor профессиональный commercial professional töö biroul \
      feina ofis işyeri işi darbo darba pracovný pracovná práca zamestnanie службени пословни пословен \
      посао работа работы работе робота роботи kantor pejabat kerja کار کاری कार्यालय कार्य दफ़्तर \
      অফিস ที่ทำงาน quan công việc jobb firmatelefon δουλειά δουλειάς γραφείο γραφείου munka \
      arbejds arbeids בעבודה arbejdet
      """
    case .other:
      """
      other others autre autres otro otra otros altro altra ander andere anders weitere weiteres \
      weiterer weitere inny inna inne другой другая друг інший інша andet anden annen annet annan muu \
      jiný jiná jiné egyéb más másik alt altă diğer その他 其他 其它 기타 آخر אחר outro outra outras outros \
      sonstige sonstiges alternate alternative alternativ secondary zusätzliche drugi druga
      """
    case .main:
      """
      main primary principal principale haupt hauptnummer zentrale centrale hoofd hoved główny podstawowy основной головний hlavní fővonala elsődleges ensisijainen \
      代表 主要 기본 الرئيسي الأساسي primär primarni hauptrufnummer первичный основен standard
      """
    case .note:
      """
      note notes notiz notizen bemerkung bemerkungen kommentar kommentare comment comments comentarios \
      notas nota note anotações observaciones observações remarques remarque opmerking opmerkingen \
      notities uwagi notatki заметки примечание примечания нотатки бележки notater anteckningar \
      muistiinpanot poznámky poznámka megjegyzés feljegyzések notlar メモ 备注 備註 附注 記事 메모 ملاحظات \
      הערות annotazioni bilješke märkmed
      """
    case .birthday:
      """
      birthday birthdate dob bday geburtstag geburtsdatum naissance anniversaire cumpleaños nacimiento \
      compleanno nascita nascimento verjaardag geboortedatum urodziny рождения рожден народження \
      narozeniny születésnap fødselsdag födelsedag syntymäpäivä doğum 誕生日 生日 생일 الميلاد rođendan
      """
    case .birth: "birth geburts"
    case .year: "year geburtsjahr jahr année año anno jaar rok год 年"
    case .month: "month geburtsmonat monat mois mes mese maand miesiąc месяц 月"
    case .day: "day tag jour día giorno dag dzień день 日"
    case .group:
      """
      group groups category categories kategorie kategorien catégorie catégories categoría categorías \
      categoria categorias categorie gruppe gruppen grupo grupos gruppo gruppi labels label groep \
      membership tags tag étiquettes kategorier категории категорії 分類 类别 類別 그룹 범주 グループ grup \
      grupa skupina kategoria kategorije list lists liste verteiler الفئات kategóriák
      """
    case .uid: "uid guid uuid"
    case .type:
      "type typ types tipo típus típusa tyyppi vrsta rodzaj тип 種類 类型 類型 유형 نوع tüüp emailtype eposttype"
    case .number:
      """
      number numbers no nr num número numéro numero nummer numer номер 番号 号码 號碼 번호 رقم מספר szám \
      broj številka čislo číslo numer nummern \
      nomor nombor numărul numur numeri αριθμός số
      """
    case .ignored:
      """
      gender geschlecht sexe sexo sesso genre geslacht spouse partner conjoint children kinder manager \
      managers vorgesetzten anniversary jahrestag aniversario anniversario account konto compte hobby \
      government mileage billing sensitivity vertraulichkeit priority priorität initials initialen \
      initiales language sprache photo picture foto created modified changed relation relationship event \
      directory server location free busy subject profession beruf referred keywords maiden gender пол \
      responsable gestor gerente supervisor kierownik менеджер руководитель керівник ruler schools \
      yahooid 性別 配偶者 配偶 子供 子女 秘密度 敏感度 优先级 優先順序 優先度 趣味 嗜好 业余爱好 里程 マネージャー 経費情報 \
      经理 主管 성별 배우자 직업 職業 职业 專業 timezone version revision importance
      """
    case .filler:
      """
      of de du des la le les el los del da do di der die das für pour for the il per w na в на 的 の et \
      und and y e ou or o à al au en mit my mon ma i elektronische elettronica elettronico \
      electrónica electrónico électronique elektroniczna электронная электронной эл ел електронної \
      code código codice code kod kód codul cod код pocztowa récepteur value wert data date datum datos an \
      番 op voor til af och ja av dei della delle dell degli primaire 番号の your \
      cơ nhà محل का के
      """
    }
  }
}
