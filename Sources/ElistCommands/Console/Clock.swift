#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The time, as the list and the cards write it.
enum Clock {
  /// Now in UTC, RFC 3339: `2026-11-21T08:30:00Z`.
  static var now: String { formatted("%Y-%m-%dT%H:%M:%SZ", gmtime_r) }

  /// The day where the person is: `2026-11-21`.
  static var today: String { formatted("%Y-%m-%d", localtime_r) }

  private static func formatted(
    _ format: String,
    _ convert: (UnsafePointer<time_t>, UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var seconds = time(nil)
    var parts = tm()
    _ = convert(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, format, &parts)
    return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
