import ElistContacts
import ElistHeadings
import ElistPeople
import ElistText
import PhoneNumbers
import UnicodeText

/// One line of a list that somebody typed: a name and the numbers beside it.
///
/// For example `Dr Roe (dentist): 01632 960 123, after 6pm 07700 900123`.
struct TextListLine {
  /// The words before the first number or beside an e-mail address, without those for what the
  /// number is for.
  ///
  /// `nil` if there are no other words: the number belongs to the person in the line above.
  private(set) var name: String?
  /// The numbers, each with the words beside it.
  private(set) var phones: [Phone] = []
  private(set) var emails: [String] = []
  /// The people, if the line has several or has names after its numbers: `01632 960 123 Ann Roe`.
  private(set) var people: [PeopleInText.Person] = []
  /// What a number without an owner is for, by the words before it: `Office`.
  private(set) var use: String?
  /// The text of another column, if it may hold one more number.
  private(set) var unread: String?
  /// Whether its people have short numbers, which no other check accepts.
  private var hasShortNumbers = false
  /// The line without bullets or enumerators, and without dates before a name.
  let text: String
  /// When somebody is on duty, if the dates are before the name: `Fri 1 - Sun 3`.
  let dates: String?
  /// The home region, ISO 3166-1 alpha-2.
  let home: String?

  /// Reads a line; the home region (ISO 3166-1 alpha-2) decides which digits without groups may be
  /// called.
  init(_ line: String, home: String?) {
    self.home = home
    let written = line.withoutBidiControls.withoutAlias.withoutStamp
    // `3. Oct` is a date, not the third entry.
    let dated = RosterDates(written.trimmed) ?? RosterDates(written.withoutBullet)
    let line = (dated?.rest ?? written.withoutBullet).withoutOwner
    (text, dates) = (
      line.withLeaders.withoutDialTone.withSpaceAfterPrefix(home), dated?.written
    )
    let rest = withoutEmails(text)
    guard rest.contains(where: \.isDecimal) else {
      if !emails.isEmpty { name = rest.nameBesideEmail }
      return
    }
    guard !takeSeveral(in: rest), !takeShortNumbers(in: rest) else { return }
    let cuts = Cuts(rest)
    for start in cuts.all where takeNumbers(of: rest, from: start) { return }
    // This precedes short numbers, since their names would hide the number:
    // `Dr Roe 01632 960101, Emergency: 999`.
    for start in cuts.all where takeFirstNumber(of: rest, from: start) { return }
    for start in cuts.marked where takeShortNumber(of: rest, from: start) { return }
    guard !takeLeadingEmergencyNumber(of: rest) else { return }
    takeEmergencyNumber(of: rest)
    takeNumbersBeforeAccount(of: rest)
    takeNumbersInBrackets(of: rest)
  }

  /// Whether it names somebody with a number, and is not a sentence such as
  /// `the number is 01632 960123`.
  var isEntry: Bool {
    guard name != nil, !phones.isEmpty else {
      return hasShortNumbers || people.contains(where: \.isCertain)
    }
    let head = text.prefix { !$0.isDecimal }
    return head.first?.isLowercase != true || head.split(separator: " ").count < 3
  }

  /// Whether it has a number and at most two words beside it: `mobile: 07700 900123`.
  var isNumber: Bool {
    name == nil && !phones.isEmpty
      && text.split(separator: " ").count(where: { $0.contains(where: \.isLetter) }) < 3
  }

  /// The line as a name above its numbers: `Ann Roe` of `Name: Ann Roe`.
  var asName: String { figuresOfPerson.rest.withoutNameHeading }

  /// Whether it may be a name above its numbers.
  var isName: Bool {
    phones.isEmpty && people.isEmpty && text.first?.isLetter == true && text.count <= 60
      && !text.contains(where: \.isDecimal)
  }

  /// Whether it has digits that may be a number, but no number was found.
  var mayHoldMore: Bool {
    phones.isEmpty && people.isEmpty
      && figuresOfPerson.rest.withoutReferences(home: home).mayHoldNumber
  }

