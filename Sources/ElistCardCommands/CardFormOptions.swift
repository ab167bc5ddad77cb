import ArgumentParser
import CardDocument
import Console
import ElistCards
import ElistFiles
import ElistModel
import ElistOptions
import ElistSession

/// The options for how a card looks, independent of its content.
struct CardFormOptions: ParsableArguments {
  @Option(help: "The template of the card; list: print the names and sizes of all.")
  var template: TemplateName = .card(.wallet)

  @Option(help: "The format of the file (default: from its name, else the template's).")
  var format: CardFormat?

  @Option(
    help: """
      The paper of a sheet, a fridge page or a card to fold (default: a4 or letter, as in the home \
      region; a card to fold has a page of its own size).
      """
  )
  var paper: Paper?

  @Option(help: "Print the backs for a printer that turns the paper over this edge.")
  var duplex: Duplex?

  @Option(
    help: ArgumentHelp(
      "The size of a lock screen's picture, such as 1170x2532.",
      valueName: "size"
    ),
    transform: PixelSize.init(typed:)
  )
  var pixels: PixelSize?

  @Option(help: ArgumentHelp("The pixels per inch of a PNG (default: 300).", valueName: "n"))
  var dpi: Int?

  @Flag(
    help: ArgumentHelp(
      """
      Leave out what has no room, in this order, and say what was left out: addresses of contacts, \
      notes, labels, meeting points, hours, how to dial, height, weight, address, insurance, \
      medical notes, languages, doctor, donor, date of birth, the QR code, authority, \
      relations, medication, conditions, pregnancy, blood type, emergency numbers, instructions, allergies.
      """
    )
  )
  var fit = false

  @Flag(help: "Make a card of each entry.")
  var perEntry = false

  @Option(
    help: ArgumentHelp(
      "How many of each card a sheet has (default: as many as fit).",
      valueName: "n"
    )
  )
  var copies: Int?

  @Option(
    help: ArgumentHelp("The first place on a sheet to print on, from 1.", valueName: "n")
  )
  var startAt: Int?

  @Option(
    name: .customLong("qr"),
    help: "Add a QR code; auto: the one with the most content that fits."
  )
  var code: CodeKind?

  func validate() throws {
    guard case .card(let template) = template else { return }
    if let paper, !template.papers.contains(paper) {
      let papers = template.papers.map(\.rawValue).joined(separator: " or ")
      throw ValidationError(
        papers.isEmpty
          ? "--paper is for sheet, fridge and fold; \(template.rawValue) has its own size"
          : "\(template.rawValue) takes --paper \(papers)"
      )
    }
    guard pixels == nil || template == .lockscreen else {
      throw ValidationError("--pixels is for lockscreen")
    }
    guard duplex == nil || template.isTwoSided else {
      throw ValidationError("--duplex is for a card with a back; \(template.rawValue) has none")
    }
    guard template.isSheet || copies == nil && startAt == nil else {
      throw ValidationError("--copies and --start-at are for sheets of cards")
    }
    let counts = [copies, startAt].compactMap(\.self)
    guard counts.allSatisfy((1...CardDocument.mostCopies).contains) else {
      throw ValidationError("--copies and --start-at take 1 to \(CardDocument.mostCopies)")
    }
    guard template != .strip || !fit && !perEntry else {
      throw ValidationError("--fit and --per-entry are for cards that are drawn; strip is text")
    }
    guard template != .strip || [nil, .text].contains(format) else {
      throw ValidationError("strip is text")
    }
    guard code == nil || template != .strip && format != .text else {
      throw ValidationError("a card of text has no QR code")
    }
    guard dpi.map((36...1200).contains) ?? true else {
      throw ValidationError("--dpi takes 36 to 1200")
    }
  }

  /// Refuses a first place that the sheet does not have; the home region decides the usual paper.
  func checkPlaces(of template: CardTemplate, home: String) throws {
    guard let start = startAt, let places = template.places(on: paper ?? .usual(in: home)),
      start > places
    else { return }
    throw Failure(
      .usage,
      "there is no place \(start) on this sheet, which has \(places) cards",
      hints: ["give the first free one, counted by rows: --start-at 1 to \(places)"]
    )
  }

