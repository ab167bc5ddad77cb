import Foundation

/// A command line that can be run again and again, with nothing to read and nobody to see it.
struct Command {
  var words: [String]
  let environment: [String: String]
  /// The file that it reads, and the one that gets what it prints.
  var input = "/dev/null"
  var output = "/dev/null"
  /// The exit statuses with which it has done what is measured.
  var accepted: Set<Int32> = [0]

  /// What a run of it took.
  func cost() throws -> Cost {
    let cost = try attempt()
    guard accepted.contains(cost.status) else {
      throw Skipped("\(words.joined(separator: " ")) ended with status \(cost.status)")
    }
    return cost
  }

  /// What a run of it took, however it ended.
  func attempt() throws -> Cost {
    var usage = rusage()
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    let process = try spawn(errors: "/dev/null")
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = (clock.now - start).seconds
    var cost = Cost(wall: wall, processor: usage.processorTime)
    cost.memory = Int(usage.ru_maxrss) * 1024
    // A signal's number is in the lowest bits.
    cost.status = status & 0x7F == 0 ? status >> 8 : 128 + status & 0x7F
    return cost
  }

  /// The most memory that it holds, in bytes.
  ///
  /// A new process inherits the peak of the one that starts it, which holds books here; so a small
  /// program between the two starts it: this one, see ``printPeak(_:)``.
  func peakMemory() throws -> Double {
    let report = NSTemporaryDirectory() + "elist-benchmark-memory-\(getpid())"
    defer { unlink(report) }
    var between = self
    between.words = [CommandLine.arguments[0], "--peak-memory-of"] + words
    between.output = report
    _ = try between.cost()
    guard let peak = Double(try String(contentsOfFile: report, encoding: .utf8)) else {
      throw Skipped("\(words[0]) told no peak memory")
    }
    return peak
  }

  /// Runs a command and prints the most memory that it held.
  static func printPeak(_ words: [String]) throws {
    var command = Command(words: words, environment: ProcessInfo.processInfo.environment)
    command.accepted = Book.read
    print(try command.cost().memory, terminator: "")
  }

  /// How many instructions it takes, by valgrind's count; `nil` if valgrind is missing.
  func instructions() -> Int? {
    let report = NSTemporaryDirectory() + "elist-benchmark-valgrind"
    defer { unlink(report) }
    let counting = Command(
      words: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + words,
      environment: environment
    )
    var status: Int32 = 0
    guard let process = try? counting.spawn(errors: report) else { return nil }
    waitpid(process, &status, 0)
    guard let text = try? String(contentsOfFile: report, encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") })
    else { return nil }
    return line.split(separator: " ").last.flatMap { Int($0) }
  }

  private func spawn(errors: String) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer {
      for word in arguments + variables { free(word) }
    }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, arguments, variables) == 0 else {
      throw Skipped("\(words[0]) cannot be started")
    }
    return process
  }
}

extension Command {
  /// A program that is installed, with the environment of this one; refuses one that is not.
  static func installed(_ words: String...) throws -> Command {
    let environment = ProcessInfo.processInfo.environment
    let search = Command(words: ["sh", "-c", "command -v \(words[0])"], environment: environment)
    guard try search.attempt().status == 0 else { throw Skipped("\(words[0]) is not installed") }
    return Command(words: words, environment: environment)
  }

  /// The program made from a source beside this one, with the compiler and pkg-config of the
  /// machine.
  static func built(
    _ source: String,
    _ compiler: String,
    _ flags: String,
    from package: String,
    in home: Home
  ) throws -> Command {
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: source).path()
    let program = home.folder.appending(path: source + ".program").path()
    let line = "\(compiler) -w -O2 -o \(program) \(place) \(flags)"
    let environment = ProcessInfo.processInfo.environment
    let compiling = Command(words: ["sh", "-c", line], environment: environment)
    guard try compiling.attempt().status == 0 else { throw Skipped("\(package) is not installed") }
    return Command(words: [program], environment: environment)
  }
}
