import Foundation

/// A command line that can be run again and again, with nothing to read and nobody to see it.
struct Command {
  let words: [String]
  let environment: [String: String]

  /// What a run of it took; a failure ends the benchmark, which would measure nothing.
  func cost() -> Cost {
    var usage = rusage()
    var status: Int32 = 0
    let clock = ContinuousClock()
    let start = clock.now
    let process = spawn(errors: "/dev/null")
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = (clock.now - start).seconds
    guard status == 0 else {
      print("\(words.joined(separator: " ")): status \(status >> 8)")
      exit(1)
    }
    return Cost(wall: wall, processor: usage.processorTime)
  }

  /// How many instructions it takes, by valgrind's count; `nil` where there is none.
  func instructions() -> Int? {
    let report = NSTemporaryDirectory() + "elist-benchmark-valgrind"
    defer { unlink(report) }
    let counting = Command(
      words: ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"] + words,
      environment: environment
    )
    var status: Int32 = 0
    waitpid(counting.spawn(errors: report), &status, 0)
    guard let text = try? String(contentsOfFile: report, encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.contains("Collected :") })
    else { return nil }
    return line.split(separator: " ").last.flatMap { Int($0) }
  }

  private func spawn(errors: String) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, arguments, variables) == 0 else {
      print("cannot start \(words[0])")
      exit(1)
    }
    return process
  }
}
