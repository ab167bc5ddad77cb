/// The command `elist`, to which every other command belongs.
package enum ElistCommand {
  /// The program's name.
  ///
  /// Each command gives it as its `_superCommandName`. A command is parsed alone, so without this
  /// its usage would lack the name. The parser would also look for requests for its own completion
  /// scripts, which costs as much as everything else it does.
  package static let name = "elist"
}
