internal import Sodium

/// Keeps this process's memory out of core dumps and out of other processes of the same user.
///
/// Called once by the program at its start, before a secret is read.
package func hardenProcess() {
  forbidMemoryAccess()
}

/// The version of the cryptographic library, `1.0.18`.
package var sodiumVersion: String {
  Sodium.version
}
