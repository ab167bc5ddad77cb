import CardDocument
import Foundation
import StrangerChecks

/// Prints how many numbers a stranger reads on each template's card: blurred, halftoned, pale,
/// creased and turned.
///
/// `StrangerBenchmark [--language de,ja] [--keep FOLDER] [template …]`: the languages of the cards,
/// a folder in which the cards are kept without being read, and the templates (default: all).
@main struct StrangerBenchmark {
  static func main() throws {
    var wanted = CommandLine.arguments.dropFirst()
    let languages = value(of: "--language", &wanted).map {
      $0.split(separator: ",").map(String.init)
    }
    let folder = value(of: "--keep", &wanted)
    let templates = CardTemplate.allCases.filter { template in
      template != .strip && (wanted.isEmpty || wanted.contains(template.rawValue))
    }
    if folder == nil { print(row("template", "list", Degradation.allCases.map(\.rawValue), "six")) }
    for template in templates {
      for list in SampleList.allCases where folder != nil || list != .odd {
        let options = CardOptions(template: template, date: "2026-11-21")
        let card = try list.document(options, languages: languages ?? [])
        guard let pdf = try typeset(card) else {
          print(row(template.rawValue, list.rawValue, ["refused"], ""))
          continue
        }
        if let folder {
          let name = "\(template.rawValue)-\(list.rawValue.replacing(" ", with: "-")).pdf"
          try pdf.write(to: URL(filePath: folder).appending(component: name))
        } else {
          try read(pdf, card, list)
        }
      }
    }
  }

  /// Prints how many of the card's numbers are read after everything that may happen to it.
  private static func read(_ pdf: Data, _ card: CardDocument, _ list: SampleList) throws {
    let template = card.options.template
    let pictures = try Stranger().look(at: pdf, part: template.firstPlace)
    let numbers = list.numbers(in: card)
    let counts = try Degradation.allCases.map { degradation in
      try Stranger().numbers(numbers, readIn: pictures, after: degradation).count
    }
    let six = counts.dropFirst().reduce(0, +) * 100 / (numbers.count * 6)
    let cells = counts.map { "\($0)/\(numbers.count)" }
    print(row(template.rawValue, list.rawValue, cells, "\(six) %"))
    fflush(nil)
  }

  /// Takes an option and its value from the arguments.
  private static func value(of option: String, _ arguments: inout ArraySlice<String>) -> String? {
    guard let index = arguments.firstIndex(of: option), index + 1 < arguments.endIndex else {
      return nil
    }
    defer { arguments.removeSubrange(index...(index + 1)) }
    return arguments[index + 1]
  }

  private static func row(_ name: String, _ list: String, _ cells: [String], _ sum: String)
    -> String
  {
    ([(name, 14), (list, 17)] + cells.map { ($0, 11) } + [(sum, 5)])
      .map { text, width in text.padding(toLength: width, withPad: " ", startingAt: 0) }.joined()
  }

  /// The PDF that `elist-typeset`, next to this program, makes of the card; `nil` if it does not
  /// fit.
  private static func typeset(_ card: CardDocument) throws -> Data? {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let input = FileManager.default.temporaryDirectory
      .appending(component: "stranger-\(ProcessInfo.processInfo.processIdentifier).json")
    try JSONEncoder().encode(card).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = folder.appending(component: "elist-typeset")
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus != CardAnswer.refused else { return nil }
    guard process.terminationStatus == 0, let line = output.firstIndex(of: 10) else {
      throw CocoaError(.fileReadUnknown)
    }
    return output[(line + 1)...]
  }
}

extension CardTemplate {
  /// Where the first card of a sheet is, in millimetres; `nil` if the page is the card.
  fileprivate var firstPlace: (x: Double, y: Double, width: Double, height: Double)? {
    switch self {
    case .sheet: (19.4, 13.55, 85.60, 53.98)
    case .avery5371, .avery8371: (19.05, 12.7, 88.9, 50.8)
    case .averyC32011: (15, 13.5, 85, 54)
    case .averyC32015: (17, 31.5, 85, 54)
    case .averyL7414: (15, 18.5, 90, 52)
    case .wallet, .fold, .fridge, .bag, .lockscreen, .strip: nil
    }
  }
}
