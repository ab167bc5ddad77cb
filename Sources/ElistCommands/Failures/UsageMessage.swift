import Console
import UnicodeText

/// The parser's error about a command line, in our form.
///
/// It is in lower case, without a full stop, and says what to do.
struct UsageMessage {
  private let text: String
  private let called: String
  /// A command that the user probably meant.
  private let meant: String?

  /// The message about a command such as `elist show`; empty if there is nothing to say.
  init(_ message: String, of called: String, meant: String? = nil) {
    text = Self.naming(Self.withoutFarGuess(message))
    self.called = called
    self.meant = meant
  }

  /// The words with what lacks quotes as one: `--number 030 23125012`, `--name Ann Ek`.
  ///
  /// Names and other texts are joined only with `--manual`, which takes nothing but options. Returns
  /// `nil` if nothing is to be joined.
  static func withWholeValues(_ words: some Sequence<String>) -> [String]? {
    var whole = WholeValues(takesOnlyOptions: words.contains("--manual"))
    for word in words { whole.take(word) }
    return whole.isJoined ? whole.words : nil
  }

  /// Our own message about a value, with just the option and the value before it.
  private static func naming(_ message: String) -> String {
    let pattern = /The value '([^']*)' is invalid for '(-[-a-z]+ )?<[^>]*>': (.*)/
    guard let match = try? pattern.wholeMatch(in: message) else { return message }
    return "\(match.2 ?? "")\(match.1): \(match.3)"
  }

  /// The text without the parser's guess at an option, if it is far from what was typed.
  private static func withoutFarGuess(_ message: String) -> String {
    let pattern = /Unknown option '-*([^']+)'(\. Did you mean '-*([^']+)'\?)/
    guard let guess = try? pattern.firstMatch(in: message),
      alike(String(guess.1), among: [String(guess.3)]).isEmpty
    else { return message }
    return message.replacing(guess.2, with: "")
  }

  /// The message, in lower case if it begins with a word.
  var message: String {
    let second = text.dropFirst().first
    let begins = second?.isLowercase == true ? text.prefix(1).lowercased() : String(text.prefix(1))
    let whole = (begins + text.dropFirst()).replacing(". Did you mean", with: "; did you mean")
      .replacing(". Please provide one of", with: "; it takes one of")
    return whole.hasSuffix(".") ? String(whole.dropLast()) : whole
  }

  func report() {
    guard !text.isEmpty else { return }
    let lines = message.split(separator: "\n").map { $0.drop { $0 == " " } }
    Messages.report(
      Failure(
        .usage,
        lines.first.map(String.init) ?? "",
        details: lines.dropFirst().map(String.init),
        hints: [meant.map { "did you mean: \($0)" } ?? "see how it is used: \(called) -h"]
      )
    )
  }
}

/// The words of a command line, in which the words of one value are joined as they come.
private struct WholeValues {
  /// The words so far.
  private(set) var words: [String] = []
  /// Whether any words were joined.
  private(set) var isJoined = false
  private let takesOnlyOptions: Bool
  /// How many words the value of a text has so far; `nil` outside one.
  private var length: Int?

  /// The options whose value is any text.
  private static let textOptions = ["--name", "--number", "--relation", "--note", "--label"]

  init(takesOnlyOptions: Bool) { self.takesOnlyOptions = takesOnlyOptions }

  mutating func take(_ word: String) {
    if takesOnlyOptions, word.hasPrefix("-") {
      length = Self.textOptions.contains(word) ? 0 : nil
    } else if let words = length {
      length = words + 1
      return put(word, joined: words > 0)
    }
    put(word, joined: isGroup(word) && endsInNumber)
  }

  private mutating func put(_ word: String, joined: Bool) {
    guard joined else { return words.append(word) }
    words[words.count - 1] += " " + word
    isJoined = true
  }

  /// Whether a word may be a group of the digits of a number, `(030)`.
  private func isGroup(_ word: String) -> Bool {
    word.contains(where: \.isNumber) && word.allSatisfy("0123456789()/.-".contains)
  }

  private var endsInNumber: Bool {
    words.last.map { $0.last?.isNumber == true && $0.count > 1 } ?? false
  }
}
