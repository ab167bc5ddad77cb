import Console
package import ElistContacts
package import ElistModel
import PhoneNumbers
import UnicodeText

/// Finds what may keep somebody in a region from calling for help with a list.
///
/// - Parameters:
///   - list: The list, in the order in which it is called.
///   - region: The region (ISO 3166-1 alpha-2) from which the calls are made.
///   - person: The person whose list it is; `nil` is the owner.
///   - book: The contacts from which entries were copied, with their addresses.
///   - today: The day of the calls; `nil` if the dates of profiles are not to be checked.
/// - Returns: The findings about each entry, in the order of the list, then those about all, and
///   then those about the profiles: of the person alone, or of the owner and everybody.
package func checked(
  _ list: EmergencyList,
  from region: String,
  for person: Person? = nil,
  book: [Contact] = [],
  on today: Day? = nil
) -> [CheckFinding] {
  var own = person.map(list.seen) ?? list
  if let person { own.entries = list.entries(of: person) }
  let pick = "elist pick" + (person.map { " --for-person \($0.handle)" } ?? "")
  let check = ListCheck(list: own, person: person, region: region, book: book, pick: pick)
  return own.entries.flatMap(check.findings) + check.findingsAboutAll
    + list.findingsAboutProfiles(of: person, on: today)
}

extension EmergencyList {
  /// What is wrong with the profile of a person; `nil` checks all profiles.
  fileprivate func findingsAboutProfiles(of person: Person?, on today: Day?) -> [CheckFinding] {
    let profiles =
      person.map { [($0.profile, $0.handle)] }
      ?? [(owner, nil)] + persons.map { ($0.profile, Optional($0.handle)) }
    return profiles.flatMap { profile, handle in
      let whose = handle.map { " of \($0)" } ?? ""
      let doctor = profile.doubtOfDoctor(home: region, of: handle?.description).map { doubt in
        CheckFinding(
          doubt.kind,
          [],
          "the doctor's number\(whose): \(doubt.message)",
          command: doubt.command,
          isOfProfile: true
        )
      }
      return [doctor, profile.pastDueDate(of: handle, on: today)].compactMap(\.self)
    }
  }
}

extension Profile {
  /// The finding if the due date is long past: a card would still say that its owner is pregnant.
  fileprivate func pastDueDate(of handle: Handle?, on today: Day?) -> CheckFinding? {
    guard let pregnant, let today, pregnant.isOver(on: today) else { return nil }
    let whose = handle.map { " of \($0)" } ?? ""
    let person = handle.map { " --for-person \($0)" } ?? ""
    return CheckFinding(
      .pastDueDate,
      [],
      "the profile\(whose) says pregnant, \(pregnant), but that is past",
      command: "elist profile unset\(person) pregnant",
      isOfProfile: true
    )
  }
}

/// The numbering plans that a check uses: their release and its day.
package var numberingPlans: String {
  "libphonenumber \(metadataVersion) of \(longDate(metadataDate))"
}

private struct ListCheck {
  let list: EmergencyList
  /// The person whose list it is; `nil` is the owner.
  let person: Person?
  let region: String
  let book: [Contact]
  /// The command that puts more people on the list.
  let pick: String

  /// What is wrong with an entry and each of its numbers.
  func findings(about entry: Entry) -> [CheckFinding] {
    entry.each.flatMap(findings(aboutNumberOf:))
  }

  /// What is wrong with a number; the first reason for which it cannot be called hides the others.
  private func findings(aboutNumberOf entry: Entry) -> [CheckFinding] {
    if let doubt = entry.doubt(home: list.region) {
      return [finding(doubt.kind, entry, doubt.message, command: doubt.command)]
    }
    return [use(of: entry), reach(of: entry), own(entry), twice(entry)].compactMap(\.self)
      + kinds(of: entry)
  }

  private func finding(
    _ kind: CheckFinding.Kind,
    _ entry: Entry,
    _ message: String,
    command: String? = nil
  ) -> CheckFinding {
    CheckFinding(kind, [entry.handle], message, command: command)
  }

  // MARK: The number

  /// Whether the plans have the number, and how it was read.
  private func use(of entry: Entry) -> CheckFinding? {
    let number = entry.number
    let raw = "\"\(number.raw)\""
    // The plans may have changed since the entry was added.
    let reading =
      number.e164.map { interpretation(of: $0, home: nil) }
      ?? interpretation(of: number.raw, home: list.region)
    if reading.basis == .local, let remark = reading.remark {
      return finding(.localOnly, entry, "\(raw) \(remark)", command: entry.correction)
    }
    if case .emergencyElsewhere = reading.basis, let remark = reading.remark,
      wayToDial(number, from: region) == .unknown
    {
      return finding(.notInUse, entry, "\(raw) \(remark)", command: entry.correction)
    }
    if !reading.number.valid, number.e164 != nil || reading.basis == .unknownPlan {
      let place = number.region.map(name) ?? "any country"
      return finding(
        .notInUse,
        entry,
        "\(number.printed) is not a number of \(place), according to the plans of \(numberingPlans)",
        command: entry.correction
      )
    }
    // An import may have been given another region than that of the list.
    let readings = [list.region, number.region].compactMap(\.self)
      .map { interpretation(of: number.raw, home: $0) }
      .filter { $0.number.isSame(as: number) }
    guard readings.allSatisfy({ $0.remark != nil }), let remark = readings.first?.remark else {
      return nil
    }
    return finding(
      .guessed,
      entry,
      "\(raw) \(remark)",
      command: entry.correction(number.printed)
    )
  }

