extension CommandPage {
  /// How the command is called.
  var synopsis: String {
    let lines = described.map { called($0) }.joined()
    guard command.path.isEmpty else { return lines }
    return lines + ".Nm \(Command.program)\n.Ar command\n.Op Ar argument ...\n"
  }

  private func called(_ command: Command) -> String {
    let words = command.path.isEmpty ? "" : " Cm " + command.path.joined(separator: " ")
    let own = ownOptions(of: command).map(option).joined()
    let shared = takesShared(command) ? ".Op Ar vault-option ...\n" : ""
    return ".Nm \(Command.program)\(words)\n" + own + shared
      + command.operands.map(operand).joined()
  }

  private func option(_ option: Option) -> String {
    let flag = Mdoc.flag(option.names[0], value: option.valueName)
    return (option.isRequired ? ".\(flag)" : ".Op \(flag)") + (option.isRepeating ? " ..." : "")
      + "\n"
  }

  private func operand(_ operand: Operand) -> String {
    (operand.isOptional ? ".Op Ar " : ".Ar ") + operand.name
      + (operand.isRepeating ? " ..." : "") + "\n"
  }
}
