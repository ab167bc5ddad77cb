import ArgumentParser
import Console
import ElistContacts
import ElistModel
import ElistOptions
import ElistSession
import ElistUpkeep
import JSONFormat
import PhoneNumbers
import UnicodeText

struct Services: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "services",
    _superCommandName: ElistCommand.name,
    abstract: "Show which number calls police, ambulance and fire brigade",
    discussion: """
      Shows the emergency numbers of a region by service, whether 112 and 911 reach help there, what \
      connects without a SIM card, and who says so and when. Without a region, it is the home region \
      of the vault if that is unlocked, else the region of the locale. From an unlocked vault, it \
      also shows the embassies that are on the list. No passphrase is asked for.
      """
  )

  @Argument(
    help: "The regions, as two letters or by name.",
    completion: CompletionSource.regions.completion,
    transform: Region.init(typed:)
  )
  var region: [Region] = []

  @OptionGroup var output: JSONOptions
  @OptionGroup var vault: VaultOptions

  func run() throws {
    let list = unaskedList()
    let regions = try region.isEmpty ? [home(list)] : region.map(\.code)
    let reports = regions.map { ServicesReport($0, list?.embassies(in: $0) ?? []) }
    if output.json {
      Streams.standardOutput.write(
        .object([
          "version": .integer(1),
          "reviewed": .string(EmergencyServices.reviewed),
          "regions": .array(reports.map(\.json)),
        ])
      )
    } else {
      let texts = reports.map { $0.table.rendered(on: Streams.standardOutput.screen) }
      Streams.standardOutput.write(texts.joined(separator: "\n"))
    }
    guard reports.contains(where: \.hasNumbers) else {
      throw ExitCode(ExitStatus.noMatch.rawValue)
    }
  }

  /// The list, if no passphrase has to be asked for.
  ///
  /// A vault that cannot be read must not keep anybody from calling help.
  private func unaskedList() -> EmergencyList? {
    try? VaultSession(vault).listUnasked()
  }

  /// The home region of the list, or else that of the locale.
  private func home(_ list: EmergencyList?) throws -> String {
    if let list { return list.region }
    guard let region = Region.ofLocale else {
      throw Failure(
        .usage,
        "the region is missing",
        hints: ["name it: elist services REGION"]
      )
    }
    return region
  }
}

/// The emergency numbers of a region, and where they come from.
private struct ServicesReport {
  let region: String
  let services: EmergencyServices?
  /// Numbers whose service is not known.
  let others: [String]
  /// The embassies that are on the list, an entry for each number.
  let embassies: [Entry]

  init(_ region: String, _ embassies: [Entry]) {
    self.region = region
    self.embassies = embassies
    services = EmergencyServices(ofRegion: region)
    others = services == nil ? emergencyNumbers(ofRegion: region) : []
  }

  var hasNumbers: Bool { services != nil || !others.isEmpty }

  var table: Table {
    var table = Table(columns: [.left, .left])
    table.rows = [[Region.described(region)]]
    if let services {
      add(services, to: &table)
    } else {
      let numbers = others.isEmpty ? "no number is known" : others.joined(separator: ", ")
      table.rows.append(["  emergency", numbers])
      if !others.isEmpty { table.rows.append(["", "which service answers is not known"]) }
    }
    for entry in embassies {
      table.rows.append(["  \(entry.relation ?? "")", "\(entry.number.printed)  \(entry.title)"])
    }
    for number in Self.knownAbroad {
      table.rows.append(["  \(number)", emergencyConnection(of: number, in: region).words])
    }
    if services == nil {
      table.rows.append(["  surest", "112 on a mobile telephone, which most networks put through"])
    }
    table.rows += sources
    return table
  }

  private func add(_ services: EmergencyServices, to table: inout Table) {
    for service in EmergencyService.allCases {
      if let numbers = services.numbers[service] {
        table.rows.append(["  \(service.words)", numbers.joined(separator: ", ")])
      } else if services.open.contains(service) {
        table.rows.append(["  \(service.words)", "not known: the sources disagree"])
      }
    }
    let withoutSIM: String? =
      switch services.withoutSIM {
      case .unknown: nil
      case .nothing: "no call is possible"
      case .numbers(let numbers): numbers.joined(separator: ", ")
      }
    if let withoutSIM { table.rows.append(["  without a SIM card", withoutSIM]) }
    if let remark = services.remark { table.rows.append(["  remark", remark]) }
  }

  private var sources: [[String]] {
    guard let services else { return [["  source", numberingPlans]] }
    let names = services.sources.map(\.name)
    return names.enumerated().map { [$0 == 0 ? "  sources" : "", $1] }
      + [["  last announced", services.date], ["  table reviewed", EmergencyServices.reviewed]]
  }

  /// The members of an object in elist-json(5).
  var json: JSONValue {
    let known = EmergencyService.allCases.compactMap { service in
      services?.numbers[service].map { (service, $0) }
    }
    return .object([
      "region": .string(region),
      "name": .text(regionName(region, in: "en")),
      "services": .array(
        known.map { .object(["service": .string($0.rawValue), "numbers": .texts($1)]) }
      ),
      "others": .texts(others),
      "open": .texts(services?.open.map(\.rawValue) ?? []),
      "abroad": .array(
        Self.knownAbroad.map { number in
          .object([
            "number": .string(number),
            "reaches": .text(emergencyConnection(of: number, in: region).name),
          ])
        }
      ),
      "embassies": .array(
        embassies.map {
          .object([
            "handle": .string($0.handle.description),
            "name": .text($0.name),
            "relation": .text($0.relation),
            "number": .string($0.number.printed),
          ])
        }
      ),
      "withoutSIM": withoutSIM,
      "remark": .text(services?.remark),
      "sources": .array(
        (services?.sources ?? []).map {
          .object(["name": .string($0.name), "address": .string($0.address)])
        }
      ),
      "date": .string(services?.date ?? metadataDate),
    ])
  }

  private var withoutSIM: JSONValue {
    switch services?.withoutSIM {
    case .numbers(let numbers): .texts(numbers)
    case .nothing: .texts([])
    case .unknown, nil: .null
    }
  }

  /// The numbers that visitors from other countries try.
  private static let knownAbroad = ["112", "911"]
}

extension EmergencyList {
  /// The entries whose relation is embassy or consulate, with their numbers in a region.
  fileprivate func embassies(in region: String) -> [Entry] {
    entries.flatMap(\.each).filter { entry in
      ["embassy", "consulate"].contains(entry.relation?.lowercased())
        && entry.number.region == region
    }
  }
}

extension EmergencyConnection {
  fileprivate var words: String {
    switch self {
    case .all: "reaches all services"
    case .services(let services):
      "reaches only: \(services.map(\.words).joined(separator: ", "))"
    case .listed: "is an emergency number there too; the call is probably forwarded"
    case .unknown: "not known to reach help"
    }
  }

  /// The word for it in JSON.
  fileprivate var name: String? {
    switch self {
    case .all: "all"
    case .services: "some"
    case .listed: "listed"
    case .unknown: nil
    }
  }
}

extension EmergencyService {
  fileprivate var words: String {
    switch self {
    case .all: "all services"
    case .police: "police"
    case .ambulance: "ambulance"
    case .fire: "fire brigade"
    case .sea: "rescue at sea"
    case .mountain: "mountain rescue"
    case .forestFire: "forest fire"
    case .poison: "poison advice"
    case .text: "text messages"
    case .relay: "text telephone"
    }
  }
}
