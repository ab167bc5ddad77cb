import ArgumentParser
import Console
import ElistCards
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import PhoneNumbers
import Platform

struct Drill: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drill",
    _superCommandName: ElistCommand.name,
    abstract: "Call everybody on the list in turn, and note who answered",
    discussion: """
      Shows one entry after the other, with its tel: link, and asks how the call went. If \
      somebody answered, the number is confirmed, as by 'elist confirm'. Voicemail, a wrong \
      number and no answer stay with the entry until it is confirmed, and 'elist due' lists it. \
      Each answer is saved at once; Esc ends the drill.
      """
  )

  @OptionGroup var which: EntryOptions

  @Flag(help: "Only those that are to be confirmed again.")
  var due = false

  @Flag(name: .customLong("qr"), help: "Draw each link as a QR code for a telephone to scan.")
  var code = false

  @Option(
    help: ArgumentHelp(
      "Ask nothing: note this outcome for the entries named.",
      valueName: "outcome"
    )
  )
  var heard: CallNote.Outcome?

  @OptionGroup var vault: VaultOptions

  func validate() throws {
    guard heard == nil || !which.entry.isEmpty else {
      throw ValidationError("--heard needs the entries that were called")
    }
    guard heard == nil || !due && !code else {
      throw ValidationError("--heard asks nothing: give it without --due and --qr")
    }
  }

  func run() throws {
    let session = VaultSession(vault)
    if let heard {
      let called = try which.eachNumber(of: session.list())
      try refuseSeveral(called)
      let outcomes = called.map { Outcome($0.word, heard) }
      return try show(outcomes, of: note(outcomes, session))
    }
    let list = try session.list()
    var chosen = try which.eachNumber(of: list)
    if due {
      let today = Day(Clock.today) ?? Day(number: 0)
      let waiting = list.due(on: today, day: localDay).map(\.entry)
      chosen.removeAll { !waiting.contains($0) }
    }
    if list.entries.isEmpty { return list.sayIsEmpty(session) }
    guard !chosen.isEmpty else { return Messages.note("nothing is due") }
    guard let prompt = Prompt() else {
      throw Failure(
        .usage,
        "there is no terminal to ask how the calls went",
        hints: ["say it: elist drill --heard answered HANDLE"]
      )
    }
    var outcomes: [Outcome] = []
    do {
      for (place, entry) in zip(1..., chosen) {
        try show(entry, list, "\(place) of \(chosen.count)", prompt)
        if let outcome = try answer(prompt) {
          // A call takes time, so each outcome is saved at once, in case the window is closed.
          try note([(entry.word, outcome)], session, called: entry)
          outcomes.append((entry.word, outcome))
        }
      }
    } catch let failure as Failure where failure.status == .interrupted {
      if !outcomes.isEmpty { try show(outcomes, of: session.list()) }
      throw Failure.left(keeping: outcomes.count)
    }
    guard !outcomes.isEmpty else { return Messages.note("nobody was called; nothing was changed") }
    try show(outcomes, of: session.list())
  }

  /// The outcome of a call, and the word that names what was called: `kate` or `kate:2`.
  private typealias Outcome = (word: String, outcome: CallNote.Outcome)

  /// Throws if several numbers of one person are named: the outcome is that of one call.
  private func refuseSeveral(_ called: [Entry]) throws {
    for (index, entry) in called.enumerated() {
      guard entry.place != nil, let other = called[..<index].first(where: { $0.id == entry.id })
      else { continue }
      throw Failure(
        .usage,
        "\(entry.handle) has several numbers",
        hints: ["say which was called: \(other.word) or \(entry.word)"]
      )
    }
  }

  /// Shows whom to call.
  private func show(
    _ entry: Entry,
    _ list: EmergencyList,
    _ place: String,
    _ prompt: Prompt
  ) throws {
    let relation = entry.relation.map { ", \($0)" } ?? ""
    prompt.say("\(place): \(entry.title)\(relation)  \(entry.number.shown(home: list.region))")
    if let call = entry.call, let day = localDay(call.at) {
      prompt.say("  the last call: \(call.outcome.words), \(day)")
    }
    if let renumbering = entry.renumbering(home: list.region) {
      prompt.say("  \(renumbering.message)")
    }
    let style: TelLink.Style = code ? .comma : .rfc3966
    guard let link = try? linkToDial(entry.number, style: style, home: list.region) else {
      return prompt.say("  no telephone can dial it")
    }
    if let warning = link.warning { prompt.say("  \(warning)") }
    if code { try Tel.show(link.uri) } else { prompt.say("  \(link.uri)") }
  }

  /// How the call went; `nil` if there was none.
  private func answer(_ prompt: Prompt) throws -> CallNote.Outcome? {
    while true {
      let question = "[a]nswered, [v]oicemail, [w]rong number, [n]o answer, [s]kip:"
      let typed = try prompt.line(question).lowercased()
      guard !["", "s", "skip"].contains(typed) else { return nil }
      if let outcome = CallNote.Outcome.allCases.first(where: {
        [String($0.rawValue.prefix(1)), $0.rawValue, $0.words].contains(typed)
      }) {
        return outcome
      }
      prompt.say("type a, v, w, n or s")
    }
  }

  /// Saves the outcomes; returns the new list.
  ///
  /// - Throws: If the number is no longer the one that was called.
  @discardableResult
  private func note(
    _ outcomes: [Outcome],
    _ session: VaultSession,
    called: Entry? = nil
  ) throws -> EmergencyList {
    try session.changeList { list in
      if let called {
        let now = try list.eachNumber(named: [called.word]).first
        guard let now, now.id == called.id, now.number.isSame(as: called.number) else {
          throw Failure(
            .tryAgain,
            "the number of \(called.word) is no longer the one that was called; the answer was not noted",
            hints: ["go on: elist drill --due"]
          )
        }
      }
      for (word, outcome) in outcomes {
        try list.noteCall(of: [word], outcome, at: Clock.now)
      }
      return list
    }
  }

  /// Shows the entries that were called.
  private func show(_ outcomes: [Outcome], of list: EmergencyList) throws {
    let called = try list.entries(named: outcomes.map(\.word.withoutNumber))
    Streams.standardOutput.write(ListTable.rendered(called, of: list))
    if let wrong = outcomes.first(where: { $0.outcome == .wrongNumber }) {
      Messages.hint("give it the right number: elist edit \(wrong.word) --set number=NUMBER")
    }
  }
}

extension Drill: DefaultPersonTaking {
  mutating func take(defaultPerson handle: String) -> Bool { which.take(defaultPerson: handle) }
}

extension CallNote.Outcome: ExpressibleByArgument {}
