import Foundation
import Testing

@testable import UnicodeText

@Suite struct RankingTests {
  /// A few names as they stand in a small address book, by the charset that programs of their
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

  /// The bytes of a text in a charset; `nil` where it cannot be written in it.
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
