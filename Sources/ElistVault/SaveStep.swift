internal import Platform

/// The calls of the operating system that reading and saving consist of, in the order of a save.
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
  /// Bringing it to the disk.
  case syncFile
  case close
  /// Reading it back.
  case readBack
  /// Keeping the old state in the folder of backups.
  case backUp
  /// Looking whether the name still means the file that is locked.
  case checkName
  /// Putting the new state in the place of the old one.
  case replace
  /// Bringing the folder to the disk.
  case syncFolder
  /// Noting the generation as seen; a failure of this is no error.
  case noteSeen
}

/// Runs calls of one step of a save, and says with their error which step it was.
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
