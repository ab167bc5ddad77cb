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

/// Sets a variable of the environment for this program and those that it starts.
package func setEnvironment(_ name: String, _ value: String) {
  unsafe setenv(name, value, 1)
}
