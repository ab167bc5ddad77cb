#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program, run to its end with bytes in and bytes out, never through a shell unless the
/// shell is the program.
struct Subprocess {
  /// How it ended.
  struct Outcome {
    /// The exit status, or 128 and the number of the signal that ended it.
    var status: Int32
    var output: [UInt8]
  }

  /// The program's path, or its name to be looked for in PATH.
  let program: String
  let arguments: [String]

  /// Runs it, its standard error being ours.
  ///
  /// Throws `errno` as a failure where it cannot be started.
  func run(input: [UInt8], limit: Int) throws -> Outcome {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    let process = try spawn(reading: toChild, writing: fromChild)
    close(toChild.readEnd)
    close(fromChild.writeEnd)
    let output = exchange(input, toChild.writeEnd, fromChild.readEnd, limit: limit)
    return Outcome(status: wait(for: process), output: output)
  }

  /// Runs it, its standard input and error being ours, and calls with a descriptor to read its
  /// output from; a status other than 0 is a failure.
  func withOutput<Result: ~Copyable>(_ body: (Int32) throws -> Result) throws -> Result {
    let pipe = try Pipe()
    let process = try spawn(reading: nil, writing: pipe)
    close(pipe.writeEnd)
    let result: Result
    do {
      result = try body(pipe.readEnd)
    } catch {
      close(pipe.readEnd)
      // A command that failed is why there is nothing to read.
      try Self.check(wait(for: process))
      throw error
    }
    close(pipe.readEnd)
    try Self.check(wait(for: process))
    return result
  }

  /// One that still wrote when its first line was read has done what it was to do.
  private static func check(_ status: Int32) throws {
    guard status == 0 || status == 128 + SIGPIPE else {
      throw Failure(.noPermission, "the passphrase command ended with status \(status)")
    }
  }

  /// Starts it and waits, with the streams as they are.
  func run() throws -> Int32 {
    wait(for: try spawn(reading: nil, writing: nil))
  }

  private struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else {
        throw Failure(.ioError, "cannot make a pipe: \(systemText(errno))")
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      readEnd = ends[0]
      writeEnd = ends[1]
    }
  }

  private func spawn(reading: Pipe?, writing: Pipe?) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let reading { posix_spawn_file_actions_adddup2(&actions, reading.readEnd, STDIN_FILENO) }
    if let writing { posix_spawn_file_actions_adddup2(&actions, writing.writeEnd, STDOUT_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    Self.restoreSignals(&attributes)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, &attributes, words, environ)
    guard code == 0 else {
      throw Failure(.ioError, "cannot start \(program): \(systemText(code))")
    }
    return process
  }

  /// We ignore the signals of a broken pipe and of too large a file; another program expects them.
  private static func restoreSignals(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
  }

  /// Feeds and reads in turn, so that neither side waits for the other for ever.
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
      guard poll(&ends, nfds_t(ends.count), -1) > 0 || errno == EINTR else { break }
      if writing, ends[1].revents != 0, !feed(&rest, to: writeEnd) { rest = [] }
      if ends[0].revents != 0, !take(&output, from: readEnd, limit: limit) { break }
    }
    if writing { close(writeEnd) }
    close(readEnd)
    return output
  }

  /// Whether the reader is still there.
  private func feed(_ rest: inout ArraySlice<UInt8>, to end: Int32) -> Bool {
    let count = rest.withUnsafeBytes { write(end, $0.baseAddress, $0.count) }
    if count > 0 { rest = rest.dropFirst(count) }
    return count >= 0 || errno == EAGAIN || errno == EINTR
  }

  /// Whether there may be more.
  private func take(_ output: inout [UInt8], from end: Int32, limit: Int) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(end, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    output.append(contentsOf: chunk[..<count])
    return count > 0 && output.count <= limit
  }

  private func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}
