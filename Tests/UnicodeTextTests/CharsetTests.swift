import Foundation
import Testing

@testable import UnicodeText

@Suite struct CharsetTests {
  @Test(
    arguments: [
      ("UTF-8", [0x4A, 0xC3, 0xBC], "Jü"),
      ("utf8", [0xEF, 0xBB, 0xBF, 0x4A], "J"),
      ("ISO-8859-1", [0x4A, 0xFC], "Jü"),
      ("iso_8859-1", [0x93, 0x80, 0x94], "“€”"),
      ("ISO-8859-2", [0xB1], "ą"),
      ("iso-8859-9", [0xFE], "ş"),
      ("iso-8859-15", [0xA4], "€"),
      ("windows-1250", [0x8A, 0xE8], "Šč"),
      ("windows-1251", [0xC4, 0xEC], "Дм"),
      ("windows-1252", [0x80], "€"),
      ("KOI8-R", [0xE4, 0xCD], "Дм"),
      ("macintosh", [0x8A], "ä"),
      ("Shift_JIS", [0x8E, 0x52, 0x87, 0x40], "山①"),
      ("EUC-JP", [0xBB, 0xB3], "山"),
      ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x3B, 0x33, 0x1B, 0x28, 0x42], "山"),
      ("GB2312", [0xC4, 0xE3], "你"),
      ("GB2312", [0x96, 0xFC], "桙"),
      ("GBK", [0x96, 0xFC], "桙"),
      ("gb18030", [0x81, 0x39, 0xEF, 0x30], "㐁"),
      ("Big5", [0xA7, 0xF5], "李"),
      ("EUC-KR", [0xB1, 0xE8], "김"),
      ("ks_c_5601-1987", [0x8C, 0x63], "똠"),
      ("UTF-16", [0xFF, 0xFE, 0x4A, 0x00, 0xFC, 0x00], "Jü"),
      ("UTF-16", [0xFE, 0xFF, 0x00, 0x4A, 0x00, 0xFC], "Jü"),
      ("UTF-16", [0x4A, 0x00, 0xFC, 0x00], "Jü"),
      ("UTF-16", [0x00, 0x4A, 0x00, 0xFC], "Jü"),
      ("UTF-16LE", [0xFF, 0xFE, 0x4A, 0x00], "J"),
      ("unicode", [0x4A, 0x00], "J"),
      ("us-ascii", [0x4A], "J"),
      ("UTF-8", [], ""), ("windows-1252", [], ""),
    ] as [(String, [UInt8], String)]
  )
  func `Bytes are text in their charset`(name: String, bytes: [UInt8], expected: String) {
    #expect(Charset.isKnown(name))
    #expect(Charset.decode(bytes, named: name) == expected)
    #expect(Charset.decode(([0x20] + bytes)[1...], named: name) == expected)
  }

  @Test(
    arguments: [
      ("UTF-8", [0xC0, 0x80]), ("UTF-8", [0xED, 0xA0, 0x80]), ("UTF-8", [0x4A, 0xC3]),
      ("us-ascii", [0x4A, 0xFC]), ("Shift_JIS", [0x8E]), ("EUC-JP", [0xBB]), ("GBK", [0x81]),
      ("UTF-16", [0x4A, 0x00, 0x4B]), ("UTF-16LE", [0x00, 0xD8]), ("UTF-16BE", [0xDC, 0x00]),
    ] as [(String, [UInt8])]
  )
  func `Bytes that are no text are refused, not replaced`(name: String, bytes: [UInt8]) {
    #expect(Charset.decode(bytes, named: name) == nil)
  }

  @Test(arguments: [
    "", "nope", "../../etc/passwd", "UTF-8,version=1", "windows-1252\0", "x y",
    String(repeating: "x", count: 5000),
  ])
  func `An unknown name is refused`(name: String) {
    #expect(!Charset.isKnown(name))
    #expect(Charset.decode([0x41], named: name) == nil)
  }

  @Test func `A text of megabytes is read whole`() {
    let text = String(repeating: "Jürgen 山田\r\n", count: 100_000)
    #expect(Charset.decode(Array(text.utf8), named: "UTF-8") == text)
    let utf16 = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    #expect(Charset.decode(utf16, named: "UTF-16") == text)
  }
}

