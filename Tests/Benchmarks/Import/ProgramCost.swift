import Foundation
import Glibc

/// What one run of a program cost.
struct ProgramCost {
  /// Seconds on the clock, and of all cores together.
  var wall = 0.0
  var cpu = 0.0
  /// The most memory that it held, in bytes.
  var memory = 0

  struct Failed: Error { let command: String }

  /// The least of some runs, by the clock.
  static func least(of runs: Int, _ run: () throws -> ProgramCost) rethrows -> ProgramCost {
    var least = try run()
    for _ in 1..<runs {
      let next = try run()
      least.wall = min(least.wall, next.wall)
      least.cpu = min(least.cpu, next.cpu)
      least.memory = min(least.memory, next.memory)
    }
    return least
  }

  /// Runs a program and waits for it, with standard output to a file or nowhere.
  static func run(
    _ arguments: [String],
    output: String = "/dev/null",
    input: String = "/dev/null"
  ) throws -> ProgramCost {
    let clock = ContinuousClock()
    let start = clock.now
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
      throw Failed(command: arguments.joined(separator: " "))
    }
    var (status, usage) = (Int32(0), rusage())
    wait4(process, &status, 0, &usage)
    guard status == 0 else { throw Failed(command: arguments.joined(separator: " ")) }
    let cpu = usage.ru_utime.seconds + usage.ru_stime.seconds
    let wall = (clock.now - start) / .seconds(1)
    return ProgramCost(wall: wall, cpu: cpu, memory: usage.ru_maxrss * 1024)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}