  /// The format that was asked for, or else the file suffix's, or else the template's.
  ///
  /// A card for the printer is not a picture by default.
  func format(of template: CardTemplate, suffix: String?, isPrinted: Bool) -> CardFormat {
    guard template != .strip else { return .text }
    let usual: CardFormat = template == .lockscreen && !isPrinted ? .png : .pdf
    return format ?? suffix.flatMap(CardFormat.init(suffix:)) ?? usual
  }

  /// Refuses a file whose name has no known format, or another one than was asked for.
  func check(_ out: OutputOptions) throws {
    guard case .card(let template) = template else { return }
    let wanted = template == .strip ? .text : format
    guard let wanted else {
      return try out.refuseSuffix(
        otherThan: CardFormat.allCases.flatMap(\.suffixes),
        of: "a card"
      )
    }
    try out.refuseSuffix(otherThan: wanted.suffixes, of: "a card as \(wanted.rawValue)")
  }

  /// The pixels per inch of a PNG.
  func resolution(of template: CardTemplate) -> Double {
    template == .lockscreen ? (pixels ?? .usual).lockscreenResolution : Double(dpi ?? 300)
  }
}

/// A template, or `list`, which shows all templates.
enum TemplateName: ExpressibleByArgument, CustomStringConvertible {
  case card(CardTemplate)
  case list

  static var allValueStrings: [String] { CardTemplate.allCases.map(\.rawValue) + ["list"] }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  init?(argument: String) {
    guard argument != "list" else {
      self = .list
      return
    }
    guard let template = CardTemplate(rawValue: argument) else { return nil }
    self = .card(template)
  }

  var description: String {
    switch self {
    case .card(let template): template.rawValue
    case .list: "list"
    }
  }

  var defaultValueDescription: String { description }
}

/// The formats in which a card can be written.
enum CardFormat: String, CaseIterable, ExpressibleByArgument {
  case pdf, svg, png, text

  /// The format of a file with this suffix.
  init?(suffix: String) {
    let form = Self.allCases.first { $0.suffixes.contains(suffix) }
    guard let form else { return nil }
    self = form
  }

  /// The suffixes of such a file's name.
  var suffixes: [String] {
    switch self {
    case .pdf: ["pdf"]
    case .svg: ["svg"]
    case .png: ["png"]
    case .text: ["txt", "text"]
    }
  }
}

extension PixelSize {
  /// The pixels of a side, from those of small telephones on.
  private static let sides = 320...10_000

  /// Reads a size such as `1170x2532`; throws `ValidationError` that says what is allowed.
  init(typed text: String) throws {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Self.sides.contains(width), Self.sides.contains(height)
    else {
      let (least, most) = (Self.sides.lowerBound, Self.sides.upperBound)
      throw ValidationError(
        "a picture has a width and a height from \(least) to \(most), such as 1170x2532"
      )
    }
    self.init(width: width, height: height)
  }
}

extension CodeKind: ExpressibleByArgument {}
extension Duplex: ExpressibleByArgument {}
extension Paper: ExpressibleByArgument {}

/// The file for what leaves the vault, and the name on it.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Whose list it is, printed on a card or page.", valueName: "name")
  )
  var title: String?

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "The file to write; -: standard output, which is the default.",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard output != "" else { throw ValidationError("--output needs the name of a file") }
  }

  /// The file to write; `nil` for standard output.
  var file: String? { output == "-" ? nil : output }

  /// What follows the last dot of the file's name, in lower case; `nil` if that does not look like
  /// a suffix.
  var suffix: String? {
    guard let name = file?.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex
    else { return nil }
    let suffix = name[name.index(after: dot)...]
    let isFormat =
      suffix.count <= 8 && suffix.first?.isLetter == true
      && suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isFormat ? suffix.lowercased() : nil
  }

  /// Refuses a file whose name suggests another format than the one written into it.
  func refuseSuffix(otherThan suffixes: [String], of what: String) throws {
    guard let suffix, !suffixes.contains(suffix) else { return }
    let others = suffixes.dropLast().map { ".\($0)" }.joined(separator: ", ")
    let endings = (others.isEmpty ? "" : others + " or ") + ".\(suffixes.last ?? "")"
    throw ValidationError("'\(output ?? "")' is not a name for \(what), which ends in \(endings)")
  }

  /// Writes to the file, with a note that it is not encrypted, or to standard output.
  func write(_ document: [UInt8]) throws {
    guard let file else { return Streams.standardOutput.write(document) }
    try OutputFile(path: file, force: force).write(document)
    Messages.note("wrote \(file); it is not encrypted")
  }
}
