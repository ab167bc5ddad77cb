import EmbeddedText

/// A number that is different now, because its country changed its numbers after it was written.
package struct Renumbering: Equatable, Sendable {
  /// The number as it is now; its text is in international notation.
  package let number: PhoneNumber
  /// The day from which the new number counts, ISO 8601.
  package let since: String
  /// What is true now, "Benin numbers begin with 01".
  package let change: String
  /// Where that is said, a URL.
  package let source: String
}

extension PhoneNumber {
  /// The number as it is now, if its country changed it since it was written.
  ///
  /// It is `nil` if the plans know the number as it is, unless a source says that the old numbers
  /// of its range stopped; and if the new number is not one of the plans, or several are possible.
  ///
  /// - Parameter home: The region (ISO 3166-1 alpha-2) of a number without a country code.
  /// - Returns: The new number.
  package func renumbered(home: String?) -> Renumbering? {
    let found = digitsAsDialledFromAbroad(home: home).flatMap { digits in
      RenumberingRow.all.compactMap { row in
        row.renumbered(digits).map { (row, old: digits, new: $0) }
      }
    }
    guard let (row, old, new) = found.first, found.allSatisfy({ $0.new == new }) else { return nil }
    let plan = PlanNumber(dialled: "+" + old, from: nil)
    let isKnown = plan?.isValid == true && plan?.e164 == "+" + old
    guard row.isStopped || !isKnown, let number = withDigits(new), number.valid else { return nil }
    return Renumbering(
      number: number,
      since: row.since,
      change: row.change.text,
      source: row.change.source
    )
  }

  /// The digits that it may have after a plus: only those that are certain, or those of home.
  private func digitsAsDialledFromAbroad(home: String?) -> [String] {
    let dial = DialString(raw)
    if let e164 {
      let digits = String(e164.dropFirst())
      return [digits] + [withoutTrunkPrefix(digits, dial)].compactMap(\.self)
    }
    guard let dial, !dial.isVanity else { return [] }
    let digits = dial.withoutTrunkZero ?? dial.digits
    guard !dial.isGlobal else { return [digits] }
    guard dial.context == nil else { return [] }
    guard let home, let code = countryCallingCode(ofRegion: home) else { return [] }
    if let exit = exitCodes(ofRegion: home).first(where: digits.hasPrefix) {
      return [String(digits.dropFirst(exit.count))]
    }
    let trunk = trunkPrefix(ofRegion: home)
    let isAfterTrunk = !trunk.isEmpty && digits.hasPrefix(trunk)
    return ["\(code)\(isAfterTrunk ? String(digits.dropFirst(trunk.count)) : digits)"]
  }

  /// The digits without a trunk prefix that was written after the calling code, `+966 (0)1 461
  /// 1234`.
  private func withoutTrunkPrefix(_ digits: String, _ dial: DialString?) -> String? {
    guard !valid else { return nil }
    if let short = dial?.withoutTrunkZero { return short }
    guard let region, let code = countryCallingCode(ofRegion: region) else { return nil }
    let trunk = "\(code)\(trunkPrefix(ofRegion: region))"
    guard trunk != "\(code)", digits.hasPrefix(trunk) else { return nil }
    return "\(code)\(digits.dropFirst(trunk.count))"
  }

  /// The same number with other digits after the plus, and what follows a number kept.
  private func withDigits(_ digits: String) -> PhoneNumber? {
    let tail = (self.extension.map { " ext. " + $0 } ?? "") + (postDial ?? "")
    guard let text = interpret("+" + digits + tail, home: nil).international else { return nil }
    return interpret(text, home: nil)
  }
}

/// A row of Plans/Renumberings.txt: how the old numbers of a range became the new ones.
package struct RenumberingRow: Sendable {
  /// What a country changed, and where that is said.
  ///
  /// Its line is only split when somebody asks, because few rows apply to a number.
  package struct Change: Sendable {
    fileprivate let line: String

    /// What was changed: `mobile numbers in Viet Nam have one digit less`.
    package var text: String { part(1) }
    /// Where that is said.
    package var source: String { part(2) }

    private func part(_ index: Int) -> String { String(line.split(separator: " | ")[index]) }
  }

  /// The digits that each of the first places may have, a bit for each.
  private let prefix: [UInt16]
  private let count: Int
  /// The ASCII digits of an old number and of its new one, and `x` for each that is kept.
  private let old: [UInt8]
  private let new: [UInt8]
  package let since: String
  package let change: Change
  /// Whether the old numbers stopped, although the numbering plan still has them.
  let isStopped: Bool

  /// All rows, in the order of the file.
  ///
  /// Bytes are read and not characters: every save of a number waits for this.
  package static let all: [RenumberingRow] = {
    var changes: [String: Change] = [:]
    var rows: [RenumberingRow] = []
    for line in EmbeddedText.renumberings.bytes.split(separator: UInt8(ascii: "\n")) {
      guard line.first != UInt8(ascii: "#") else { continue }
      let words = line.split(separator: UInt8(ascii: " "))
      if line.first == UInt8(ascii: "=") {
        let key = String(decoding: words[1], as: UTF8.self)
        changes[key] = Change(line: String(decoding: line, as: UTF8.self))
      } else {
        guard words.count >= 6, let count = Int(String(decoding: words[1], as: UTF8.self)),
          let change = changes[String(decoding: words[5], as: UTF8.self)]
        else {
          preconditionFailure("Renumberings.txt: \(String(decoding: line, as: UTF8.self))")
        }
        rows.append(
          RenumberingRow(
            prefix: places(words[0]),
            count: count,
            old: Array(words[2]),
            new: Array(words[3]),
            since: String(decoding: words[4], as: UTF8.self),
            change: change,
            isStopped: words.last.map { $0.elementsEqual("stopped".utf8) } ?? false
          )
        )
      }
    }
    return rows
  }()

  /// The digits of a number as the row makes them; `nil` if it is not one of its range.
  func renumbered(_ digits: String) -> String? {
    let digits = Array(digits.utf8)
    let kept = UInt8(ascii: "x")
    guard digits.count == count, zip(digits, prefix).allSatisfy({ $1 & Self.bit($0) != 0 }),
      zip(digits, old).allSatisfy({ $1 == kept || $1 == $0 })
    else { return nil }
    var rest = zip(digits, old).filter { $1 == kept }.map(\.0)[...]
    return String(decoding: new.compactMap { $0 == kept ? rest.popFirst() : $0 }, as: UTF8.self)
  }

  private static func bit(_ digit: UInt8) -> UInt16 { 1 << UInt16(digit & 0x0F) }

  /// What each place of a prefix such as `8416[2-9]` may be.
  private static func places(_ text: ArraySlice<UInt8>) -> [UInt16] {
    var places: [UInt16] = []
    var rest = text
    while let first = rest.popFirst() {
      guard first == UInt8(ascii: "[") else {
        places.append(bit(first))
        continue
      }
      var place: UInt16 = 0
      var low: UInt8?
      while let next = rest.popFirst(), next != UInt8(ascii: "]") {
        if next == UInt8(ascii: "-"), let low, let high = rest.popFirst() {
          for digit in low...high { place |= bit(digit) }
        } else {
          place |= bit(next)
          low = next
        }
      }
      places.append(place)
    }
    return places
  }
}
