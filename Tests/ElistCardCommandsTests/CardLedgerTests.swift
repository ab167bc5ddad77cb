import ArgumentParser
import Testing

@testable import ElistCardCommands

@Suite struct CardLedgerTests {
  @Test(arguments: [
    [],
    ["--group", "family", "--title", "Zoe's list"],
    [
      "--template", "sheet", "--paper", "a4", "--fit", "--per-entry", "--copies", "3", "--qr",
      "tel",
    ],
    ["--template", "lockscreen", "--format", "png", "--pixels", "1170x2532"],
    [
      "--format", "png", "--dpi", "600", "--audience", "fridge", "--omit", "note", "--omit",
      "label",
    ],
    ["--include", "address", "--language", "de,ja", "--for", "JP", "--romanise", "--photo"],
    ["--template", "bag", "--duplex", "long"],
    ["--print", "--printer", "office"],
  ])
  func `a card is made again with the options that made it`(_ arguments: [String]) throws {
    #expect(try Card.parse(arguments).arguments == arguments)
  }
}
