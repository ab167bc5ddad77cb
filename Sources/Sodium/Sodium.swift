internal import CSodium

/// The library as a whole.
package enum Sodium {
  /// Whether `sodium_init` has succeeded; called before the first use of anything else.
  static let isReady = sodium_init() >= 0

  /// The library's version, `1.0.18`.
  package static var version: String {
    unsafe String(cString: sodium_version_string())
  }

  /// Starts the library; throws ``SodiumError/unavailable``.
  static func start() throws(SodiumError) {
    guard isReady else { throw .unavailable }
  }
}
