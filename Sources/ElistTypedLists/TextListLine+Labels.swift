import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import UnicodeText

// What the words of a line say of a number of the person in a line above.

extension TextListLine {
  /// Whether its words say what a number of the person in the line above is for, rather than who somebody
  /// else is: `au travail : 01 53 77 12 60`, `Londres 00 44 20 7222 9011`.
  var mayBeLabelled: Bool {
    guard let name, !phones.isEmpty else { return false }
    let words = name.beforeBracket.split(separator: " ").map(String.init)
    guard let first = words.first, !name.contains(":"), !first.isHonorific, !first.isKin else {
      return false
    }
    return words.count < 2 || words.last?.first?.isLowercase == true
      || first.first?.isLowercase == true
  }

  /// Whether it is certain that they do: they are not a name, or are in small letters.
  var isLabelled: Bool {
    guard let name else { return !phones.isEmpty && people.isEmpty }
    return mayBeLabelled && name.split(separator: " ").contains { $0.first?.isLowercase == true }
  }

  /// Whether it has nothing but a number, and a known word for what that is for.
  var isLabelledOnly: Bool { name == nil && phones.contains { $0.label != nil } }

  /// Whether they may also be somebody's name: one word that begins with a capital, and that says
  /// nothing of numbers, `Bob`.
  var mayNameSomebody: Bool {
    guard let name, name.first?.isLowercase == false else { return false }
    return WordsOfNumber(name, home: home).rest != nil && Heading(name).hasUnknownWords
  }

  /// Its numbers with their label, if a label is before them, in a language that need not be known.
  ///
  /// Below somebody's name that is a letter, `T:`, or a short word with a full stop, `kom.`; in a block of
  /// such lines, also a word in small letters, `stacjonarny`. If the line above has the name and a
  /// number, `mayBeLetter` is false: a letter there is an initial, `J 01632 960101`.
  func phones(below owner: String, inBlock: Bool, mayBeLetter: Bool = true) -> [Phone]? {
    guard let name, var first = phones.first, people.isEmpty,
      !name.contains(where: { $0.isWhitespace || $0.isDecimal })
    else { return nil }
    let letters = name.filter(\.isLetter)
    // In a list of initials, each is somebody.
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

  /// What a letter says below a name, if it is not an initial.
  private static let letters: [String: Label] = ["p": .home, "g": .work, "d": .work]

  /// Its numbers, the first with the words before it as its label.
  var labelledPhones: [Phone] {
    guard let name, var first = phones.first else { return phones }
    // `au travail`: the preposition adds nothing to what is known.
    let isWord = first.label == nil || name.contains(" ") || name.count > 3
    if isWord {
      first.customLabel = [name, first.customLabel].compactMap(\.self).joined(separator: ", ")
    }
    return [first] + phones.dropFirst()
  }
}
