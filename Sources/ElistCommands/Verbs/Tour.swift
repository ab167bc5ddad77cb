import ArgumentParser

struct Tour: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tour",
    _superCommandName: ElistCommand.name,
    abstract: "See elist at work on a fictional address book",
    discussion: """
      Makes a vault of its own in a new folder, imports a bundled book, picks some numbers, shows \
      them and makes cards, printing each command that it runs. Nothing of yours is touched.
      """
  )

  @Argument(
    help: "The folder to make (default: a new one for temporary files).",
    completion: .directory
  )
  var folder: String?

  func run() throws {
    let stage = try TourStage(folder: folder)
    stage.say("A fictional address book and a throw-away vault, in \(stage.folder):")
    for step in TourScript.steps { try stage.run(step) }
    stage.say("The files are in \(stage.folder): look at wallet.pdf and sheet.pdf.")
  }
}

/// What the tour does, as somebody would type it.
enum TourScript {
  static let steps: [[String]] = [
    ["init", "--region", "US", "--kdf", "light"],
    ["import", "book.vcf"],
    ["book", "--sections"],
    ["add", "kate bell", "--label", "mobile", "--relation", "sister"],
    ["add", "(415) 555-0176", "--relation", "doctor"],
    ["add", "tanaka", "--relation", "grandmother"],
    ["add", "أحمد", "--relation", "neighbour"],
    ["add", "शर्मा", "--relation", "school"],
    ["add", "muller", "--label", "work", "--relation", "colleague"],
    ["add", "harbour"],
    ["add", "--manual", "--name", "Emergency services", "--number", "911", "--at", "1"],
    ["show"],
    ["tel", "kate-bell", "harbour-clinic"],
    ["card", "--output", "wallet.pdf"],
    ["card", "--template", "sheet", "--output", "sheet.pdf"],
    ["card", "--format", "text"],
  ]
}
