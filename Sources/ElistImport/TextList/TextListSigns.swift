import ElistContacts
import ElistText
import UnicodeText

// The signs and words around the names and numbers of a line that somebody typed.

/// Where the numbers of a line may begin, the likeliest first.
struct Cuts {
  /// The places after a colon or a tab, and then those after a dash or a gap, each from the left.
  let marked: [String.Index]
  /// The same, and then every other place where a number can begin.
  let all: [String.Index]

  init(_ line: String) {
    var (afterColon, afterGap, others) = ([String.Index](), [String.Index](), [String.Index]())
    let hours = TimesOfDay(Array(line)).places
    for (place, index) in line.indices.enumerated()
    where line.mayStartNumber(at: index) && !hours.contains(place) {
      let before = line[..<index]
      let sign = before.last { !$0.isWhitespace }
      if before.last.map({ "(（".contains($0) }) == true { continue }
      if before.last == "\t" || sign.map({ ":：=".contains($0) }) == true {
        afterColon.append(index)
      } else if before.hasSuffix("  ") || before.hasSuffix("- ") || before.hasSuffix("– ")
        || before.hasSuffix("— ")
      {
        afterGap.append(index)
      } else if !before.endsInDigits {
        others.append(index)
      }
    }
    marked = afterColon + afterGap
    all = marked + others
  }
}

extension String {
  /// Whether a number can begin there: with a digit, a plus or a bracket before a digit.
  func mayStartNumber(at index: Index) -> Bool {
    let rest = self[index...]
    if index > startIndex, let before = self[..<index].last,
      before.isNumber || "+(（*#".contains(before) || before.isLetter && before.isASCII
    {
      return false
    }
    return rest.first?.isDecimal == true
      || "+(（*#\u{FF0B}".contains(rest.first ?? " ") && rest.dropFirst().first?.isDecimal == true
  }

  /// The line without a bullet, a count, `3.`, or the signs that make it bold or a heading.
  var withoutBullet: String {
    var text = trimmed[...]
    // `*67` and `#31#` are dialled.
    while let first = text.first, "*•·▪◦‣_#=~>–—-".contains(first),
      text.dropFirst().first?.isDecimal != true
    {
      text = text.dropFirst()
    }
    while let last = text.last, "*_#=~–—-".contains(last) { text = text.dropLast() }
    let rest = text.drop(while: \.isDecimal)
    let count = text[..<rest.startIndex].count
    if (1...3).contains(count), let sign = rest.first, ".)".contains(sign) {
      let entry = rest.dropFirst().drop(while: \.isWhitespace)
      if entry.startIndex > rest.index(after: rest.startIndex), entry.first?.isLetter == true {
        text = entry
      }
    }
    return String(text).trimmed
  }

  /// The text without signs that lead on to a number, as rows of dots do.
  var withoutEndSigns: String {
    var text = trimmed[...]
    while let last = text.last,
      ":：=-–—,;/|・…·_".contains(last) || last.isWhitespace || text.hasSuffix("..")
    {
      text = text.hasSuffix("..") ? text.withoutLastDots : text.dropLast()
    }
    return String(text)
  }

  /// Whether a bracket is opened in it and not closed: what follows is a remark.
  var hasOpenBracket: Bool {
    guard let open = lastIndex(where: { "(（[".contains($0) }) else { return false }
    return !self[open...].contains { ")）]".contains($0) }
  }

  /// What follows the last digit.
  var afterDigits: String {
    guard let last = lastIndex(where: \.isDecimal) else { return self }
    return String(self[index(after: last)...])
  }
}

extension String {
  /// The text without the marks of writing directions that telephones put around a number.
  var withoutBidiControls: String {
    let kept = unicodeScalars.filter { !$0.properties.isBidiControl }
    return kept.count == unicodeScalars.count ? self : String(String.UnicodeScalarView(kept))
  }

  /// A line of a mail program's aliases without the alias and without the sign that begins a comment:
  /// `alias bo Bo Ek <bo@example.com> # Tel. 01632 960101`.
  var withoutAlias: String {
    guard hasPrefix("alias "), contains("@") else { return self }
    let words = split(separator: " ", maxSplits: 2)
    guard words.count == 3 else { return self }
    return String(words[2]).replacing("#", with: " ").replacing("\"", with: "")
  }