  /// Whether it ends with digits that may be a short number: `Gas leak 1906`.
  ///
  /// They look like a year before 1990, or are a short number of the home region.
  var mayEndInShortNumber: Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard phones.isEmpty, people.isEmpty, words.count > 1, let last = words.last,
      last.allSatisfy(\.isDecimal),
      words.dropLast().allSatisfy({ !$0.contains(where: \.isDecimal) })
    else { return false }
    let year = last.isLikeYear ? last.withPlainSigns : ""
    return !year.isEmpty && year < "1990"
      || year.isEmpty && (2...6).contains(last.count) && ShortNumbers.isKnown(last, home: home)
  }

  /// The names that still have digits of what may be a number, and whether those are written as
  /// one.
  var namesWithDigits: [(name: String, isNumber: Bool)] {
    let named = [(name, phones)] + people.map { ($0.name, $0.phones) }
    return named.compactMap { name, phones in
      guard let name, name.contains(where: \.isDecimal) else { return nil }
      let numbers = NumbersInText.amidFigures(name)
      let runs = name.split { !$0.isDecimal }.filter { !name.countsRoom(with: $0) }
      // `Dr Klein, 15 rue des Lilas` has only the number of a house.
      let areShort = phones.allSatisfy { $0.raw.count(where: \.isDecimal) < 7 }
      let isKnown = runs.contains { run in
        (areShort || run.count > 2) && ShortNumbers.isKnown(String(run), home: home)
      }
      guard isKnown || !numbers.isEmpty || runs.contains(where: { $0.count > 4 }) else {
        return nil
      }
      return (name, numbers.contains { CellValue($0.withPlainSigns) == .phone })
    }
  }

  // MARK: Reading

  private mutating func withoutEmails(_ text: String) -> String {
    guard text.contains("@") else { return text }
    var rest = text
    for word in text.split(whereSeparator: \.isWhitespace) {
      let bare = word.trimmingPrefix { !$0.isLetter && !$0.isNumber }
      let address = String(bare.prefix { !"<>(),;".contains($0) })
      guard CellValue(address) == .email else { continue }
      emails.append(address)
      rest = rest.replacing(word, with: "", maxReplacements: 1)
    }
    return rest
  }

  /// Whether a number is valid in the home region.
  private func isValid(_ number: String) -> Bool {
    home.map { interpretation(of: number, home: $0).number.valid } == true
  }

  // MARK: Whole numbers

  /// Reads several people, each with a number: `Mum 01632 960101, Dad 01632 960102`.
  ///
  /// A single word that is not a relation may be a label: `Ann 01632 960101, shop 01632 960102`.
  private mutating func takeSeveral(in text: String) -> Bool {
    // Most lines have too few digits for two numbers.
    guard text.count(where: \.isDecimal) >= 12 else { return false }
    let named = PeopleInText(text, home: home).people
    guard named.count > 1, named.allSatisfy(\.isCertain) else { return false }
    // `Ella Ek 01632 960101 (mum) 01632 960102 (dad)`
    guard !named.dropFirst().contains(where: { text.contains("(\($0.name ?? ""))") }) else {
      return false
    }
    let areWhole = named.allSatisfy { $0.phones.allSatisfy { isValid($0.raw) } }
    guard
      named.dropFirst().allSatisfy({ person in
        person.name?.isRelationOrFullName == true
          || areWhole && person.name?.isNameOfOneWord == true && named[0].isNamed
      })
    else { return false }
    people = named.withNamesOfCouple
    return true
  }

  /// Reads several short numbers, each with the service that answers: `Pompiers 18   SAMU 15`.
  private mutating func takeShortNumbers(in text: String) -> Bool {
    guard let found = ShortNumbers(text, home: home) else { return false }
    (people, hasShortNumbers) = (found.people, true)
    return true
  }

  private mutating func takeNumbers(of line: String, from start: String.Index) -> Bool {
    let head = String(line[..<start])
    let column = line[start...].beforeGap
    let whole = numbers(in: line[start...], after: head)
    guard !head.hasOpenBracket, !head.endsInIBAN,
      let parts = whole ?? numbers(in: column, after: head),
      mayBeCalled(NumbersInText.Part(number: parts[0].number, words: head.afterDigits))
    else { return false }
    if head.contains(where: \.isLetter) {
      // A name must not hide a valid number. Plain digits are usually an account.
      let hidden = NumbersInText.amidFigures(head).filter { CellValue($0) == .phone }
      guard !hidden.contains(where: isValid) else { return false }
      let label = takeName(head.withoutRegion(of: parts[0].number, home: home))
      phones = parts.enumerated().map { index, part in part.phone(index == 0 ? label : nil) }
      takeNumberInName()
    } else {
      takeUnnamed(parts)
    }
    if whole == nil { takeNextColumns(String(line[column.endIndex...]).trimmed) }
    return true
  }

  /// Sets the name to the words before a number, and returns the label that they give.
  private mutating func takeName(_ head: String) -> Label? {
    let (head, use) = head.partedAtLastUse(home)
    // `Mary Ek⇥mob. 07796 341228`
    let written = head.withoutEndSigns.withLeaderBeforeFirm.withSpacesAfterCommas.replacing(
      "\t",
      with: " "
    )
    .withoutSentence
    let words = WordsOfNumber(written, home: home)
    name = words.rest?.withoutNameHeading.withoutWordBeforeNumber.withoutWordBeforeName
    // `Our home number` stays whole.
    if let owner = name, HeadingLexicon.shared.isWord(folded(owner), of: .possessive) {
      name = written
    }
    if name == nil { self.use = written.cleanedName }
    return words.label ?? use
  }

  /// The numbers in a text, if all of them may be called; `nil` if one may not.
  private func numbers(in text: Substring, after head: String) -> [NumbersInText.Part]? {
    let isAfterName = head.contains(where: \.isLetter)
    var parts = NumbersInText.inField(String(text).trimmed, isAfterName: isAfterName) ?? []
    if parts.isEmpty {
      // In `01632 960101, account 850 044 172`, the digits of the account are left out, unless they
      // are a valid number.
      let found = NumbersInText(String(text).trimmed).parts
      let others = found.filter(\.isOfSomethingElse)
      if found.first?.isOfSomethingElse == false,
        !others.contains(where: { isValid($0.number) && !$0.number.isSerialOfYear })
      {
        parts = found.filter { !$0.isOfSomethingElse }
      }
    }
    let isAfterDigits = head.split(whereSeparator: \.isWhitespace).last?.contains(
      where: \.isDecimal
    )
    let areCalled = parts.indices.allSatisfy {
      mayBeCalled(parts[$0].number, isAfterDigits: isAfterDigits == true)
        || isAfterDigits != true && isLocal(parts, $0, after: head)
    }
    return !parts.isEmpty && areCalled ? parts : nil
  }

  /// Whether the words beside a number do not say that it is something else.
  ///
  /// A word for a gate, a reception or a hotline is no objection to a valid number: somebody
  /// answers there.
  private func mayBeCalled(_ part: NumbersInText.Part) -> Bool {
    // `Dues account: Roe Bank 013200100047718`
    if part.mentionsAccount, part.number.count(where: \.isDecimal) > 8, !part.number.hasPrefix("+"),
      !isValid(part.number)
    {
      return false
    }
    // `Zählernummer: 1 0482 7719`
    if part.words.withoutEndSigns.lowercased().hasSuffix("nummer"), !isValid(part.number) {
      return false
    }
    return !part.isOfSomethingElse
      || (part.isOfPlaceOnly || part.isOfReception || part.words.endsWithHotline)
        && CellValue(part.number.withPlainSigns) == .phone
        && isValid(part.number)
  }

  /// Whether a number without its area code is beside one that has it:
  /// `642-7719, cell 312-642-7721`.
  ///
  /// It must be in groups, or words must say what one of the two is for.
  private func isLocal(_ parts: [NumbersInText.Part], _ index: Int, after head: String) -> Bool {
    // `Gym member 123-4567`
    let word = head.split { !$0.isLetter }.last.map(String.init) ?? ""
    if index == 0, Heading(word).hasAny([.identifier, .subject, .number]) || word.isOfAccount {
      return false
    }
    let plain = parts[index].number.withPlainSigns
    let value = CellValue(plain)
    if parts.count == 1, isSubscriber(plain, after: head) { return true }
    guard let home, value == .phone || value == .digits, plain.first != "0",
      plain.count(where: \.isDecimal) < 9, !parts[index].isOfSomethingElse,
      interpretation(of: plain, home: home).wrongLength == nil,
      parts.contains(where: { $0.number != parts[index].number && isValid($0.number) })
    else { return false }
    let other = index > 0 ? parts[index] : parts.count > 1 ? parts[1] : parts[0]
    return value == .phone || WordsOfNumber(other.words).label != nil
  }

  /// Whether a number without its area code is in two or three groups with dashes, or with spaces
  /// after a gap, and a separator is between it and a name: `Porter: 3862-1235`, `Anna - 245-67-89`.
  private func isSubscriber(_ number: String, after head: String) -> Bool {
    // `Marion Roe   4840 2244`, but not `Meter   4840 2244`
    let isApart = head.hasSuffix("  ") || head.hasSuffix("\t")
    let isNamed = isApart && head.withoutEndSigns.isPersonalName
    let groups = number.split(omittingEmptySubsequences: false) {
      $0 == "-" || isNamed && $0 == " "
    }
    let isMarked =
      head.trimmed.last.map { ":：".contains($0) || $0.isDash } == true
      || isApart
    guard let home, isMarked,
      [[3, 4], [4, 4], [5, 4], [3, 2, 2]].contains(groups.map(\.count)),
      groups.allSatisfy({ $0.allSatisfy(\.isDecimal) }), !"01".contains(number.first ?? "0"),
      !groups.contains(where: { String($0).isLikeYear }),
      !ShortNumbers.isCounted(head.withoutEndSigns.afterLastSpace),
      WordsOfNumber(head.withoutEndSigns, home: home).rest != nil,
      !head.contains(where: \.isDecimal)
    else { return false }
    return interpretation(of: number, home: home).basis == .local
  }

  /// Reads the columns after a number: more whole numbers, or remarks about the last one.
  ///
  /// A column that may hold any other number is left unread.
  private mutating func takeNextColumns(_ text: String) {
    var rest = text[...]
    while !rest.isEmpty {
      let column = rest.beforeGap
      if column.isRemarkInBrackets, column.endIndex < rest.endIndex {
        takeRemark(column.insideBrackets)
      } else if let parts = numbers(in: column, after: ""),
        parts.allSatisfy({ isValid($0.number) && $0.saysWhatFor(home) })
      {
        phones += parts.map { $0.phone(nil) }
      } else {
        break
      }
      rest = rest[column.endIndex...].drop(while: \.isWhitespace)
    }
    takeRemark(String(rest))
  }

  /// Adds the text after the last number to its label, unless it may hold another number.
  private mutating func takeRemark(_ text: String) {
    if text.mayHoldNumber {
      unread = text
    } else if let last = phones.indices.last, text.contains(where: \.isLetter) {
      let label = [phones[last].customLabel, text].compactMap(\.self).joined(separator: ", ")
      phones[last].customLabel = label
    }
  }

  /// Reads numbers that begin the line; names may follow them.
  private mutating func takeUnnamed(_ parts: [NumbersInText.Part]) {
    let named = PeopleInText(text, home: home).people
    if named.contains(where: { $0.name != nil }), named.allSatisfy(\.isNamed) {
      people = named
    } else {
      phones = parts.map { $0.phone(nil) }
    }
  }

  /// Reads a whole number that begins there, even if other digits follow that are too few for a
  /// number: `Dr Roe 01632 960101, out of hours 111`, `Bus 0161 496 0101, quote route 4471`.
  private mutating func takeFirstNumber(of line: String, from start: String.Index) -> Bool {
    let head = String(line[..<start])
    let tail = String(line[start...])
    guard head.contains(where: \.isLetter), !head.hasOpenBracket,
      !head.contains(where: \.isDecimal) || NumbersInText.amidFigures(head).isEmpty,
      let number = NumbersInText.amidFigures(tail).first(where: { tail.hasPrefix($0) }),
      isValid(number.withPlainSigns), CellValue(number.withPlainSigns) == .phone,
      case let part = NumbersInText.Part(number: number, words: head.afterDigits),
      mayBeCalled(part)
    else { return false }
    let rest = String(tail.dropFirst(number.count))
    guard rest.first.map({ $0.isWhitespace || ",;.(（|".contains($0) }) == true,
      isReference(rest)
        || !NumbersInText.Part(number: "", words: rest).isOfSomethingElse
    else { return false }
    phones = [Phone(raw: number, label: takeName(head))]
    let remark = rest.drop { $0.isWhitespace || ",;.|".contains($0) }
    takeShortNumber(after: String(remark))
    return true
  }

  /// Whether the text after a number is what a caller quotes there: `quote site ref 30077 41128`.
  private func isReference(_ text: String) -> Bool {
    text.first { !$0.isWhitespace }?.isLowercase == true && text.isOfIdentifiers(home: home)
      && !text.contains("(") && !NumbersInText.amidFigures(text).contains(where: isValid)
  }

  // MARK: Numbers of few digits

  /// Reads the text after a number: words about it, or a short number of the home region with its
  /// label.
  private mutating func takeShortNumber(after text: String) {
    let words = text.split(separator: " ").map(String.init)
    if words.count > 1, let last = words.last, ShortNumbers.isKnown(last, home: home),
      !ShortNumbers.isCounted(words[words.count - 2]),
      words.dropLast().allSatisfy({ !$0.contains(where: \.isDecimal) })
    {
      let label = words.dropLast().drop { NumbersInText.alternatives.contains($0.lowercased()) }
        .joined(separator: " ").withoutEndSigns
      phones.append(Phone(raw: last, customLabel: label.isEmpty ? nil : label))
    } else if isReference(text)
      || NumbersInText.amidFigures(text).isEmpty
        && text.split(whereSeparator: { !$0.isNumber }).allSatisfy({ $0.count < 6 })
    {
      if text.contains(where: { $0.isLetter || $0.isNumber }) {
        phones[0].customLabel = text.insideBrackets
      }
    } else {
      unread = text
    }
  }

  /// Reads an emergency number of the home region that begins the line: `911 - Police, fire`,
  /// `112 Acil`.
  ///
  /// Without a separator, only one word may follow two digits, since they may count something.
  private mutating func takeLeadingEmergencyNumber(of line: String) -> Bool {
    let number = String(line.prefix(while: \.isDecimal))
    let rest = line.dropFirst(number.count)
    let called = String(rest.drop { !$0.isLetter && !"(（".contains($0) }).withoutEndSigns
    let words = called.split(separator: " ").map { $0.lowercased() }
    guard let home, isEmergencyNumber(number.withPlainSigns, in: home),
      called.first?.isLowercase == false, !called.contains(where: \.isDecimal), words.count < 8,
      case let name = WordsOfNumber(called, home: home), let rest = rest.first,
      let title = name.rest
    else { return false }
    let isMarked = line.dropFirst(number.count).prefix { !$0.isLetter }.contains {
      $0.isDash || ":：=\t".contains($0)
    }
    guard isMarked || rest.isWhitespace && words.count < (number.count > 2 ? 4 : 2),
      !words.contains(where: ShortNumbers.isCounted)
    else { return false }
    (self.name, phones) = (title, [Phone(raw: number)])
    return true
  }

  /// Reads a number of few digits after a separator, `Gas leak: 105`, unless it is a year or a
  /// code.
  private mutating func takeShortNumber(of line: String, from start: String.Index) -> Bool {
    let number = String(line[start...]).trimmed
    let head = String(line[..<start]).withoutEndSigns
    let digits = number.filter { $0 != " " }
    guard digits.allSatisfy(\.isDecimal), (3...6).contains(digits.count), !number.isLikeYear,
      !NumbersInText.Part(number: number, words: head).isOfSomethingElse,
      WordsOfNumber(head, home: home).rest != nil
    else { return false }
    name = head
    phones = [Phone(raw: number)]
    return true
  }

  /// Reads a number of few digits without a separator: `Ambulance 108`.
  ///
  /// It must be an emergency number or another service of the home region, or one of Europe's 116
  /// numbers.
  private mutating func takeEmergencyNumber(of line: String) {
    guard let home, let space = line.lastIndex(where: { $0.isWhitespace || ":：".contains($0) })
    else { return }
    // `0800 111 999` does not end with an emergency number.
    guard line[..<space].last?.isDecimal != true else { return }
    defer { takeNumberInName() }
    let number = String(line[line.index(after: space)...])
    let digits = number.withPlainSigns
    // 116117 and similar numbers are the same in many regions of Europe.
    let isHarmonised =
      digits.hasPrefix("116") && digits.count == 6
      && (ShortNumbers.isKnown(digits, home: home)
        || ShortNumbers.isHarmonised(digits, home: home)
          && HeadingLexicon.shared.hasWord(of: .service, in: String(line[..<space])))
    // In `Gas leak 104`, only the words show that it is not a room.
    let isOfService = isOfService(line[..<space], digits, home)
    guard isEmergencyNumber(digits, in: home) || isHarmonised || isOfService,
      let rest = WordsOfNumber(String(line[..<space]).withoutEndSigns, home: home).rest
    else { return }
    name = rest
    phones = [Phone(raw: number)]
  }

  /// Whether words before digits name a service with a short number: a known number,
  /// `Gas leak 104`, or any number if no other words are before it, `Power (ESO) 1852`.
  private func isOfService(_ words: Substring, _ digits: String, _ home: String) -> Bool {
    let isLed = words.hasSuffix(NameAfterTitle.leader.dropLast())
    let words = isLed ? words.dropLast(NameAfterTitle.leader.count - 1) : words
    guard (3...5).contains(digits.count), digits.allSatisfy(\.isDecimal),
      words.split(separator: " ").last.map({ ShortNumbers.isCounted(String($0)) }) == false,
      !NumbersInText.Part(number: "", words: String(words)).isOfSomethingElse
    else { return false }
    if ShortNumbers.isKnown(digits, home: home) {
      // `Town Services ....... 311`
      return isLed || HeadingLexicon.shared.hasWord(of: .service, in: String(words))
    }
    let outside = words.beforeBracket.split { !$0.isLetter }
    return digits.first != "0" && !digits.isLikeYear && !outside.isEmpty
      && outside.allSatisfy { HeadingLexicon.shared.isWord(folded(String($0)), of: .service) }
  }

  // MARK: Figures beside a number

  /// Reads the text before an account, if only the digits of the account hide the number:
  /// `Power 1852, customer code 20456718`.
  private mutating func takeNumbersBeforeAccount(of line: String) {
    guard phones.isEmpty, let comma = line.lastIndex(where: { ",;，、".contains($0) }) else { return }
    let account = line[line.index(after: comma)...]
    let words = account.prefix { !$0.isDecimal }
    guard words.endIndex < account.endIndex,
      NumbersInText.Part(number: "", words: String(words)).isOfSomethingElse,
      isOfAccount(String(account[words.endIndex...]))
    else { return }
    let rest = TextListLine(String(line[..<comma]), home: home)
    (name, phones, people) = (rest.name, rest.phones, rest.people)
    hasShortNumbers = rest.hasShortNumbers
    // A caller is asked for the account.
    if let last = phones.indices.last {
      let label = [phones[last].customLabel, String(account).trimmed].compactMap(\.self)
      phones[last].customLabel = label.joined(separator: ", ")
    }
  }

  // MARK: Brackets

  /// Reads the numbers in brackets after a name: the person's own, `Pam Ek (Gpay 97691 40528)`, or
  /// a relative's, `Late Bo Ek (wife: Mrs Ann Ek 98067 79201)`.
  private mutating func takeNumbersInBrackets(of line: String) {
    guard phones.isEmpty, people.isEmpty, let end = line.last, ")）".contains(end),
      let open = line.lastIndex(where: { "(（".contains($0) }),
      case let head = String(line[..<open]).trimmed, head.contains(where: \.isLetter),
      !head.contains(where: \.isDecimal), !head.hasOpenBracket
    else { return }
    let inside = TextListLine(String(line[line.index(after: open)...].dropLast()), home: home)
    guard inside.unread == nil else { return }
    if inside.people.count > 1,
      inside.people.allSatisfy({
        $0.name?.isNameOfOneWord == true || $0.name?.isPersonalName == true
      })
    {
      // `The Roes (Ann 07700 900001, Bo 07700 900002)`
      people = inside.people
      return
    }
    guard !inside.phones.isEmpty, inside.people.isEmpty else { return }
    if let other = inside.name.flatMap({ OtherInWords($0) }), other.remark == nil {
      people = [
        PeopleInText.Person(
          name: other.name(beside: head.withoutEndSigns),
          phones: inside.phones,
          relation: other.relation
        )
      ]
    } else if let other = inside.name.flatMap({ $0.officeAndName }) {
      // `student house (landlord Mr Roe 020 7946 0131)`
      people = [
        PeopleInText.Person(
          name: "\(other.name) (\(other.office) of \(head.withoutEndSigns))",
          phones: inside.phones,
          relation: other.office
        )
      ]
    } else if let use = inside.name ?? inside.use,
      Heading(use).hasAny([.special, .phone, .mobile, .home, .work]),
      !Heading(use).hasUnknownWords, Heading(use).person == nil
    {
      _ = takeName(head)
      phones = inside.phones
      if phones[0].label == nil { phones[0].customLabel = phones[0].customLabel ?? use }
    }
  }

  /// Whether digits, perhaps with capital letters, are not a number of the home region: `20456718`,
  /// `22041/SG`.
  private func isOfAccount(_ figures: String) -> Bool {
    let isReference = figures.allSatisfy {
      $0.isDecimal || " -/.".contains($0) || $0.isASCII && $0.isUppercase
    }
    return isReference
      && (!isValid(figures.withPlainSigns) || figures.count(where: \.isDecimal) < 9)
      && !NumbersInText.amidFigures(figures).contains { isValid($0.withPlainSigns) }
  }

  /// Adds a short number at the end of the name, if another number follows it after a slash or an
  /// `or`.
  ///
  /// For example `Police: 767 or 112` and `Office 4101 / 01632 960101`.
  private mutating func takeNumberInName() {
    var words = (name ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    if let last = words.last, NumbersInText.alternatives.contains(last.lowercased()) {
      words.removeLast()
    } else {
      // The slash at the end of the name is already removed.
      if words.last == "/" { words.removeLast() }
      guard let last = words.last,
        ["\(last) /", "\(last)/ "].contains(where: { text.contains($0) })
      else { return }
    }
    // `318 318`
    let groups = words.reversed().prefix { $0.allSatisfy(\.isDecimal) && $0.count > 1 }.reversed()
    words.removeLast(groups.count)
    let number = groups.joined(separator: " ")
    guard (3...7).contains(number.filter(\.isDecimal).count),
      let rest = WordsOfNumber(words.joined(separator: " ").withoutEndSigns, home: home).rest
    else { return }
    name = rest.withoutNameHeading
    phones.insert(Phone(raw: number), at: 0)
  }

  /// Whether it is a telephone number: valid in the home region, or as long as one and written like
  /// one.
  ///
  /// Digits after other digits, as in an account number, must be valid or begin with a plus.
  private func mayBeCalled(_ number: String, isAfterDigits: Bool) -> Bool {
    let plain = number.withPlainSigns.withoutCarrierMark.withoutCommaBeforeMark
    let value = CellValue(plain)
    guard value == .phone || value == .digits else { return false }
    guard !plain.hasPrefix("+") else { return true }
    if let home {
      let read = interpretation(of: plain, home: home).number
      if read.valid, value == .phone || read.e164 != nil { return true }
    } else if value == .digits {
      return !isAfterDigits && plain.isAsLongAsNumber
    }
    return value == .phone && !isAfterDigits && plain.count(where: \.isNumber) > 8
  }
}

