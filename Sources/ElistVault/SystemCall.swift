#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A call of the operating system that failed.
struct SystemError: Error, Equatable {
  let errno: Int32
}

/// What a file system answers that has no such call.
let notSupported = ENOTSUP

/// Makes a call again for as long as signals interrupt it; throws its `errno` where it fails.
func retrying(_ call: () -> Int) throws(SystemError) -> Int {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError(errno: errno) }
  }
}

/// As ``retrying(_:)-Int``, of a call whose result says nothing more.
func checking(_ call: () -> Int32) throws(SystemError) {
  _ = try retrying { Int(call()) }
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

/// The user whose rights this process has.
var effectiveUser: UInt32 { geteuid() }

/// `open(2)`, under a name of its own beside methods called `open`.
func openFile(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags)
}
