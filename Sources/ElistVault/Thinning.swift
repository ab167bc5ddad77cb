/// Which backups a vault keeps, as restic's `forget` chooses among snapshots.
///
/// Kept are the last ten states, and the newest of each of the last seven days, five weeks and twelve
/// months that have any. Ten small edits therefore cost no earlier day. A caller can pin others. A
/// file whose header is damaged is never removed and takes nobody's place; damage further on is not
/// looked for.
struct Thinning {
  /// The save that is the present state.
  let save: Identifier
  /// The save that it replaced.
  let parent: Identifier
  /// Saves that are kept in any case.
  let pinned: Set<Identifier>

  /// How many of the last states are kept.
  static let recent = Vault.recentBackups
  private static let days = 7
  private static let weeks = 5
  private static let months = 12

  /// A backup, as far as thinning needs to know it.
  struct State {
    let name: BackupName
    /// In seconds since 1970.
    let savedAt: Int64
    /// The identifiers of the save and of its parent; `nil` if the file cannot be read.
    let ids: (save: Identifier, parent: Identifier)?
  }

  /// The states that are not kept.
  func superfluous(_ states: [State]) -> [State] {
    let known = order(states.filter { $0.ids != nil })
    var kept = Set(known.prefix(Thinning.recent).map(\.name))
    for state in known {
      guard let ids = state.ids, pinned.contains(ids.save) else { continue }
      kept.insert(state.name)
    }
    for (period, count) in [
      (day, Thinning.days), (week, Thinning.weeks), (month, Thinning.months),
    ] {
      var periods: Set<Int64> = []
      for state in known where periods.count < count {
        if periods.insert(period(state.savedAt)).inserted { kept.insert(state.name) }
      }
    }
    return known.filter { !kept.contains($0.name) }
  }

  /// The last state first: the present one's parent, the parent's parent and so on.
  ///
  /// The rest follows by generation. A state that was put back from a copy has a low generation,
  /// but it is as recent as the save that accepted it.
  private func order(_ states: [State]) -> [State] {
    var bySave: [Identifier: State] = [:]
    for state in states { if let ids = state.ids { bySave[ids.save] = state } }
    var ordered: [State] = []
    var wanted = parent
    while let state = bySave.removeValue(forKey: wanted), let ids = state.ids {
      ordered.append(state)
      wanted = ids.parent
    }
    let placed = Set(ordered.map(\.name))
    let rest = states.filter { !placed.contains($0.name) }.sorted {
      ($0.name.generation, $0.name.save) > ($1.name.generation, $1.name.save)
    }
    return ordered + rest
  }

  // Periods in UTC: they need no time zone data, and a day too many or too few does no harm.

  private func day(_ seconds: Int64) -> Int64 { quotient(seconds, 86_400) }

  /// Weeks begin on Mondays; 1 January 1970 was a Thursday.
  private func week(_ seconds: Int64) -> Int64 { quotient(day(seconds) + 3, 7) }

  /// Months since March of the year 0, by the civil calendar of 400 years (146,097 days).
  private func month(_ seconds: Int64) -> Int64 {
    let days = day(seconds) + 719_468
    let era = quotient(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    return (era * 400 + yearOfEra) * 12 + (5 * dayOfYear + 2) / 153
  }

  /// The quotient rounded down, also for times before 1970.
  private func quotient(_ value: Int64, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
