import UnicodeText

/// The words by which people say at home that a number is of a house or of an office.
///
/// With a capital letter and without a sign before it, such a word of another language is rather part of
/// a name: `Anna Casa` has a number at home in Spain, and a family name in Germany.
struct LabelLanguages {
  /// The words, folded; `nil` if nobody knows where home is, and all of them count.
  private let words: Set<String>?
  /// Whether `is`, without its cedilla, and `cep` are words for numbers, as in Turkish.
  let haveTurkish: Bool

  /// The languages of a region (ISO 3166-1 alpha-2), and English.
  init(home: String?) {
    let languages = home.map { home in
      LabelLanguages.languages.filter { $0.regions.contains(home) }
    }
    haveTurkish = languages?.contains { $0.regions.contains("TR") } == true
    words = languages.map { Set(($0.flatMap(\.words) + LabelLanguages.english).map { folded($0) }) }
  }

  /// Whether it is known where home is.
  var isKnown: Bool { words != nil }

  /// Whether a word, folded, is of one of them.
  func have(_ word: String) -> Bool { words?.contains(word) != false }

  private static let english = [
    "home", "work", "office", "business", "private", "personal", "direct", "main", "other",
  ]

  private static let languages: [(regions: Set<String>, words: [String])] = [
    (
      ["DE", "AT", "CH", "LI", "LU"],
      [
        "privat", "arbeit", "büro", "dienst", "dienstlich", "geschäft", "geschäftlich", "beruflich",
        "zentrale", "zuhause", "daheim",
      ]
    ),
    (
      [
        "FR", "BE", "CH", "LU", "MC", "CA", "DZ", "MA", "TN", "SN", "CI", "ML", "BF", "NE", "TG",
        "BJ", "CM", "CG", "CD", "GA", "GN", "MG", "HT", "GP", "MQ", "RE", "GF", "YT", "PF", "NC",
      ],
      [
        "maison", "domicile", "bureau", "travail", "privé", "prive", "pro", "perso", "personnel",
        "professionnel", "standard",
      ]
    ),
    (["IT", "CH", "SM", "VA"], ["casa", "ufficio", "lavoro", "abitazione", "privato"]),
    (
      [
        "ES", "MX", "AR", "CO", "CL", "PE", "VE", "EC", "BO", "PY", "UY", "CR", "PA", "GT", "HN",
        "NI", "SV", "DO", "CU", "PR",
      ], ["casa", "trabajo", "oficina", "domicilio", "particular", "laboral", "feina", "etxea"]
    ),
    (
      ["PT", "BR", "AO", "MZ", "CV"],
      ["casa", "trabalho", "escritório", "residência", "particular", "comercial", "profissional"]
    ),
    (["NL", "BE", "SR", "AW", "CW"], ["thuis", "huis", "werk", "kantoor", "privé", "zakelijk"]),
    (["DK", "GL", "FO"], ["hjem", "hjemme", "arbejde", "kontor", "privat"]),
    (["NO"], ["hjem", "hjemme", "arbeid", "jobb", "kontor", "privat"]),
    (["SE", "FI", "AX"], ["hem", "hemma", "arbete", "arbetet", "jobb", "kontor", "privat"]),
    (["FI"], ["koti", "työ"]),
    (["PL"], ["dom", "domowy", "praca", "biuro", "służbowy", "prywatny"]),
    (["CZ"], ["domů", "domov", "doma", "práce", "kancelář"]),
    (["SK"], ["domov", "doma", "práca", "kancelária"]),
    (["HU"], ["otthon", "lakás", "munka", "munkahely", "iroda"]),
    (["RO", "MD"], ["acasă", "domiciliu", "serviciu", "birou"]),
    (["HR", "BA", "RS", "ME"], ["kuća", "kućni", "dom", "posao", "ured", "kancelarija"]),
    (["SI"], ["doma", "dom", "služba", "pisarna"]),
    (["LT"], ["namai", "namų", "darbas", "darbo", "biuras"]),
    (["LV"], ["mājas", "darbs", "darba", "birojs"]),
    (["EE"], ["kodu", "töö", "kontor"]),
    (["TR", "CY"], ["ev", "iş", "is", "ofis", "işyeri"]),
    (["ID", "MY", "SG", "BN"], ["rumah", "kantor", "pejabat", "kerja"]),
    (["PH"], ["bahay"]),
  ]
}
