import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

// What the words of a line say about a number of the person in a line above.

extension TextListLine {
  /// Whether its words may be a label for a number of the person in the line above, rather than the
  /// name of somebody else: `au travail : 01 53 77 12 60`, `Londres 00 44 20 7222 9011`.
  var mayBeLabelled: Bool {
    guard let name, !phones.isEmpty else { return false }
    let words = name.beforeBracket.split(separator: " ").map(String.init)
    guard let first = words.first, !name.contains(":"), !first.isHonorific, !first.isKin else {
      return false
    }
    return words.count < 2 || words.last?.first?.isLowercase == true
      || first.first?.isLowercase == true
  }

  /// Whether its words certainly are such a label: they are not a name, or are in lower case.
  var isLabelled: Bool {
    guard let name else { return !phones.isEmpty && people.isEmpty }
    return mayBeLabelled && name.split(separator: " ").contains { $0.first?.isLowercase == true }
  }

  /// Whether it has only a number and a known word for what the number is for.
  var isLabelledOnly: Bool { name == nil && phones.contains { $0.label != nil } }

  /// Whether its words may be a name as well: they begin with a capital letter and say nothing
  /// about numbers, `Bob`.
  var mayNameSomebody: Bool {
    guard let name, name.first?.isLowercase == false else { return false }
    return WordsOfNumber(name, home: home).rest != nil && Heading(name).hasUnknownWords
  }

  /// Its numbers with the label before them, even in an unknown language; `nil` if no label is
  /// before them.
  ///
  /// Below a name, a label is a letter, `T:`, or a short word with a full stop, `kom.`; in a block
  /// of such lines, also a word in lower case, `stacjonarny`. If the line above has the name and a
  /// number, `mayBeLetter` is false: a letter is an initial, `J 01632 960101`.
  func phones(below owner: String, inBlock: Bool, mayBeLetter: Bool = true) -> [Phone]? {
    guard let name, var first = phones.first, people.isEmpty,
      !name.contains(where: { $0.isWhitespace || $0.isDecimal })
    else { return nil }
    let letters = name.filter(\.isLetter)
    // In a list of initials, each letter is a person.
    if letters.count == 1, name.count < 3, letters.first?.isCased == true, mayBeLetter,
      owner.isEmpty || owner.count(where: \.isLetter) > 2
    {
      if let label = TextListLine.letters[letters.lowercased()] {
        first.label = label
      } else if letters.lowercased() != "t" {
        first.customLabel = [name, first.customLabel].compactMap(\.self).joined(separator: ", ")
      }
      return [first] + phones.dropFirst()
    }
    let isShortened =
      name.hasSuffix(".") && (inBlock || name.first?.isLowercase == true)
      && (2...6).contains(letters.count) && letters.count == name.count - 1
    let isInSmallLetters =
      inBlock && name.contains(where: \.isCased) && !name.contains(where: \.isUppercase)
      && owner.isPersonalName
    guard isShortened || isInSmallLetters, !name.isHonorific, Heading(name).person == nil else {
      return nil
    }
    first.customLabel = [name, first.customLabel].compactMap(\.self).joined(separator: ", ")
    return [first] + phones.dropFirst()
  }

  /// The labels of letters below a name, where they are not initials.
  private static let letters: [String: Label] = ["p": .home, "g": .work, "d": .work]

  /// Its numbers, the first labelled with the words before it.
  var labelledPhones: [Phone] {
    guard let name, var first = phones.first else { return phones }
    // In `au travail`, the preposition adds nothing to the label.
    let isWord = first.label == nil || name.contains(" ") || name.count > 3
    if isWord {
      first.customLabel = [name, first.customLabel].compactMap(\.self).joined(separator: ", ")
    }
    return [first] + phones.dropFirst()
  }
}
