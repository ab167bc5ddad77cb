import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

// What a program wrote around the words that somebody typed: a chat, or a mail program's aliases.

extension String {
  /// The line of a mail program's aliases without the alias and the sign of a comment:
  /// `alias bo Bo Ek <bo@example.com> # Tel. 01632 960101`.
  var withoutAlias: String {
    guard hasPrefix("alias "), contains("@") else { return self }
    let words = split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return self }
    return String(words[2]).replacing("#", with: " ").replacing("\"", with: "")
  }

  /// The line of a chat without its time and, unless the number is the writer's, without its
  /// writer: `[14/08/24, 9:12:33 pm] Bob: Mum 01632 960101`,
  /// `14/08/24, 9:12 pm - Bob: Mum 01632 960101`.
  var withoutStamp: String {
    let line = drop { $0.isWhitespace }
    guard let first = line.first, first == "[" || first.isDecimal,
      let end = first == "["
        ? line.prefix(30).firstIndex(of: "]") : line.prefix(25).firstRange(of: " - ")?.lowerBound
    else { return self }
    let stamp = line[..<end].drop { $0 == "[" }
    guard (7...14).contains(stamp.count(where: \.isDecimal)), stamp.contains(":"),
      stamp.contains(where: { "/.-".contains($0) }),
      stamp.allSatisfy({ $0.isDecimal || $0.isWhitespace || "/.,:-apmAPM".contains($0) })
    else { return self }
    let message = String(line[end...].drop { "]- ".contains($0) })
    guard let colon = message.firstRange(of: ": ") else { return message }
    let rest = String(message[colon.upperBound...])
    let writer = message[..<colon.lowerBound]
    return rest.isOfWriter || writer.contains(where: \.isDecimal) ? message : rest
  }

  /// Whether the number in a message is the writer's: `my number is 01632 960101`,
  /// `Office 01632 960101`, but not `Mum 01632 960101` or `the porter is on 01632 960101`.
  ///
  /// A number without words before it is the writer's, unless a person's name follows it.
  private var isOfWriter: Bool {
    guard let first = firstIndex(where: { $0.isDecimal || $0 == "+" }) else { return true }
    let head = String(self[..<first]).withoutEndSigns
    let words = head.wordsOfMessage
    guard !WordsOfLines.shared.have(head, .own) else { return true }
    if words.isEmpty {
      let tail = String(drop { !$0.isLetter })
      return WordsOfLines.shared.have(tail, .own) || !tail.beginsWithPerson
    }
    return WordsOfNumber(head).rest == nil
      || words.allSatisfy {
        WordsOfLines.shared.has($0, .call) || WordsOfNumber($0).rest == nil
      }
  }

  private var wordsOfMessage: [String] {
    split { !$0.isLetter && !"'’".contains($0) }.map { $0.lowercased() }
  }

  /// Whether it begins with an honorific or a relation, or is a person's whole name:
  /// `Mr Low (plumber)`.
  private var beginsWithPerson: Bool {
    let words = split(separator: " ").map(String.init)
    guard words.count > 1 else { return isKin }
    return words[0].isHonorific || words[0].isKin
      || isPersonalName && !wordsOfMessage.contains { WordsOfLines.shared.has($0, .call) }
  }
}
