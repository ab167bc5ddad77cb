import EmbeddedText
import Synchronization

/// A service that an emergency number reaches; the raw value is its name in the table and in JSON.
package enum EmergencyService: String, CaseIterable, Sendable {
  /// One number for all services.
  case all
  case police, ambulance, fire
  /// Rescue at sea.
  case sea
  /// Rescue in the mountains.
  case mountain
  case forestFire = "forest-fire"
  /// Advice about poisons.
  case poison
  /// A number for text messages.
  case text
  /// A number for text telephones.
  case relay

  /// Those whose numbers a card prints.
  package static let main: [EmergencyService] = [.all, .police, .ambulance, .fire]
  /// Those that answer a voice and send help.
  static let spoken: [EmergencyService] = main + [.sea, .mountain, .forestFire]
}

/// What calls help in a region, service by service: a row of Plans/EmergencyServices.txt.
package struct EmergencyServices: Equatable, Sendable {
  /// What connects from a mobile telephone without a SIM card.
  package enum WithoutSIM: Equatable, Sendable {
    case unknown
    /// No number does.
    case nothing
    case numbers([String])
  }

  /// Who says so, and where.
  package struct Source: Equatable, Sendable {
    package let name: String
    /// A URL.
    package let address: String
  }

  /// The numbers of each service, first the one that people dial there.
  package let numbers: [EmergencyService: [String]]
  package let withoutSIM: WithoutSIM
  /// The services about which the sources disagree; they have no numbers here.
  package let open: [EmergencyService]
  /// The numbers that libphonenumber's list does not have.
  let unlisted: [String]
  package let sources: [Source]
  /// The newest day of a source, or the day on which undated ones were read; ISO 8601.
  package let date: String
  /// What else to know, in English.
  package let remark: String?

  /// The services of a region (ISO 3166-1 alpha-2); `nil` if nothing there is sure.
  package init?(ofRegion region: String) {
    guard let line = Self.table.rows[region] else { return nil }
    self = Self.known.withLock { known in
      if let row = known[region] { return row }
      guard let row = EmergencyServices(line) else {
        preconditionFailure("EmergencyServices.txt: \(line)")
      }
      known[region] = row
      return row
    }
  }

  /// The day on which the whole table was last reviewed, ISO 8601.
  package static var reviewed: String { table.reviewed }

  /// The most digits of a number in the table.
  static let mostDigits = 5

  /// The regions of all rows.
  static var regions: [String] { Array(table.rows.keys) }

  /// Whether digits call one of the services that answer a voice.
  func calls(_ digits: String) -> Bool {
    EmergencyService.spoken.contains { numbers[$0]?.contains(digits) ?? false }
  }
}

/// How a number that calls help in other countries, 112 or 911, works in a region.
package enum EmergencyConnection: Equatable, Sendable {
  /// It reaches all services.
  case all
  /// It reaches these services.
  case services([EmergencyService])
  /// libphonenumber has it as an emergency number there; a call is probably forwarded.
  case listed
  case unknown
}

/// How a number that calls help in other countries works in a region.
package func emergencyConnection(of number: String, in region: String) -> EmergencyConnection {
  let numbers = EmergencyServices(ofRegion: region)?.numbers ?? [:]
  if numbers[.all]?.contains(number) ?? false { return .all }
  let services = EmergencyService.main.filter { numbers[$0]?.contains(number) ?? false }
  if !services.isEmpty { return .services(services) }
  return listedEmergencyNumbers(ofRegion: region).contains(number) ? .listed : .unknown
}

extension EmergencyServices {
  private typealias Table = (rows: [String: String], sources: [String: String], reviewed: String)

  /// The lines by their regions and sources.
  ///
  /// Each is read when it is asked for: a card of one region does not wait for all of them.
  private static let table: Table = {
    var table: Table = ([:], [:], "")
    for line in EmbeddedText.emergencyServices.bytes.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        .map { String(decoding: $0, as: UTF8.self) }
      switch words[0] {
      case "#": continue
      case "=": table.sources[words[1]] = words[2]
      case "reviewed": table.reviewed = words[1]
      default: table.rows[words[0]] = String(decoding: line, as: UTF8.self)
      }
    }
    return table
  }()

  /// The rows that were read, by region.
  private static let known = Mutex<[String: EmergencyServices]>([:])

  /// Reads `FR all=112 police=17 | ITU AOSP | 2018-12-11`; `nil` if it is something else.
  private init?(_ line: String) {
    let parts = line.split(separator: " | ")
    guard (3...4).contains(parts.count) else { return nil }
    var fields: [Substring: [String]] = [:]
    for word in parts[0].split(separator: " ").dropFirst() {
      let pair = word.split(separator: "=")
      guard pair.count == 2, fields[pair[0]] == nil else { return nil }
      fields[pair[0]] = pair[1].split(separator: ",").map(String.init)
    }
    let keys = parts[1].split(separator: " ")
    sources = keys.compactMap { Self.table.sources[String($0)].flatMap(Source.init) }
    guard sources.count == keys.count else { return nil }
    var numbers: [EmergencyService: [String]] = [:]
    for service in EmergencyService.allCases {
      numbers[service] = fields.removeValue(forKey: service.rawValue[...])
    }
    self.numbers = numbers
    let simless = fields.removeValue(forKey: "simless")
    withoutSIM = simless.map { $0 == ["none"] ? .nothing : .numbers($0) } ?? .unknown
    open = (fields.removeValue(forKey: "open") ?? []).compactMap(EmergencyService.init)
    unlisted = fields.removeValue(forKey: "unlisted") ?? []
    date = String(parts[2])
    remark = parts.count == 4 ? String(parts[3]) : nil
    guard fields.isEmpty else { return nil }
  }
}

extension EmergencyServices.Source {
  /// Reads `| NAME | ADDRESS`, which follows the key; `nil` if it is something else.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "| ")
    guard parts.count == 2 else { return nil }
    (name, address) = (String(parts[0].dropLast()), String(parts[1]))
  }
}
