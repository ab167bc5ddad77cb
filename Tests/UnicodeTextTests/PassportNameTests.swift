import Testing

@testable import UnicodeText

@Suite struct PassportNameTests {
  @Test(
    arguments: [
      ("Сергей Щукин", "RU", "Sergei Shchukin"), ("Юлия Цой", nil, "Iuliia Tsoi"),
      ("Андрій Гнатюк", "UA", "Andrii Hnatiuk"), ("Пётр Объедков", "RU", "Petr Obieedkov"),
      ("Щерю Чакъров", "BG", "Shteriu Chakierov"), ("Ђорђе Шћепановић", "RS", "Dorde Scepanovic"),
      ("Наталья", "RU", "Natalia"), ("Анна-Мария", "RU", "Anna-Mariia"),
      ("Γιώργος Παπαδόπουλος", "GR", "Giorgos Papadopoulos"), ("Ευάγγελος", "GR", "Evangelos"),
      ("Μπάμπης Ευτυχίου", "GR", "Bampis Eftychiou"), ("Χρήστος", "CY", "Christos"),
      ("შოთა რუსთაველი", "GE", "Shota Rustaveli"), ("さくら", "JP", "Sakura"),
      ("おおの ゆうこ", "JP", "Ono Yuko"), ("なんば はっちょう", "JP", "Namba Hatcho"),
      ("王小明", "CN", "Wang Xiao Ming"), ("Zoë 王", "CN", "Zoë Wang"),
      ("Юлія Згурська", "UA", "Yuliia Zghurska"), ("Євген Їжак", "UA", "Yevhen Yizhak"),
    ] as [(String, String?, String)]
  )
  func `a name is written as in passports`(name: String, region: String?, latin: String) {
    #expect(PassportName(name, region: region) == .latin(latin))
  }

  @Test(arguments: ["أمينة", "Amina أمينة", "נועם לוי", "สมชาย", "فارسی"])
  func `a script without vowels is not guessed at`(name: String) {
    #expect(PassportName(name, region: nil) == .withoutVowels)
  }

  @Test(
    arguments: [
      ("山田", "JP"), ("王小明", "HK"), ("王小明", nil), ("山田 さくら", "CN"), ("लक्ष्मी", "IN"), ("", "US"),
    ] as [(String, String?)]
  )
  func `what no passport's rules say is not guessed at`(name: String, region: String?) {
    #expect(PassportName(name, region: region) == .unknown)
  }
}
