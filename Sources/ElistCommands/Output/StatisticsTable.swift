import Console
import ElistBook
import ElistModel

/// The counts of `book --stats` for a person.
enum StatisticsTable {
  static func rendered(_ counts: BookStatistics) -> String {
    var table = Table(columns: [.left, .right, .left])
    table.rows = [
      ["contacts", "\(counts.contacts)", ""],
      ["without a number", "\(counts.withoutNumber)", ""],
      ["with a mobile number", "\(counts.withMobile)", ""],
      ["numbers", "\(counts.numbers)", average(counts.numbers, counts.contacts)],
      ["e-mail addresses", "\(counts.emails)", average(counts.emails, counts.contacts)],
      ["postal addresses", "\(counts.addresses)", average(counts.addresses, counts.contacts)],
    ]
    for label in Label.allCases {
      guard let count = counts.labels[label] else { continue }
      table.rows.append(["  \(label.rawValue) numbers", "\(count)", ""])
    }
    return table.rendered()
  }

  /// The average with one decimal, rounded.
  private static func average(_ count: Int, _ contacts: Int) -> String {
    guard contacts > 0 else { return "" }
    let tenths = (count * 10 + contacts / 2) / contacts
    return "(\(tenths / 10).\(tenths % 10) a contact)"
  }
}
