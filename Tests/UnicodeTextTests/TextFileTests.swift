import ElistTestSupport
import Foundation
import Testing

@testable import UnicodeText

@Suite struct TextFileTests {
  private func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [true, false], [true, false])
  func `UTF-16 is read in either order, with and without a mark, in any script`(
    bigEndian: Bool,
    mark: Bool
  ) {
    let text = "名前,電話番号\n山田太郎,090-1234-5678\n"
    let file = TextFile(utf16(text, bigEndian: bigEndian, mark: mark))
    #expect(file.string == text)
    #expect(file.findings == [])
  }

  @Test func `UTF-8 is read as it is, without its mark`() {
    let file = TextFile([0xEF, 0xBB, 0xBF] + Array("Zoë".utf8))
    #expect(file.string == "Zoë")
    #expect(file.findings == [])
  }

  @Test func `a charset from before Unicode is reported for the whole file`() {
    let bytes =
      Array("n\n".utf8) + [0xC8, 0xE2, 0xE0, 0xED, 0x0A] + [0xCC, 0xE0, 0xF0, 0xE8, 0xFF]
    let file = TextFile(bytes)
    #expect(file.string == "n\nИван\nМария")
    #expect(file.findings == [.warning(nil, "not UTF-8; read as windows-1251")])
  }

  @Test func `the reader's region decides where a few letters could be another's`() throws {
    // In ISO-8859-2, he would be Dr źhler.
    let french = "Dr Œhler\nHélène\nFrançoise\n"
    #expect(TextFile(try encoded(french, "ISO-8859-15"), home: "FR").string == french)
    // Norkienė, in windows-1257.
    let lithuanian =
      Array("Norkien".utf8) + [0xEB] + Array("\nPaj".utf8) + [0xFB] + Array("rio".utf8)
    #expect(TextFile(lithuanian, home: "LT").string == "Norkienė\nPajūrio")
  }

  @Test(
    arguments: ["US", "DE", "FR", "IT"],
    [
      ("CP1250", "Jan Novák\nPetr Černý"), ("CP1250", "Kovács Győző\nSzűcs Péter\nTóth Ágnes"),
      ("CP1250", "Łukasz Wiśniewski\nMałgorzata Dąbrowska"),
      ("CP1251", "Иван Петров\nМария Щукина"),
      ("CP1253", "Γιώργος Παπαδόπουλος\nΕλένη Αθανασίου"), ("CP1254", "Çağrı Yıldız\nIşıl Doğan"),
      ("CP1255", "משה כהן"), ("CP1256", "أحمد الخطيب"),
      ("CP1257", "Rūta Šimkutė\nĄžuolas Žukauskas\nJūratė Mačiulytė"),
      ("CP1252", "Jürgen Groß\nBjörn Söder"), ("CP1252", "Matrícula\n3º B\nJoão Mãe\nConvênio"),
      ("CP1252", "Móvil\n2ºB\nGarcía López\ntía"),
      ("ISO-8859-15", "Cœur Léa\nHélène Œuvrard"),
    ]
  )
  func `names from elsewhere are read in a home of the West`(
    home: String,
    file: (charset: String, names: String)
  ) throws {
    let bytes = try encoded(file.names, file.charset)
    #expect(TextFile(bytes, home: home).string == file.names)
  }

  @Test(arguments: [
    ("IT", "Nicolò\nvenerdì"), ("IT", "Niccolò Zanetti"), ("IT", "Forlì\nCantù\nNoè"),
    ("US", "Nicolò Bianchi"), ("CZ", "Plzeň\nKateřina"),
  ])
  func `the last vowel of an Italian name is no Czech letter`(home: String, names: String) throws {
    let charset = home == "CZ" ? "CP1250" : "CP1252"
    #expect(TextFile(try encoded(names, charset), home: home).string == names)
  }

  @Test func `wide digits and signs are usual in Japanese`() throws {
    let text = "電話①：０９０－２６５７－４１８０（夜）\n１０１，秋元　トミ"
    #expect(TextFile(try encoded(text, "CP932"), home: "JP").string == text)
  }

  /// The text's bytes in another charset, by a converter of the system.
  private func encoded(_ text: String, _ charset: String) throws -> [UInt8] {
    let outcome = try Program.installed("iconv").run(
      ["-f", "UTF-8", "-t", charset],
      input: Data(text.utf8)
    )
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return Array(outcome.output)
  }

  @Test func `a line in another charset than the others costs none of them`() {
    let bytes = Array("Zoë\nJürg\n".utf8) + [0x5A, 0xFC, 0x0A] + Array("Noël\n".utf8)
    let file = TextFile(bytes)
    #expect(file.string == "Zoë\nJürg\nZü\nNoël\n")
    #expect(
      file.findings == [
        .warning(3, "not UTF-8, unlike other lines; read as windows-1252")
      ]
    )
  }

  @Test func `lines in another charset are reported at the first, and counted`() {
    let bytes = Array("Zoë\nJürg\n".utf8) + [0x5A, 0xFC, 0x0A] + Array("Noël\n".utf8)
    let file = TextFile(bytes + [0x4A, 0xFC, 0x0A])
    #expect(file.string == "Zoë\nJürg\nZü\nNoël\nJü\n")
    let message = "not UTF-8, unlike other lines; read as windows-1252, like 1 more"
    #expect(file.findings == [.warning(3, message)])
  }

  @Test(arguments: [[0xC3], [0xE2, 0x82], [0xF0, 0x9F], [0xF0, 0x9F, 0x98] as [UInt8]])
  func `a file that ends inside a character is reported, and the half is left out`(half: [UInt8]) {
    let file = TextFile(Array("Zoë\nNo".utf8) + half)
    #expect(file.string == "Zoë\nNo")
    #expect(
      file.findings == [.error(nil, "the file ends inside a character")]
    )
  }

  @Test func `ISO-2022-JP is recognised by its escapes`() {
    let file = TextFile([0x1B, 0x24, 0x42, 0x3B, 0x33, 0x1B, 0x28, 0x42, 0x2C, 0x31])
    #expect(file.string == "山,1")
    #expect(file.findings.map(\.message) == ["not UTF-8; read as ISO-2022-JP"])
  }

  @Test func `bytes that are no text in any charset are still all there`() {
    let file = TextFile((0x80...0xFF).map { UInt8($0) } + [0x0A])
    #expect(!file.bytes.isEmpty)
    #expect(file.findings.count == 1)
  }

  @Test func `NUL bytes are left out and reported`() {
    let file = TextFile(Array("Ann,\0 1\n".utf8))
    #expect(file.string == "Ann, 1\n")
    #expect(file.findings == [.warning(nil, "NUL bytes were left out, 1 in the file")])
  }
}

@Suite struct FindingTests {
  @Test func `is rendered as editors read it`() {
    let finding = Finding(source: "a.vcf", line: 12, severity: .warning, message: "odd")
    #expect(finding.rendered == "a.vcf:12: warning: odd")
    let whole = Finding(source: "-", line: nil, severity: .error, message: "not read")
    #expect(whole.rendered == "-: error: not read")
  }
}
