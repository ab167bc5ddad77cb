import ElistVault
import PhoneNumbers
import UnicodeText

/// What `--version` prints: the program, and the parts that decide whether a number is correct.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    """
    elist \(number)
    libsodium \(sodiumVersion)
    phone metadata \(metadataVersion)
    ICU \(icuVersion)
    """
  }
}
