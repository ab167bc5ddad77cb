import Console
import ElistVault

extension Prompt {
  /// Reads a passphrase without showing it, straight into locked memory.
  func passphrase(_ question: String) throws -> Passphrase {
    var passphrase = try Passphrase()
    try hidden(question) { key in
      switch key {
      case .backspace: passphrase.removeLast()
      case .eraseLine: passphrase.removeAll()
      case .byte(let byte): try passphrase.append(byte)
      case .enter, .escape, .endOfInput: break
      }
    }
    return passphrase
  }

  /// Shows a secret until Enter is pressed, then erases it from the screen.
  func present(_ secret: borrowing Passphrase, _ text: String) throws {
    try secret.withUnsafeBytes { bytes in try present(bytes, text) }
  }
}
