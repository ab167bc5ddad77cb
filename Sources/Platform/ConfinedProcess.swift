internal import CConfinement
internal import CPlatform

/// A copy of this program that answers requests, and can do nothing else.
///
/// It reads bytes that may have been made to attack the code that reads them. It has a copy of this
/// process's memory, so it is made before a secret is read and before another thread is started. It
/// keeps no open file and no terminal. Before the first request, the kernel takes away its access
/// to files, the network, other programs and processes, and the user's keys (landlock(7),
/// seccomp(2)). On a kernel that cannot do that, it works without.
package final class ConfinedProcess {
  private let requests: Int32
  private let answers: Int32
  private let process: pid_t

  /// A request or an answer, in parts, each in one contiguous piece of memory.
  package typealias Message = [[UInt8]]

  /// The most bytes of an answer.
  private static let longest = 1 << 30

  /// Makes the copy, which calls `answer` with each request.
  ///
  /// Each part of an answer may be in several pieces of memory, which are sent one after the other.
  package init(_ answer: @escaping (Message) -> [[ArraySlice<UInt8>]]) throws(SystemError) {
    let (there, back) = try Pipe.two()
    let copy = elist_fork()
    if copy == 0 { Self.serve(there.readEnd, back.writeEnd, answer) }
    let code = errno
    close(there.readEnd)
    close(back.writeEnd)
    (requests, answers, process) = (there.writeEnd, back.readEnd, copy)
    guard copy > 0 else { throw SystemError(errno: code) }
  }

  deinit {
    close(requests)
    close(answers)
    if process > 0 { _ = wait(for: process) }
  }

  /// Sends a request, whose answer ``answer()`` returns; `false` if the copy has ended.
  package func ask(_ request: Message) -> Bool { requests.send(request.map { [$0[...]] }) }

  /// Waits for the answer to the last request; `nil` if the copy has ended, for example in a crash
  /// that the bytes caused.
  package func answer() -> Message? { answers.received(limit: Self.longest) }

  /// The answer to a request; `nil` if the copy has ended.
  package func answer(to request: Message) -> Message? { ask(request) ? answer() : nil }

  /// Answers requests until there are no more.
  private static func serve(
    _ requests: Int32,
    _ answers: Int32,
    _ answer: @escaping (Message) -> [[ArraySlice<UInt8>]]
  ) -> Never {
    // The copy leaves the terminal, so it gets no signals from keys and cannot type there itself.
    setsid()
    #if os(Linux)
      _ = elist_end_with_parent()
    #endif
    let ends = keepOnly(requests, answers)
    confine()
    inNewThread {
      while let request = ends.requests.received(limit: .max), ends.answers.send(answer(request)) {}
    }
    _exit(0)
  }

  /// Runs a closure in a thread that was not copied, and waits for it.
  ///
  /// Dispatch stores the kernel's number of each thread, and locks with it. A copied thread still
  /// has the number of the original, so a lock that two threads want would never be released.
  private static func inNewThread(_ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread,
      &attributes,
      { context in
        let context: UnsafeMutableRawPointer? = unsafe context
        if let context = unsafe context {
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        }
        return nil
      },
      Unmanaged.passRetained(Work(body)).toOpaque()
    )
    if code == 0 { pthread_join(thread, nil) }
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) {
      self.body = body
    }
  }

  /// Closes all files but these two, whose new descriptors it returns.
  private static func keepOnly(_ requests: Int32, _ answers: Int32) -> (
    requests: Int32, answers: Int32
  ) {
    let first = STDERR_FILENO + 1
    // Duplicate them above their final numbers, so neither is overwritten.
    let (from, to) = (fcntl(requests, F_DUPFD, first + 2), fcntl(answers, F_DUPFD, first + 2))
    dup2(from, first)
    dup2(to, first + 1)
    let null = unsafe open("/dev/null", O_RDWR)
    for stream in 0..<first { if null >= 0 { dup2(null, stream) } else { close(stream) } }
    #if os(Linux)
      if elist_close_files(first + 2) == 0 { return (first, first + 1) }
    #endif
    // An old kernel does not have close_range(2).
    for file in (first + 2)..<1_024 { close(file) }
    return (first, first + 1)
  }

  /// Gives up everything but memory, threads, the open files and reading /proc.
  ///
  /// Dispatch looks in /proc for the state of its threads.
  private static func confine() {
    _ = unsafe elist_confine(Array("/proc\0\0".utf8))
  }
}

extension Pipe {
  /// Makes two pipes, or none if the second fails.
  fileprivate static func two() throws(SystemError) -> (Pipe, Pipe) {
    let one = try Pipe()
    do {
      return (one, try Pipe())
    } catch {
      one.closeBoth()
      throw error
    }
  }
}

/// Messages on a descriptor: the number of parts, their lengths, and their bytes.
///
/// The numbers are in this computer's own byte order.
extension Int32 {
  /// The most parts that a message has.
  private static let mostParts = 16

  /// Sends a message; `false` if that failed.
  fileprivate func send(_ message: [[ArraySlice<UInt8>]]) -> Bool {
    let head = [message.count] + message.map { $0.reduce(0) { $0 + $1.count } }
    let isSent = unsafe head.withUnsafeBytes { unsafe writeAll($0) == nil }
    return isSent
      && message.joined().allSatisfy { piece in
        unsafe piece.withUnsafeBytes { unsafe writeAll($0) == nil }
      }
  }

  /// The next message; `nil` at the end, or if it is longer than the limit.
  fileprivate func received(limit: Int) -> ConfinedProcess.Message? {
    guard let count = lengths(1)?.first, (0...Self.mostParts).contains(count),
      let lengths = lengths(count)
    else { return nil }
    var (message, rest) = (ConfinedProcess.Message(), limit)
    for length in lengths {
      guard (0...rest).contains(length), let part = try? read(length), part.count == length else {
        return nil
      }
      message.append(part)
      rest -= length
    }
    return message
  }

  private func lengths(_ count: Int) -> [Int]? {
    let width = MemoryLayout<Int>.size
    guard let bytes = try? read(count * width), bytes.count == count * width else { return nil }
    return (0..<count).map { place in
      unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: place * width, as: Int.self)
      }
    }
  }
}
