import ElistVault
import PhoneNumbers
import UnicodeText

/// What `--version` says: the program and the parts on which a number's truth depends.
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
