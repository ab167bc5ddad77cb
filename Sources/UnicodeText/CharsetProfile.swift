/// A charset that a text may be in, with the letters of its languages.
struct CharsetProfile {
  let name: String
  /// Common lower-case letters.
  let common: LetterSet
  /// Rarer lower-case letters.
  let rare: LetterSet
  /// How its two-byte characters are ordered; `nil` for a single-byte charset.
  let level: Level?
  /// Letters of which a text has at least one, unless it is all capitals.
  let expected: LetterSet
  /// The regions (ISO 3166-1 alpha-2) whose programs usually write in it; empty if all do.
  let regions: Set<String>
  /// How much likelier it is in those regions.
  private let habit: Double

  /// How much likelier this charset is for a reader who lives in one of its regions.
  ///
  /// If two charsets read the same few letters equally well, this decides. A charset that reads the
  /// letters badly gains too little from it.
  func custom(in home: String?) -> Double {
    home.map(regions.contains) == true ? habit : 0
  }

  private init(
    _ name: String,
    _ common: String,
    rare: String = "",
    level: Level? = nil,
    expected: String = "",
    regions: String = "",
    habit: Double = 0.6
  ) {
    self.name = name
    self.common = LetterSet(common)
    self.rare = LetterSet(rare)
    self.level = level
    self.expected = LetterSet(expected)
    self.habit = habit
    self.regions = Set(regions.split(separator: " ").map(String.init))
  }

  /// All candidates; of two that read equally well, the first is chosen.
  ///
  /// A charset is there more than once if it has letters of different languages.
  static let all = [
    // Address books of the West hold foreign names, too, so its regions only break ties.
    CharsetProfile(
      "windows-1252",
      western,
      rare: "ðþýìõÿœšž",
      regions: westernRegions,
      habit: 0.1
    ),
    // At home in Italy, `Nicolò` and `venerdì` are no Czech words.
    CharsetProfile(
      "windows-1252",
      "àèéìòù",
      rare: "áâãäåæçêëíîïñóôõöøßúûüœšž",
      regions: "IT SM VA"
    ),
    CharsetProfile("ISO-8859-15", western, rare: "ðþýìõÿœšž", regions: westernRegions, habit: 0.1),
    CharsetProfile(
      "windows-1250",
      "áčéěíňóřšťúůýžąćęłńśźżäöüőűăâîşţç",
      rare: "ďđľĺŕôë",
      regions: "AL BA CZ HR HU ME PL RO SI SK"
    ),
    CharsetProfile("ISO-8859-2", "áčéěíňóřšťúůýžąćęłńśźżäöüőűăâîşţç", rare: "ďđľĺŕôë"),
    CharsetProfile(
      "windows-1251",
      "аеиновртслкмд",
      rare: cyrillic,
      regions: "BG BY KG KZ MD MK MN RS RU TJ UA"
    ),
    CharsetProfile("KOI8-R", "аеиновртслкмд", rare: cyrillic),
    CharsetProfile("KOI8-U", "аеиновртслкмді", rare: cyrillic),
    CharsetProfile("ISO-8859-5", "аеиновртслкмд", rare: cyrillic),
    CharsetProfile("IBM866", "аеиновртслкмд", rare: cyrillic),
    CharsetProfile(
      "windows-1253",
      "αειοσντρηςκλμάέήίόύώ",
      rare: greek,
      expected: "άέήίόύώ",
      regions: "CY GR"
    ),
    CharsetProfile("ISO-8859-7", "αειοσντρηςκλμάέήίόύώ", rare: greek, expected: "άέήίόύώ"),
    CharsetProfile("windows-1254", "çğıöşüâîûé", rare: "áàèêëñóôäå", regions: "AZ TR"),
    CharsetProfile("windows-1255", "אבגדהוזחטיכךלמםנןסעפףצץקרשת", regions: "IL"),
    CharsetProfile(
      "windows-1256",
      "ابتدرسعلمنهويةحفقكخجشصطآأإ",
      rare: "ثذزضظغىئؤءپچژگک",
      regions: "AE BH DZ EG IQ IR JO KW LB LY MA OM PK PS QA SA SD SY TN YE"
    ),
    CharsetProfile("ISO-8859-6", "ابتدرسعلمنهويةحفقكخجشصطآأإ", rare: "ثذزضظغىئؤء"),
    CharsetProfile(
      "windows-1257",
      "āčēģīķļņšūžąęėįųõäöü",
      rare: "åæøéóńśźż",
      regions: "EE LT LV"
    ),
    CharsetProfile("windows-874", thai, expected: "ะาำิีึืุูเแโใไ", regions: "TH"),
    CharsetProfile("Shift_JIS", japanese, level: .shiftJIS, regions: "JP"),
    CharsetProfile("EUC-JP", japanese, level: .eucJP),
    CharsetProfile("GBK", chinese, level: .gbk, regions: "CN SG"),
    CharsetProfile("Big5", taiwanese, level: .big5, regions: "HK MO TW"),
    CharsetProfile("EUC-KR", korean, level: .eucKR, regions: "KR"),
    CharsetProfile("macintosh", western),
  ]