  private func reach(of entry: Entry) -> CheckFinding? {
    switch wayToDial(entry.number, from: region) {
    case .landline: return nil
    case .unreachable: break
    case .unknown:
      // A code such as *55 belongs to the networks of the home region.
      guard entry.number.isNetworkCode else { return nil }
      guard region != list.region else {
        let message = "\(entry.number.printed) is a short number: it works only in \(name(region))"
        return finding(.shortCode, entry, message)
      }
    }
    return finding(
      .unreachable,
      entry,
      "\(entry.number.printed) cannot be called from \(name(region))",
      command: entry.correction
    )
  }

  /// What answers the number, if it is not simply a person.
  private func kinds(of entry: Entry) -> [CheckFinding] {
    let number = entry.number
    var findings: [CheckFinding] = []
    switch number.type {
    case .premiumRate, .sharedCost:
      findings.append(finding(.premiumRate, entry, "\(number.printed) costs more than other calls"))
    case .pager:
      findings.append(finding(.pager, entry, "\(number.printed) is a pager: nobody answers"))
    case .voicemail:
      findings.append(
        finding(.voicemail, entry, "\(number.printed) is a voicemail: nobody answers")
      )
    case .tollFree:
      let message = "\(number.printed) is toll-free: from other countries it may not work"
      findings.append(finding(.tollFree, entry, message))
    case .emergency where number.region != region && reach(of: entry) == nil: break
    case .shortCode, .emergency:
      let place = number.region.map(name) ?? "its country"
      findings.append(
        finding(.shortCode, entry, "\(number.printed) is a short number: it works only in \(place)")
      )
    case .fixedLine, .mobile, .fixedLineOrMobile, .voip, .personal, .uan, nil: break
    }
    switch entry.label {
    case .fax:
      findings.append(finding(.fax, entry, "\(number.printed) is a fax: nobody answers"))
    case .pager where number.type != .pager:
      findings.append(finding(.pager, entry, "\(number.printed) is a pager: nobody answers"))
    case .pager, .mobile, .home, .work, .main, .other, nil: break
    }
    if let keys = number.afterAnswer {
      let message = "\(keys) must be keyed in once the call is answered"
      findings.append(finding(.extension, entry, message))
    }
    return findings
  }

  // MARK: The people

  private func own(_ entry: Entry) -> CheckFinding? {
    guard let owner = list.owner.name, let name = entry.name, folded(owner) == folded(name),
      entry.place ?? 1 == 1
    else { return nil }
    // A mother may be on the list of her child, which somebody else uses.
    let isOfAnother = list.persons.contains { entry.isIn(group: $0.group) }
    guard person != nil || !isOfAnother else { return nil }
    let removal = (person?.group).map { group in
      "elist group remove \(shellQuoted(group)) \(entry.handle)"
    }
    return finding(
      .ownNumber,
      entry,
      "\(entry.shownName) is the owner of the list: nobody else answers this number",
      command: removal ?? "elist remove \(entry.handle)"
    )
  }

  /// The finding if a number is on the list twice; it is about the later entry or number.
  private func twice(_ entry: Entry) -> CheckFinding? {
    let same = list.entries.flatMap(\.each).prefix { ($0.id, $0.place) != (entry.id, entry.place) }
      .first { $0.number.isSame(as: entry.number) }
    guard let same else { return nil }
    return CheckFinding(
      .sameNumber,
      [same.handle, entry.handle],
      "\(entry.number.printed) is also the number of \(same.shownName) (\(same.handle))"
    )
  }

  var findingsAboutAll: [CheckFinding] {
    let entries = list.entries
    let all = entries.map(\.handle)
    var findings: [CheckFinding] = []
    let people = Set(entries.filter { $0.kind == .person }.map { folded($0.shownName) }).count
    if people < 2 {
      let who = people == 0 ? "nobody is" : "only one person is"
      findings.append(
        CheckFinding(
          .fewPeople,
          [],
          "\(who) on the list: if a call fails, there is no other",
          command: pick
        )
      )
    }
    let numbers = entries.flatMap(\.numbers).map(\.number)
    let lines = Set(numbers.map(\.line))
    if entries.count > 1, lines.count == 1 {
      findings.append(
        CheckFinding(.oneLine, all, "all numbers of the list are one line: if it is busy, all are")
      )
    }
    if lines.count > 1 { findings += [household, carrier].compactMap(\.self) }
    return findings + [nearness].compactMap(\.self)
  }

