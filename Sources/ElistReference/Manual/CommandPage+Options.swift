extension CommandPage {
  /// The options that say which vault is meant and how to unlock it.
  ///
  /// They belong to the root command, and most other commands have them as well.
  private var shared: [Option] {
    let commands = root.all.filter(\.subcommands.isEmpty)
    return root.options.filter { option in
      !option.isUniversal && commands.count { $0.options.contains(option) } * 2 > commands.count
    }
  }

  /// The options that are particular to a command.
  func ownOptions(of command: Command) -> [Option] {
    command.options.filter { !$0.isUniversal && !shared.contains($0) }
  }

  /// Whether the command works on a vault.
  func takesShared(_ command: Command) -> Bool { shared.contains(where: command.options.contains) }

  /// Operands, options, and the options of the vault.
  var optionList: String {
    let operands = described.flatMap(\.operands).map(item).removingRepeated()
    let own = described.flatMap(ownOptions).map(item).removingRepeated()
    let universal = command.path.isEmpty ? command.options.filter(\.isUniversal).map(item) : []
    let items = operands + own + universal
    let vault = described.contains(where: takesShared) ? shared.map(item) : []
    guard !vault.isEmpty else { return list(items) }
    return list(items) + (items.isEmpty ? "" : ".Pp\n") + "The vault options are:\n" + list(vault)
  }

  private func list(_ items: [String]) -> String {
    items.isEmpty ? "" : ".Bl -tag -width Ds\n" + items.joined() + ".El\n"
  }

  private func item(_ operand: Operand) -> String {
    ".It Ar \(operand.name)" + (operand.isRepeating ? " ..." : "") + "\n"
      + Mdoc.text(operand.abstract + values(operand.candidates, unless: operand.abstract))
  }

  private func item(_ option: Option) -> String {
    let names = option.names.map { Mdoc.flag($0, value: option.valueName) }
    return ".It " + names.joined(separator: " , ") + "\n"
      + Mdoc.text(
        option.abstract + values(option.candidates, unless: option.abstract)
          + (option.defaultValue.map { " The default is \($0)." } ?? "")
      )
  }

  /// The accepted words, unless the text already names them.
  private func values(_ candidates: Candidates, unless text: String) -> String {
    guard case .words(let candidates) = candidates else { return "" }
    let words = candidates.map { String($0.prefix { $0 != "=" }) }.removingRepeated()
    guard let last = words.last, !words.allSatisfy(text.contains) else { return "" }
    guard words.count > 1 else { return " It is \(last)." }
    return " One of \(words.dropLast().joined(separator: ", ")) and \(last)."
  }
}
