import ElistModel
import ElistTestSupport
import Foundation

extension PickerBenchmark {
  /// Types at a built `elist` on a terminal of 200 columns and 50 lines.
  static func measureProgram(_ path: String, _ contacts: [Contact]) throws {
    let home = try TemporaryFolder()
    let environment = [
      "HOME": home.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "ELIST_REMEMBER": "0",
      "PATH": "/usr/bin:/bin", "ELIST_PASSPHRASE_COMMAND": "echo correct horse battery staple",
    ]
    let cards = contacts.map(\.card).joined()
    try Data(cards.utf8).write(to: home.url.appending(path: "book.vcf"))
    for arguments in [["init", "--kdf", "light", "--region", "US"], ["import", "book.vcf"]] {
      let run = ProgramRun(path, arguments, environment: environment, folder: home.path)
      let outcome = try run.run()
      guard outcome.status == 0 else {
        print(String(decoding: outcome.errors, as: UTF8.self))
        return
      }
    }
    let pick = ProgramRun(path, ["pick"], environment: environment, folder: home.path)
    let show = ProgramRun(path, ["show"], environment: environment, folder: home.path)
    try measureStart(pick, show)
    try measureKeys(pick)
  }

  /// Unlocking by a passphrase derives a key, which is no part of the picker: the time of `show`,
  /// which does the same, is printed beside it.
  static func measureStart(_ pick: ProgramRun, _ show: ProgramRun) throws {
    let clock = ContinuousClock()
    for _ in 0..<5 {
      let unlocking = try clock.measure { _ = try show.run() }
      let start = clock.now
      let live = try LiveRun(pick, size: (200, 50))
      let first = live.settle(since: start, until: "numbers")
      print("first frame of the program: \(first), of which a run of show takes \(unlocking)")
      _ = live.press("\u{1B}")
    }
  }

  static func measureKeys(_ pick: ProgramRun) throws {
    let live = try LiveRun(pick, size: (200, 50))
    _ = live.settle(since: .now, until: "numbers", 1000)
    var times: [(key: String, time: Duration)] = []
    for word in words + words {
      for key in word { times.append(("\(key) of \(word)", live.press(String(key)))) }
      for _ in word { times.append(("Backspace of \(word)", live.press("\u{7F}"))) }
    }
    for key in ["\u{1B}[6~", "\u{1B}[B", "\u{1B}[A", "\u{1B}m", "\t", "\u{1B}[Z"] {
      times.append((key.debugDescription, live.press(key)))
    }
    report("key to drawn frame, the program", times)
    print(memory(of: live.process))
  }

  /// The lines of /proc that tell how much memory a process has and had.
  static func memory(of process: Int32) -> String {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").filter { $0.hasPrefix("VmHWM") || $0.hasPrefix("VmRSS") }
      .joined(separator: ", ")
  }
}

extension Contact {
  fileprivate var card: String {
    var text = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\(family ?? "");\(given ?? "");;;\r\n"
    text += "FN:\(name ?? "")\r\n"
    if let organization { text += "ORG:\(organization)\r\n" }
    for email in emails { text += "EMAIL:\(email.value)\r\n" }
    for phone in phones { text += "TEL;TYPE=\(phone.label?.rawValue ?? ""):\(phone.raw)\r\n" }
    return text + "END:VCARD\r\n"
  }
}
