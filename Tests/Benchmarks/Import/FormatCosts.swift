import ElistImport
import Glibc

/// Compares what a contact costs in each format with what the same contact costs as a vCard.
///
/// It is time of the processors, since the vCard reader uses two of them; the second ratio is that of
/// a contact among 100,000 to one among 10,000, which should be 1.
///
/// A part of a format's name behind `--formats` has only those measured.
enum FormatCosts {
  static func run(only part: String?) {
    let few = MixedPerson.generated(count: 10_000)
    let many = MixedPerson.generated(count: 100_000)
    var vcard: Double?
    for (name, write) in BookWriters.all
    where name == "vCard" || name.contains(part ?? "") {
      let small = cost(of: few.count, write(few), runs: 10)
      let large = cost(of: many.count, write(many), runs: 3)
      vcard = vcard ?? large.processor
      let ratio = large.processor / (vcard ?? 1)
      print(
        "\(name): \(shown(large.processor)) µs a contact (\(shown(large.wall)) on the clock),",
        "\(shown(ratio)) of vCard; 100,000 to 10,000: \(shown(large.processor / small.processor))"
      )
    }
  }

  /// Microseconds a contact, the least of some runs.
  private static func cost(of count: Int, _ bytes: [UInt8], runs: Int)
    -> (processor: Double, wall: Double)
  {
    var least = (processor: Double.infinity, wall: Double.infinity)
    for _ in 0..<runs {
      let (processor, wall) = (seconds(CLOCK_PROCESS_CPUTIME_ID), seconds(CLOCK_MONOTONIC))
      let result = readContacts(bytes, source: "generated")
      guard result.contacts.count == count else {
        print("only \(result.contacts.count) were read: \(result.findings.prefix(3))")
        exit(1)
      }
      let taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - processor
      least.processor = min(least.processor, taken * 1_000_000 / Double(count))
      least.wall = min(least.wall, (seconds(CLOCK_MONOTONIC) - wall) * 1_000_000 / Double(count))
    }
    return least
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  private static func shown(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }
}