extension NumbersInText.Part {
  /// Whether the words beside it, if any, only say what it is for: `emergencies`.
  fileprivate func saysWhatFor(_ home: String?) -> Bool {
    WordsOfNumber(words, home: home).rest.map { rest in
      !rest.contains(where: \.isUppercase) && rest.contains(where: \.isLowercase) && !rest.isKin
    } ?? true
  }
}

extension Substring {
  /// Whether all of it is in brackets, without a number: `(Mon-Fri 9-12)`.
  fileprivate var isRemarkInBrackets: Bool {
    "(（".contains(first ?? " ") && ")）".contains(last ?? " ") && !String(self).mayHoldNumber
  }

  fileprivate var insideBrackets: String { String(self).insideBrackets }
}

extension String {
  /// The name without a small word before the number: `Sylvie` of `Sylvie au`.
  fileprivate var withoutWordBeforeNumber: String {
    let words = split(separator: " ")
    guard words.count > 1, let last = words.last,
      last.first?.isLowercase == true,
      HeadingLexicon.shared.isWord(folded(String(last)), of: .leading),
      words[words.count - 2].first?.isUppercase == true
    else { return self }
    return words.dropLast().joined(separator: " ").withoutEndSigns
  }

  /// A name without a verb or an `and` before it: `Jen Bouchard` of `calls Jen Bouchard`.
  fileprivate var withoutWordBeforeName: String {
    let words = split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, let first = words.first, first.first?.isLowercase == true,
      case let word = folded(first),
      [CellWord.calling, .joining].contains(where: { HeadingLexicon.shared.isWord(word, of: $0) }),
      words[1].isPersonalName, !words[1].isKin, !words[1].isOfFirm, !words[1].isOfRoad
    else { return self }
    return words[1]
  }

  fileprivate var afterLastSpace: String { split(separator: " ").last.map(String.init) ?? "" }

  /// Whether its last word means a line that people call: `Policy helpline`.
  fileprivate var endsWithHotline: Bool {
    WordsOfLines.shared.has(withoutEndSigns.afterLastSpace.lowercased(), .hotline)
  }
}
