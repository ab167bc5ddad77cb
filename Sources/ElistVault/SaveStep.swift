internal import Platform

/// The system calls of reading and saving, in the order of a save.
package enum SaveStep: String, CaseIterable, Sendable {
  /// Finding and opening the folder and the file.
  case open
  /// Waiting for the lock.
  case lock
  /// Reading the file.
  case read
  /// Making the temporary file beside the vault.
  case createTemporary
  /// Writing it.
  case write
  /// Syncing it to the disk.
  case syncFile
  case close
  /// Reading it back.
  case readBack
  /// Keeping the old state in the backup folder.
  case backUp
  /// Checking that the name still refers to the locked file.
  case checkName
  /// Replacing the old state by the new one.
  case replace
  /// Syncing the folder to the disk.
  case syncFolder
  /// Noting the generation as seen; a failure here is not an error.
  case noteSeen
}

/// Runs the calls of one step, and names the step in any error they throw.
func during<Result: ~Copyable>(
  _ step: SaveStep,
  _ body: () throws(SystemError) -> Result
) throws(VaultError) -> Result {
  do {
    return try body()
  } catch {
    throw .inputOutput(step, errno: error.errno)
  }
}
