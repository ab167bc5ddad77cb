internal import CPlatform

/// The time, as the list and the cards write it.
package enum Clock {
  /// The current time in UTC, RFC 3339: `2026-11-21T08:30:00Z`.
  package static var now: String { utc(Int64(time(nil))) }

  /// A time in seconds since 1970 in the same form.
  package static func utc(_ seconds: Int64) -> String {
    unsafe formatted("%Y-%m-%dT%H:%M:%SZ", seconds, gmtime_r)
  }

  /// A time in seconds since 1970, in the local time zone: `2026-11-21 08:30`.
  package static func local(_ seconds: Int64) -> String {
    unsafe formatted("%Y-%m-%d %H:%M", seconds, localtime_r)
  }

  /// The current day in the local time zone: `2026-11-21`.
  package static var today: String { unsafe formatted("%Y-%m-%d", Int64(time(nil)), localtime_r) }

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
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A variable of the environment; an empty one counts as unset.
package func environment(_ name: String) -> String? {
  guard let value = unsafe getenv(name), unsafe value.pointee != 0 else { return nil }
  return unsafe String(cString: value)
}

/// The name of the locale in one category (POSIX §8.2): `de_CH.UTF-8`; `nil` if none is set.
package func localeName(_ category: String) -> String? {
  environment("LC_ALL") ?? environment(category) ?? environment("LANG")
}

/// Sets a variable of the environment for this program and those that it starts.
package func setEnvironment(_ name: String, _ value: String) {
  unsafe setenv(name, value, 1)
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
