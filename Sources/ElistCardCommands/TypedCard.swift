import Console
import ElistFiles
import Platform

/// The command line of a card as it was typed, which a hint changes.
struct TypedCard {
  /// The words after `elist`, up to `--`.
  private var words: [String]
  /// `--` and the words after it.
  private var rest: [String]

  /// The command line of this program, or these words of one.
  init(_ typed: some Sequence<String> = programArguments.dropFirst()) {
    let all = Array(typed)
    let end = all.firstIndex(of: "--") ?? all.endIndex
    (words, rest) = (Array(all[..<end]), Array(all[end...]))
  }

  /// The command for a shell.
  var command: String { (["elist"] + (words + rest).map(shellQuoted)).joined(separator: " ") }

  /// The last value of this option; `nil` if it is not given.
  func value(of names: String...) -> String? {
    for (index, word) in words.enumerated().reversed() {
      for name in names where word.hasPrefix(name + "=") {
        return String(word.dropFirst(name.utf8.count + 1))
      }
      if names.contains(word), index + 1 < words.count { return words[index + 1] }
    }
    return nil
  }

  /// Removes an option with its value.
  mutating func remove(option names: String...) {
    while let place = words.firstIndex(where: names.contains) {
      words.removeSubrange(place..<min(place + 2, words.endIndex))
    }
    words.removeAll { word in names.contains { word.hasPrefix($0 + "=") } }
  }

  /// Removes an option that has no value.
  mutating func remove(flag name: String) { words.removeAll { $0 == name } }

  /// Removes the words that name entries; returns false if some of them may be values of options.
  mutating func remove(operands: [String]) -> Bool {
    guard (words + rest).count(where: operands.contains) == operands.count else { return false }
    words.removeAll(where: operands.contains)
    rest.removeAll(where: operands.contains)
    return true
  }

  /// Adds options.
  mutating func add(_ options: [String]) { words += options }

  /// Adds the names of entries.
  mutating func add(operands: [String]) {
    if rest.isEmpty { words += operands } else { rest += operands }
  }
}

extension TypedCard {
  /// The command for the same card as text, which no missing glyph stops.
  ///
  /// If it writes a file, the file gets another name, because its ending would be wrong.
  var asText: TypedCard {
    var card = self
    let output = card.value(of: "-o", "--output")
    card.remove(option: "--qr")
    card.remove(option: "--format")
    card.remove(flag: "--photo")
    card.add(["--format", "text"])
    if let output, output != "-" {
      card.remove(option: "-o", "--output")
      let stem = CardFormat.allCases.flatMap(\.suffixes).reduce(output) { name, suffix in
        name.hasSuffix(".\(suffix)") ? String(name.dropLast(suffix.count + 1)) : name
      }
      card.add(["-o", Self.freeName(stem, "txt")])
    } else if words.contains("--again") {
      card.add(["-o", Self.freeName("card", "txt")])
    }
    return card
  }

  /// The command that writes to a new file what would have been printed.
  ///
  /// A card that is printed again takes no options, so then it is the shortest command.
  var toFile: TypedCard {
    var card = words.contains("--again") ? TypedCard(["card"]) : self
    let isText = value(of: "--format") == "text" || value(of: "--template") == "strip"
    card.remove(flag: "--print")
    card.remove(option: "--printer")
    card.add(["-o", Self.freeName("card", isText ? "txt" : "pdf")])
    return card
  }

  /// The command that prints on another printer.
  func printed(on printer: String) -> TypedCard {
    var card = self
    card.remove(option: "--printer")
    card.add(["--printer", printer])
    return card
  }

  /// A name that no file has: `card.pdf`, `card-2.pdf` and so on.
  private static func freeName(_ stem: String, _ suffix: String) -> String {
    let names = [stem] + (2...99).map { "\(stem)-\($0)" }
    return names.map { "\($0).\(suffix)" }.first { !isAccessible($0) }
      ?? "\(stem).\(suffix)"
  }
}
