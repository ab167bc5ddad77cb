/// Another program, run to its end, with bytes as its input and output.
///
/// It is never run through a shell, unless the shell is the program.
package struct Subprocess {
  /// How the program ended.
  package struct Outcome {
    /// The exit status, or 128 plus the number of the signal that ended it.
    package var status: Int32
    /// What the program wrote to its standard output.
    package var output: [UInt8]
  }

  /// The program's path, or a name to look for in PATH.
  package let program: String
  package let arguments: [String]

  /// Describes a program; it is not started yet.
  package init(program: String, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Runs it with these bytes as its standard input; it shares our standard error.
  ///
  /// Its output is read up to a limit in bytes and one piece more. Throws if it cannot be started.
  package func run(input: [UInt8], limit: Int) throws(SystemError) -> Outcome {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let process = try spawn(reading: toChild, writing: fromChild)
    close(toChild.readEnd)
    close(fromChild.writeEnd)
    let output = exchange(input, toChild.writeEnd, fromChild.readEnd, limit: limit)
    return Outcome(status: wait(for: process), output: output)
  }

  /// Starts it with our standard input and standard error; its output can be read as it comes.
  ///
  /// Throws if it cannot be started.
  package func started() throws(SystemError) -> Running {
    let pipe = try Pipe()
    let process = try spawn(reading: nil, writing: pipe)
    close(pipe.writeEnd)
    return Running(output: pipe.readEnd, process: process)
  }

  /// A running program.
  package struct Running: ~Copyable {
    /// Where its output is read from.
    package let output: Int32
    fileprivate let process: pid_t

    /// Stops reading, waits for the program to end, and returns its status.
    package consuming func end() -> Int32 {
      close(output)
      return wait(for: process)
    }
  }

  /// Starts it with the same streams as ours, waits, and returns its status.
  ///
  /// It gets our standard input only if that is a terminal: a file may hold the passphrase, which
  /// the program could read again.
  ///
  /// Throws if it cannot be started.
  package func run() throws(SystemError) -> Int32 {
    wait(for: try spawn(reading: nil, writing: nil))
  }

  private func spawn(reading: Pipe?, writing: Pipe?) throws(SystemError) -> pid_t {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let reading {
      unsafe posix_spawn_file_actions_adddup2(&actions, reading.readEnd, STDIN_FILENO)
    } else if writing == nil, isatty(STDIN_FILENO) == 0 {
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    if let writing {
      unsafe posix_spawn_file_actions_adddup2(&actions, writing.writeEnd, STDOUT_FILENO)
    }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    Self.restoreSignals(&attributes)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe []
    for word in [program] + arguments { unsafe words.append(word.asPath { unsafe strdup($0) }) }
    unsafe words.append(nil)
    defer {
      while let word = unsafe words.popLast() { unsafe free(word) }
    }
    var process: pid_t = 0
    let code = program.asPath { name in
      unsafe posix_spawnp(&process, name, &actions, &attributes, words, environ)
    }
    guard code == 0 else { throw SystemError(errno: code) }
    return process
  }

  /// Restores the signals of a broken pipe and of too large a file: we ignore them, other programs
  /// do not.
  private static func restoreSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe sigaddset(&signals, SIGXFSZ)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  }

  /// Writes and reads in turn, so neither side waits for the other forever.
  private func exchange(
    _ input: [UInt8],
    _ writeEnd: Int32,
    _ readEnd: Int32,
    limit: Int
  ) -> [UInt8] {
    var output: [UInt8] = []
    var rest = input[...]
    var writing = true
    _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    while true {
      if writing, rest.isEmpty {
        close(writeEnd)
        writing = false
      }
      var ends = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
      if writing { ends.append(pollfd(fd: writeEnd, events: Int16(POLLOUT), revents: 0)) }
      guard unsafe poll(&ends, nfds_t(ends.count), -1) > 0 || errno == EINTR else { break }
      if writing, ends[1].revents != 0, !feed(&rest, to: writeEnd) { rest = [] }
      if ends[0].revents != 0, !take(&output, from: readEnd, limit: limit) { break }
    }
    if writing { close(writeEnd) }
    close(readEnd)
    return output
  }

  /// Writes some of the input; `false` if the program no longer reads.
  private func feed(_ rest: inout ArraySlice<UInt8>, to end: Int32) -> Bool {
    let count = unsafe rest.withUnsafeBytes { unsafe write(end, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    return count >= 0 || errno == EAGAIN || errno == EINTR
  }

  /// Reads some of the output; `false` at the end or beyond the limit.
  private func take(_ output: inout [UInt8], from end: Int32, limit: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(end, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    output.append(contentsOf: chunk[..<count])
    return count > 0 && output.count <= limit
  }
}

/// Two descriptors: what is written to one can be read from the other.
///
/// Child programs inherit neither.
struct Pipe {
  let readEnd: Int32
  let writeEnd: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try checking { unsafe pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  func closeBoth() {
    close(readEnd)
    close(writeEnd)
  }
}

/// Waits for a program; returns its exit status, or 128 plus the number of the signal that ended
/// it.
func wait(for process: pid_t) -> Int32 {
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