  /// The finding if all people live in one house.
  private var household: CheckFinding? {
    let people = list.entries.filter { $0.kind == .person }
    guard Set(people.map { folded($0.shownName) }).count > 1, shareHouse(people, book) else {
      return nil
    }
    return CheckFinding(
      .oneHousehold,
      people.map(\.handle),
      "all people on the list live in one house: what happens to one of them may happen to all"
    )
  }

  /// The finding if all numbers belong to one network.
  private var carrier: CheckFinding? {
    guard list.entries.count > 1, let carrier = commonCarrier(of: list.entries) else { return nil }
    return CheckFinding(
      .oneCarrier,
      list.entries.map(\.handle),
      "all numbers were given to one network, \(carrier.name) of \(name(carrier.region)): if it "
        + "fails, nobody can be called, unless a number has moved to another network"
    )
  }

  /// The finding if nobody, or everybody, has a number of the region from which the calls are made.
  private var nearness: CheckFinding? {
    let numbers = list.entries.flatMap(\.numbers).map(\.number)
    let regions = numbers.compactMap(\.region)
    // The number of a satellite telephone has no region.
    let areKnown = numbers.allSatisfy { $0.region != nil || $0.e164 != nil }
    guard list.entries.count > 1, areKnown else { return nil }
    guard regions.contains(region) else {
      let what = "nobody on the list has a number of \(name(region))"
      return CheckFinding(.nobodyNear, [], what, command: pick)
    }
    guard regions.count == numbers.count, regions.allSatisfy({ $0 == region }) else {
      return nil
    }
    return CheckFinding(
      .nobodyOutside,
      [],
      "all numbers are of \(name(region)): if its networks are overloaded, somebody abroad may "
        + "still be reached"
    )
  }

  /// The region with its English name, "FR (France)".
  private func name(_ region: String) -> String {
    regionName(region, in: "en").map { "\(region) (\($0))" } ?? region
  }
}

/// A day in words, "30 November 2024"; the text itself if it is not a day.
package func longDate(_ day: String) -> String {
  let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  let parts = day.split(separator: "-").compactMap { Int($0) }
  guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return day }
  return "\(parts[2]) \(months[parts[1] - 1]) \(parts[0])"
}

/// Something that may keep a call from going through, or a list from helping.
package struct CheckFinding: Equatable, Sendable {
  /// How much it matters.
  package enum Severity: String, Sendable {
    /// The number cannot be called as it is.
    case error
    /// A call may fail, or the list may not help.
    case warning
    /// Worth knowing; nothing is wrong.
    case note
  }

  /// What was found; the word for it in JSON.
  package enum Kind: String, CaseIterable, Sendable {
    case notDiallable = "not-diallable"
    case serviceCode = "service-code"
    case noCountry = "no-country"
    case unread
    case renumbered
    case notInUse = "not-in-use"
    case localOnly = "local-only"
    case guessed
    case unreachable
    case premiumRate = "premium-rate"
    case pager, fax, voicemail
    case tollFree = "toll-free"
    case shortCode = "short-code"
    case `extension`
    case pastDueDate = "past-due-date"
    case ownNumber = "own-number"
    case sameNumber = "same-number"
    case oneLine = "one-line"
    case oneHousehold = "one-household"
    case oneCarrier = "one-carrier"
    case fewPeople = "few-people"
    case nobodyNear = "nobody-near"
    case nobodyOutside = "nobody-outside"

    /// How much it matters.
    package var severity: Severity {
      switch self {
      case .notDiallable, .serviceCode, .noCountry, .unread, .renumbered, .unreachable: .error
      case .notInUse, .localOnly, .guessed, .premiumRate, .pager, .fax, .voicemail,
        .pastDueDate, .ownNumber,
        .sameNumber, .oneLine, .fewPeople:
        .warning
      case .tollFree, .shortCode, .extension, .oneHousehold, .oneCarrier, .nobodyNear,
        .nobodyOutside:
        .note
      }
    }
  }

  package let kind: Kind
  /// The entries that it is about; empty if it is the list as a whole, or a profile.
  package let handles: [Handle]
  /// What was found, in lower case and without a full stop.
  package let message: String
  /// What to do: a command to paste; `nil` if no command helps.
  package let command: String?
  /// Whether it is about a profile, and so neither about an entry nor about the list.
  package let isOfProfile: Bool

  init(
    _ kind: Kind,
    _ handles: [Handle],
    _ message: String,
    command: String? = nil,
    isOfProfile: Bool = false
  ) {
    (self.kind, self.handles, self.message, self.command) = (kind, handles, message, command)
    self.isOfProfile = isOfProfile
  }

  package var severity: Severity { kind.severity }
}