  /// A line of a chat without when it was written and, if it says whose the number is, by whom:
  /// `[14/08/24, 9:12:33 pm] Bob: Mum 01632 960101`, `14/08/24, 9:12 pm - Bob: Mum 01632 960101`.
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
    return rest.namesOwner && !writer.contains(where: \.isDecimal) ? rest : message
  }

  /// Whether a message says whose number it has: `Mum 01632 960101`, and not `my number is 01632 960101`
  /// or `Office 01632 960101`, which are of whoever wrote it.
  private var namesOwner: Bool {
    let head = prefix { !$0.isDecimal && $0 != "+" }
    guard head.endIndex < endIndex, let name = WordsOfNumber(String(head).withoutEndSigns).rest
    else { return false }
    let words = name.split(separator: " ").map(String.init)
    return name.isKin
      || words.allSatisfy {
        $0.first?.isLowercase == false && !String.wordsForOwnNumbers.contains($0.lowercased())
      }
  }

  private static let wordsForOwnNumbers: Set<String> = [
    "my", "me", "mine", "new", "mein", "meine", "neue", "mon", "ma", "nouveau", "mi", "mio",
    "nuevo",
    "nuovo", "meu", "novo", "mano", "naujas", "mera", "naya", "मेरा", "नया", "私の", "新しい",
  ]

  /// Whether it is somebody for certain: `Dad`, or two words and more that all begin with capitals.
  var isRelationOrFullName: Bool {
    // `Secretary: Tom Ray`
    let words = (split(separator: ":").last ?? "").split(separator: " ")
    // `dad Yoav`
    let rest = words.dropFirst(words.first.map { String($0).isKin } == true ? 1 : 0)
    return isKin
      || words.count > 1
        && rest.allSatisfy { $0.first.map { $0.isLetter && !$0.isLowercase } == true }
  }

  /// Whether it is somebody's name of one word, and no word for a place or for what a number is for:
  /// `Bob`, `Müllers`.
  var isNameOfOneWord: Bool {
    count > 1 && !hasSuffix("'s") && !hasSuffix("’s") && first?.isUppercase == true
      && contains(where: \.isLowercase)
      && allSatisfy { $0.isLetter || "-'’".contains($0) }
      && Heading(self).hasUnknownWords && !String.placesOfNumbers.contains(lowercased())
      && !HeadingLexicon.shared.isWord(folded(self), of: .thing)
  }

  /// Words for places that say where somebody's number is.
  private static let placesOfNumbers: Set<String> = [
    "shop", "store", "workshop", "garage", "barn", "cottage", "studio", "farm", "gym", "old", "new",
    "uk", "usa", "india", "canada", "australia", "germany", "france", "italy", "spain", "ireland",
    "england", "scotland", "london", "nigeria", "ghana", "pakistan", "turkey", "poland", "dubai",
    "deutschland", "österreich", "schweiz", "suisse", "svizzera", "frankreich", "italien",
    "italia", "españa", "türkei", "polen", "wien", "berlin", "paris", "londres", "londra", "roma",
    "evening", "evenings", "weekend", "weekends", "day", "night", "laden", "werkstatt",
    "ferienhaus", "garten", "keller", "hütte", "wohnung", "abends", "tagsüber", "notfall", "alt",
    "neu", "kanzlei", "atelier", "magasin", "boutique", "boulot", "campagne", "negozio", "bottega",
    "campagna", "mare", "montagna", "tienda", "taller", "campo", "loja", "oficina", "sítio",
    "sommerhus", "sommarstuga", "stugan", "hytta", "mökki", "zomerhuis", "działka", "sklep",
    "chata", "chalupa", "nyaraló", "sodas", "sodyba", "dükkan", "yazlık",
  ]

  /// The text without brackets around the whole of it.
  var insideBrackets: String {
    let text = trimmed
    guard let first = text.first, let last = text.last, "(（".contains(first), ")）".contains(last)
    else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A number without the mark for the digits of a carrier: `(0xx11) 3071-0000`.
  var withoutCarrierMark: String {
    replacing("0xx", with: "0", maxReplacements: 1).replacing("0XX", with: "0", maxReplacements: 1)
  }

  /// The text with a space after commas and semicolons before letters: `Bo Ek;Tel.`.
  var withSpacesAfterCommas: String {
    var text = ""
    for character in self {
      if let last = text.last, ",;".contains(last), character.isLetter { text.append(" ") }
      text.append(character)
    }
    return text
  }

  /// A number with the digits, dashes and spaces of ASCII.
  var withPlainSigns: String {
    String(
      map { character in
        if character.isDecimal, let digit = character.wholeNumberValue {
          return Character(String(digit))
        }
        return character.isDash ? "-" : character.isWhitespace ? " " : character
      }
    )
  }

  /// The words beside an e-mail address as a name; `nil` if they only say what it is: `E-mail:`.
  var nameBesideEmail: String? {
    let words = withoutEndSigns
    guard words.contains(where: \.isLetter), ColumnRole(heading: words).content != .email else {
      return nil
    }
    return words.withoutNameHeading
  }

  /// The text without a word that says that it is a name: `Name: Ann Roe`.
  var withoutNameHeading: String {
    guard let colon = firstIndex(of: ":"),
      ColumnRole(heading: String(self[..<colon])).isPersonalName
    else { return self }
    let name = String(self[index(after: colon)...]).trimmed
    return name.isEmpty ? self : name
  }
}

extension String {
  /// Whether digits right after it are mostly those by which a company knows somebody: `Insurance`.
  var isOfAccount: Bool {
    let words: Set<String> = ["customer", "client", "card", "policy", "kunde", "karte"]
    return words.contains(lowercased()) || Heading(self).person == "insurer"
  }
}

extension Substring {
  var withoutLastDots: Substring {
    var text = self
    while text.last == "." { text = text.dropLast() }
    return text
  }

  /// Whether its last sign is a digit, or joins what follows to a digit: `04/`.
  var endsInDigits: Bool {
    let text = reversed().drop(while: \.isWhitespace)
    guard let last = text.first else { return false }
    return last.isNumber || "/.-".contains(last) && text.dropFirst().first?.isNumber == true
  }

  /// The text up to a tab or a gap of two spaces: what follows is in another column.
  var beforeGap: Substring {
    let tab = firstIndex(of: "\t") ?? endIndex
    let gap = firstRange(of: "  ")?.lowerBound ?? endIndex
    return self[..<Swift.min(tab, gap)]
  }
}