  private static let westernRegions =
    "AD AR AT AU BE BR CA CH CL CO DE DK ES FI FR GB IE IN IS IT LU MC MX NG NL NO NZ PE PT SE US ZA"
  private static let western = "éèêëàâäáãåæçñöôóòøüûúùíîïßªº"
  private static let cyrillic = "бгжзйпуфхцчшщъыьэюяёіїєґўјљњћђџѓќѕ"
  private static let greek = "βγδζθξπυφχψωϊϋ"
  private static let thai =
    "กขคฆงจฉชซญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะัาำิีึืุูเแโใไ็่้๊๋์"
}

// MARK: The characters in names and in the headings of address books

extension CharsetProfile {
  private static let japanese =
    "田中山本佐藤鈴木高橋渡辺伊小林加吉村松井上斎清水口野原崎川島池阿部森石前岡長谷後近坂遠青西福太三浦金安平和内宮大竹今河"
    + "郎子一二美恵由紀裕健誠智幸雄真里奈香織直樹明洋正義彦夫介人花春秋夏雪愛優翔蓮陽菜結衣名氏姓電話番号携帯自宅会社住所"

  private static let chinese =
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏钟汪田任"
    + "姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛"
    + "明超兰霞平刚桂华建国志玉红春梅小大海晓婷雪佳子电话手机姓名公司地址邮件家庭住宅"

  private static let taiwanese =
    "王李張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅梁宋鄭謝韓唐馮于董蕭程曹袁鄧許傅沈曾彭呂蘇盧蔣蔡賈丁魏葉余潘杜戴夏鐘汪田任姜"
    + "方石姚廖江邱賴洪柯莊翁簡鍾游詹施志明家豪淑芬美麗雅婷俊傑怡君建宏文雄惠玲英華國小大中電話手機姓名公司地址郵件"

  private static let korean =
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마"
    + "길연위표명기반왕금옥육인맹제모탁국어은영수철경미희준호혜숙자순상동병태건승훈재화전화번호이름휴대폰집회사메일주소"
}

/// A set of characters with a fast lookup for the small scripts.
struct LetterSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: LetterSet.most / 64)
  private var others: Set<Unicode.Scalar> = []
  private(set) var isEmpty = true

  /// The characters below this are kept as bits: up to those of Arabic.
  private static let most = 0x700

  /// The characters of a text.
  init(_ text: String) {
    for scalar in text.unicodeScalars {
      isEmpty = false
      let value = Int(scalar.value)
      if value < LetterSet.most {
        bits[value >> 6] |= 1 << UInt64(value & 63)
      } else {
        others.insert(scalar)
      }
    }
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let value = Int(scalar.value)
    guard value < LetterSet.most else { return !others.isEmpty && others.contains(scalar) }
    return bits[value >> 6] & 1 << UInt64(value & 63) != 0
  }
}

/// The multibyte charsets by how their characters are ordered: common characters come first.
enum Level {
  case shiftJIS, eucJP, gbk, big5, eucKR

  private static let often = 0.5
  private static let seldom = -0.3
  private static let hardlyEver = -1.5

  /// The weight of each character beyond ASCII of a text in this charset.
  func weights(of bytes: [UInt8]) -> [Double] {
    var weights: [Double] = []
    var index = 0
    while index < bytes.count {
      let lead = bytes[index]
      index += 1
      guard lead >= 0x80 else { continue }
      guard !isWhole(lead), index < bytes.count else {
        weights.append(Level.hardlyEver)
        continue
      }
      weights.append(weight(lead, bytes[index]))
      index += 1
    }
    return weights
  }

  /// Whether the byte is a whole character: half-width Katakana.
  private func isWhole(_ byte: UInt8) -> Bool {
    self == .shiftJIS && (0xA0...0xDF).contains(byte)
  }

  private func weight(_ lead: UInt8, _ trail: UInt8) -> Double {
    switch self {
    case .shiftJIS: weight(lead, often: 0x88...0x97, seldom: 0x98...0xEA)
    case .eucJP: weight(lead, often: 0xB0...0xCF, seldom: 0xD0...0xF4)
    case .big5: weight(lead, often: 0xA4...0xC6, seldom: 0xC9...0xF9)
    case .gbk where trail >= 0xA1: weight(lead, often: 0xB0...0xD7, seldom: 0xD8...0xF7)
    case .eucKR where trail >= 0xA1: weight(lead, often: 0xB0...0xC8, seldom: 0xCA...0xFD)
    case .gbk, .eucKR: Level.hardlyEver
    }
  }

  private func weight(
    _ lead: UInt8,
    often: ClosedRange<UInt8>,
    seldom: ClosedRange<UInt8>
  ) -> Double {
    if often.contains(lead) { return Level.often }
    return seldom.contains(lead) ? Level.seldom : Level.hardlyEver
  }
}