@Suite struct RankingTests {
  /// A few names as they are in a small address book, by the charset that programs of their
  /// country wrote.
  static let books: [(charset: String, names: [String])] = [
    ("windows-1252", ["Jürgen Müller"]), ("windows-1252", ["Zoë"]),
    ("windows-1252", ["François Lefèvre", "Hélène Bäcker"]), ("windows-1252", ["Loïc Benoît"]),
    ("windows-1252", ["Søren Kjær", "Åse Håkonsen"]), ("windows-1252", ["Øystein Bjørnstad"]),
    ("windows-1252", ["Jørgen Jørgensen"]), ("windows-1252", ["Iñaki Muñoz", "José Núñez"]),
    ("windows-1252", ["João Conceição", "São Gonçalves"]), ("windows-1252", ["Anna Strauß"]),
    ("windows-1252", ["Þór Guðmundsson", "Ragnheiður Sigurðardóttir"]),
    ("windows-1252", ["Karl “Charly” Groß"]), ("windows-1252", ["Mère", "Frère Jérôme"]),
    ("windows-1250", ["Dvořák Antonín", "Jiří Růžička"]), ("windows-1250", ["Lech Wałęsa"]),
    ("windows-1250", ["Łukasz Wiśniewski", "Małgorzata Kamińska"]),
    ("windows-1250", ["Tomáš Kučera"]),
    ("windows-1250", ["Đorđe Đorđević", "Željko Šarić"]),
    ("windows-1250", ["Erzsébet Szőke", "Ödön Tűz"]),
    ("ISO-8859-2", ["Łukasz Wiśniewski", "Stanisław Woźniak"]), ("ISO-8859-2", ["Iksiński"]),
    ("windows-1251", ["Иван Петров"]), ("windows-1251", ["Мария"]),
    ("windows-1251", ["Ольга Щербакова", "Юрий"]),
    ("windows-1251", ["Анна Ивановна Кузнецова"]),
    ("windows-1251", ["Олександр Шевченко", "Їжакевич"]),
    ("KOI8-R", ["Иван Петров"]), ("KOI8-R", ["Мария", "Дядя Ваня"]), ("KOI8-R", ["Сергей"]),
    ("ISO-8859-5", ["Иван Петров", "Мария"]), ("IBM866", ["Иван Петров", "Мария"]),
    ("windows-1253", ["Γιώργος Παπαδόπουλος"]), ("windows-1253", ["Μαρία"]),
    ("ISO-8859-7", ["Άννα Νικολάου"]),
    ("windows-1254", ["Yıldız Şahin", "Doğan Çelik"]), ("windows-1254", ["Işık Kılıç"]),
    ("windows-1255", ["דוד לוי", "שרה כהן"]), ("windows-1256", ["محمد علي", "فاطمة"]),
    ("windows-1257", ["Jānis Bērziņš", "Kārlis Ulmanis"]), ("windows-874", ["สมชาย ใจดี", "สมหญิง"]),
    ("Shift_JIS", ["山田太郎"]), ("Shift_JIS", ["ヤマダ タロウ", "さくら"]), ("Shift_JIS", ["斎藤 健一", "母"]),
    ("EUC-JP", ["山田太郎", "鈴木花子"]), ("EUC-JP", ["たなか"]),
    ("GBK", ["王伟"]), ("GBK", ["李娜", "张三", "家庭电话"]), ("GBK", ["欧阳修", "诸葛亮"]),
    ("Big5", ["陳美麗"]), ("Big5", ["王小明", "林志玲"]),
    ("EUC-KR", ["김철수"]), ("EUC-KR", ["박지민", "이영희"]), ("EUC-KR", ["엄마"]),
    ("macintosh", ["Jürgen Müller", "François", "Zoë", "José"]),
    ("windows-1252", ["Niamh O’Rourke"]), ("windows-1252", ["Rosa D’Angelo"]),
    ("macintosh", ["Niamh O’Rourke"]), ("macintosh", ["Díaz", "María", "País"]),
  ]

