import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

/// The entries of one line: usually one, but several in a call chain,
/// `Ann 020 7946 0131 → Bo 020 7946 0132`, or in the row of a roster,
/// `Mon⇥Ann 020 7946 0131⇥Bo 020 7946 0132`.
struct PartsOfLine {
  /// The whole line, or one line for each entry.
  private(set) var lines: [TextListLine]
  /// The person whom the first sentence is about, and to whom the people of the others are related:
  /// `Rosa Roe: doctor Dr Low 020 7946 0131. Daughter Ann Roe 020 7946 0132`.
  private(set) var owner: String?
  /// The sentences without a number, which say more about these people.
  private(set) var said: [String] = []

  init(_ line: String, home: String?) {
    lines = []
    // Most lines have no arrow, no two tabs and no two sentences.
    if line.contains(where: \.isArrow) || line.contains("->") {
      takeChain(line.replacing("->", with: "→"), home)
    } else if line.utf8.count(where: { $0 == UInt8(ascii: "\t") }) > 1 {
      takeRow(line, home)
    } else if line.contains(". ") || line.contains("。") {
      takeSentences(line, home)
    }
    if lines.isEmpty { lines = [TextListLine(line, home: home)] }
  }

  /// Reads sentences, if the first and all others with a number are about relations of one person.
  private mutating func takeSentences(_ line: String, _ home: String?) {
    let sentences = line.sentences
    guard sentences.count > 1, sentences.dropFirst().contains(where: \.mayHoldNumber) else {
      return
    }
    let first = TextListLine(sentences[0], home: home)
    let isRelated = first.phones.isEmpty || first.everybody().first?.relation != nil
    guard first.unread == nil, !first.mayHoldMore, isRelated,
      let owner = RelatedPerson(first.name ?? first.text)?.owner
    else { return }
    let others = sentences.dropFirst().filter { $0.contains(where: \.isDecimal) }
      .map { TextListLine($0, home: home) }
    guard
      others.allSatisfy({ other in
        let all = other.everybody(below: owner)
        return other.isEntry && other.unread == nil && all.count == 1 && all[0].relation != nil
      })
    else { return }
    self.owner = owner
    said = sentences.dropFirst().filter { !$0.contains(where: \.isDecimal) }
    if first.phones.isEmpty { said.insert(first.text, at: 0) }
    lines = (first.phones.isEmpty ? [] : [first]) + others
  }

  /// Reads the entries between arrows, if each names somebody with a number.
  private mutating func takeChain(_ line: String, _ home: String?) {
    let parts = line.split(whereSeparator: \.isArrow)
    let entries = parts.map { TextListLine(String($0), home: home) }
    guard entries.count > 1, entries.allSatisfy(\.isEntry) else { return }
    lines = entries
  }

  /// Reads the cells of a row in a roster, each with a person and a number.
  ///
  /// The first cell says when or where they are on duty. If it is not a known day or place, the row
  /// must have at least two people.
  private mutating func takeRow(_ line: String, _ home: String?) {
    let cells = line.split(separator: "\t").map { String($0).trimmed }.filter { !$0.isEmpty }
    guard let first = cells.first, cells.count > 2, !first.contains(where: \.isDecimal) else {
      return
    }
    let others = cells.dropFirst()
    let entries = others.filter { $0.contains(where: \.isDecimal) }
    let read = entries.map { TextListLine($0.withGapBeforeNumber, home: home) }
    let areNamed = others.allSatisfy { cell in
      !cell.mayHoldNumber ? cell.isNameOfOneWord || cell.isPersonalName : true
    }
    guard !read.isEmpty, areNamed,
      read.allSatisfy({ $0.isEntry && $0.unread == nil && $0.namesSomebody }),
      read.count > 1 || first.isDayOrPlace
    else { return }
    lines = read
  }
}

extension TextListLine {
  /// Whether its name is a person's.
  fileprivate var namesSomebody: Bool {
    guard let name else { return people.allSatisfy { $0.isNamed } }
    return name.isNameOfOneWord || name.isPersonalName
  }
}

extension Character {
  /// Whether it leads from one entry of a call chain to the next.
  fileprivate var isArrow: Bool { "→⇒➡➔➜⟶".contains(self) }
}

extension String {
  /// The text with a wide gap before its number, to show where the number begins.
  fileprivate var withGapBeforeNumber: String {
    guard let start = firstIndex(where: { $0.isDecimal || "+(".contains($0) }), start > startIndex,
      self[..<start].last?.isWhitespace == true
    else { return self }
    return self[..<start] + "  " + self[start...]
  }

  /// Whether it says when or where people are on duty: `Mon`, `Gate`.
  fileprivate var isDayOrPlace: Bool {
    WordsOfLines.shared.has(lowercased().filter(\.isLetter), .weekday)
      || HeadingLexicon.shared.isWord(folded(self), of: .position)
  }
}
