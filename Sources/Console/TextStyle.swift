/// How a piece of text looks on a terminal with colours; without them, the text says the same.
package enum TextStyle: String {
  /// Trouble that ends a command.
  case error = "1;31"
  case warning = "33"
  /// Only a help to the eye: the word `hint`, positions.
  case quiet = "2"
  case heading = "1"

  /// The text between the sequences that turn the look on and off (ECMA-48 §8.3.117, SGR).
  package func applied(to text: String) -> String {
    text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[m"
  }
}