  @Test(arguments: books)
  func `a few names tell the charset that they were written in`(
    charset: String,
    names: [String]
  ) throws {
    let text = names.map { "\($0),030 901820\n" }.joined()
    let bytes = try #require(encoded(text, charset))
    let best = try #require(Charset.ranked(for: Charset.evidence(in: bytes)).first)
    #expect(Charset.decode(bytes, named: best) == text, "as \(best)")
  }

  /// The bytes of a text in a charset; `nil` if it cannot be written in it.
  private func encoded(_ text: String, _ charset: String) -> [UInt8]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/iconv")
    process.arguments = ["-f", "UTF-8", "-t", iconvNames[charset] ?? charset]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    input.fileHandleForWriting.write(Data(text.utf8))
    try? input.fileHandleForWriting.close()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return process.terminationStatus == 0 ? bytes : nil
  }

  private let iconvNames = ["windows-874": "CP874", "EUC-KR": "CP949", "IBM866": "CP866"]

  @Test func `words of ASCII and of UTF-8 are no evidence`() {
    let text = Array("Ann Lee,Zoë,".utf8) + [0x5A, 0xFC, 0x2C] + Array("Bob\n".utf8)
    #expect(Charset.evidence(in: text) == [0x5A, 0xFC, 0x0A])
  }

  @Test func `nothing is evidence for nothing`() {
    #expect(Charset.evidence(in: []) == [])
    #expect(Charset.ranked(for: []).first == "windows-1252")
  }

  @Test(arguments: [
    "Joe O\u{2019}Neil", "St Mary\u{2019}s", "Rev\u{2019}d Okoro", "Hal dell\u{2019}Orto",
    "\u{201C}Mac\u{201D} 3\u{2013}4", "don\u{2019}t, \u{A3}50", "the James\u{2019} house",
  ])
  func `quotes and dashes of a Windows program are no letters of another`(text: String) throws {
    let bytes = try #require(text.data(using: .windowsCP1252))
    let best = try #require(Charset.ranked(for: Charset.evidence(in: Array(bytes))).first)
    #expect(best == "windows-1252")
  }

  @Test(arguments: [[0xE9], [0xE9, 0x0A, 0xC9]] as [[UInt8]])
  func `a letter alone is of the charset of last resort`(words: [UInt8]) {
    #expect(Charset.ranked(for: Charset.evidence(in: words)) == ["windows-1252"])
  }
}

/// A text of up to forty scalars of many scripts, controls, marks and emoji parts among them.
func randomText(using random: inout some RandomNumberGenerator) -> String {
  let ranges: [ClosedRange<UInt32>] = [
    0x00...0x7F, 0x80...0x24F, 0x300...0x36F, 0x370...0x52F, 0x590...0x6FF, 0x900...0x97F,
    0xE00...0xE7F, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x2000...0x206F, 0x3040...0x30FF,
    0x4E00...0x4EFF, 0xAC00...0xACFF, 0xFE00...0xFE0F, 0xFF00...0xFFEF, 0x1F1E6...0x1F1FF,
    0x1F3FB...0x1F3FF, 0x1F466...0x1F469, 0xE0001...0xE007F,
  ]
  var text = String.UnicodeScalarView()
  for _ in 0..<Int.random(in: 0...40, using: &random) {
    let range = ranges.randomElement(using: &random) ?? 0...0
    guard let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) else { continue }
    text.append(scalar)
  }
  return String(text)
}
