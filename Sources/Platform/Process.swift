internal import CPlatform

/// The name of this computer in its network; empty if it has none.
package var computerName: String {
  var name = [CChar](repeating: 0, count: 256)
  guard unsafe gethostname(&name, name.count - 1) == 0 else { return "" }
  return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// The time, as the list and the cards write it.
package enum Clock {
  /// The current time in UTC, RFC 3339: `2026-11-21T08:30:00Z`.
  package static var now: String { utc(seconds) }

  /// The current time, in seconds since 1970.
  package static var seconds: Int64 { Int64(time(nil)) }

  /// A time in seconds since 1970, in UTC and in the same form.
  package static func utc(_ seconds: Int64) -> String {
    unsafe formatted("-%m-%dT%H:%M:%SZ", seconds, gmtime_r)
  }

  /// A time in seconds since 1970, in the local time zone: `2026-11-21 08:30`.
  package static func local(_ seconds: Int64) -> String {
    unsafe formatted("-%m-%d %H:%M", seconds, localtime_r)
  }

  /// The current day in the local time zone: `2026-11-21`.
  package static var today: String { unsafe formatted("-%m-%d", Int64(time(nil)), localtime_r) }

  /// The year in four digits, which strftime(3) does not promise, and the rest in a format.
  private static func formatted(
    _ format: String,
    _ seconds: Int64,
    _ convert: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var seconds = time_t(seconds)
    var parts = unsafe tm()
    _ = unsafe convert(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = unsafe strftime(&text, text.count, format, &parts)
    let year = String(Int(unsafe parts.tm_year) + 1_900)
    return String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
      + String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A variable of the environment; an empty one counts as unset.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
  return unsafe pathText(value)
}

/// The name of the locale in one category (POSIX §8.2): `de_CH.UTF-8`; `nil` if none is set.
package func localeName(_ category: String) -> String? {
  environment("LC_ALL") ?? environment(category) ?? environment("LANG")
}

/// Sets a variable of the environment for this program and those that it starts.
package func setEnvironment(_ name: String, _ value: String) {
  _ = value.asPath { unsafe setenv(name, $0, 1) }
}

/// Removes a variable of the environment.
package func removeEnvironment(_ name: String) {
  unsafe unsetenv(name)
}

/// Keeps this process's memory out of core dumps and out of other processes of the same user.
///
/// Called once, before a secret is read. A refusal is not reported: nothing depends on it, and
/// the program must run where such calls are blocked.
package func forbidMemoryAccess() {
  var none = rlimit(rlim_cur: 0, rlim_max: 0)
  #if canImport(Darwin)
    _ = unsafe setrlimit(RLIMIT_CORE, &none)
  #else
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  #endif
  _ = elist_forbid_attach()
}

/// Removes from the environment what was set for Swift's runtime, so child programs do not get it.
package func forgetStart() {
  elist_forget_start()
}

/// Keeps child programs from inheriting the files that were open at the start.
///
/// The passphrase may be read from one of them.
package func keepOpenFilesFromPrograms() {
  #if os(Linux)
    if elist_close_files_on_exec(STDERR_FILENO + 1) == 0 { return }
  #endif
  // An old kernel does not have close_range(2).
  for file in (STDERR_FILENO + 1)..<1_024 {
    let flags = fcntl(file, F_GETFD)
    if flags >= 0 { _ = fcntl(file, F_SETFD, flags | FD_CLOEXEC) }
  }
}

/// The home folder that /etc/passwd gives the user; `nil` if it has none.
///
/// The C library's getpwuid(3) may load other libraries, which a static program cannot do.
package func homeFolderOfUser() -> String? {
  let most = 1 << 24
  guard let file = try? FileDescriptor(opening: "/etc/passwd", O_RDONLY),
    let bytes = try? file.readAll(limit: most)
  else { return nil }
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    let fields = line.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count > 5, UInt32(fields[2]) == getuid(), fields[5].hasPrefix("/") else {
      continue
    }
    return String(fields[5])
  }
  return nil
}

/// Asks the system for large pages for memory that will be filled soon.
///
/// Getting many megabytes page by page takes as long as filling them. This is only advice; if the
/// system ignores it, nothing changes.
package func preferLargePages(for memory: UnsafeMutableRawBufferPointer) {
  #if canImport(Glibc)
    let worthIt = 4 << 20
    let pageLength: UInt = 4_096
    guard memory.count >= worthIt, let start = memory.baseAddress else { return }
    let address = UInt(bitPattern: start)
    let firstPage = (address + pageLength - 1) & ~(pageLength - 1)
    let length = memory.count - Int(firstPage - address)
    _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: firstPage), length, MADV_HUGEPAGE)
  #endif
}
